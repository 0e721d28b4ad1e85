<?php
declare( strict_types=1 );

namespace Lodestar\Query;

use Lodestar\Time\LocalTime;

/**
 * Whole days in the site's time zone, both ends included.
 */
final class DateRange {

	/**
	 * @param int $start_day Day number of the first day.
	 * @param int $end_day   Day number of the last day.
	 * @throws InvalidQueryException When it ends before it starts.
	 */
	public function __construct( public readonly int $start_day, public readonly int $end_day ) {
		if ( $end_day < $start_day ) {
			throw new InvalidQueryException(
				'invalid_range',
				__( 'The date range ends before it starts.', 'lodestar' ),
				array( 'reason' => 'reversed' )
			);
		}
	}

	/**
	 * @param string $start `Y-m-d`.
	 * @param string $end   `Y-m-d`.
	 * @throws InvalidQueryException When either is no date, or they are the wrong way round.
	 */
	public static function from_dates( string $start, string $end ): self {
		return new self( self::day( $start, 'startDate' ), self::day( $end, 'endDate' ) );
	}

	/**
	 * How many days it covers.
	 */
	public function days(): int {
		return $this->end_day - $this->start_day + 1;
	}

	/**
	 * The range of equal length that ends on the day before this one starts.
	 */
	public function preceding(): self {
		return new self( $this->start_day - $this->days(), $this->start_day - 1 );
	}

	public function contains( int $day ): bool {
		return $this->start_day <= $day && $day <= $this->end_day;
	}

	/**
	 * @return array{startDate: string, endDate: string}
	 */
	public function to_array(): array {
		return array(
			'startDate' => LocalTime::date( $this->start_day ),
			'endDate'   => LocalTime::date( $this->end_day ),
		);
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
