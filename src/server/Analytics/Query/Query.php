<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query;

/**
 * A question: which metrics, by which dimensions, over which days. Immutable, and valid once it exists. Its JSON
 * (QueryJson) speaks the vocabulary of the Google Analytics Data API.
 */
final class Query {

	/**
	 * @param list<string> $metrics          Names from the catalogue, at least one.
	 * @param list<string> $dimensions       Names from the catalogue. None asks for one row with the figures of the whole.
	 * @param DateRange    $range            The days that are asked for.
	 * @param ?DateRange   $comparison       The days to compare with: the rows of `$range` get these days' figures beside their own.
	 * @param ?Filter      $dimension_filter What is counted.
	 * @param ?Filter      $metric_filter    Which rows are returned, by their figures of either range. Totals ignore it.
	 * @param list<Order>  $order            First matters most; unknown figures come last. Ties are ordered by the same figures of the comparison range, then by the bytes of the dimensions' texts.
	 * @param int          $limit            Most rows; 0 = all.
	 * @param int          $offset           Rows left out at the start.
	 * @param bool         $totals           Whether the figures of the whole are wanted beside the rows.
	 * @param bool         $count            Whether the number of rows is wanted even where limit or offset hide it.
	 * @param bool         $keep_empty       Whether rows are returned whose every figure is 0 or unknown, in both ranges.
	 * @param list<string> $top_values       Further dimensions, of which each row gets the value that most of its sessions in `$range` have, or, without any there, in `$comparison`; of equally common ones the first by its bytes.
	 * @param int          $minutes          What is counted is of so many minutes that end now, within `$range`; 0 = whole days.
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
		public readonly bool $keep_empty = false,
		public readonly array $top_values = array(),
		public readonly int $minutes = 0
	) {
		QueryCheck::check( $this );
	}

	/**
	 * @param array<mixed> $json Decoded JSON; see QueryJson.
	 * @throws InvalidQueryException When it is malformed or makes no sense.
	 */
	public static function from_array( array $json ): self {
		return QueryJson::read( $json );
	}

	/**
	 * The JSON that from_array() reads.
	 *
	 * @return array<string, mixed>
	 */
	public function to_array(): array {
		return QueryJson::write( $this );
	}

	/**
	 * The same question of what passes another filter.
	 *
	 * @param Filter $dimension_filter In place of this query's.
	 */
	public function where( Filter $dimension_filter ): self {
		return $this->with( $this->metrics, $this->top_values, $dimension_filter );
	}

	/**
	 * The same question without days to compare with.
	 */
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
	 * The same question without some of its metrics and top values; null where nothing is left to ask, or the rows are
	 * ordered or chosen by what is taken away.
	 *
	 * @param list<string> $names Metrics and dimensions.
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
	 * Every metric and dimension that it names, in its filters, too: what a source must know to answer it.
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
	 * @param list<string> $metrics          Its metrics.
	 * @param list<string> $top_values       Its top values.
	 * @param ?Filter      $dimension_filter Its filter.
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
