<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query;

/** A filter condition, or a tree of conditions. Its JSON is the Google Analytics Data API's FilterExpression. */
interface Filter {

	/**
	 * Returns the leaves of the tree.
	 *
	 * @return list<DimensionFilter|MetricFilter>
	 */
	public function leaves(): array;

	/** @return array<string, mixed> */
	public function to_array(): array;
}
