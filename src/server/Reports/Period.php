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
 * The days that a report is asked for, and the moment at which it is. Days that end today are compared with as many others
 * up to the present hour of the last one: a morning is no fall against a whole day.
 */
final class Period {

	/** Names that stand for others. */
	private const ALIASES = array(
		'7'  => 'last7days',
		'30' => 'last30days',
	);

	/** The first day that a report may be asked for. */
	public const EARLIEST = '2005-01-01';

	/** Names of the parameters that make a period. */
	public const PARAMETERS = array( 'start', 'end', 'compare_start', 'compare_end' );

	/**
	 * @param DateRange  $range      The days.
	 * @param ?DateRange $comparison The days to compare with, where that was asked for.
	 * @param int        $now        UTC seconds.
	 * @param LocalTime  $local_time The site's.
	 */
	public function __construct(
		public readonly DateRange $range,
		public readonly ?DateRange $comparison,
		public readonly int $now,
		public readonly LocalTime $local_time
	) {
	}

	/**
	 * @param array<mixed> $params Parameters of a request: start and end, or without them an interval's name; and compare_start
	 *                             and compare_end or neither.
	 * @param Clock        $clock  What time it is.
	 * @throws InvalidQueryException When a date is missing, none, out of bounds or the wrong way round.
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
		// Of today alone the hours are drawn; later ones have no figure yet.
		$asked = $today === $range->start_day ? $range->until( $local_time->hour( $now ) ) : $range;
		$whole = new self( $asked, null, $now, $local_time );
		return null === $comparison ? $whole : new self( $asked, $whole->same_stretch_of( $comparison ), $now, $local_time );
	}

	/**
	 * As many days, directly before, up to the same moment.
	 */
	public function preceding(): DateRange {
		return $this->same_stretch_of( $this->range->preceding() );
	}

	/**
	 * What of other days can be compared with these: where these end today and there are as many, up to the present hour.
	 */
	private function same_stretch_of( DateRange $days ): DateRange {
		$ends_today = $this->range->end_day === $this->local_time->day( $this->now );
		return $ends_today && $days->days() === $this->range->days() ? $days->until( $this->local_time->hour( $this->now ) ) : $days;
	}

	/**
	 * Whether today, which is still counting, is among the days.
	 */
	public function includes_today(): bool {
		return $this->range->contains( $this->local_time->day( $this->now ) );
	}

	/**
	 * The days that the last minutes lie on, whatever days are asked for: two, soon after midnight.
	 *
	 * @param int $minutes How many, up to now.
	 */
	public function last_minutes( int $minutes ): DateRange {
		return new DateRange( $this->local_time->day( $this->now - $minutes * MINUTE_IN_SECONDS ), $this->local_time->day( $this->now ) );
	}

	/**
	 * The range that is asked for by its name alone. With dates the name says no more than they do.
	 *
	 * @param array<mixed> $params Of the request.
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
				'missing', 'incomplete' => __( 'A date range needs a first and a last day.', 'lodestar' ),
				'not_a_date'            => __( 'Dates are written as YYYY-MM-DD.', 'lodestar' ),
				'unknown'               => __( 'There is no such interval.', 'lodestar' ),
				'reversed'              => __( 'The date range ends before it starts.', 'lodestar' ),
				/* translators: 1: earliest date, 2: latest date. */
				default                 => sprintf( __( 'Choose days from %1$s to %2$s.', 'lodestar' ), self::EARLIEST, $latest ),
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
	 * The dashboard offers the same ranges (src/features/date-range/presets.ts).
	 *
	 * The days that a name stands for. `lastNdays` are the N days that end yesterday, and so are the twelve months.
	 *
	 * @param string          $name       The name.
	 * @param int             $today      Day number.
	 * @param int             $week_start The weekday that weeks start on, 0 = Sunday.
	 * @param Closure(): ?int $first_day  Tells the first day that has figures; null where nobody knows one.
	 * @return ?DateRange Null where there is no such name, or no first day.
	 */
	private static function named_range( string $name, int $today, int $week_start, Closure $first_day ): ?DateRange {
		$month = intdiv( (int) gmmktime( 0, 0, 0, (int) gmdate( 'n', $today * 86400 ), 1, (int) gmdate( 'Y', $today * 86400 ) ), 86400 );
		$week  = $today - ( $today + 4 - $week_start + 7 ) % 7; // Day 0 was a Thursday.
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

	/**
	 * The same date of the year before; of 29 February the day before it.
	 */
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
