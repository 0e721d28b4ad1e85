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

/**
 * Where the page views of the last minutes begin, looked for in blocks of three.
 */
#[Group( 'sql' )]
final class TailTest extends TestCase {

	private const TODAY = 20778;

	public function test_goes_back_over_blocks_until_one_has_nothing_new(): void {
		$this->views( self::TODAY, -9, -8, -7, -6, -5, 1, 2, 3, 4, 5, 6 );
		self::assertSame( RowId::of( self::TODAY, 6 ), $this->begins() );
	}

	public function test_what_was_counted_late_among_new_rows_ends_nothing(): void {
		$this->views( self::TODAY, -9, -8, -7, -6, 1, -500, -400, 2, 3, -300, 4 );
		self::assertSame( RowId::of( self::TODAY, 3 ), $this->begins(), 'The block of the first new one is read whole.' );
	}

	public function test_nothing_new_is_nothing_to_read(): void {
		$this->views( self::TODAY, -9, -8, -7, -6 );
		self::assertSame( RowId::of( self::TODAY, 5 ), $this->begins() );
	}

	public function test_a_day_that_is_new_altogether_is_not_all_there_is(): void {
		$this->views( self::TODAY - 1, -9, -8, -7, -6, 1, 2 );
		$this->views( self::TODAY, 3, 4, 5, 6 );
		self::assertSame( RowId::of( self::TODAY - 1, 4 ), $this->begins() );
	}

	public function test_before_a_day_on_which_nothing_was_yet_it_is_looked_for_too(): void {
		$this->views( self::TODAY - 1, -9, -8, -7, -6, -5, 1, 2 );
		self::assertSame( RowId::of( self::TODAY - 1, 5 ), $this->begins() );
	}

	public function test_a_day_that_has_something_old_is_the_first_that_is_read(): void {
		$this->views( self::TODAY - 1, 1, 2 );
		$this->views( self::TODAY, -9, -8, -7, 3, 4 );
		self::assertSame( RowId::of( self::TODAY, 3 ), $this->begins() );
	}

	/**
	 * Stores page views in the order in which they were counted.
	 *
	 * @param int $day      Their day.
	 * @param int ...$times Seconds after the moment that is asked for.
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
