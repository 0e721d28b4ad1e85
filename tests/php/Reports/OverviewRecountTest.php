<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

use DateTimeImmutable;
use DateTimeZone;
use Lodestar\Analytics\Connection;
use Lodestar\Analytics\FirstParty;
use Lodestar\Platform\Time\SiteZone;
use Lodestar\Simulator\Browsers;
use Lodestar\Simulator\Event;
use Lodestar\Simulator\Origin;
use Lodestar\Simulator\Pages;
use Lodestar\Simulator\People;
use Lodestar\Simulator\Plan;
use Lodestar\Simulator\Privacy;
use Lodestar\Simulator\Random;
use Lodestar\Simulator\SitePages;
use Lodestar\Simulator\SiteSimulation;
use Lodestar\Simulator\Sitting;
use Lodestar\Simulator\Traffic;
use Lodestar\Storage\Schema;
use Lodestar\Tests\Analytics\AllDays;
use Lodestar\Tests\Platform\License\Keys;
use Lodestar\Tests\Sample;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use WP_REST_Request;

require_once dirname( __DIR__, 3 ) . '/bin/simulator/autoload.php';

/**
 * A month of simulated visits goes through the real collector and ingest. Every number of the Overview must equal an
 * independent recount of the events with plain loops.
 */
final class OverviewRecountTest extends TestCase {

	private const MONTHS = array(
		'the clocks go back in Berlin'               => array( 'Europe/Berlin', '2026-10-31T15:17:00Z', 1 ),
		'the clocks go forward in New York'          => array( 'America/New_York', '2026-03-29T22:40:00Z', 2 ),
		'a midnight that does not exist in Santiago' => array( 'America/Santiago', '2026-09-20T12:00:00Z', 3 ),
		'half an hour beside the others in Kolkata'  => array( 'Asia/Kolkata', '2026-06-30T18:29:59Z', 4 ),
	);

	/** @return array<string, array{string, string, int}> */
	public static function months(): array {
		return array_intersect_key( self::MONTHS, array_flip( Sample::of( 2, array_keys( self::MONTHS ) ) ) );
	}

	#[DataProvider( 'months' )]
	public function test_every_number_equals_an_independent_recount( string $zone_name, string $until, int $seed ): void {
		$zone = $this->site_in( $zone_name );
		$this->fill_with_pages();
		$until_at = ( new DateTimeImmutable( $until ) )->getTimestamp();
		$plan     = Plan::up_to( $until_at, 30, 1500, $seed, $zone );
		$pages    = SitePages::read( $seed );
		$events   = self::events( $plan, $pages, $until_at );
		SiteSimulation::play( $events, $pages, $plan->start * 1000, $until_at * 1000 );

		self::assertSame( self::not_counted( $events ), $this->drops() );
		$recount = new Recount( $events, $zone );
		$this->assert_has_what_is_hard( $recount, $zone );
		$countries = ( new People( $seed, 1, new Browsers() ) )->country_names();
		$expected  = new ExpectedOverview(
			$recount,
			$zone,
			$countries,
			$pages->origin,
			( new DateTimeImmutable( $until ) )->setTimezone( $zone )->format( 'Y-m-d H' )
		);
		$this->clock( $until );
		$this->log_in_as( 'administrator' );
		Connection::connect( FirstParty::ID );
		update_option( Connection::SINCE, $plan->start );
		Keys::license( 'agency' );
		$all = AllDays::of();
		self::assertSame( array( count( $recount->views ), count( $recount->sessions ) ), array( $all['views'], $all['sessions'] ) );
		foreach ( self::ranges( $plan, $zone ) as $name => [ $range, $compare ] ) {
			$wanted   = $expected->of( $range, $compare );
			$overview = $this->overview( $range, $compare );
			// The recount has no channels. OverviewTest checks them.
			$wanted['rowCounts'] = array( 'channels' => count( (array) $overview['channels'] ) ) + (array) $wanted['rowCounts'];
			self::assertSame(
				array(),
				array_slice( Difference::between( $wanted, array_intersect_key( $overview, $wanted ), $name ), 0, 20 )
			);
			self::assertSame(
				array( 'channels', 'dataThrough', 'notices', 'filters', 'galinks', 'show_chart_overlay', 'counted_today' ),
				array_keys( array_diff_key( $overview, $wanted ) )
			);
			self::assertFalse( $overview['show_chart_overlay'] );
			self::assertSame( ( new DateTimeImmutable( $until ) )->setTimezone( $zone )->format( 'c' ), $overview['dataThrough'] );
		}
	}

	/**
	 * Edge cases of the session rules: visitor, view or ping, page, milliseconds after noon, and active milliseconds of
	 * a ping.
	 */
	private const EDGES = array(
		array( 'comes after exactly half an hour', 'view', 'a', 0, 0 ),
		array( 'comes after exactly half an hour', 'view', 'b', 1800000, 0 ),
		array( 'comes a second later', 'view', 'a', 0, 0 ),
		array( 'comes a second later', 'view', 'b', 1801000, 0 ),
		array( 'reads exactly ten seconds', 'view', 'a', 0, 0 ),
		array( 'reads exactly ten seconds', 'ping', 'a', 11000, 10000 ),
		array( 'reads a moment longer', 'view', 'a', 0, 0 ),
		array( 'reads a moment longer', 'ping', 'a', 11000, 10001 ),
		array( 'is back just before the end', 'view', 'a', 0, 0 ),
		array( 'is back just before the end', 'ping', 'a', 1808000, 8000 ),
		array( 'is back just before the end', 'view', 'b', 3600000, 0 ),
		array( 'is back just after the end', 'view', 'a', 0, 0 ),
		array( 'is back just after the end', 'ping', 'a', 1809000, 8000 ),
		array( 'is back just after the end', 'view', 'b', 3600000, 0 ),
		array( 'tells of it in the wrong order', 'view', 'a', 0, 0 ),
		array( 'tells of it in the wrong order', 'ping', 'a', 60000, 9000 ),
		array( 'tells of it in the wrong order', 'ping', 'a', 61000, 4000 ),
		array( 'tells of it in the wrong order', 'ping', 'a', 62000, 9000 ),
		array( 'reads two tabs by turns', 'view', 'a', 0, 0 ),
		array( 'reads two tabs by turns', 'view', 'b', 5000, 0 ),
		array( 'reads two tabs by turns', 'ping', 'b', 1500000, 20000 ),
		array( 'reads two tabs by turns', 'ping', 'a', 3200000, 30000 ),
		array( 'reads two tabs by turns', 'view', 'c', 4900000, 0 ),
	);

	/**
	 * Returns the events: the simulated traffic, some readers past midnight every night, and the edge cases at one
	 * noon.
	 *
	 * @return list<Event> Ordered by time.
	 */
	private static function events( Plan $plan, Pages $pages, int $until ): array {
		$events  = iterator_to_array( ( new Traffic( $plan, $pages ) )->events( 0, $until * 1000 ), false );
		$random  = new Random( $plan->seed, 'night' );
		$people  = new People( $plan->seed, 8, new Browsers() );
		$sitting = new Sitting( $pages );
		$day     = ( new DateTimeImmutable( '@' . $plan->start ) )->setTimezone( $plan->zone );
		for ( $nth = 1; $nth <= $plan->days; $nth++ ) {
			$midnight = $day->modify( "+$nth days" )->setTime( 0, 0 )->getTimestamp();
			for ( $reader = 0; $reader < 4; $reader++ ) {
				$start = ( $midnight - $random->between( 1, 150 ) ) * 1000;
				array_push( $events, ...$sitting->of( $people->regular( $random ), Origin::within( '' ), $start, $random ) );
			}
		}
		$noon  = $day->modify( '+3 days' )->setTime( 12, 0 )->getTimestamp() * 1000;
		$known = array();
		foreach ( self::EDGES as [ $who, $kind, $what, $after, $active_ms ] ) {
			while ( ! isset( $known[ $who ] ) || ! $known[ $who ]->counts() ) {
				$known[ $who ] = $people->stranger( $random );
			}
			$id       = substr( hash( 'xxh64', "$who $what" ), 0, 16 );
			$events[] = new Event(
				$kind,
				$noon + $after,
				$id,
				$known[ $who ],
				$pages->landing( 'home', intdiv( $noon, 1000 ), $random ),
				Origin::within( '' ),
				'',
				$active_ms,
				50
			);
		}
		usort( $events, static fn( Event $a, Event $b ): int => $a->at_ms <=> $b->at_ms );
		return $events;
	}

	/**
	 * Returns the number of hits that arrive but don't count, by reason. Hits of browsers that opt out are not stored
	 * at all.
	 *
	 * @param list<Event> $events All events.
	 * @return array<string, int>
	 */
	private static function not_counted( array $events ): array {
		$hits = array(
			'bot'           => 0,
			'orphan_ping'   => 0,
			'spam_referrer' => 0,
		);
		foreach ( $events as $event ) {
			$reason = match ( true ) {
				Privacy::Silent !== $event->person->privacy, $event->counts() => null,
				$event->person->browser->is_bot => 'bot',
				Event::VIEW === $event->kind    => 'spam_referrer',
				default                         => 'orphan_ping',
			};
			if ( null !== $reason ) {
				++$hits[ $reason ];
			}
		}
		return $hits;
	}

	/** @return array<string, int> Number of dropped hits by reason. */
	private function drops(): array {
		global $wpdb;
		$rows = $wpdb->get_results(
			'SELECT reason, SUM(hits) AS hits FROM ' . Schema::table( 'drops' ) . ' GROUP BY reason ORDER BY reason',
			ARRAY_A
		);
		$hits = array();
		foreach ( $rows as $row ) {
			$hits[ (string) $row['reason'] ] = (int) $row['hits'];
		}
		return $hits;
	}

	/** @return array<string, array{array{string, string}, array{string, string}|null}> */
	private static function ranges( Plan $plan, DateTimeZone $zone ): array {
		$first = ( new DateTimeImmutable( '@' . $plan->start ) )->setTimezone( $zone );
		$day   = static fn( int $nth ): string => $first->modify( "+$nth days" )->format( 'Y-m-d' );
		return array(
			'all days, today included'  => array( array( $day( 0 ), $day( 30 ) ), null ),
			'the second half'           => array( array( $day( 15 ), $day( 29 ) ), array( $day( 0 ), $day( 14 ) ) ),
			'ranges of unequal length'  => array( array( $day( 20 ), $day( 30 ) ), array( $day( 5 ), $day( 8 ) ) ),
			'today against yesterday'   => array( array( $day( 30 ), $day( 30 ) ), array( $day( 29 ), $day( 29 ) ) ),
			'days before there was any' => array( array( $day( -5 ), $day( 2 ) ), array( $day( -20 ), $day( -13 ) ) ),
			'days without anything'     => array( array( $day( -9 ), $day( -5 ) ), null ),
		);
	}

	/** Sets the site's time zone, for all of its history. */
	private function site_in( string $zone ): DateTimeZone {
		update_option( 'timezone_string', $zone );
		delete_option( SiteZone::OPTION );
		self::assertSame( $zone, wp_timezone_string() );
		return new DateTimeZone( $zone );
	}

	private function fill_with_pages(): void {
		$titles = array(
			'Roses & thorns',
			'“Tulips”: when, where, how',
			'Compost in a week?',
			'Ärger mit Schnecken',
			'Pruning',
			'A bed of herbs',
			'Frost',
			'Seeds for spring',
		);
		foreach ( array( ...$titles, 'Shop', 'About us' ) as $nth => $title ) {
			$id = wp_insert_post(
				array(
					'post_title'  => $title,
					'post_status' => 'publish',
					'post_type'   => $nth < count( $titles ) ? 'post' : 'page',
				),
				true
			);
			self::assertIsInt( $id );
		}
	}

	/**
	 * @param array{string, string}      $range   First and last day.
	 * @param array{string, string}|null $compare First and last day of the comparison range.
	 * @return array<string, mixed> The response as a browser receives it, with the lists keyed by row.
	 */
	private function overview( array $range, ?array $compare ): array {
		$request = new WP_REST_Request( 'GET', '/lodestar/v1/reports/overview' );
		$request->set_query_params(
			array(
				'start' => $range[0],
				'end'   => $range[1],
			) + ( null === $compare ? array() : array(
				'compare_start' => $compare[0],
				'compare_end'   => $compare[1],
			) )
		);
		$response = rest_do_request( $request );
		self::assertSame( 200, $response->get_status(), (string) wp_json_encode( $response->get_data() ) );
		$answer = json_decode( (string) wp_json_encode( $response->get_data() ), true );
		self::assertIsArray( $answer );
		$overview = array();
		foreach ( $answer as $name => $part ) {
			$key                        = array(
				'countries' => 'iso',
				'referrals' => 'url',
				'toppages'  => 'page_path',
			)[ $name ] ?? null;
			$overview[ (string) $name ] = null === $key ? $part : self::by( $key, $part );
		}
		return $overview;
	}

	/**
	 * @param mixed $rows Rows of a list, most sessions first.
	 * @return array<string, mixed> The rows by one of their fields.
	 */
	private static function by( string $key, mixed $rows ): array {
		self::assertIsArray( $rows );
		$sorted = array_column( $rows, 'sessions' );
		rsort( $sorted );
		self::assertSame( $sorted, array_column( $rows, 'sessions' ) );
		$by = array();
		foreach ( $rows as $row ) {
			self::assertIsArray( $row );
			self::assertIsString( $row[ $key ] );
			self::assertArrayNotHasKey( $row[ $key ], $by );
			$by[ $row[ $key ] ] = $row;
		}
		return $by;
	}

	/** Checks that the month contains enough of the cases that are easily miscounted. */
	private function assert_has_what_is_hard( Recount $recount, DateTimeZone $zone ): void {
		$over_midnight = 0;
		$again         = 0;
		$left_at_once  = 0;
		foreach ( $recount->sessions as $session ) {
			$ended          = ( new DateTimeImmutable( '@' . $session->last ) )->setTimezone( $zone )->format( 'Y-m-d' );
			$over_midnight += $ended !== $session->day ? 1 : 0;
			$again         += $session->is_first ? 0 : 1;
			$left_at_once  += $session->is_engaged() ? 0 : 1;
		}
		self::assertGreaterThan( 1000, count( $recount->sessions ) );
		self::assertGreaterThan( 30, $over_midnight );
		self::assertGreaterThan( 20, $again );
		self::assertGreaterThan( 100, $left_at_once );
	}
}
