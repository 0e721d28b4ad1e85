<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty;

use Lodestar\Analytics\FirstParty\Sql\Measure;
use Lodestar\Analytics\FirstParty\Sql\Plan;
use Lodestar\Analytics\Query\DateRange;

/** One aggregation: for the rows of a query, its totals, or one of its top values. */
final class Grouping {

	/**
	 * @param Plan                      $plan
	 * @param list<string>              $dimensions Dimensions to group by, all known to the plan. Without any there is
	 *                                              exactly one group, even if it's empty.
	 * @param list<Measure>             $measures   A subset of the plan's measures.
	 * @param non-empty-list<DateRange> $ranges     Counted separately.
	 */
	public function __construct(
		public readonly Plan $plan,
		public readonly array $dimensions,
		public readonly array $measures,
		public readonly array $ranges,
	) {
	}
}
