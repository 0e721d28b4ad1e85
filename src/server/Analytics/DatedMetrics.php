<?php
declare( strict_types=1 );

namespace Lodestar\Analytics;

use Lodestar\Analytics\Query\Query;

/**
 * A source that has older data for some metrics than for others, such as imported orders.
 */
interface DatedMetrics extends Dated {

	/**
	 * The first day that it has data for of a metric, where that is before first_day(). Only asked if a comparison starts
	 * before first_day().
	 *
	 * @param string $metric One of the query's metrics.
	 * @param Query  $query  The query: its dimensions and filters may need more data than the metric alone.
	 * @return ?int Day number; null where first_day() holds for the metric as well.
	 */
	public function first_day_of( string $metric, Query $query ): ?int;
}
