<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant\Typed;

use Closure;
use Lodestar\Analytics\Query\DateRange;
use Lodestar\Platform\Time\LocalTime;

/**
 * Resolves date phrases in the site's time zone and with its start of the week. Dates without a year refer to their
 * latest occurrence.
 */
final class Calendar {

	/** Maximum of numbers in date phrases. It already reaches back before all data. */
	private const MOST = 9999;

	/**
	 * @param int $today      Day number.
	 * @param int $week_start Weekday on which weeks start, 0 = Sunday.
	 * @param Closure(): ?int $first_day Returns the first day with data.
	 */
	public function __construct( public readonly int $today, private readonly int $week_start, private readonly Closure $first_day ) {
	}

	/** Returns the default range: the 30 days up to yesterday. */
	public function usual(): Stretch {
		return new Stretch( new DateRange( $this->today - 30, $this->today - 1 ) );
	}

	/**
	 * Resolves a date phrase.
	 *
	 * @param string       $what  Key under `days` in words/en.php.
	 * @param list<string> $given Numbers, months and days in the phrase.
	 * @return ?Stretch Null if there are no such days.
	 */
	public function stretch( string $what, array $given ): ?Stretch {
		$number = min( self::MOST, max( 1, (int) ( $given[0] ?? 1 ) ) );
		$yesterday = $this->today - 1;
		return match ( $what ) {
			'today'              => $this->day( $this->today ),
			'yesterday'          => $this->day( $yesterday ),
			'before_yesterday'   => $this->day( $this->today - 2 ),
			'n_days_ago'         => $this->day( $this->today - $number ),
			'last_weekend'       => $this->days( $this->last_sunday() - 1, $this->last_sunday() ),
			'this_week'          => $this->week( 0 ),
			'last_week'          => $this->week( 1 ),
			'week_before_last'   => $this->week( 2 ),
			'this_month'         => $this->months( self::start_of( $this->today, 1 ), Stretch::MONTH ),
			'last_month'         => $this->months( self::months_later( self::start_of( $this->today, 1 ), -1 ), Stretch::MONTH ),
			'month_before_last'  => $this->months( self::months_later( self::start_of( $this->today, 1 ), -2 ), Stretch::MONTH ),
			'this_quarter'       => $this->months( self::start_of( $this->today, 3 ), Stretch::QUARTER ),
			'last_quarter'       => $this->months( self::months_later( self::start_of( $this->today, 3 ), -3 ), Stretch::QUARTER ),
			'quarter'            => $this->months(
				$this->month( ( isset( $given[1] ) ? $given[1] . '-' : '' ) . sprintf( '%02d', 3 * $number - 2 ) ),
				Stretch::QUARTER
			),
			'this_year'          => $this->months( self::start_of( $this->today, 12 ), Stretch::YEAR ),
			'last_year'          => $this->months( self::months_later( self::start_of( $this->today, 12 ), -12 ), Stretch::YEAR ),
			'last_n_days'        => $this->days( $this->today - $number, $yesterday ),
			'last_n_weeks'       => $this->days( $this->today - 7 * $number, $yesterday ),
			'last_n_months'      => $this->days( self::months_later( $yesterday, -min( 500, $number ) ) + 1, $yesterday ),
			'last_n_years'       => $this->days( self::months_later( $yesterday, -12 * min( 50, $number ) ) + 1, $yesterday ),
			'month'              => $this->months( $this->month( $given[0] ?? '' ), Stretch::MONTH ),
			'past_month'         => $this->months( $this->month( $given[0] ?? '', true ), Stretch::MONTH ),
			'month_of_last_year' => $this->months(
				self::number( (int) gmdate( 'Y', $this->today * 86400 ) - 1, (int) ( $given[0] ?? 0 ), 1 ),
				Stretch::MONTH
			),
			'year'               => $this->months( self::number( (int) ( $given[0] ?? 0 ), 1, 1 ), Stretch::YEAR ),
			'date'               => $this->day( $this->date( $given[0] ?? '' ) ),
			'between_dates'      => $this->between( $given[0] ?? '', $given[1] ?? '' ),
			'between_days'       => $this->between(
				substr( $given[1] ?? '', 0, -2 ) . sprintf( '%02d', (int) ( $given[0] ?? 0 ) ),
				$given[1] ?? ''
			),
			'between_months'     => $this->between_months( $given[0] ?? '', $given[1] ?? '' ),
			'since_date'         => $this->days( $this->date( $given[0] ?? '' ), $this->today ),
			'since_month'        => $this->days( $this->month( $given[0] ?? '' ), $this->today ),
			'since_year'         => $this->days( self::number( (int) ( $given[0] ?? 0 ), 1, 1 ), $this->today ),
			'all'                => $this->days( min( $this->today, ( $this->first_day )() ?? $this->today ), $this->today ),
			default              => str_starts_with( $what, 'weekday_' )
				? $this->day( $this->today - self::since_weekday( $this->today, (int) substr( $what, -1 ) ) )
				: null,
		};
	}

	/**
	 * Returns the current day, week, month, quarter or year to compare with a past one; null if that is only a number
	 * of days.
	 */
	public function present( Stretch $past ): ?Stretch {
		return match ( $past->unit ) {
			Stretch::DAY  => $this->day( $this->today ),
			Stretch::DAYS => null,
			default       => $this->stretch( "this_$past->unit", array() ),
		};
	}

	/** Returns the same day some months later, or the last day of that month if it is shorter. */
	public static function months_later( int $day, int $months ): int {
		[ $year, $month, $of ] = array_map( 'intval', explode( '-', LocalTime::date( $day ) ) );
		$first = (int) self::number( $year, $month + $months, 1 );
		return $first + min( $of, (int) gmdate( 't', $first * 86400 ) ) - 1;
	}

	private static function start_of( int $day, int $months ): int {
		[ $year, $month ] = array_map( 'intval', explode( '-', LocalTime::date( $day ) ) );
		return (int) self::number( $year, $month - ( $month - 1 ) % $months, 1 );
	}

	/** Returns the number of days since a weekday, 0 on that weekday. */
	private static function since_weekday( int $day, int $weekday ): int {
		return ( $day + 4 - $weekday + 7 ) % 7; // Day 0 was a Thursday.
	}

	/** Returns a day number; null if the month has no such day. Months may lie outside the year, as in gmmktime(). */
	private static function number( int $year, int $month, int $day ): ?int {
		$first = (int) gmmktime( 0, 0, 0, $month, 1, $year );
		return $day < 1 || $day > (int) gmdate( 't', $first ) ? null : intdiv( $first, 86400 ) + $day - 1;
	}

	/** Returns the last Sunday before today. */
	private function last_sunday(): int {
		return $this->today - 1 - self::since_weekday( $this->today - 1, 0 );
	}

	private function day( ?int $day ): ?Stretch {
		return null === $day ? null : new Stretch( new DateRange( $day, $day ), Stretch::DAY );
	}

	private function days( ?int $start, int $end ): ?Stretch {
		return null === $start || $end < $start ? null : new Stretch( new DateRange( $start, $end ) );
	}

	private function week( int $ago ): Stretch {
		$start = $this->today - self::since_weekday( $this->today, $this->week_start ) - 7 * $ago;
		return new Stretch( new DateRange( $start, min( $this->today, $start + 6 ) ), Stretch::WEEK, $start + 6 < $this->today );
	}

	/**
	 * Returns a month, quarter or year. The current one ends today.
	 *
	 * @param ?int   $start First day of the unit.
	 * @param string $unit  Stretch::MONTH, Stretch::QUARTER or Stretch::YEAR.
	 */
	private function months( ?int $start, string $unit ): ?Stretch {
		if ( null === $start ) {
			return null;
		}
		$last = self::months_later( $start, array( Stretch::MONTH => 1, Stretch::QUARTER => 3 )[ $unit ] ?? 12 ) - 1;
		return new Stretch(
			new DateRange( $start, $start > $this->today ? $last : min( $this->today, $last ) ),
			$unit,
			$last < $this->today
		);
	}

	/**
	 * Returns the first day of a month.
	 *
	 * @param string $named   MM or YYYY-MM.
	 * @param bool   $is_over Whether to exclude the current month.
	 */
	private function month( string $named, bool $is_over = false ): ?int {
		if ( 7 === strlen( $named ) ) {
			return self::number( (int) substr( $named, 0, 4 ), (int) substr( $named, 5 ), 1 );
		}
		$this_year = (int) gmdate( 'Y', $this->today * 86400 );
		$start     = self::number( $this_year, (int) $named, 1 );
		$latest    = $is_over ? self::start_of( $this->today, 1 ) - 1 : $this->today;
		return null === $start || $start <= $latest ? $start : self::number( $this_year - 1, (int) $named, 1 );
	}

	/**
	 * @param string $named MM-DD or YYYY-MM-DD.
	 * @param ?int   $until Latest possible day if no year is given; today by default.
	 */
	private function date( string $named, ?int $until = null ): ?int {
		if ( 10 === strlen( $named ) ) {
			return LocalTime::day_of( $named );
		}
		$until ??= $this->today;
		$year    = (int) gmdate( 'Y', $until * 86400 );
		$day     = null;
		// Two leap days can be eight years apart.
		for ( $back = 0; $back <= 8 && ( null === $day || $day > $until ); ++$back ) {
			$day = LocalTime::day_of( ( $year - $back ) . "-$named" );
		}
		return $day;
	}

	private function between( string $first, string $last ): ?Stretch {
		$start = 10 === strlen( $first ) ? $this->date( $first ) : null;
		$end   = $this->date( $last );
		if ( null !== $start && 10 !== strlen( $last ) ) { // Without a year, the last day is the next one after the first.
			$year = (int) substr( $first, 0, 4 );
			$end  = LocalTime::day_of( "$year-$last" );
			$end  = null !== $end && $end < $start ? LocalTime::day_of( ( $year + 1 ) . "-$last" ) : $end;
		}
		return null === $end ? null : $this->days( $start ?? $this->date( $first, $end ), $end );
	}

	private function between_months( string $first, string $last ): ?Stretch {
		$end   = $this->month( $last );
		$start = $this->month( $first );
		if ( null === $start || null === $end ) {
			return null;
		}
		if ( 7 === strlen( $last ) && 7 !== strlen( $first ) ) {
			$start = (int) self::number( (int) substr( $last, 0, 4 ), (int) $first, 1 );
		}
		$start = $start > $end ? self::months_later( $start, -12 ) : $start;
		return $this->days( $start, min( $this->today, self::months_later( $end, 1 ) - 1 ) );
	}
}
