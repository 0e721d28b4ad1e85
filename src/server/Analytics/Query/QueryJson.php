<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query;

/**
 * Converts queries from and to JSON in the vocabulary of the Google Analytics Data API, with plain names:
 *
 *     {
 *       "dateRanges": [ { "startDate": "2026-11-01", "endDate": "2026-11-20" }, { … the range to compare with … } ],
 *       "metrics": [ "sessions", "bounceRate" ],
 *       "dimensions": [ "country" ],
 *       "dimensionFilter": { "filter": { "fieldName": "deviceCategory", "stringFilter": { "matchType": "EXACT", "value": "mobile" } } },
 *       "metricFilter": { "filter": { "fieldName": "sessions", "numericFilter": { "operation": "GREATER_THAN", "value": { "int64Value": "10" } } } },
 *       "orderBys": [ { "metric": "sessions", "desc": true } ],
 *       "limit": 10, "offset": 0,
 *       "metricAggregations": [ "TOTAL", "COUNT" ],
 *       "keepEmptyRows": true,
 *       "topValues": [ "landingPage" ],
 *       "minutes": 30
 *     }
 *
 * `topValues`, `minutes` and `"untilHour": 13` in a range are Lodestar's own. `untilHour` is the last hour to count of
 * the range's last day.
 */
final class QueryJson {

	/**
	 * @param array<mixed> $json Decoded JSON in the format above.
	 * @throws InvalidQueryException If the query is malformed or invalid.
	 */
	public static function read( array $json ): Query {
		$fields       = new Fields(
			$json,
			'',
			array(
				'dateRanges',
				'metrics',
				'dimensions',
				'dimensionFilter',
				'metricFilter',
				'orderBys',
				'limit',
				'offset',
				'metricAggregations',
				'keepEmptyRows',
				'topValues',
				'minutes',
			)
		);
		$ranges       = self::ranges( $fields );
		$aggregations = $fields->texts( 'metricAggregations' );
		if ( array() !== array_diff( $aggregations, array( 'TOTAL', 'COUNT' ) ) ) {
			throw new InvalidQueryException(
				'invalid_query',
				__( 'Metric aggregations must be TOTAL or COUNT.', 'lodestar' ),
				array( 'field' => 'metricAggregations' )
			);
		}
		$order = array();
		foreach ( $fields->objects( 'orderBys' ) as $i => $one ) {
			$order[] = Order::from_array( $one, "orderBys[$i]" );
		}
		return new Query(
			$fields->texts( 'metrics' ),
			$fields->texts( 'dimensions' ),
			$ranges[0],
			$ranges[1] ?? null,
			$fields->has( 'dimensionFilter' ) ? FilterReader::read( $fields->object( 'dimensionFilter' ), 'dimensionFilter' ) : null,
			$fields->has( 'metricFilter' ) ? FilterReader::read( $fields->object( 'metricFilter' ), 'metricFilter' ) : null,
			$order,
			$fields->count( 'limit' ),
			$fields->count( 'offset' ),
			in_array( 'TOTAL', $aggregations, true ),
			in_array( 'COUNT', $aggregations, true ),
			$fields->truth( 'keepEmptyRows', false ),
			$fields->texts( 'topValues' ),
			$fields->count( 'minutes' )
		);
	}

	/** @return array<string, mixed> */
	public static function write( Query $query ): array {
		$json = array(
			'dateRanges'         => array_map(
				static fn ( DateRange $range ): array => $range->to_array(),
				array_filter( array( $query->range, $query->comparison ) )
			),
			'metrics'            => $query->metrics,
			'dimensions'         => $query->dimensions,
			'dimensionFilter'    => $query->dimension_filter?->to_array(),
			'metricFilter'       => $query->metric_filter?->to_array(),
			'orderBys'           => array_map( static fn ( Order $order ): array => $order->to_array(), $query->order ),
			'limit'              => $query->limit,
			'offset'             => $query->offset,
			'metricAggregations' => array(
				...( $query->totals ? array( 'TOTAL' ) : array() ),
				...( $query->count ? array( 'COUNT' ) : array() ),
			),
			'keepEmptyRows'      => $query->keep_empty,
			'topValues'          => $query->top_values,
			'minutes'            => $query->minutes,
		);
		return array_filter( $json, static fn ( mixed $value ): bool => ! in_array( $value, array( null, array(), 0, false ), true ) );
	}

	/**
	 * @return non-empty-list<DateRange>
	 * @throws InvalidQueryException If there is no range, or more than two.
	 */
	private static function ranges( Fields $fields ): array {
		$ranges = array();
		foreach ( $fields->objects( 'dateRanges' ) as $i => $range ) {
			$ends     = new Fields( $range, "dateRanges[$i]", array( 'startDate', 'endDate', 'untilHour' ) );
			$ranges[] = DateRange::from_dates(
				$ends->text( 'startDate' ),
				$ends->text( 'endDate' ),
				$ends->has( 'untilHour' ) ? $ends->count( 'untilHour' ) : DateRange::LAST_HOUR
			);
		}
		if ( array() === $ranges || count( $ranges ) > 2 ) {
			throw new InvalidQueryException(
				'invalid_range',
				__( 'A query needs one date range, or two to compare.', 'lodestar' ),
				array( 'reason' => 'missing' )
			);
		}
		return $ranges;
	}
}
