<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use DateTimeZone;
use Lodestar\Analytics\Query\DateRange;

/**
 * The interval of a series. The value of each case is the dimension that identifies the entries.
 *
 * A *wall* time is the time that the site's clock shows, as seconds since it showed 1970-01-01 00:00.
 */
enum Step: string {

	case Hour  = 'dateHour';
	case Day   = 'date';
	case Week  = 'isoYearIsoWeek';
	case Month = 'yearMonth';

	/**
	 * Returns the interval for a range: hours for a single day, otherwise the report's own interval.
	 *
	 * @param string $asked `week` or `month`. Anything else means days.
	 */
	public static function of( DateRange $range, string $asked ): self {
		return match ( true ) {
			1 === $range->days() => self::Hour,
			'week' === $asked    => self::Week,
			'month' === $asked   => self::Month,
			default              => self::Day,
		};
	}

	/**
	 * Returns the days that are displayed. By hour, this is the first day. Only a range compared with a single day has
	 * more.
	 */
	public function drawn( DateRange $range ): DateRange {
		return self::Hour === $this && $range->days() > 1 ? new DateRange( $range->start_day, $range->start_day ) : $range;
	}

	/** @return non-empty-list<int> Wall time at which each entry starts. Hours that aren't counted yet are omitted. */
	public function starts( DateRange $range ): array {
		if ( self::Hour === $this ) {
			return array_map( static fn ( int $hour ): int => $range->start_day * 86400 + $hour * 3600, range( 0, $range->until_hour ) );
		}
		$starts = array( $this->key( $range->start_day * 86400 ) => $range->start_day * 86400 );
		for ( $day = $range->start_day + 1; $day <= $range->end_day; ++$day ) {
			$starts += array( $this->key( $day * 86400 ) => $day * 86400 );
		}
		return array_values( $starts );
	}

	/** Returns the value of the dimension for the entry that contains a wall time. */
	public function key( int $wall ): string {
		return gmdate(
			match ( $this ) {
				self::Hour  => 'YmdH',
				self::Day   => 'Ymd',
				self::Week  => 'oW',
				self::Month => 'Ym',
			},
			$wall
		);
	}

	/**
	 * Returns the axis labels of entries in the user's language. A week is labeled with its first day.
	 *
	 * @param non-empty-list<int> $starts Wall time at which each entry starts.
	 * @return list<string> With the year if the entries cross a year boundary.
	 */
	public function labels( array $starts ): array {
		$crosses_year = gmdate( 'Y', $starts[0] ) !== gmdate( 'Y', $starts[ count( $starts ) - 1 ] );
		$format       = match ( true ) {
			/* translators: Time format of a chart's axis, see https://www.php.net/manual/datetime.format.php. */
			self::Hour === $this  => _x( 'g A', 'chart axis', 'lodestar' ),
			/* translators: Date format of a chart's axis for months, see https://www.php.net/manual/datetime.format.php. */
			self::Month === $this => _x( 'M Y', 'chart axis', 'lodestar' ),
			/* translators: Date format of a chart's axis where the year matters, see https://www.php.net/manual/datetime.format.php. */
			$crosses_year         => _x( 'M j, Y', 'chart axis', 'lodestar' ),
			/* translators: Date format of a chart's axis, see https://www.php.net/manual/datetime.format.php. */
			default               => _x( 'M j', 'chart axis', 'lodestar' ),
		};
		$utc = new DateTimeZone( 'UTC' );
		return array_map( static fn ( int $wall ): string => (string) wp_date( $format, $wall, $utc ), $starts );
	}
}
