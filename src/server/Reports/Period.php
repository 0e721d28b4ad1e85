<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

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
		$comparison = $compares ? self::range( $days['compare_start'], $days['compare_end'], 'compare_start', 'compare_end', 'incomplete', $today ) : null;
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
		$range      = is_string( $name ) || is_int( $name ) ? Interval::range( (string) $name, $today, is_numeric( $week_start ) ? (int) $week_start % 7 : 1, Sources::first_day( ... ) ) : null;
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

	private static function range( ?int $start, ?int $end, string $start_param, string $end_param, string $incomplete, int $today ): DateRange {
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
}
