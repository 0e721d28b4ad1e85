<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

use Lodestar\Analytics\FirstParty\Sql\RowReader;
use Lodestar\Storage\RowId;

/**
 * Where the rows of the last minutes begin. New rows stand behind all others of their day, so that a day of any size need
 * not be read for its end. What was counted late stands among newer rows: only a whole block without any ends the search.
 */
final class Tail {

	/** Rows that are looked at in one statement. */
	private const BLOCK = 4096;

	/**
	 * The id from which on all rows of some days are that are newer than a moment.
	 *
	 * @param Level   $level   Of which rows.
	 * @param string  $at      The column that says when they were.
	 * @param int     $after   UTC seconds.
	 * @param Stretch $stretch The days.
	 * @param int     $block   Rows that are looked at in one statement.
	 * @throws \Lodestar\Storage\StorageException When the database fails.
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

	/**
	 * That of a day; its first where there is none before, or no row at all.
	 */
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
