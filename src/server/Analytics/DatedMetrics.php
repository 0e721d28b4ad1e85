<?php
declare( strict_types=1 );

namespace Lodestar\Analytics;

use Lodestar\Analytics\Query\Query;

/** A source that has older data for some metrics than for others, such as imported orders. */
interface DatedMetrics extends Dated {

	/**
	 * Returns the first day with data for a metric if it's before first_day(). Only called if a comparison starts
	 * before first_day().
	 *
	 * @param Query $query Its dimensions and filters may need more data than the metric alone.
	 * @return ?int Day number, or null if first_day() applies to the metric too.
	 */
	public function first_day_of( string $metric, Query $query ): ?int;
}
