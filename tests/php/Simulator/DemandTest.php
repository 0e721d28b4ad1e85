<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Simulator;

use DateTimeImmutable;
use DateTimeZone;
use Lodestar\Simulator\Demand;
use Lodestar\Simulator\Event;
use Lodestar\Simulator\Page;
use Lodestar\Simulator\Pages;
use Lodestar\Simulator\Plan;
use Lodestar\Simulator\Traffic;
use PHPUnit\Framework\TestCase;

require_once dirname( __DIR__, 3 ) . '/bin/simulator/autoload.php';

/** Seasonal demand, new pages, and a post that goes viral. */
final class DemandTest extends TestCase {

	private const UNTIL = '2026-11-22T12:00:00Z';

	public function test_bulbs_peak_in_autumn_and_winter_is_quiet(): void {
		$bulbs = new Page( '/bulbs/', 'post:1', 'Bulbs', 'post', season: 'autumn' );
		self::assertGreaterThan(
			2 * Demand::of_page( $bulbs, self::at( '2026-08-01' ) ),
			Demand::of_page( $bulbs, self::at( '2026-10-15' ) )
		);
		self::assertLessThan( 0.7 * Demand::of_year( self::at( '2026-11-10' ) ), Demand::of_year( self::at( '2026-12-25' ) ) );
		self::assertEqualsWithDelta(
			Demand::of_year( self::at( '2026-12-31 23:59' ) ),
			Demand::of_year( self::at( '2027-01-01' ) ),
			0.01,
			'Nothing jumps.'
		);
	}

	public function test_demand_for_a_new_page_rises_from_zero_to_normal(): void {
		$page = new Page( '/new/', 'post:1', 'New', 'post', since: self::at( '2026-10-29' ) );
		self::assertSame( 0.0, Demand::of_page( $page, self::at( '2026-10-28' ) ) );
		self::assertLessThan( Demand::of_page( $page, self::at( '2026-11-02' ) ), Demand::of_page( $page, self::at( '2026-10-30' ) ) );
		self::assertEqualsWithDelta( 1.0, Demand::of_page( $page, self::at( '2027-06-01' ) ), 0.01 );
	}

	public function test_new_pages_have_no_earlier_views_and_the_viral_post_peaks_on_one_day(): void {
		$views = array();
		$early = 0;
		foreach ( self::events() as $event ) {
			if ( Event::VIEW === $event->kind ) {
				$day                                  = gmdate( 'Y-m-d', intdiv( $event->at_ms, 1000 ) );
				$views[ $event->page->path ][ $day ]  = ( $views[ $event->page->path ][ $day ] ?? 0 ) + 1;
				$early                               += '/new/' === $event->page->path
					&& $event->at_ms < 1000 * self::at( '2026-10-29 08:00' )
					? 1
					: 0;
			}
		}
		self::assertSame( 0, $early );
		self::assertGreaterThan( 20, array_sum( $views['/new/'] ) );
		$talk = $views['/post-7/'];
		arsort( $talk );
		self::assertSame( '2026-11-06', array_key_first( $talk ) );
		self::assertGreaterThan( 10 * ( $talk['2026-11-04'] ?? 0 ), $talk['2026-11-06'] ?? 0 );
		self::assertGreaterThan( $talk['2026-11-08'] ?? 0, $talk['2026-11-07'] ?? 0, 'It becomes quiet again.' );
	}

	/** @return iterable<Event> */
	private static function events(): iterable {
		$pages = array( new Page( '/', 'home:0', 'Garden', 'home' ) );
		for ( $id = 0; $id < 10; $id++ ) {
			$pages[] = new Page( "/post-$id/", "post:$id", "Post $id", 'post' );
		}
		$pages[] = new Page( '/new/', 'post:99', 'New', 'post', since: self::at( '2026-10-29 08:00' ) );
		$until   = self::at( self::UNTIL );
		$plan    = Plan::up_to( $until, 90, 6000, 1, new DateTimeZone( 'UTC' ) );
		return ( new Traffic( $plan, new Pages( 'https://garden.example', $pages ) ) )->events(
			1000 * self::at( '2026-10-20' ),
			1000 * $until
		);
	}

	private static function at( string $moment ): int {
		return ( new DateTimeImmutable( $moment, new DateTimeZone( 'UTC' ) ) )->getTimestamp();
	}
}
