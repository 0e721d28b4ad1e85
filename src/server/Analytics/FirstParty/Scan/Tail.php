<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

use Lodestar\Analytics\FirstParty\Sql\RowReader;
use Lodestar\Storage\RowId;

/**
 * Finds the first row of a rolling window without reading the whole day, because new rows are stored last. Late rows
 * are stored among newer ones, so the search ends only at a whole block without rows of the window.
 */
final class Tail {

	/** Rows per query. */
	private const BLOCK = 4096;

	/**
	 * Returns the ID at or after which all rows newer than a moment are stored.
	 *
	 * @param string $at    Column with the time of a row.
	 * @param int    $after UTC seconds.
	 * @throws \Lodestar\Storage\StorageException If the database fails.
	 */
	public static function begins( Level $level, string $at, int $after, Stretch $stretch, int $block = self::BLOCK ): int {
		for ( $day = $stretch->last; $day >= $stretch->first; $day-- ) {
			$begins = self::of_day( $level, $at, $after, $day, $block );
			if ( $begins > RowId::first( $day ) ) {
				return $begins;
			}
		}
		return RowId::first( $stretch->first );
	}

	/** Returns that ID for one day, or the day's first ID if the day has no earlier row. */
	private static function of_day( Level $level, string $at, int $after, int $day, int $block ): int {
		$first = RowId::first( $day );
		$last  = self::highest( $level, "$level->value.id", $first, RowId::last( $day ) ) ?? $first;
		while ( $last > $first ) {
			$from   = max( $first, $last - $block + 1 );
			$newest = self::highest( $level, $at, $from, $last );
			if ( null === $newest || $newest <= $after ) {
				return $last + 1;
			}
			$last = $from - 1;
		}
		return $first;
	}

	private static function highest( Level $level, string $column, int $from, int $to ): ?int {
		$found = RowReader::rows( "SELECT MAX( $column ) FROM " . $level->table() . " WHERE $level->value.id BETWEEN $from AND $to" )[0][0] ?? null;
		return null === $found ? null : (int) $found;
	}
}
