<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Analytics\Query;

use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\InvalidQueryException;
use Lodestar\Analytics\Query\Query;
use Lodestar\Tests\Analytics\RandomQuery;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'sql' )]
final class QueryTest extends TestCase {

	private const VALID = array(
		'dateRanges' => array(
			array(
				'startDate' => '2026-11-01',
				'endDate'   => '2026-11-20',
			),
		),
		'metrics'    => array( 'sessions', 'bounceRate' ),
		'dimensions' => array( 'country' ),
	);

	public function test_a_query_survives_a_json_round_trip(): void {
		mt_srand( 3 );
		for ( $i = 0; $i < 300; ++$i ) {
			$query = Query::from_array( RandomQuery::next() );
			self::assertEquals( $query, Query::from_array( $query->to_array() ) );
		}
		mt_srand();
		self::assertSame( self::VALID, Query::from_array( self::VALID )->to_array() );
	}

	/** @param array<string, mixed> $change Changes to a valid query. */
	#[DataProvider( 'nonsense' )]
	public function test_rejects_an_invalid_query( string $type, array $change ): void {
		try {
			Query::from_array( $change + self::VALID );
			self::fail( 'It was taken.' );
		} catch ( InvalidQueryException $invalid ) {
			self::assertSame( $type, $invalid->type );
			self::assertSame( 400, $invalid->status );
			self::assertNotSame( '', $invalid->getMessage() );
		}
	}

	/** @return iterable<string, array{string, array<string, mixed>}> */
	public static function nonsense(): iterable {
		$range = static fn ( mixed ...$days ): array => array(
			'dateRanges' => array( array_combine( array( 'startDate', 'endDate' ), $days ) ),
		);
		$leaf  = static fn ( string $name, array $test ): array => array( 'filter' => array( 'fieldName' => $name ) + $test );
		$exact = array(
			'stringFilter' => array(
				'matchType' => 'EXACT',
				'value'     => 'x',
			),
		);
		$above = array(
			'numericFilter' => array(
				'operation' => 'GREATER_THAN',
				'value'     => array( 'doubleValue' => 1 ),
			),
		);
		yield 'no metric' => array( 'invalid_query', array( 'metrics' => array() ) );
		yield 'metrics that are no list' => array( 'invalid_query', array( 'metrics' => 'sessions' ) );
		yield 'a metric twice' => array( 'invalid_query', array( 'metrics' => array( 'sessions', 'sessions' ) ) );
		yield 'a metric that is no text' => array( 'invalid_query', array( 'metrics' => array( 1 ) ) );
		yield 'an unknown metric' => array( 'unknown_metric', array( 'metrics' => array( 'visits' ) ) );
		yield 'SQL for a metric' => array( 'unknown_metric', array( 'metrics' => array( 'sessions) FROM wp_users; --' ) ) );
		yield 'a metric in other letters' => array( 'unknown_metric', array( 'metrics' => array( 'Sessions' ) ) );
		yield 'a dimension for a metric' => array( 'unknown_metric', array( 'metrics' => array( 'country' ) ) );
		yield 'an unknown dimension' => array( 'unknown_dimension', array( 'dimensions' => array( 'planet' ) ) );
		yield 'SQL for a dimension' => array( 'unknown_dimension', array( 'dimensions' => array( "country' OR 1=1" ) ) );
		yield 'a dimension twice' => array( 'invalid_query', array( 'dimensions' => array( 'country', 'country' ) ) );
		yield 'six dimensions' => array(
			'too_many_dimensions',
			array( 'dimensions' => array( 'country', 'city', 'region', 'browser', 'language', 'hour' ) ),
		);
		yield 'no range' => array( 'invalid_range', array( 'dateRanges' => array() ) );
		yield 'three ranges' => array( 'invalid_range', array( 'dateRanges' => array_fill( 0, 3, self::VALID['dateRanges'][0] ) ) );
		yield 'a reversed range' => array( 'invalid_range', $range( '2026-11-02', '2026-11-01' ) );
		yield 'a day that there is not' => array( 'invalid_range', $range( '2026-02-29', '2026-03-01' ) );
		yield 'a date in words' => array( 'invalid_range', $range( 'yesterday', 'today' ) );
		yield 'a date with a tail' => array( 'invalid_range', $range( "2026-11-01\n", '2026-11-02' ) );
		yield 'a date that is a number' => array( 'invalid_query', $range( 20261101, 20261102 ) );
		yield 'a field that there is not' => array( 'invalid_query', array( 'having' => '1=1' ) );
		yield 'an order by what is not asked for' => array(
			'invalid_query',
			array( 'orderBys' => array( array( 'metric' => 'totalUsers' ) ) ),
		);
		yield 'an order by SQL' => array( 'invalid_query', array( 'orderBys' => array( array( 'dimension' => 'country; DROP TABLE' ) ) ) );
		yield 'an order by two things' => array(
			'invalid_query',
			array( 'orderBys' => array( array( 'metric' => 'sessions', 'dimension' => 'country' ) ) ),
		);
		yield 'an order by nothing' => array( 'invalid_query', array( 'orderBys' => array( array( 'desc' => true ) ) ) );
		yield 'an order of no direction' => array(
			'invalid_query',
			array( 'orderBys' => array( array( 'metric' => 'sessions', 'desc' => 'yes' ) ) ),
		);
		yield 'a negative limit' => array( 'invalid_query', array( 'limit' => -1 ) );
		yield 'a limit that is a text' => array( 'invalid_query', array( 'limit' => '10; DROP TABLE' ) );
		yield 'a negative offset' => array( 'invalid_query', array( 'offset' => -1 ) );
		yield 'an unknown aggregation' => array( 'invalid_query', array( 'metricAggregations' => array( 'MAXIMUM' ) ) );
		yield 'an empty filter' => array( 'invalid_query', array( 'dimensionFilter' => array() ) );
		yield 'an unknown kind of filter' => array( 'invalid_query', array( 'dimensionFilter' => array( 'xorGroup' => array() ) ) );
		yield 'two filters in one' => array(
			'invalid_query',
			array( 'dimensionFilter' => $leaf( 'country', $exact ) + array( 'notExpression' => $leaf( 'country', $exact ) ) ),
		);
		yield 'a group of nothing' => array(
			'invalid_query',
			array( 'dimensionFilter' => array( 'andGroup' => array( 'expressions' => array() ) ) ),
		);
		yield 'a filter by an unknown dimension' => array(
			'unknown_dimension',
			array( 'dimensionFilter' => $leaf( '1=1 OR country', $exact ) ),
		);
		yield 'a filter without a test' => array( 'invalid_query', array( 'dimensionFilter' => $leaf( 'country', array() ) ) );
		yield 'a filter with two tests' => array( 'invalid_query', array( 'dimensionFilter' => $leaf( 'country', $exact + $above ) ) );
		yield 'a regular expression' => array(
			'invalid_query',
			array(
				'dimensionFilter' => $leaf( 'country', array( 'stringFilter' => array( 'matchType' => 'FULL_REGEXP', 'value' => '.*' ) ) ),
			),
		);
		yield 'a list of nothing' => array(
			'invalid_query',
			array( 'dimensionFilter' => $leaf( 'country', array( 'inListFilter' => array( 'values' => array() ) ) ) ),
		);
		yield 'a number for a dimension' => array( 'invalid_query', array( 'dimensionFilter' => $leaf( 'country', $above ) ) );
		yield 'a text for a metric' => array( 'invalid_query', array( 'metricFilter' => $leaf( 'sessions', $exact ) ) );
		yield 'a filter by a metric that is not asked for' => array(
			'invalid_query',
			array( 'metricFilter' => $leaf( 'totalUsers', $above ) ),
		);
		yield 'a filter by no number' => array(
			'invalid_query',
			array(
				'metricFilter' => $leaf(
					'sessions',
					array( 'numericFilter' => array( 'operation' => 'EQUAL', 'value' => array( 'doubleValue' => '1 OR 1=1' ) ) )
				),
			),
		);
		yield 'an unknown comparison of numbers' => array(
			'invalid_query',
			array(
				'metricFilter' => $leaf(
					'sessions',
					array( 'numericFilter' => array( 'operation' => '>', 'value' => array( 'doubleValue' => 1 ) ) )
				),
			),
		);
		yield 'the commonest value of what rows are of' => array( 'invalid_query', array( 'topValues' => array( 'country' ) ) );
		yield 'a commonest value twice' => array( 'invalid_query', array( 'topValues' => array( 'city', 'city' ) ) );
		yield 'the commonest value of no rows' => array(
			'invalid_query',
			array( 'topValues' => array( 'city' ), 'dimensions' => array() ),
		);
		yield 'the commonest value of what there is not' => array( 'unknown_dimension', array( 'topValues' => array( 'planet' ) ) );
		yield 'too many minutes' => array( 'invalid_query', array( 'minutes' => 61 ) );
		yield 'minutes of two ranges' => array(
			'invalid_query',
			array( 'minutes' => 30, 'dateRanges' => array_fill( 0, 2, self::VALID['dateRanges'][0] ) ),
		);
		yield 'minutes ago of whole days' => array( 'invalid_query', array( 'dimensions' => array( 'minutesAgo' ) ) );
		yield 'an hour that there is not' => array(
			'invalid_range',
			array( 'dateRanges' => array( array( 'untilHour' => 24 ) + self::VALID['dateRanges'][0] ) ),
		);
		yield 'hours of two ranges' => array(
			'invalid_query',
			array( 'dimensions' => array( 'dateHour' ), 'dateRanges' => array_fill( 0, 2, self::VALID['dateRanges'][0] ) ),
		);
		yield 'days of two ranges' => array(
			'invalid_query',
			array( 'dimensions' => array( 'date' ), 'dateRanges' => array_fill( 0, 2, self::VALID['dateRanges'][0] ) ),
		);
	}

	public function test_preceding_range_has_the_same_length_and_ends_the_day_before(): void {
		$range = DateRange::from_dates( '2026-03-01', '2026-03-31' );
		self::assertSame( 31, $range->days() );
		self::assertSame(
			array(
				'startDate' => '2026-01-29',
				'endDate'   => '2026-02-28',
			),
			$range->preceding()->to_array()
		);
		self::assertSame(
			array( 'startDate' => '2026-01-29', 'endDate' => '2026-02-28', 'untilHour' => 13 ),
			$range->until( 13 )->preceding()->to_array()
		);
		self::assertTrue( DateRange::all()->is_all() && ! $range->is_all() );
		self::assertTrue( $range->contains( $range->start_day ) && $range->contains( $range->end_day ) );
		self::assertFalse( $range->contains( $range->start_day - 1 ) || $range->contains( $range->end_day + 1 ) );
	}
}
