<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Simulator;

use Lodestar\Simulator\Browsers;
use Lodestar\Simulator\Event;
use Lodestar\Simulator\Origin;
use Lodestar\Simulator\Page;
use Lodestar\Simulator\Pages;
use Lodestar\Simulator\People;
use Lodestar\Simulator\Random;
use Lodestar\Simulator\SiteSimulation;
use Lodestar\Tests\Ingestion\Rig;
use Lodestar\Tests\TestCase;

require_once dirname( __DIR__, 3 ) . '/bin/simulator/autoload.php';

final class WireTest extends TestCase {

	private const AT = 1793102400; // 2026-10-27T08:00:00Z.

	public function test_regions_and_cities_match_the_simulated_visitors(): void {
		$people = new People( 1, 5, new Browsers() );
		$random = new Random( 1, 'wire' );
		$page   = new Page( '/', 'home:0', 'Garden', 'home' );
		$events = array();
		$wanted = array();
		for ( $i = 0; $i < 60; $i++ ) {
			$person   = $people->stranger( $random );
			$events[] = new Event( Event::VIEW, 1000 * self::AT + $i, $random->hex( 16 ), $person, $page, Origin::within( '' ), '' );
			if ( $person->counts() ) {
				$wanted[] = "$person->country " . ( '' === $person->region ? '(not set) (not set)' : "$person->region $person->city" );
			}
		}
		SiteSimulation::play(
			$events,
			new Pages( substr( home_url( '/' ), 0, -1 ), array( $page ) ),
			1000 * self::AT - 1,
			1000 * self::AT + 60000
		);
		$found = array_map(
			static fn ( array $row ): string => "{$row['country']} {$row['region']} {$row['city']}",
			Rig::rows( 'sessions', array( 'country', 'region', 'city', 'day', 'id' ), array( 'country', 'region', 'city' ) )
		);
		sort( $wanted );
		sort( $found );
		self::assertSame( $wanted, $found );
		self::assertGreaterThan( 10, count( array_unique( $wanted ) ) );
	}
}
