<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Surfaces;

use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\Result;
use Lodestar\Platform\Time\LocalTime;

/**
 * A figure of each day, also of those that have none.
 */
final class DayPoints {

	/**
	 * @param Result    $result By `date`.
	 * @param DateRange $range  The days.
	 * @return non-empty-list<int>
	 */
	public static function of( Result $result, DateRange $range ): array {
		$by_date = array();
		foreach ( $result->rows as $row ) {
			$by_date[ $row->dimensions[0] ] = (int) $row->metrics[0];
		}
		return array_map( static fn ( int $day ): int => $by_date[ str_replace( '-', '', LocalTime::date( $day ) ) ] ?? 0, range( $range->start_day, $range->end_day ) );
	}
}
