<?php
declare( strict_types=1 );

namespace Lodestar\Storage;

/**
 * IDs of sessions, page views and events: a local day and a number within that day. Rows of a day are stored next to
 * each other and new rows at the end, which keeps tables small and fast to read.
 */
final class RowId {

	/** Bits of the number within a day. Number 0 is the day's session for unknown visitors. */
	private const BITS = 32;

	/**
	 * @param int $day    Local day.
	 * @param int $number From 1, in the order in which rows are stored. 0 for the session for unknown visitors.
	 */
	public static function of( int $day, int $number ): int {
		return ( $day << self::BITS ) + $number;
	}

	/** Returns the local day of a row. */
	public static function day( int $id ): int {
		return $id >> self::BITS;
	}

	/** Returns the smallest ID of a day, that of its session for unknown visitors. */
	public static function first( int $day ): int {
		return self::of( $day, 0 );
	}

	/** Returns the largest possible ID of a day. */
	public static function last( int $day ): int {
		return self::first( $day + 1 ) - 1;
	}
}
