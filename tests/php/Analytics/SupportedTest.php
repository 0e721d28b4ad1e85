<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Analytics;

use Lodestar\Analytics\FirstParty;
use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\DimensionFilter;
use Lodestar\Analytics\Query\MetricFilter;
use Lodestar\Analytics\Query\NumberMatch;
use Lodestar\Analytics\Query\Order;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\Result;
use Lodestar\Analytics\Query\TextMatch;
use Lodestar\Analytics\Questions;
use Lodestar\Analytics\Source;
use Lodestar\Analytics\SourceException;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'sql' )]
final class SupportedTest extends OracleTestCase {

	/** Metrics and dimensions that the source of this test doesn't support. */
	private const LACKS = array( 'purchaseRevenue', 'bounceRate', 'city', 'landingPage' );

	protected function setUp(): void {
		parent::setUp();
		$this->site_zone( Traffic::ZONE );
		Stored::write( ( new Traffic( 7, 80 ) )->visits );
	}

	public function test_unsupported_metrics_are_unknown_and_all_others_are_returned(): void {
		$days  = DateRange::from_dates( '2026-10-17', '2026-10-31' );
		$whole = Questions::ask_one(
			new Query(
				array( 'sessions', 'totalUsers' ),
				array( 'country' ),
				$days,
				$days->preceding(),
				totals: true,
				top_values: array( 'browser' )
			),
			new FirstParty()
		);
		$asked = new Query(
			array( 'purchaseRevenue', 'sessions', 'bounceRate', 'totalUsers' ),
			array( 'country' ),
			$days,
			$days->preceding(),
			totals: true,
			top_values: array( 'landingPage', 'browser' )
		);
		$part  = Questions::ask_one( $asked, self::source() );
		self::assertSame( array( 'purchaseRevenue', 'bounceRate', 'landingPage' ), $part->unsupported );
		self::assertSame(
			array(
				'purchaseRevenue' => null,
				'sessions'        => $whole->totals['sessions'],
				'bounceRate'      => null,
				'totalUsers'      => $whole->totals['totalUsers'],
			),
			$part->totals
		);
		self::assertSame( array_keys( $part->totals ), array_keys( $part->comparison_totals ?? array() ) );
		self::assertGreaterThan( 2, count( $part->rows ) );
		foreach ( $whole->rows as $i => $row ) {
			self::assertSame( $row->dimensions, $part->rows[ $i ]->dimensions );
			self::assertSame( array( null, $row->metrics[0], null, $row->metrics[1] ), $part->rows[ $i ]->metrics );
			self::assertSame(
				array( null, $row->comparison[0] ?? null, null, $row->comparison[1] ?? null ),
				$part->rows[ $i ]->comparison
			);
			self::assertSame( array( null, $row->top_values[0] ), $part->rows[ $i ]->top_values );
		}
		self::assertSame( array(), $whole->unsupported );
	}

	/**
	 * @param list<string> $names Unsupported names.
	 * @param Query        $query Query that requires them.
	 */
	#[DataProvider( 'hopeless' )]
	public function test_a_query_that_requires_an_unsupported_name_is_rejected( array $names, Query $query ): void {
		$fine    = new Query( array( 'sessions' ), array(), $query->range );
		$results = Questions::ask( array( 'bad' => $query, 'fine' => $fine ), self::source() );
		self::assertInstanceOf( Result::class, $results['fine'] );
		self::assertInstanceOf( SourceException::class, $results['bad'] );
		self::assertSame( 'unsupported_by_source', $results['bad']->type );
		self::assertSame( $names, $results['bad']->data['names'] );
	}

	/** @return iterable<string, array{list<string>, Query}> */
	public static function hopeless(): iterable {
		$days    = DateRange::from_dates( '2026-10-01', '2026-10-31' );
		$metrics = array( 'sessions', 'purchaseRevenue' );
		$revenue = array( 'purchaseRevenue' );
		yield 'nothing else' => array( $revenue, new Query( $revenue, array( 'country' ), $days ) );
		yield 'rows by it' => array( array( 'city' ), new Query( array( 'sessions' ), array( 'city' ), $days ) );
		yield 'what passes it' => array(
			array( 'city' ),
			new Query(
				array( 'sessions' ),
				array(),
				$days,
				dimension_filter: new DimensionFilter( 'city', TextMatch::Exact, array( 'x' ) )
			),
		);
		yield 'an order by it' => array(
			$revenue,
			new Query( $metrics, array( 'country' ), $days, order: array( Order::by_metric( 'purchaseRevenue', true ) ) ),
		);
		yield 'rows chosen by it' => array(
			$revenue,
			new Query( $metrics, array( 'country' ), $days, metric_filter: new MetricFilter( 'purchaseRevenue', NumberMatch::Greater, 0 ) ),
		);
		yield 'also what could be left out' => array( array( 'purchaseRevenue', 'city' ), new Query( $metrics, array( 'city' ), $days ) );
	}


	private static function source(): Source {
		return new class( self::LACKS ) implements Source {

			/** @param list<string> $lacks Unsupported names. */
			public function __construct( private readonly array $lacks ) {
			}

			public function id(): string {
				return 'partial';
			}

			public function unsupported( Query $query ): array {
				return array_values( array_intersect( $query->names(), $this->lacks ) );
			}

			public function run( array $queries ): array {
				return ( new FirstParty() )->run( $queries );
			}
		};
	}
}
