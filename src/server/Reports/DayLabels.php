<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use DateTimeZone;
use Lodestar\Query\DateRange;

/**
 * Days as a chart's axis writes them, in the reader's language.
 */
final class DayLabels {

	/**
	 * @return list<string> One for each day, different from each other: the year is added where the range crosses one.
	 */
	public static function of( DateRange $range ): array {
		$crosses_year = gmdate( 'Y', $range->start_day * 86400 ) !== gmdate( 'Y', $range->end_day * 86400 );
		$format       = $crosses_year
			/* translators: Date format of a chart's axis where the year matters, see https://www.php.net/manual/datetime.format.php. */
			? _x( 'j M Y', 'chart axis', 'lodestar' )
			/* translators: Date format of a chart's axis, see https://www.php.net/manual/datetime.format.php. */
			: _x( 'j M', 'chart axis', 'lodestar' );
		$utc = new DateTimeZone( 'UTC' );
		return array_map( static fn ( int $day ): string => (string) wp_date( $format, $day * 86400, $utc ), range( $range->start_day, $range->end_day ) );
	}
}
