<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Closure;
use Lodestar\Analytics\Query\DateRange;

/**
 * The ranges that have a name, as the dashboard's (src/features/date-range/presets.ts).
 */
final class Interval {

	/** Names that stand for others. */
	private const ALIASES = array(
		'7'  => 'last7days',
		'30' => 'last30days',
	);

	/**
	 * The days that a name stands for. `lastNdays` are the N days that end yesterday, and so are the twelve months.
	 *
	 * @param string          $name       The name.
	 * @param int             $today      Day number.
	 * @param int             $week_start The weekday that weeks start on, 0 = Sunday.
	 * @param Closure(): ?int $first_day  Tells the first day that has figures; null where nobody knows one.
	 * @return ?DateRange Null where there is no such name, or no first day.
	 */
	public static function range( string $name, int $today, int $week_start, Closure $first_day ): ?DateRange {
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
		return intdiv( (int) gmmktime( 0, 0, 0, (int) gmdate( 'n', $at ), (int) gmdate( 'j', $at ) - $leaps, (int) gmdate( 'Y', $at ) - 1 ), 86400 );
	}

	private static function since( ?int $first, int $today ): ?DateRange {
		return null === $first ? null : new DateRange( min( $first, $today ), $today );
	}
}
