<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use DateTimeZone;
use Lodestar\Analytics\Query\DateRange;

/**
 * What a series has an entry for: each hour, day, week or month. Named by the dimension that tells it from all others.
 *
 * A *wall* time is what the site's clock shows, as seconds since it showed 1970-01-01 00:00.
 */
enum Step: string {

	case Hour  = 'dateHour';
	case Day   = 'date';
	case Week  = 'isoYearIsoWeek';
	case Month = 'yearMonth';

	/**
	 * One day is drawn by its hours, more by what the report says.
	 *
	 * @param DateRange $range The days.
	 * @param string    $asked `week` or `month`; anything else = days.
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
	 * The days that are drawn. By hours it is the first one: more are there only of a comparison with one day.
	 */
	public function drawn( DateRange $range ): DateRange {
		return self::Hour === $this && $range->days() > 1 ? new DateRange( $range->start_day, $range->start_day ) : $range;
	}

	/**
	 * @param DateRange $range The days that are drawn.
	 * @return non-empty-list<int> Wall time at which each entry begins; hours that are not counted yet have none.
	 */
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

	/**
	 * The value of the dimension for an entry.
	 *
	 * @param int $wall Wall time within it.
	 */
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
	 * Entries as a chart's axis writes them, in the reader's language; a week by its first day.
	 *
	 * @param non-empty-list<int> $starts Wall time at which each begins.
	 * @return list<string> Different from each other: the year is added where they cross one.
	 */
	public function labels( array $starts ): array {
		$crosses_year = gmdate( 'Y', $starts[0] ) !== gmdate( 'Y', $starts[ count( $starts ) - 1 ] );
		$format       = match ( true ) {
			/* translators: Time format of a chart's axis, see https://www.php.net/manual/datetime.format.php. */
			self::Hour === $this  => _x( 'H:i', 'chart axis', 'lodestar' ),
			/* translators: Date format of a chart's axis for months, see https://www.php.net/manual/datetime.format.php. */
			self::Month === $this => _x( 'M Y', 'chart axis', 'lodestar' ),
			/* translators: Date format of a chart's axis where the year matters, see https://www.php.net/manual/datetime.format.php. */
			$crosses_year         => _x( 'j M Y', 'chart axis', 'lodestar' ),
			/* translators: Date format of a chart's axis, see https://www.php.net/manual/datetime.format.php. */
			default               => _x( 'j M', 'chart axis', 'lodestar' ),
		};
		$utc = new DateTimeZone( 'UTC' );
		return array_map( static fn ( int $wall ): string => (string) wp_date( $format, $wall, $utc ), $starts );
	}
}
