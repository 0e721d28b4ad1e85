<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query;

use Lodestar\Platform\Time\LocalTime;

/**
 * Days in the site's time zone, both ends included. All are whole, unless the last one ends at an hour, as today does
 * and a day that is compared with it.
 */
final class DateRange {

	public const LAST_HOUR = 23;

	/** Ends of the range of all days. Nobody is asked for more. */
	private const ALL = array( '2005-01-01', '2099-12-31' );

	/**
	 * @param int $start_day  Day number of the first day.
	 * @param int $end_day    Day number of the last day.
	 * @param int $until_hour The last hour of the last day that counts.
	 * @throws InvalidQueryException When it ends before it starts, or at no hour.
	 */
	public function __construct(
		public readonly int $start_day,
		public readonly int $end_day,
		public readonly int $until_hour = self::LAST_HOUR,
	) {
		if ( $end_day < $start_day || $until_hour < 0 || $until_hour > self::LAST_HOUR ) {
			throw new InvalidQueryException(
				'invalid_range',
				__( 'The date range ends before it starts.', 'lodestar' ),
				array( 'reason' => 'reversed' )
			);
		}
	}

	/**
	 * All days. The answer says when the first of them was: Result::$since.
	 */
	public static function all(): self {
		return self::from_dates( ...self::ALL );
	}

	/**
	 * @param string $start      `Y-m-d`.
	 * @param string $end        `Y-m-d`.
	 * @param int    $until_hour The last hour of the last day that counts.
	 * @throws InvalidQueryException When either is no date, or they are the wrong way round.
	 */
	public static function from_dates( string $start, string $end, int $until_hour = self::LAST_HOUR ): self {
		return new self( self::day( $start, 'startDate' ), self::day( $end, 'endDate' ), $until_hour );
	}

	/**
	 * Whether it has all days.
	 */
	public function is_all(): bool {
		return array_values( $this->to_array() ) === self::ALL;
	}

	/**
	 * How many days it covers.
	 */
	public function days(): int {
		return $this->end_day - $this->start_day + 1;
	}

	/**
	 * The range of equal length that ends on the day before this one starts, at the same hour.
	 */
	public function preceding(): self {
		return new self( $this->start_day - $this->days(), $this->start_day - 1, $this->until_hour );
	}

	/**
	 * The same days up to an hour of the last one.
	 *
	 * @param int $hour The last hour that counts.
	 */
	public function until( int $hour ): self {
		return new self( $this->start_day, $this->end_day, $hour );
	}

	public function contains( int $day ): bool {
		return $this->start_day <= $day && $day <= $this->end_day;
	}

	/**
	 * @return array{startDate: string, endDate: string, untilHour?: int}
	 */
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
			/* translators: %s: what was given in place of a date. */
			sprintf( __( '“%s” is not a date. Dates are written as YYYY-MM-DD.', 'lodestar' ), $date ),
			array(
				'reason' => 'not_a_date',
				'param'  => $field,
			)
		);
	}
}
