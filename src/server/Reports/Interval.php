<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Query\DateRange;

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
	 * The days that a name stands for. `lastNdays` are the N days that end yesterday.
	 *
	 * @param string $name       The name.
	 * @param int    $today      Day number.
	 * @param int    $week_start The weekday that weeks start on, 0 = Sunday.
	 * @return ?DateRange Null where there is no such name.
	 */
	public static function range( string $name, int $today, int $week_start ): ?DateRange {
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
			default      => null,
		};
	}
}
