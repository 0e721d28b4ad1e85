<?php
declare( strict_types=1 );

namespace Lodestar\Storage;

use Lodestar\Query\DateRange;

/**
 * Hides the days whose rows are not all moved (Move), so that no report sees half of one: the days before the first one that is whole. Newer
 * days are moved first.
 */
final class MoveMark {

	/** Option: the first local day whose figures are whole. There only while something is being moved. */
	private const OPTION = 'lodestar_move_mark';

	/** No day is whole yet. */
	public const NONE = 65535;

	/**
	 * The first local day whose figures are whole; 0 where all are, NONE where none is. Costs no query.
	 */
	public static function get(): int {
		$day = wp_load_alloptions()[ self::OPTION ] ?? 0;
		return is_numeric( $day ) ? (int) $day : 0;
	}

	/**
	 * What of a range shows.
	 *
	 * @return DateRange Days of which nothing is stored, where none does.
	 */
	public static function shown( DateRange $range ): DateRange {
		$mark = self::get();
		if ( $range->start_day >= $mark ) {
			return $range;
		}
		return $range->end_day >= $mark ? new DateRange( $mark, $range->end_day, $range->until_hour ) : new DateRange( self::NONE, self::NONE );
	}

	/**
	 * @param int $day The first local day whose figures are whole.
	 */
	public static function set( int $day ): void {
		if ( self::get() !== $day ) {
			update_option( self::OPTION, $day, true );
		}
	}

	public static function clear(): void {
		delete_option( self::OPTION );
	}
}
