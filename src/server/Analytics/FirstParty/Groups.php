<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty;

/**
 * What a grouping came to.
 */
final class Groups {

	/**
	 * @param list<list<int>>        $keys   The numbers that make each group, in the order of Grouping::$dimensions: one for each of a dimension's keys (the id of a text, or the number of a Code).
	 * @param list<list<list<int|float|null>>> $counts By range, by group, by measure; 0, or null of a percentile, where the range has no such group.
	 */
	public function __construct( public readonly array $keys, public readonly array $counts ) {
	}
}
