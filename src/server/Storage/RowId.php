<?php
declare( strict_types=1 );

namespace Lodestar\Storage;

/**
 * Ids of sessions, page views and events: the local day, and a number within it. So the rows of a day lie side by side,
 * and new ones behind all others, which keeps them small and quick to read.
 */
final class RowId {

	/** Bits of the number within a day. Number 0 is that of the day's session of nobody. */
	private const BITS = 32;

	/**
	 * @param int $day    Local day.
	 * @param int $number From 1 in the order in which rows are stored; 0 for the session of nobody.
	 */
	public static function of( int $day, int $number ): int {
		return ( $day << self::BITS ) + $number;
	}

	/**
	 * The local day of a row.
	 */
	public static function day( int $id ): int {
		return $id >> self::BITS;
	}

	/**
	 * The smallest id of a day: that of its session of nobody.
	 */
	public static function first( int $day ): int {
		return self::of( $day, 0 );
	}

	/**
	 * The largest id that a day could have.
	 */
	public static function last( int $day ): int {
		return self::first( $day + 1 ) - 1;
	}
}
