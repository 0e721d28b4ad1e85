<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query;

/** A row of a result. Values are in the order of the query's metrics. Null means unknown, such as a rate of nothing. */
final class Row {

	/**
	 * @param list<string>              $dimensions Values in the order of the query's dimensions.
	 * @param list<int|float|null>      $metrics    Values of the range.
	 * @param list<int|float|null>|null $comparison Values of the comparison range; null if the query has none.
	 * @param list<?string>             $top_values Most common values in the order of the query's top values. Null or
	 *                                              missing means unknown.
	 */
	public function __construct(
		public readonly array $dimensions,
		public readonly array $metrics,
		public readonly ?array $comparison = null,
		public readonly array $top_values = array()
	) {
	}
}
