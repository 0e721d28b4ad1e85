<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query;

/** An immutable, validated query: metrics by dimensions over a date range. See QueryJson for its JSON format. */
final class Query {

	/**
	 * @param list<string> $metrics          Names from the catalog, at least one.
	 * @param list<string> $dimensions       Names from the catalog. Without any, the result is one row with the totals.
	 * @param ?DateRange   $comparison       Range to compare with. Each row then also has the values of this range.
	 * @param ?Filter      $dimension_filter Condition on the counted rows.
	 * @param ?Filter      $metric_filter    Condition on the values of result rows, in either range. Doesn't affect
	 *                                       totals.
	 * @param list<Order>  $order            Sort orders by priority. Unknown values sort last. Ties are broken by the
	 *                                       values of the comparison range, then by the bytes of the dimension values.
	 * @param int          $limit            Maximum number of rows; 0 for all.
	 * @param int          $offset           Number of rows to skip.
	 * @param bool         $totals           Whether to return totals in addition to rows.
	 * @param bool         $count            Whether to return the number of rows even if limit or offset hide it.
	 * @param bool         $keep_empty       Whether to return rows whose values are all 0 or unknown in both ranges.
	 * @param list<string> $top_values       Additional dimensions for which each row gets the most common value among
	 *                                       its sessions in `$range`, or in `$comparison` if it has none there. Ties
	 *                                       are broken by bytes.
	 * @param int          $minutes          Length of a rolling window that ends now, within `$range`; 0 for whole
	 *                                       days.
	 * @throws InvalidQueryException If the query is invalid.
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
		public readonly bool $keep_empty = false,
		public readonly array $top_values = array(),
		public readonly int $minutes = 0
	) {
		QueryCheck::check( $this );
	}

	/**
	 * Parses a query.
	 *
	 * @param array<mixed> $json Decoded JSON; see QueryJson.
	 * @throws InvalidQueryException If the query is malformed or invalid.
	 */
	public static function from_array( array $json ): self {
		return QueryJson::read( $json );
	}

	/**
	 * Returns the JSON that from_array() reads.
	 *
	 * @return array<string, mixed>
	 */
	public function to_array(): array {
		return QueryJson::write( $this );
	}

	/** Returns a copy with a different dimension filter. */
	public function where( Filter $dimension_filter ): self {
		return $this->with( $this->metrics, $this->top_values, $dimension_filter );
	}

	/** Returns a copy without the comparison range. */
	public function without_comparison(): self {
		return new self(
			$this->metrics,
			$this->dimensions,
			$this->range,
			null,
			$this->dimension_filter,
			$this->metric_filter,
			$this->order,
			$this->limit,
			$this->offset,
			$this->totals,
			$this->count,
			$this->keep_empty,
			$this->top_values,
			$this->minutes
		);
	}

	/**
	 * Returns a copy without some metrics and top values. Returns null if no metric remains, or if an order, metric
	 * filter, dimension or dimension filter uses one of the names.
	 *
	 * @param list<string> $names Metrics and dimensions to remove.
	 */
	public function without( array $names ): ?self {
		$metrics = array_values( array_diff( $this->metrics, $names ) );
		$chosen  = array_map( static fn ( Order $order ): string => $order->field, $this->order );
		foreach ( $this->metric_filter?->leaves() ?? array() as $leaf ) {
			$chosen[] = $leaf instanceof MetricFilter ? $leaf->metric : '';
		}
		if (
			array() === $metrics
			|| array() !== array_intersect( $names, $chosen )
			|| array() !== array_diff( $names, $this->metrics, $this->top_values )
		) {
			return null;
		}
		return $this->with( $metrics, array_values( array_diff( $this->top_values, $names ) ), $this->dimension_filter );
	}

	/**
	 * Returns all metrics and dimensions that a source must support, including those in the dimension filter.
	 *
	 * @return list<string>
	 */
	public function names(): array {
		$leaves   = $this->dimension_filter?->leaves() ?? array();
		$filtered = array_map(
			static fn ( DimensionFilter|MetricFilter $leaf ): string => $leaf instanceof DimensionFilter ? $leaf->dimension : $leaf->metric,
			$leaves
		);
		return array_values( array_unique( array( ...$this->metrics, ...$this->dimensions, ...$filtered, ...$this->top_values ) ) );
	}

	/**
	 * @param list<string> $metrics
	 * @param list<string> $top_values
	 */
	private function with( array $metrics, array $top_values, ?Filter $dimension_filter ): self {
		return new self(
			$metrics,
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
			$this->keep_empty,
			$top_values,
			$this->minutes
		);
	}
}
