<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Storage;

use Lodestar\Query\Catalogue;
use Lodestar\Query\DateRange;
use Lodestar\Query\Query;
use Lodestar\Query\Result;
use Lodestar\Source\FirstParty;
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

	public function test_days_that_are_not_moved_yet_do_not_show(): void {
		$traffic = new Traffic( 23, 200 );
		OldSchema::make();
		OldStored::write( $traffic->visits );
		self::assertTrue( Schema::upgrade( true ) );
		self::assertSame( array( array(), array( 'moving' ) ), array( self::counted( self::ask() ), self::ask()->notices ) );
		$told = array();
		do {
			$is_over = Move::go_on( 0 );
			$told[]  = self::counted( self::ask() );
		} while ( ! $is_over );
		$whole = $told[ count( $told ) - 1 ];
		self::assertGreaterThan( 10, count( $whole ) );
		self::assertSame( array(), self::ask()->notices );
		foreach ( $told as $so_far ) {
			self::assertSame( array_slice( $whole, count( $whole ) - count( $so_far ), null, true ), $so_far, 'the newest days, each of them whole' );
		}
		self::assertGreaterThan( 5, count( array_unique( array_map( 'count', $told ) ) ) );
	}

	private static function ask(): Result {
		$result = ( new FirstParty() )->run( array( new Query( array( 'sessions', 'screenPageViews' ), array( 'date' ), DateRange::from_dates( '2026-10-01', '2026-11-30' ) ) ) )[0];
		self::assertInstanceOf( Result::class, $result );
		return $result;
	}

	/**
	 * @return array<array-key, list<int|float|null>> Figures of the days that have any, oldest first.
	 */
	private static function counted( Result $result ): array {
		$counted = array();
		foreach ( $result->rows as $row ) {
			if ( array_sum( $row->metrics ) > 0 ) {
				$counted[ $row->dimensions[0] ] = $row->metrics;
			}
		}
		ksort( $counted );
		return $counted;
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
