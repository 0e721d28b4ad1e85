<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty;

/** The counts of a grouping. */
final class Groups {

	/**
	 * @param list<list<int>>                  $keys   The key IDs of each group in the order of Grouping::$dimensions,
	 *                                                 one for each of a dimension's keys: a string ID or the number of
	 *                                                 a Code.
	 * @param list<list<list<int|float|null>>> $counts By range, group and measure. Groups missing from a range have 0,
	 *                                                 or null for percentiles.
	 */
	public function __construct( public readonly array $keys, public readonly array $counts ) {
	}
}
