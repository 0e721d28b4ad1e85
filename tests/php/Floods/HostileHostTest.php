<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Floods;

use Lodestar\Tests\Collector\Fixture;
use Lodestar\Tests\TestCase;

/** Runs minutes of the simulation that tests/bench/hostile.php runs for a day. */
final class HostileHostTest extends TestCase {

	private const MINUTES = 2;

	public function test_a_flood_is_rejected_and_visitors_are_still_counted(): void {
		$folder = Fixture::make_folder();
		$host   = new HostileHost(
			1,
			array( 'network' => array( 2, 300 ), 'site' => array( 50, 10000 ) ),
			$folder,
			strtotime( 'yesterday 12:00' )
		);
		$result = $host->run( 60 * self::MINUTES, 100 );
		Fixture::remove( $folder );

		$taken = 300 + 2 * 60 * self::MINUTES;
		self::assertEqualsWithDelta( array( 204 => $taken, 429 => 6000 * self::MINUTES - $taken ), $result['answers'], 2 );
		self::assertSame( array( 'Network' => $result['answers'][429] ), $result['refused'] );
		self::assertSame( $result['answers'][204] + 1, $result['lines'], 'All that was acknowledged was read, and the visitor’s.' );
		self::assertSame( 1, $result['post_has_its_name'] );
		self::assertLessThanOrEqual( $taken + 1, $result['rows']['sessions'] );
	}

	public function test_many_networks_together_reach_the_sites_rate_limit(): void {
		$folder = Fixture::make_folder();
		$host   = new HostileHost(
			200,
			array( 'network' => array( 5, 1000 ), 'site' => array( 4, 500 ) ),
			$folder,
			strtotime( 'yesterday 12:00' )
		);
		$result = $host->run( 60, 100 );
		Fixture::remove( $folder );
		self::assertEqualsWithDelta( 740, $result['answers'][204], 2 );
		self::assertArrayHasKey( 'Site', $result['refused'] );
	}
}
