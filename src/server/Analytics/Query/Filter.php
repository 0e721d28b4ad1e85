<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query;

/**
 * A condition: a leaf, or a tree of them. Its JSON is the Google Analytics Data API's FilterExpression.
 */
interface Filter {

	/**
	 * The conditions at the tips of the tree.
	 *
	 * @return list<DimensionFilter|MetricFilter>
	 */
	public function leaves(): array;

	/**
	 * @return array<string, mixed>
	 */
	public function to_array(): array;
}
