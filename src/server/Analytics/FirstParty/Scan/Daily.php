<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

use Lodestar\Analytics\FirstParty\Grouping;
use Lodestar\Analytics\FirstParty\Groups;
use Lodestar\Analytics\FirstParty\Sql\Measure;
use Lodestar\Analytics\FirstParty\Sql\RowReader;
use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\Scope;
use Lodestar\Storage\RetentionMark;
use Lodestar\Storage\Schema;

/** Reads the daily totals in `daily`. With them, a total of all time reads no visits. */
final class Daily {

	/**
	 * Returns the totals of a grouping, or null if daily totals aren't enough.
	 *
	 * @throws \Lodestar\Storage\StorageException If the database fails.
	 */
	public static function groups( Grouping $grouping ): ?Groups {
		$query   = $grouping->plan->query;
		$columns = array_map( self::column( ... ), $grouping->measures );
		$cut     = array_filter( $grouping->ranges, static fn ( DateRange $range ): bool => DateRange::LAST_HOUR !== $range->until_hour );
		// Queries that group or filter by something below the session count only some sessions.
		if ( in_array( null, $columns, true ) || array() !== $grouping->dimensions || array() !== $cut || null !== $query->dimension_filter || null !== $grouping->plan->window || Scope::Session !== $grouping->plan->looks ) {
			return null;
		}
		$sums   = implode( ', ', array_map( static fn ( string $column ): string => "COALESCE( SUM( $column ), 0 )", array_filter( $columns, is_string( ... ) ) ) );
		$counts = array();
		foreach ( $grouping->ranges as $range ) {
			$counts[] = array( array_map( 'intval', RowReader::rows( "SELECT $sums FROM " . self::table( $range ) )[0] ) );
		}
		return new Groups( array( array() ), $counts );
	}

	/**
	 * Returns the first day with sessions, or null if there is none.
	 *
	 * @throws \Lodestar\Storage\StorageException If the database fails.
	 */
	public static function first_day(): ?int {
		$first = RowReader::rows( 'SELECT MIN( day ) FROM ' . self::table( DateRange::all() ) . ' AND sessions > 0' )[0][0];
		return null === $first ? null : (int) $first;
	}

	/**
	 * Returns the number of sessions and views of each day.
	 *
	 * @return array<int, array{int, int}> Sessions and views by day, ascending.
	 * @throws \Lodestar\Storage\StorageException If the database fails.
	 */
	public static function rows( int $first, int $last ): array {
		/** @var array{list<int>, list<int>, list<int>} $columns */
		$columns = RowReader::columns( 'SELECT day, sessions, views FROM ' . Schema::table( 'daily' ) . " WHERE day BETWEEN $first AND $last ORDER BY day" );
		return array_combine( $columns[0], array_map( static fn ( int $sessions, int $views ): array => array( $sessions, $views ), $columns[1], $columns[2] ) );
	}

	/** Returns the table with a condition for the days of a range that aren't hidden. */
	private static function table( DateRange $range ): string {
		return Schema::table( 'daily' ) . ' WHERE day BETWEEN ' . max( $range->start_day, RetentionMark::get() ) . " AND $range->end_day";
	}

	/** Returns the column with the daily totals of a measure, or null if there is none. */
	private static function column( Measure $measure ): ?string {
		return $measure->is_count() ? array( Scope::Session->value => 'sessions', Scope::View->value => 'views' )[ $measure->scope->value ] ?? null : null;
	}
}
