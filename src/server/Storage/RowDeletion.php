<?php
declare( strict_types=1 );

namespace Lodestar\Storage;

/**
 * Deletes sessions, page views and events with all that refers to them, within a transaction: their numbers may be given
 * again.
 */
final class RowDeletion {

	/**
	 * @param Writer    $writer Deletes.
	 * @param list<int> $ids    Page views.
	 * @return int How many there were.
	 */
	public static function views( Writer $writer, array $ids ): int {
		self::rows( $writer, 'view_ids', 'imported IN (0,1) AND view', $ids );
		return self::rows( $writer, 'views', 'id', $ids );
	}

	/**
	 * Of an order stays that its number was counted.
	 *
	 * @param Writer    $writer Deletes.
	 * @param list<int> $ids    Events.
	 * @return int How many there were.
	 */
	public static function events( Writer $writer, array $ids ): int {
		foreach ( array( 'items', 'event_ids', 'late_events' ) as $table ) {
			self::rows( $writer, $table, 'event', $ids );
		}
		self::run( $writer, 'UPDATE ' . Schema::table( 'orders' ) . ' SET event = ( event >> 32 ) << 32 WHERE event', $ids );
		return self::rows( $writer, 'events', 'id', $ids );
	}

	/**
	 * @param Writer    $writer Deletes.
	 * @param list<int> $ids    Sessions, of which page views and events are deleted already.
	 * @return int How many there were.
	 */
	public static function sessions( Writer $writer, array $ids ): int {
		foreach ( array( 'continuations', 'late_events', 'links' ) as $table ) {
			self::rows( $writer, $table, 'session', $ids );
		}
		self::rows( $writer, 'visitors', 'stays IN (0,1,2) AND session', $ids );
		return self::rows( $writer, 'sessions', 'id', $ids );
	}

	/**
	 * @param Writer    $writer Deletes.
	 * @param string    $table  Short name.
	 * @param string    $column Column that holds the numbers; before it, what lets a key be used.
	 * @param list<int> $ids    Numbers.
	 */
	private static function rows( Writer $writer, string $table, string $column, array $ids ): int {
		return self::run( $writer, 'DELETE FROM ' . Schema::table( $table ) . " WHERE $column", $ids );
	}

	/**
	 * @param Writer    $writer Writes.
	 * @param string    $sql    Statement up to the column that holds the numbers.
	 * @param list<int> $ids    Numbers.
	 */
	private static function run( Writer $writer, string $sql, array $ids ): int {
		return array() === $ids ? 0 : $writer->execute( "$sql IN (" . implode( ',', $ids ) . ')' );
	}
}
