<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Ingestion\Sessions;

use DateTimeImmutable;
use DateTimeZone;
use Lodestar\Collector\Hit;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Storage\RowId;
use Lodestar\Storage\Rows\Continuation;
use Lodestar\Storage\Rows\Session;
use Lodestar\Storage\Rows\View;
use Lodestar\Storage\Text;
use Lodestar\Tests\Ingestion\Hits;

final class SessionizerTest extends SessionizerTestCase {

	public function test_views_within_thirty_minutes_share_one_session(): void {
		$session = $this->only_session(
			Hits::view( self::NOON, 'a', more: array( 'path' => '/in' ) ),
			Hits::view( self::NOON + 1800, 'b' ),
			Hits::view( self::NOON + 3600, 'c', more: array( 'path' => '/out' ) )
		);
		self::assertSame( 3, $session->views );
		self::assertSame( self::NOON, $session->started_at );
		self::assertSame( self::NOON + 3600, $session->last_at );
		self::assertSame( Text::id( '/in' ), $this->combination( 'pages', $session->landing )['path'] );
		self::assertSame( Text::id( '/out' ), $this->combination( 'pages', $session->exit_page )['path'] );
		self::assertSame( array( 1, 0, 0 ), array_map( static fn ( View $view ): int => $view->entrance, $this->views() ) );
	}

	public function test_a_view_after_more_than_thirty_minutes_starts_a_new_session(): void {
		$sessions = $this->sessions( Hits::view( self::NOON, 'a' ), Hits::view( self::NOON + 1801, 'b' ) );
		self::assertCount( 2, $sessions );
		self::assertSame(
			array( 1, 0 ),
			array_map( static fn ( Session $session ): int => $session->is( Session::IS_FIRST ) ? 1 : 0, $sessions )
		);
		self::assertSame( array( 1, 1 ), array_map( static fn ( View $view ): int => $view->entrance, $this->views() ) );
	}

	public function test_visitors_have_separate_sessions(): void {
		$sessions = $this->sessions(
			Hits::view( self::NOON, 'a' ),
			Hits::view( self::NOON, 'b', 'bob' ),
			Hits::view( self::NOON + 1, 'c' )
		);
		self::assertSame( array( 2, 1 ), array_map( static fn ( Session $session ): int => $session->views, $sessions ) );
		self::assertSame(
			array( 1, 1 ),
			array_map( static fn ( Session $session ): int => $session->is( Session::IS_FIRST ) ? 1 : 0, $sessions )
		);
	}

	public function test_a_new_campaign_does_not_start_a_new_session(): void {
		$session = $this->only_session(
			Hits::view( self::NOON, 'a', more: array( 'params' => array( 'utm_source' => 'letter' ) ) ),
			Hits::view( self::NOON + 60, 'b', more: array( 'params' => array( 'utm_source' => 'poster' ) ) )
		);
		self::assertSame( Text::id( 'letter' ), $this->combination( 'origins', $session->origin )['source'] );
	}

	public function test_a_view_counts_once(): void {
		$session = $this->only_session(
			Hits::view( self::NOON, 'a' ),
			Hits::view( self::NOON + 1, 'a' ),
			Hits::view( self::NOON, 'a', 'bob' )
		);
		self::assertSame( 1, $session->views );
		self::assertCount( 1, $this->views() );
		self::assertSame( 2, $this->dropped->total() );
	}

	public function test_pings_may_be_repeated_and_arrive_in_any_order(): void {
		$hits = array(
			Hits::ping( self::NOON + 10, 'a', 8000, more: array( 'scroll' => 40 ) ),
			Hits::ping( self::NOON + 20, 'a', 12000, more: array( 'scroll' => 30 ) ),
			Hits::ping( self::NOON + 30, 'a', 15000, more: array( 'scroll' => 90 ) ),
		);
		foreach ( array( array( 0, 1, 2 ), array( 2, 0, 1 ), array( 1, 1, 0, 2, 2 ), array( 2 ) ) as $order ) {
			$session = $this->only_session(
				Hits::view( self::NOON, 'a' ),
				...array_map( static fn ( int $i ): Hit => $hits[ $i ], $order )
			);
			self::assertSame( 15000, $session->active_ms );
			self::assertSame( self::NOON + 30, $session->last_at );
			self::assertSame( 15000, $this->views()[0]->active_ms );
			self::assertSame( 90, $this->views()[0]->scroll );
			self::assertSame( 0, $this->dropped->total() );
		}
	}

	public function test_active_time_and_scroll_depth_are_clamped_to_possible_values(): void {
		$session = $this->only_session(
			Hits::view( self::NOON, 'a' ),
			Hits::ping( self::NOON, 'a', PHP_INT_MAX, more: array( 'scroll' => 1000 ) )
		);
		self::assertSame( 86400000, $session->active_ms );
		self::assertSame( 100, $this->views()[0]->scroll );
		$session = $this->only_session( Hits::view( self::NOON, 'a' ), Hits::ping( self::NOON, 'a', -5, more: array( 'scroll' => -5 ) ) );
		self::assertSame( 0, $session->active_ms );
		self::assertSame( 0, $this->views()[0]->scroll );
	}

	public function test_active_time_of_a_session_is_the_sum_of_its_views(): void {
		$session = $this->only_session(
			Hits::view( self::NOON, 'a' ),
			Hits::view( self::NOON + 5, 'b' ),
			Hits::ping( self::NOON + 10, 'a', 4000 ),
			Hits::ping( self::NOON + 15, 'b', 3000 ),
			Hits::ping( self::NOON + 16, 'a', 5000 )
		);
		self::assertSame( 8000, $session->active_ms );
	}

	public function test_more_than_ten_active_seconds_or_two_views_make_a_session_engaged(): void {
		self::assertFalse( $this->only_session( Hits::view( self::NOON, 'a' ) )->is( Session::ENGAGED ) );
		self::assertFalse(
			$this->only_session( Hits::view( self::NOON, 'a' ), Hits::ping( self::NOON + 10, 'a', 10000 ) )->is( Session::ENGAGED )
		);
		self::assertTrue(
			$this->only_session( Hits::view( self::NOON, 'a' ), Hits::ping( self::NOON + 10, 'a', 10001 ) )->is( Session::ENGAGED )
		);
		self::assertTrue( $this->only_session( Hits::view( self::NOON, 'a' ), Hits::view( self::NOON, 'b' ) )->is( Session::ENGAGED ) );
	}

	public function test_a_ping_extends_the_session(): void {
		$session = $this->only_session(
			Hits::view( self::NOON, 'a' ),
			Hits::ping( self::NOON + 1800, 'a', 0 ),
			Hits::view( self::NOON + 3600, 'b' )
		);
		self::assertSame( 2, $session->views );
	}

	public function test_a_ping_after_long_reading_extends_the_session(): void {
		$read    = 50 * 60;
		$session = $this->only_session(
			Hits::view( self::NOON, 'a' ),
			Hits::ping( self::NOON + $read, 'a', $read * 1000 ),
			Hits::view( self::NOON + $read, 'b' )
		);
		self::assertSame( $read, $session->last_at - $session->started_at );
		self::assertSame( 2, $session->views );
	}

	public function test_a_ping_does_not_reopen_a_session_that_has_ended(): void {
		$sessions = $this->sessions(
			Hits::view( self::NOON, 'a' ),
			Hits::ping( self::NOON + 1806, 'a', 5000 ),
			Hits::view( self::NOON + 1807, 'b' )
		);
		self::assertCount( 2, $sessions );
		self::assertSame( self::NOON, $sessions[0]->last_at );
		self::assertSame( 5000, $sessions[0]->active_ms );

		$session = $this->only_session(
			Hits::view( self::NOON, 'a' ),
			Hits::ping( self::NOON + 1805, 'a', 5000 ),
			Hits::view( self::NOON + 1807, 'b' )
		);
		self::assertSame( 2, $session->views );
	}

	public function test_a_ping_never_opens_a_session(): void {
		self::assertSame( array(), $this->sessions( Hits::ping( self::NOON, 'a', 5000 ) ) );
		self::assertSame( 1, $this->dropped->total() );
	}

	public function test_a_session_across_midnight_stays_one_session(): void {
		$midnight = self::NOON + 43200;
		$session  = $this->only_session(
			Hits::view( $midnight - 60, 'a', 'ann on tuesday' ),
			Hits::view( $midnight + 60, 'b', 'ann on wednesday', array( 'yesterday' => 'ann on tuesday' ) ),
			Hits::view( $midnight + 1850, 'c', 'ann on wednesday' )
		);
		$days     = array_map( static fn ( View $view ): int => $view->day(), $this->views() );
		self::assertSame( array( 1, 3 ), array( $session->views, $session->all_views() ) );
		self::assertSame( array( $session->day(), $session->day() + 1, $session->day() + 1 ), $days );
		self::assertSame(
			array( array( $session->id, $session->day() + 1, $session->visitor, 2, 0 ) ),
			array_map(
				static fn ( Continuation $continuation ): array => $continuation->to_row(),
				array_values( $session->continuations )
			)
		);
		self::assertSame( Hits::number( 'ann on tuesday' ), $session->visitor );
		self::assertSame( Hits::number( 'ann on wednesday' ), $session->joined );
		self::assertNull( $this->views()[1]->visitor, 'The session\'s: no view leads from one day to the next.' );
		self::assertSame(
			array( $session->id => $midnight + 86400 + 1800 ),
			$this->working_set->changes()->links,
			'Until nobody can make the second hash any more.'
		);
		self::assertSame( $session->id, $this->views()[2]->session );
	}

	public function test_a_ping_extends_a_session_across_midnight(): void {
		$midnight = self::NOON + 43200;
		$session  = $this->only_session(
			Hits::view( $midnight - 600, 'a', 'ann on tuesday' ),
			Hits::ping( $midnight + 2700, 'a', 3300000, 'ann on wednesday' ), // More than 30 minutes after midnight yesterday's hash no longer joins, so the view's ID identifies the session.
			Hits::view( $midnight + 2701, 'b', 'ann on wednesday' )
		);
		self::assertSame( 2, $session->all_views() );
	}

	public function test_yesterdays_hash_only_joins_a_session_that_is_still_open(): void {
		$midnight = self::NOON + 43200;
		$sessions = $this->sessions(
			Hits::view( $midnight - 1000, 'a', 'ann on tuesday' ),
			Hits::view( $midnight + 801, 'b', 'ann on wednesday', array( 'yesterday' => 'ann on tuesday' ) )
		);
		self::assertCount( 2, $sessions );
		self::assertSame( Hits::number( 'ann on wednesday' ), $sessions[1]->visitor );
		self::assertTrue( $sessions[1]->is( Session::IS_FIRST ) );
	}

	public function test_only_the_first_session_that_starts_on_a_day_is_marked_first(): void {
		$midnight = self::NOON + 43200;
		$sessions = $this->sessions(
			Hits::view( $midnight - 60, 'a', 'ann on tuesday' ),
			Hits::view( $midnight + 60, 'b', 'ann on wednesday', array( 'yesterday' => 'ann on tuesday' ) ),
			Hits::view( $midnight + 36000, 'c', 'ann on wednesday' ),
			Hits::view( $midnight + 50000, 'd', 'ann on wednesday' )
		);
		self::assertSame(
			array( 1, 1, 0 ),
			array_map( static fn ( Session $session ): int => $session->is( Session::IS_FIRST ) ? 1 : 0, $sessions )
		);
	}

	public function test_a_ping_from_another_network_does_not_change_the_visitor_of_a_session(): void {
		$session = $this->only_session( Hits::view( self::NOON, 'a' ), Hits::ping( self::NOON + 10, 'a', 5000, 'ann on the train' ) );
		self::assertSame( Hits::number( 'ann' ), $session->joined );
		self::assertSame( 5000, $session->active_ms );
	}

	public function test_a_new_view_joins_the_later_of_two_open_sessions(): void {
		$sessions = $this->sessions(
			Hits::view( self::NOON, 'a' ),
			Hits::view( self::NOON + 2400, 'b' ),
			Hits::ping( self::NOON + 2401, 'a', 2400000 ), // Its page was being read in another tab, so both sessions are open now.
			Hits::view( self::NOON + 2460, 'c' )
		);
		self::assertSame( array( 1, 2 ), array_map( static fn ( Session $session ): int => $session->views, $sessions ) );
	}

	public function test_hits_written_out_of_order_join_one_session(): void {
		$session = $this->only_session( Hits::view( self::NOON, 'a' ), Hits::view( self::NOON - 3, 'b' ) );
		self::assertSame( 2, $session->views );
		self::assertSame( array( self::NOON, self::NOON ), array( $session->started_at, $session->last_at ) );
		self::assertCount( 2, $this->sessions( Hits::view( self::NOON, 'a' ), Hits::view( self::NOON - 1801, 'b' ) ) );
	}

	public function test_days_and_hours_use_the_sites_time_zone(): void {
		// New York moves its clocks forward on 2026-03-08 at 02:00, so that day has 23 hours, and back on 2026-11-01.
		$zone = 'America/New_York';
		$at   = static fn ( string $moment ): int => ( new DateTimeImmutable( $moment, new DateTimeZone( $zone ) ) )->getTimestamp();
		foreach (
			array(
				'2026-03-08 01:59:59' => 1,
				'2026-03-08 03:00:00' => 3,
				'2026-11-01 23:59:59' => 23,
				'2026-11-02 00:00:00' => 0,
			) as $moment => $hour
		) {
			$session = $this->sessions_in( $zone, Hits::view( $at( $moment ), 'a' ) )[0];
			self::assertSame( substr( $moment, 0, 10 ), LocalTime::date( $session->day() ), $moment );
			self::assertSame( $hour, $session->hour, $moment );
		}
		// On the 25-hour day 01:30 occurs twice, one hour apart.
		self::assertCount(
			2,
			$this->sessions_in(
				$zone,
				Hits::view( $at( '2026-11-01 01:30:00 EDT' ), 'a' ),
				Hits::view( $at( '2026-11-01 01:30:00 EST' ), 'b' )
			)
		);
		// On the 23-hour day 03:00:00 follows 01:59:59 after one second.
		self::assertCount(
			1,
			$this->sessions_in( $zone, Hits::view( $at( '2026-03-08 01:59:59' ), 'a' ), Hits::view( $at( '2026-03-08 03:00:00' ), 'b' ) )
		);
	}

	public function test_a_flood_marks_the_session_as_a_bot_and_drops_its_hits(): void {
		$hits = array( Hits::view( self::NOON, "bob's", 'bob' ) );
		for ( $i = 0; $i < 301; $i++ ) {
			$hits[] = Hits::view( self::NOON, "view $i", more: array( 'at_ms' => 1000 * self::NOON + 500 * $i ) );
		}
		$hits[]   = Hits::ping( self::NOON + 170, 'view 7', 5000 );
		$hits[]   = Hits::view( self::NOON + 1950, 'later, and still in that session' );
		$hits[]   = Hits::view( self::NOON + 3751, 'a session of its own' );
		$sessions = $this->sessions( ...$hits );
		self::assertSame( array( 0, 1, 0 ), array_map( static fn ( Session $session ): int => $session->bot, $sessions ) );
		self::assertCount( 2, $this->views() );
		self::assertSame( 303, $this->dropped->total(), 'every hit is either counted or dropped' );
		self::assertSame( array( $sessions[1] ), array_values( $this->working_set->changes()->bots ) );
	}

	public function test_ids_are_numbered_by_day_in_storage_order(): void {
		$sessions = $this->sessions(
			Hits::view( self::NOON, 'a' ),
			Hits::view( self::NOON, 'b', 'bob' ),
			Hits::view( self::NOON + 43200, 'c', 'cy' ),
			Hits::view( self::NOON + 1, 'd' )
		);
		$day      = $sessions[0]->day();
		self::assertSame( array( RowId::of( $day, 1 ), RowId::of( $day, 2 ), RowId::of( $day + 1, 1 ) ), array_column( $sessions, 'id' ) );
		self::assertSame(
			array( RowId::of( $day, 1 ), RowId::of( $day, 2 ), RowId::of( $day + 1, 1 ), RowId::of( $day, 3 ) ),
			array_column( $this->views(), 'id' )
		);
	}
}
