<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Ingestion\Sessions;

use Lodestar\Collector\Hit;
use Lodestar\Storage\Rows\Session;
use Lodestar\Tests\Ingestion\Hits;

/** Which traffic counts as a flood. All hits share one IP address and user agent, so ingest sees one visitor. */
final class FloodTest extends SessionizerTestCase {

	protected function setUp(): void {
		mt_srand( 5 );
	}

	public function test_a_school_class_behind_one_ip_address_keeps_its_views(): void {
		$hits = array();
		for ( $pupil = 0; $pupil < 30; ++$pupil ) {
			for ( $page = 0; $page < 3; ++$page ) {
				array_push( $hits, ...self::reading( 20 * $page + $pupil / 4, 15, "$pupil $page", "/page-$page/" ) );
			}
		}
		self::assertGreaterThan( 300, count( $hits ) );
		self::assertSame( 90, $this->counted( $hits ) );
	}

	/** Several hundred people with the same device open the same page within a minute and browse on from there. */
	public function test_a_full_conference_hall_keeps_its_views(): void {
		$hits = array();
		for ( $person = 0; $person < 400; ++$person ) {
			$at = self::float( 0, 60 );
			for ( $page = 0; $page < 3; ++$page ) {
				$stay = self::float( 5, 80 );
				array_push( $hits, ...self::reading( $at, $stay, "$person $page", "/page-$page/" ) );
				$at += $stay;
			}
		}
		self::assertSame( 1200, $this->counted( $hits ) );
	}

	public function test_a_company_reading_all_day_keeps_its_views(): void {
		$hits = array();
		for ( $at = 0.0; $at < 1800; $at += -log( self::float( 1e-9, 1 ) ) / 2 ) {
			array_push( $hits, ...self::reading( $at, self::float( 1, 120 ), "at $at", '/page-' . mt_rand( 1, 50 ) . '/' ) );
		}
		self::assertSame( count( $hits ) / 4, $this->counted( $hits ) );
	}

	public function test_a_client_that_requests_one_page_continuously_is_a_flood(): void {
		$hits = array();
		for ( $at = 0.0; $at < 240; $at += self::float( 0.4, 0.9 ) ) {
			$hits[] = self::view( $at, "at $at", '/' );
		}
		self::assertSame( 0, $this->counted( $hits ) );
	}

	public function test_a_reload_loop_that_reports_active_time_is_a_flood(): void {
		$hits = array();
		for ( $at = 0.0; $at < 280; $at += self::float( 0.6, 0.9 ) ) {
			array_push( $hits, self::view( $at, "at $at", '/' ), Hits::ping( (int) ( self::NOON + $at ), "at $at", 500 ) );
		}
		self::assertSame( 0, $this->counted( $hits ) );
	}

	public function test_hundreds_of_pages_a_minute_at_regular_intervals_are_a_flood(): void {
		$hits = array();
		for ( $page = 0; $page < 400; ++$page ) {
			$hits[] = self::view( $page / 5, "page $page", "/$page/" );
		}
		self::assertSame( 0, $this->counted( $hits ) );
		self::assertSame( 400, $this->dropped->total(), 'each of them is listed as dropped' );
	}

	public function test_more_than_300_views_within_ten_seconds_are_a_flood(): void {
		$hits = array();
		for ( $view = 0; $view < 301; ++$view ) {
			$hits[] = self::view( self::float( 0, 9.9 ), "view $view", '/' );
		}
		self::assertSame( 0, $this->counted( $hits ) );
		unset( $hits[0] );
		self::assertSame( 300, $this->counted( $hits ) );
	}

	public function test_thousands_of_views_within_five_minutes_are_a_flood(): void {
		$hits = array();
		for ( $view = 0; $view < 3200; ++$view ) {
			array_push( $hits, ...self::reading( self::float( 0, 290 ), 20, "view $view", "/$view/" ) );
		}
		self::assertSame( 0, $this->counted( $hits ) );
	}

	/** Several tabs open at the same time hide how regular each of them is. */
	public function test_continuous_views_without_active_time_are_a_flood_after_a_quarter_of_an_hour(): void {
		$hits = array();
		for ( $at = 0.0; $at < 1000; $at += -log( self::float( 1e-9, 1 ) ) / 2 ) {
			array_push( $hits, self::view( $at, "at $at", "/$at/" ), Hits::ping( (int) ( self::NOON + $at + 3 ), "at $at", 100 ) );
		}
		self::assertSame( 0, $this->counted( $hits ) );
	}

	public function test_pings_and_events_on_one_page_are_not_a_flood(): void {
		$hits = array( self::view( 0, 'a', '/' ) );
		for ( $i = 1; $i < 1000; ++$i ) {
			array_push(
				$hits,
				Hits::ping( (int) ( self::NOON + $i / 5 ), 'a', 100 * $i ),
				Hits::vitals( (int) ( self::NOON + $i / 5 ), 'a', array( 'cls' => $i ) ),
				Hits::event( (int) ( self::NOON + $i / 5 ), 'a', "event $i" )
			);
		}
		self::assertSame( 1, $this->counted( $hits ) );
		self::assertCount( 999, $this->events() );
	}

	/**
	 * @param array<Hit> $hits Hits of one visitor, in any order.
	 * @return int Number of counted views.
	 */
	private function counted( array $hits ): int {
		usort( $hits, static fn ( Hit $a, Hit $b ): int => $a->at_ms <=> $b->at_ms );
		$session = $this->only_session( ...$hits );
		self::assertSame( $this->dropped->total() > 0, 1 === $session->bot );
		return count( $this->views() );
	}

	/**
	 * Returns the hits a browser sends while someone reads a page.
	 *
	 * @param float $at   Seconds since noon.
	 * @param float $stay Seconds.
	 * @return list<Hit>
	 */
	private static function reading( float $at, float $stay, string $view, string $path ): array {
		$end = (int) ( self::NOON + $at + $stay );
		return array(
			self::view( $at, $view, $path ),
			Hits::event( (int) ( self::NOON + $at + 1 ), $view, "$view form", 'form_view' ),
			Hits::ping( $end, $view, (int) ( 1000 * $stay ) ),
			Hits::vitals( $end, $view, array( 'lcp' => 900 ) ),
		);
	}

	private static function view( float $at, string $view, string $path ): Hit {
		return Hits::view( self::NOON, $view, 'ann', array( 'path' => $path, 'at_ms' => (int) ( 1000 * ( self::NOON + $at ) ) ) );
	}

	private static function float( float $least, float $most ): float {
		return $least + ( $most - $least ) * mt_rand() / mt_getrandmax();
	}
}
