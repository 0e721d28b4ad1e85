<?php
declare( strict_types=1 );

namespace Lodestar\Query;

/**
 * A question: which metrics, by which dimensions, over which days. Immutable, and valid once it exists. Its JSON speaks
 * the vocabulary of the Google Analytics Data API, with names written plain:
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
 *       "keepEmptyRows": true
 *     }
 */
final class Query {

	/** As in the Data API. */
	private const MOST_DIMENSIONS = 9;

	/**
	 * @param list<string> $metrics          Names from the catalogue, at least one.
	 * @param list<string> $dimensions       Names from the catalogue. None asks for one row with the figures of the whole.
	 * @param DateRange    $range            The days that are asked for.
	 * @param ?DateRange   $comparison       The days to compare with: the rows of `$range` get these days' figures beside their own.
	 * @param ?Filter      $dimension_filter What is counted.
	 * @param ?Filter      $metric_filter    Which rows are answered; totals do not heed it.
	 * @param list<Order>  $order            First matters most. Ties, and rows without an order, are ordered by the bytes of the dimensions' texts.
	 * @param int          $limit            Most rows; 0 = all.
	 * @param int          $offset           Rows left out at the start.
	 * @param bool         $totals           Whether the figures of the whole are wanted beside the rows.
	 * @param bool         $count            Whether the number of rows is wanted even where limit or offset hide it.
	 * @param bool         $keep_empty       Whether rows that only the comparison range has are answered too.
	 * @throws InvalidQueryException When it makes no sense.
	 */
	public function __construct(
		public readonly array $metrics,
		public readonly array $dimensions,
		public readonly DateRange $range,
		public readonly ?DateRange $comparison = null,
		public readonly ?Filter $dimension_filter = null,
		public readonly ?Filter $metric_filter = null,
		public readonly array $order = array(),
		public readonly int $limit = 0,
		public readonly int $offset = 0,
		public readonly bool $totals = false,
		public readonly bool $count = false,
		public readonly bool $keep_empty = false
	) {
		$this->check_names();
		$this->check_filter( $dimension_filter, DimensionFilter::class, 'dimensionFilter' );
		$this->check_filter( $metric_filter, MetricFilter::class, 'metricFilter' );
		foreach ( $order as $one ) {
			if ( ! in_array( $one->field, $one->by_metric ? $metrics : $dimensions, true ) ) {
				throw $this->invalid( 'orderBys', $one->field );
			}
		}
		if ( null !== $comparison && in_array( 'date', $dimensions, true ) ) {
			throw new InvalidQueryException( 'invalid_query', __( 'Days of two ranges have no rows in common: ask for each range by itself.', 'lodestar' ), array( 'field' => 'dateRanges' ) );
		}
	}

	/**
	 * @param array<mixed> $json Decoded JSON as above.
	 * @throws InvalidQueryException When it is malformed or makes no sense.
	 */
	public static function from_array( array $json ): self {
		$fields = new Fields( $json, '', array( 'dateRanges', 'metrics', 'dimensions', 'dimensionFilter', 'metricFilter', 'orderBys', 'limit', 'offset', 'metricAggregations', 'keepEmptyRows' ) );
		$ranges = array();
		foreach ( $fields->objects( 'dateRanges' ) as $i => $range ) {
			$ends     = new Fields( $range, "dateRanges[$i]", array( 'startDate', 'endDate' ) );
			$ranges[] = DateRange::from_dates( $ends->text( 'startDate' ), $ends->text( 'endDate' ) );
		}
		$aggregations = $fields->texts( 'metricAggregations' );
		if ( count( $ranges ) < 1 || count( $ranges ) > 2 ) {
			throw new InvalidQueryException( 'invalid_range', __( 'A query has one date range, or two to compare.', 'lodestar' ), array( 'reason' => 'missing' ) );
		}
		if ( array() !== array_diff( $aggregations, array( 'TOTAL', 'COUNT' ) ) ) {
			throw new InvalidQueryException( 'invalid_query', __( 'The metric aggregations are TOTAL and COUNT.', 'lodestar' ), array( 'field' => 'metricAggregations' ) );
		}
		$order = array();
		foreach ( $fields->objects( 'orderBys' ) as $i => $one ) {
			$order[] = Order::from_array( $one, "orderBys[$i]" );
		}
		return new self(
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
			$fields->truth( 'keepEmptyRows', false )
		);
	}

	/**
	 * The same question of what passes another filter.
	 *
	 * @param Filter $dimension_filter In place of this query's.
	 */
	public function where( Filter $dimension_filter ): self {
		return new self(
			$this->metrics,
			$this->dimensions,
			$this->range,
			$this->comparison,
			$dimension_filter,
			$this->metric_filter,
			$this->order,
			$this->limit,
			$this->offset,
			$this->totals,
			$this->count,
			$this->keep_empty
		);
	}

	/**
	 * The JSON that from_array() reads.
	 *
	 * @return array<string, mixed>
	 */
	public function to_array(): array {
		$json = array(
			'dateRanges'         => array_map( static fn ( DateRange $range ): array => $range->to_array(), array_filter( array( $this->range, $this->comparison ) ) ),
			'metrics'            => $this->metrics,
			'dimensions'         => $this->dimensions,
			'dimensionFilter'    => $this->dimension_filter?->to_array(),
			'metricFilter'       => $this->metric_filter?->to_array(),
			'orderBys'           => array_map( static fn ( Order $order ): array => $order->to_array(), $this->order ),
			'limit'              => $this->limit,
			'offset'             => $this->offset,
			'metricAggregations' => array( ...( $this->totals ? array( 'TOTAL' ) : array() ), ...( $this->count ? array( 'COUNT' ) : array() ) ),
			'keepEmptyRows'      => $this->keep_empty,
		);
		return array_filter( $json, static fn ( mixed $value ): bool => ! in_array( $value, array( null, array(), 0, false ), true ) );
	}

	/**
	 * Every metric and dimension that it names, in its filters, too: what a source must know to answer it.
	 *
	 * @return list<string>
	 */
	public function names(): array {
		$names = array( ...$this->metrics, ...$this->dimensions );
		foreach ( $this->dimension_filter?->leaves() ?? array() as $leaf ) {
			$names[] = $leaf instanceof DimensionFilter ? $leaf->dimension : '';
		}
		return array_values( array_unique( $names ) );
	}

	private function check_names(): void {
		if ( array() === $this->metrics || array_unique( $this->metrics ) !== $this->metrics ) {
			throw $this->invalid( 'metrics', implode( ',', $this->metrics ) );
		}
		if ( count( $this->dimensions ) > self::MOST_DIMENSIONS || array_unique( $this->dimensions ) !== $this->dimensions ) {
			throw $this->invalid( 'dimensions', implode( ',', $this->dimensions ) );
		}
		foreach ( $this->metrics as $metric ) {
			Catalogue::metric( $metric );
		}
		foreach ( $this->dimensions as $dimension ) {
			Catalogue::dimension( $dimension );
		}
	}

	/**
	 * @param ?Filter                                             $filter A filter of this query.
	 * @param class-string<DimensionFilter>|class-string<MetricFilter> $kind   What its leaves must be.
	 * @param string                                              $field  Name of the filter.
	 */
	private function check_filter( ?Filter $filter, string $kind, string $field ): void {
		foreach ( $filter?->leaves() ?? array() as $leaf ) {
			if ( ! $leaf instanceof $kind ) {
				throw $this->invalid( $field, $leaf instanceof DimensionFilter ? $leaf->dimension : $leaf->metric );
			}
			if ( $leaf instanceof DimensionFilter ) {
				Catalogue::dimension( $leaf->dimension );
			} elseif ( ! in_array( $leaf->metric, $this->metrics, true ) ) {
				throw $this->invalid( $field, $leaf->metric );
			}
		}
	}

	private function invalid( string $field, string $value ): InvalidQueryException {
		return new InvalidQueryException(
			'invalid_query',
			/* translators: 1: name of a field of a query, 2: its value. */
			sprintf( __( 'The field “%1$s” of the query cannot hold “%2$s”.', 'lodestar' ), $field, $value ),
			array(
				'field' => $field,
				'value' => $value,
			)
		);
	}
}
