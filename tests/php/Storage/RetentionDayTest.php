<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Storage;

use Lodestar\Storage\RetentionDay;
use Lodestar\Storage\RowId;
use Lodestar\Storage\Rows\Event;
use Lodestar\Storage\Rows\Session;
use Lodestar\Storage\Schema;
use Lodestar\Storage\Sweep;
use Lodestar\Storage\Writer;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

/** Which rows are deleted with a day, including rows that no simple visit creates. */
#[Group( 'sql' )]
final class RetentionDayTest extends TestCase {

	private const DAY = 20000;

	private Writer $writer;

	protected function setUp(): void {
		parent::setUp();
		$this->writer = Writer::open();
		$this->writer->transaction( fn () => $this->session( self::DAY + 5, 1 ) ); // A day that is kept.
	}

	public function test_totals_of_other_days_lose_the_share_of_the_deleted_days_sessions(): void {
		$this->write(
			array(
				'continuations',
				array( 'session', 'day', 'visitor', 'views', 'active_ms' ),
				array(
					array( $this->session( self::DAY, 1 ), self::DAY + 1, 7, 2, 0 ),
					array( $this->session( self::DAY, 2, 1 ), self::DAY + 1, 7, 9, 0 ),
				),
			),
			$this->views( self::DAY, 1, 1 ),
			$this->views( self::DAY + 1, 1, 2, RowId::of( self::DAY, 1 ) ),
			array(
				'daily',
				array( 'day', 'sessions', 'views', 'imported' ),
				array( array( self::DAY, 1, 1, 0 ), array( self::DAY + 1, 4, 6, 0 ) ),
			)
		);
		$this->delete( 1 );
		self::assertSame( array( array( self::DAY + 1, 4, 4, 0 ) ), $this->rows( 'daily', 'day, sessions, views, imported' ) );
		self::assertSame( array(), $this->rows( 'views', 'id' ) );
		self::assertSame( array(), $this->rows( 'continuations', 'session' ) );
		self::assertSame( array( array( RowId::of( self::DAY + 5, 1 ) ) ), $this->rows( 'sessions', 'id' ) );
	}

	public function test_a_view_of_the_deleted_day_stays_if_its_session_is_on_the_next_day(): void {
		$next = $this->session( self::DAY + 1, 1 );
		$this->session( self::DAY, 1 );
		$this->write(
			$this->views( self::DAY, 1, 1 ),
			$this->views( self::DAY, 2, 1, $next ),
			array(
				'continuations',
				array( 'session', 'day', 'visitor', 'views', 'active_ms' ),
				array( array( $next, self::DAY, 7, 1, 0 ) ),
			),
			array(
				'daily',
				array( 'day', 'sessions', 'views', 'imported' ),
				array( array( self::DAY, 1, 2, 0 ), array( self::DAY + 1, 1, 0, 0 ) ),
			)
		);
		$this->delete( 3 );
		self::assertSame( array( array( RowId::of( self::DAY, 2 ) ) ), $this->rows( 'views', 'id' ) );
		self::assertSame(
			array( array( self::DAY, 0, 1, 0 ), array( self::DAY + 1, 1, 0, 0 ) ),
			$this->rows( 'daily', 'day, sessions, views, imported' )
		);
		$this->delete( 3, self::DAY + 1 );
		self::assertSame( array(), $this->rows( 'views', 'id' ) );
		self::assertSame( array(), $this->rows( 'daily', 'day' ) );
	}

	public function test_late_shop_events_stay_with_their_visitor_but_become_unattributed(): void {
		$session = $this->session( self::DAY, 1 );
		$events  = array();
		foreach ( array( self::DAY + 1, self::DAY + 3 ) as $day ) {
			$events[] = array( RowId::of( $day, 1 ), $session, 0, null, 1, 1, 86400 * $day, 0, 0, null, null );
		}
		$events[] = array( RowId::of( self::DAY + 3, 2 ), $session, 0, 8, 1, 1, 86400 * self::DAY, 0, 0, null, null );
		$events[] = array(
			RowId::of( self::DAY + 1, 2 ),
			$session,
			RowId::of( self::DAY, 1 ),
			null,
			1,
			1,
			86400 * self::DAY,
			0,
			0,
			null,
			null,
		);
		$this->write(
			array( 'events', Event::COLUMNS, $events ),
			array(
				'items',
				array( 'event', 'line', 'item_id', 'item_name', 'category', 'variant', 'quantity', 'revenue' ),
				array(
					array( RowId::of( self::DAY + 1, 2 ), 0, 1, 1, 1, 1, 1, 1 ),
					array( RowId::of( self::DAY + 3, 1 ), 0, 1, 1, 1, 1, 1, 1 ),
				),
			),
			array(
				'late_events',
				array( 'session', 'event' ),
				array( array( $session, RowId::of( self::DAY + 3, 1 ) ), array( $session, RowId::of( self::DAY + 3, 2 ) ) ),
			),
			array(
				'orders',
				array( 'id', 'event' ),
				array( array( 5, RowId::of( self::DAY + 1, 2 ) ), array( 6, RowId::of( self::DAY, 7 ) ) ),
			)
		);
		$this->delete( 1 );
		$nobodys = array(
			array( RowId::of( self::DAY + 1, 1 ), RowId::of( self::DAY + 1, 0 ), 7 ),
			array( RowId::of( self::DAY + 3, 1 ), RowId::of( self::DAY + 3, 0 ), 7 ),
			array( RowId::of( self::DAY + 3, 2 ), RowId::of( self::DAY + 3, 0 ), 8 ),
		);
		self::assertSame( $nobodys, $this->rows( 'events', 'id, session, visitor' ) );
		self::assertSame(
			array(
				array( RowId::of( self::DAY + 1, 0 ), Session::NOBODY ),
				array( RowId::of( self::DAY + 3, 0 ), Session::NOBODY ),
				array( RowId::of( self::DAY + 5, 1 ), 0 ),
			),
			$this->rows( 'sessions', 'id, bot' )
		);
		self::assertSame( array(), $this->rows( 'late_events', 'session' ) );
		self::assertSame( array( array( RowId::of( self::DAY + 3, 1 ) ) ), $this->rows( 'items', 'event' ) );
		self::assertSame(
			array( array( 5, RowId::of( self::DAY + 1, 0 ) ) ),
			$this->rows( 'orders', 'id, event' ),
			'It stays counted; its event is none.'
		);
		self::assertCount( 1, $this->rows( 'pages', 'id' ), 'Both days’ nobody has the same.' );
	}

	public function test_lookup_rows_are_deleted_with_the_rows_they_refer_to(): void {
		$session = $this->session( self::DAY, 1 );
		$other   = RowId::of( self::DAY + 5, 1 );
		$this->write(
			$this->views( self::DAY, 1, 1 ),
			array(
				'view_ids',
				array( 'id', 'view', 'imported' ),
				array( array( 1, RowId::of( self::DAY, 1 ), 1 ), array( 2, $other, 1 ) ),
			),
			array(
				'visitors',
				array( 'joined', 'session', 'burst_from', 'burst_views', 'stays' ),
				array( array( 7, $session, 0, 0, 1 ), array( 7, $other, 0, 0, 0 ) ),
			),
			array( 'links', array( 'session', 'until' ), array( array( $session, 0 ), array( $other, 0 ) ) )
		);
		$this->delete( 2 );
		self::assertSame( array( array( 2 ) ), $this->rows( 'view_ids', 'id' ) );
		self::assertSame( array( array( $other ) ), $this->rows( 'visitors', 'session' ) );
		self::assertSame( array( array( $other ) ), $this->rows( 'links', 'session' ) );
	}

	public function test_garbage_collection_keeps_rows_created_for_unattributed_events_while_it_runs(): void {
		$session = $this->session( self::DAY, 1 );
		$this->write(
			array(
				'events',
				Event::COLUMNS,
				array( array( RowId::of( self::DAY + 1, 1 ), $session, 0, null, 1, 1, 86400 * self::DAY, 0, 0, null, null ) ),
			)
		);
		Sweep::want( $this->writer );
		$sweep = new Sweep( $this->writer, 1 );
		do {
			$sweep->run( 0 ); // Runs until all rows are scanned and the deletion starts.
		} while ( 16 > (int) $this->rows( 'sweep', 'phase' )[0][0] );
		$this->delete( 1 );
		$sweep->run( 10 );
		foreach ( array( 'pages', 'origins', 'devices', 'places' ) as $table ) {
			self::assertCount( 1, $this->rows( $table, 'id' ), $table );
		}
		self::assertSame( array( array( '(not set)' ) ), $this->rows( 'text', 'value' ) );
	}

	private function delete( int $chunk, int $day = self::DAY ): void {
		$steps = 0;
		while ( ! ( new RetentionDay( $this->writer, $chunk ) )->delete_some( $day ) ) {
			self::assertLessThan( 30, ++$steps );
		}
	}

	private function session( int $day, int $number, int $bot = 0 ): int {
		$id = RowId::of( $day, $number );
		$this->writer->add(
			'sessions',
			array(
				'id',
				'hour',
				'visitor',
				'started_at',
				'last_at',
				'views',
				'active_ms',
				'key_events',
				'flags',
				'bot',
				'landing',
				'exit_page',
				'origin',
				'device',
				'place',
			),
			array( array( $id, 0, 7, 86400 * $day, 86400 * $day, 1, 0, 0, 0, $bot, 0, 0, 0, 0, 0 ) )
		);
		return $id;
	}

	/**
	 * Returns rows of views of one page.
	 *
	 * @return array{string, list<string>, list<list<int|null>>}
	 */
	private function views( int $day, int $first, int $count, ?int $session = null ): array {
		$rows = array();
		for ( $number = $first; $number < $first + $count; $number++ ) {
			$rows[] = array(
				RowId::of( $day, $number ),
				$session ?? RowId::of( $day, 1 ),
				null,
				1,
				86400 * $day,
				0,
				0,
				0,
				0,
				0,
				0,
				0,
				0,
				0,
			);
		}
		return array(
			'views',
			array(
				'id',
				'session',
				'visitor',
				'page',
				'at',
				'hour',
				'active_ms',
				'scroll',
				'entrance',
				'ttfb',
				'fcp',
				'lcp',
				'inp',
				'cls',
			),
			$rows,
		);
	}

	/** @param array{string, list<string>, list<list<int|null>>} ...$tables Table, columns and rows to store. */
	private function write( array ...$tables ): void {
		foreach ( $tables as [ $table, $columns, $rows ] ) {
			$this->writer->add( $table, $columns, $rows );
		}
	}

	/** @return list<list<int|string>> */
	private function rows( string $table, string $columns ): array {
		return array_map(
			static fn ( array $row ): array => array_map(
				static fn ( int|string|null $value ): int|string => is_numeric( $value ) ? (int) $value : (string) $value,
				$row
			),
			$this->writer->rows( "SELECT $columns FROM " . Schema::table( $table ) . ' x ORDER BY 1' )
		);
	}
}
