<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Closure;
use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\InvalidQueryException;
use Lodestar\Analytics\Sources;
use Lodestar\Platform\Time\Clock;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Platform\Time\SiteZone;

/**
 * The dates that a report is requested for, and the time of the request.
 *
 * If a range ends today, a comparison range of the same length ends at the current hour of its last day. Otherwise a
 * morning would be compared with a whole day.
 */
final class Period {

	private const ALIASES = array(
		'7'  => 'last7days',
		'30' => 'last30days',
	);

	/** The earliest day that a report can include. */
	public const EARLIEST = '2005-01-01';

	/** Request parameters that define a period. */
	public const PARAMETERS = array( 'start', 'end', 'compare_start', 'compare_end' );

	/** @param int $now UTC seconds. */
	public function __construct(
		public readonly DateRange $range,
		public readonly ?DateRange $comparison,
		public readonly int $now,
		public readonly LocalTime $local_time
	) {
	}

	/**
	 * @param array<mixed> $params Request parameters: `start` and `end`, or an `interval` name. Optional:
	 *                             `compare_start` and `compare_end`.
	 * @throws InvalidQueryException If a date is missing, invalid or out of bounds, or a range ends before it starts.
	 */
	public static function from_params( array $params, Clock $clock ): self {
		$now        = intdiv( $clock->now_ms(), 1000 );
		$local_time = SiteZone::local_time( $now );
		$today      = $local_time->day( $now );
		$days       = array();
		foreach ( self::PARAMETERS as $name ) {
			$days[ $name ] = self::day( $params[ $name ] ?? null, $name, $today );
		}
		$compares   = null !== $days['compare_start'] || null !== $days['compare_end'];
		$range      = self::named( $params, $today ) ?? self::range( $days['start'], $days['end'], 'start', 'end', 'missing', $today );
		$comparison = $compares
			? self::range( $days['compare_start'], $days['compare_end'], 'compare_start', 'compare_end', 'incomplete', $today )
			: null;
		// A range of only today is shown by hour. Later hours have no data yet.
		$asked = $today === $range->start_day ? $range->until( $local_time->hour( $now ) ) : $range;
		$whole = new self( $asked, null, $now, $local_time );
		return null === $comparison ? $whole : new self( $asked, $whole->same_stretch_of( $comparison ), $now, $local_time );
	}

	/** Returns the range of the same length directly before, up to the same hour. */
	public function preceding(): DateRange {
		return $this->same_stretch_of( $this->range->preceding() );
	}

	/** Shortens other days to the current hour if this range ends today and both have the same length. */
	private function same_stretch_of( DateRange $days ): DateRange {
		$ends_today = $this->range->end_day === $this->local_time->day( $this->now );
		return $ends_today && $days->days() === $this->range->days() ? $days->until( $this->local_time->hour( $this->now ) ) : $days;
	}

	/** Whether the range includes today, whose data is incomplete. */
	public function includes_today(): bool {
		return $this->range->contains( $this->local_time->day( $this->now ) );
	}

	/** Returns the days of the last minutes, regardless of the range: two days shortly after midnight. */
	public function last_minutes( int $minutes ): DateRange {
		return new DateRange( $this->local_time->day( $this->now - $minutes * MINUTE_IN_SECONDS ), $this->local_time->day( $this->now ) );
	}

	/**
	 * Returns the range of an `interval` parameter, or null without one. Dates take precedence over the name.
	 *
	 * @param array<mixed> $params Request parameters.
	 */
	private static function named( array $params, int $today ): ?DateRange {
		$name = $params['interval'] ?? '';
		if ( '' === $name || 'custom' === $name || '' !== ( $params['start'] ?? '' ) || '' !== ( $params['end'] ?? '' ) ) {
			return null;
		}
		$week_start = get_option( 'start_of_week', 1 );
		$range      = is_string( $name ) || is_int( $name )
			? self::named_range( (string) $name, $today, is_numeric( $week_start ) ? (int) $week_start % 7 : 1, Sources::first_day( ... ) )
			: null;
		return $range ?? throw self::invalid( 'interval', 'unknown', $today );
	}

	private static function day( mixed $date, string $param, int $today ): ?int {
		if ( null === $date || '' === $date ) {
			return null;
		}
		$day = is_string( $date ) ? LocalTime::day_of( $date ) : null;
		return match ( true ) {
			null === $day => throw self::invalid( $param, 'not_a_date', $today ),
			$day < LocalTime::day_of( self::EARLIEST ) => throw self::invalid( $param, 'too_early', $today ),
			$day > $today => throw self::invalid( $param, 'future', $today ),
			default => $day,
		};
	}

	private static function range(
		?int $start,
		?int $end,
		string $start_param,
		string $end_param,
		string $incomplete,
		int $today
	): DateRange {
		if ( null === $start || null === $end ) {
			throw self::invalid( null === $start ? $start_param : $end_param, $incomplete, $today );
		}
		if ( $end < $start ) {
			throw self::invalid( $end_param, 'reversed', $today );
		}
		return new DateRange( $start, $end );
	}

	private static function invalid( string $param, string $reason, int $today ): InvalidQueryException {
		$latest = LocalTime::date( $today );
		return new InvalidQueryException(
			'invalid_range',
			match ( $reason ) {
				'missing', 'incomplete' => __( 'A date range needs a start date and an end date.', 'lodestar' ),
				'not_a_date'            => __( 'Use the date format YYYY-MM-DD.', 'lodestar' ),
				'unknown'               => __( 'This date range isn’t available. Choose another one.', 'lodestar' ),
				'reversed'              => __( 'The end date must be on or after the start date.', 'lodestar' ),
				/* translators: 1: earliest date, 2: latest date. */
				default                 => sprintf( __( 'Choose dates from %1$s to %2$s.', 'lodestar' ), self::EARLIEST, $latest ),
			},
			array(
				'param'    => $param,
				'reason'   => $reason,
				'earliest' => self::EARLIEST,
				'latest'   => $latest,
			)
		);
	}

	/**
	 * Returns the range of an interval name. `lastNdays` and `12months` end yesterday. The dashboard offers the same
	 * ranges (src/features/date-range/presets.ts).
	 *
	 * @param int $today      Day number.
	 * @param int $week_start First day of the week, 0 = Sunday.
	 * @param Closure(): ?int $first_day Returns the first day with data, or null if there is none.
	 * @return ?DateRange Null if the name is unknown, or if there is no first day.
	 */
	private static function named_range( string $name, int $today, int $week_start, Closure $first_day ): ?DateRange {
		$month = intdiv( (int) gmmktime( 0, 0, 0, (int) gmdate( 'n', $today * 86400 ), 1, (int) gmdate( 'Y', $today * 86400 ) ), 86400 );
		$week  = $today - ( $today + 4 - $week_start + 7 ) % 7; // Day 0 (1970-01-01) was a Thursday.
		return match ( self::ALIASES[ $name ] ?? $name ) {
			'today'      => new DateRange( $today, $today ),
			'yesterday'  => new DateRange( $today - 1, $today - 1 ),
			'lastweek'   => new DateRange( $week - 7, $week - 1 ),
			'lastmonth'  => new DateRange( $month - (int) gmdate( 't', ( $month - 1 ) * 86400 ), $month - 1 ),
			'last7days'  => new DateRange( $today - 7, $today - 1 ),
			'last30days' => new DateRange( $today - 30, $today - 1 ),
			'last90days' => new DateRange( $today - 90, $today - 1 ),
			'thismonth'  => new DateRange( $month, $today ),
			'12months'   => new DateRange( self::year_before( $today - 1 ) + 1, $today - 1 ),
			'alltime'    => self::since( $first_day(), $today ),
			default      => null,
		};
	}

	/** Returns the same date of the previous year. February 29 becomes February 28. */
	private static function year_before( int $day ): int {
		$at    = $day * 86400;
		$leaps = '02-29' === gmdate( 'm-d', $at ) ? 1 : 0;
		return intdiv(
			(int) gmmktime( 0, 0, 0, (int) gmdate( 'n', $at ), (int) gmdate( 'j', $at ) - $leaps, (int) gmdate( 'Y', $at ) - 1 ),
			86400
		);
	}

	private static function since( ?int $first, int $today ): ?DateRange {
		return null === $first ? null : new DateRange( min( $first, $today ), $today );
	}
}
