<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Analytics\FirstParty;

use Lodestar\Analytics\FirstParty\Scan\Level;
use Lodestar\Analytics\FirstParty\Scan\Stretch;
use Lodestar\Analytics\FirstParty\Scan\Tail;
use Lodestar\Storage\RowId;
use Lodestar\Tests\Analytics\PageView;
use Lodestar\Tests\Analytics\Stored;
use Lodestar\Tests\Analytics\Visit;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

/** Tests the search for the first page view of the last minutes, in blocks of three rows. */
#[Group( 'sql' )]
final class TailTest extends TestCase {

	private const TODAY = 20778;

	public function test_reads_back_block_by_block_until_one_has_no_new_row(): void {
		$this->views( self::TODAY, -9, -8, -7, -6, -5, 1, 2, 3, 4, 5, 6 );
		self::assertSame( RowId::of( self::TODAY, 6 ), $this->begins() );
	}

	public function test_late_counted_rows_among_new_rows_do_not_end_the_search(): void {
		$this->views( self::TODAY, -9, -8, -7, -6, 1, -500, -400, 2, 3, -300, 4 );
		self::assertSame( RowId::of( self::TODAY, 3 ), $this->begins(), 'The block of the first new one is read whole.' );
	}

	public function test_without_new_rows_there_is_nothing_to_read(): void {
		$this->views( self::TODAY, -9, -8, -7, -6 );
		self::assertSame( RowId::of( self::TODAY, 5 ), $this->begins() );
	}

	public function test_continues_to_the_previous_day_when_all_rows_of_a_day_are_new(): void {
		$this->views( self::TODAY - 1, -9, -8, -7, -6, 1, 2 );
		$this->views( self::TODAY, 3, 4, 5, 6 );
		self::assertSame( RowId::of( self::TODAY - 1, 4 ), $this->begins() );
	}

	public function test_searches_the_previous_day_when_the_current_day_has_no_rows(): void {
		$this->views( self::TODAY - 1, -9, -8, -7, -6, -5, 1, 2 );
		self::assertSame( RowId::of( self::TODAY - 1, 5 ), $this->begins() );
	}

	public function test_stops_at_the_latest_day_that_has_old_rows(): void {
		$this->views( self::TODAY - 1, 1, 2 );
		$this->views( self::TODAY, -9, -8, -7, 3, 4 );
		self::assertSame( RowId::of( self::TODAY, 3 ), $this->begins() );
	}

	/**
	 * Stores page views in counting order.
	 *
	 * @param int ...$times Seconds after the requested moment.
	 */
	private function views( int $day, int ...$times ): void {
		assert( array() !== $times );
		$times = array_values( $times );
		$visit = new Visit( 1, 1, $day, 0, self::moment( $times[0] ), self::moment( max( $times ) ), true, true, false, false, array() );
		foreach ( $times as $i => $time ) {
			$visit->page_views[] = new PageView( $i + 2, 1, $day, 0, self::moment( $time ), '/', 'Home', 'example.org', 1000, 0 === $i );
		}
		Stored::write( array( $visit ) );
	}

	private function begins(): int {
		return Tail::begins( Level::View, 'v.at', self::moment( 0 ), new Stretch( self::TODAY - 1, self::TODAY ), 3 );
	}

	private static function moment( int $after ): int {
		return self::TODAY * 86400 + $after;
	}
}
