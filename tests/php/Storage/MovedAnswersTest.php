<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Storage;

use Lodestar\Query\Catalogue;
use Lodestar\Storage\Move;
use Lodestar\Storage\OldTables;
use Lodestar\Storage\Schema;
use Lodestar\Tests\Source\Oracle;
use Lodestar\Tests\Source\OracleTestCase;
use Lodestar\Tests\Source\RandomQuery;
use Lodestar\Tests\Source\Traffic;
use PHPUnit\Framework\Attributes\Group;

/**
 * Visits of before are answered as a plain count does, once they are moved.
 */
#[Group( 'database' )]
final class MovedAnswersTest extends OracleTestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->site_zone( Traffic::ZONE );
	}

	public function test_random_queries(): void {
		$traffic = new Traffic( 17, 500 );
		self::move( $traffic );
		$oracle = new Oracle( $traffic->visits, array( Traffic::ZONE ) );
		$rows   = 0;
		mt_srand( 20261122 );
		for ( $i = 0; $i < 200; ++$i ) {
			$rows += $this->check( $oracle, RandomQuery::next(), "Query $i" );
		}
		mt_srand();
		self::assertGreaterThan( 600, $rows, 'Most queries had something to answer.' );
	}

	public function test_every_metric_and_dimension(): void {
		$traffic = new Traffic( 19, 200 );
		self::move( $traffic );
		$oracle = new Oracle( $traffic->visits, array( Traffic::ZONE ) );
		foreach ( array( ...RandomQuery::dimensions(), ...array_slice( RandomQuery::CUSTOM, 0, -2 ) ) as $dimension ) {
			$query = array( 'dateRanges' => array( array( 'startDate' => '2026-10-05', 'endDate' => '2026-11-05' ) ), 'metrics' => array_keys( Catalogue::metrics() ), 'dimensions' => array( $dimension ) ); // phpcs:ignore WordPress.Arrays -- short.
			self::assertGreaterThan( 1, $this->check( $oracle, $query, $dimension ), $dimension );
		}
	}

	private static function move( Traffic $traffic ): void {
		OldSchema::make();
		OldStored::write( $traffic->visits );
		self::assertTrue( Schema::upgrade( true ) );
		self::assertTrue( OldTables::exist() );
		self::assertTrue( Move::go_on( 300 ) );
		self::assertFalse( OldTables::exist() );
	}
}
