<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query;

/**
 * One row of an answer. Figures are in the order of the query's metrics; null means unknown (a rate of nothing).
 */
final class Row {

	/**
	 * @param list<string>               $dimensions Texts, in the order of the query's dimensions.
	 * @param list<int|float|null>       $metrics    Figures of the range.
	 * @param list<int|float|null>|null  $comparison Figures of the comparison range; null where none was asked for.
	 * @param list<?string>              $top_values The commonest values, in the order of the query's top values; null or left out = unknown.
	 */
	public function __construct(
		public readonly array $dimensions,
		public readonly array $metrics,
		public readonly ?array $comparison = null,
		public readonly array $top_values = array()
	) {
	}
}
