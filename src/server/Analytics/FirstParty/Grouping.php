<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty;

use Lodestar\Analytics\FirstParty\Sql\Measure;
use Lodestar\Analytics\FirstParty\Sql\Plan;
use Lodestar\Analytics\Query\DateRange;

/**
 * What is to be counted: one for the rows of a query, one for its totals, one for each of its top values.
 */
final class Grouping {

	/**
	 * @param Plan                      $plan       What the query needs.
	 * @param list<string>              $dimensions Names of what to group by, all known to the plan; with none there is exactly one group, also of nothing.
	 * @param list<Measure>             $measures   What to count, as the plan gives them.
	 * @param non-empty-list<DateRange> $ranges     The days to count it of, each by itself.
	 */
	public function __construct(
		public readonly Plan $plan,
		public readonly array $dimensions,
		public readonly array $measures,
		public readonly array $ranges,
	) {
	}
}
