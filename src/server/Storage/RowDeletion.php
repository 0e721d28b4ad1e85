<?php
declare( strict_types=1 );

namespace Lodestar\Storage;

/**
 * Deletes sessions, page views and events together with all rows that refer to them. Run it in a transaction.
 * References must not remain, because the IDs may be assigned again.
 */
final class RowDeletion {

	/**
	 * @param list<int> $ids Page views.
	 * @return int Number of deleted page views.
	 */
	public static function views( Writer $writer, array $ids ): int {
		self::rows( $writer, 'view_ids', 'imported IN (0,1) AND view', $ids );
		return self::rows( $writer, 'views', 'id', $ids );
	}

	/**
	 * Deletes events. Their orders stay, without the event, so that an order number isn't counted again.
	 *
	 * @param list<int> $ids Events.
	 * @return int Number of deleted events.
	 */
	public static function events( Writer $writer, array $ids ): int {
		foreach ( array( 'items', 'event_ids', 'late_events' ) as $table ) {
			self::rows( $writer, $table, 'event', $ids );
		}
		self::run( $writer, 'UPDATE ' . Schema::table( 'orders' ) . ' SET event = ( event >> 32 ) << 32 WHERE event', $ids );
		return self::rows( $writer, 'events', 'id', $ids );
	}

	/**
	 * @param list<int> $ids Sessions whose page views and events are already deleted.
	 * @return int Number of deleted sessions.
	 */
	public static function sessions( Writer $writer, array $ids ): int {
		foreach ( array( 'continuations', 'late_events', 'links' ) as $table ) {
			self::rows( $writer, $table, 'session', $ids );
		}
		self::rows( $writer, 'visitors', 'stays IN (0,1,2) AND session', $ids );
		return self::rows( $writer, 'sessions', 'id', $ids );
	}

	/**
	 * @param string    $table  Short name.
	 * @param string    $column ID column, after conditions that let the database use an index.
	 * @param list<int> $ids
	 */
	private static function rows( Writer $writer, string $table, string $column, array $ids ): int {
		return self::run( $writer, 'DELETE FROM ' . Schema::table( $table ) . " WHERE $column", $ids );
	}

	/**
	 * @param string    $sql Statement up to and including the ID column.
	 * @param list<int> $ids
	 */
	private static function run( Writer $writer, string $sql, array $ids ): int {
		return array() === $ids ? 0 : $writer->execute( "$sql IN (" . implode( ',', $ids ) . ')' );
	}
}
