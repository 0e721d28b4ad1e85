<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query;

use Lodestar\Platform\Time\LocalTime;

/**
 * A range of days in the site's time zone, including its first and last day. The last day may end at an hour, as today
 * does, and as does a day compared with it.
 */
final class DateRange {

	public const LAST_HOUR = 23;

	/** Bounds of the range of all days. Period::EARLIEST rejects earlier dates. */
	private const ALL = array( '2005-01-01', '2099-12-31' );

	/**
	 * @param int $start_day  Day number.
	 * @param int $end_day    Day number.
	 * @param int $until_hour Last hour of the last day, inclusive.
	 * @throws InvalidQueryException If the end is before the start or the hour is invalid.
	 */
	public function __construct(
		public readonly int $start_day,
		public readonly int $end_day,
		public readonly int $until_hour = self::LAST_HOUR,
	) {
		if ( $end_day < $start_day || $until_hour < 0 || $until_hour > self::LAST_HOUR ) {
			throw new InvalidQueryException(
				'invalid_range',
				__( 'The end date must be on or after the start date.', 'lodestar' ),
				array( 'reason' => 'reversed' )
			);
		}
	}

	/** Returns the range of all days. Result::$since contains the first day with data. */
	public static function all(): self {
		return self::from_dates( ...self::ALL );
	}

	/**
	 * @param string $start      `Y-m-d`.
	 * @param string $end        `Y-m-d`.
	 * @param int    $until_hour Last hour of the last day, inclusive.
	 * @throws InvalidQueryException If a date is invalid or the end is before the start.
	 */
	public static function from_dates( string $start, string $end, int $until_hour = self::LAST_HOUR ): self {
		return new self( self::day( $start, 'startDate' ), self::day( $end, 'endDate' ), $until_hour );
	}

	public function is_all(): bool {
		return array_values( $this->to_array() ) === self::ALL;
	}

	/** Returns the number of days. */
	public function days(): int {
		return $this->end_day - $this->start_day + 1;
	}

	/** Returns the range of equal length that ends on the day before this one starts, at the same hour. */
	public function preceding(): self {
		return new self( $this->start_day - $this->days(), $this->start_day - 1, $this->until_hour );
	}

	/**
	 * Returns the same days up to an hour of the last one.
	 *
	 * @param int $hour Last hour, inclusive.
	 */
	public function until( int $hour ): self {
		return new self( $this->start_day, $this->end_day, $hour );
	}

	public function contains( int $day ): bool {
		return $this->start_day <= $day && $day <= $this->end_day;
	}

	/** @return array{startDate: string, endDate: string, untilHour?: int} */
	public function to_array(): array {
		$ends = array(
			'startDate' => LocalTime::date( $this->start_day ),
			'endDate'   => LocalTime::date( $this->end_day ),
		);
		return self::LAST_HOUR === $this->until_hour ? $ends : $ends + array( 'untilHour' => $this->until_hour );
	}

	private static function day( string $date, string $field ): int {
		return LocalTime::day_of( $date ) ?? throw new InvalidQueryException(
			'invalid_range',
			/* translators: %s: the invalid date, such as “2026-13-01”. */
			sprintf( __( '“%s” isn’t a valid date. Use the format YYYY-MM-DD.', 'lodestar' ), $date ),
			array(
				'reason' => 'not_a_date',
				'param'  => $field,
			)
		);
	}
}
