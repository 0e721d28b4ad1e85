<?php
declare( strict_types=1 );

namespace Lodestar\Settings;

use Lodestar\Storage\RowId;
use Lodestar\Storage\Schema;
use Lodestar\Storage\SqliteConnection;

/**
 * How much is stored, and from when to when.
 */
final class StoredData {

	/** Tables of each part, without prefix. */
	private const PARTS = array(
		'views'    => array( 'views' ),
		'sessions' => array( 'sessions' ),
		'events'   => array( 'events', 'items', 'orders' ),
		'texts'    => array( 'text', 'attributes', 'pages', 'origins', 'devices', 'places', 'actions' ),
		'waiting'  => array( 'spool' ),
	);

	/** What serves these to be found again, and is in their bytes. */
	private const BESIDE = array(
		'views'    => array( 'view_ids' ),
		'sessions' => array( 'continuations', 'visitors', 'links', 'daily' ),
		'events'   => array( 'event_ids', 'late_events' ),
	);

	/**
	 * The facts, as src/settings/data.ts types them. Rows and bytes are what the database estimates; bytes are null where
	 * it does not tell them (SQLite).
	 *
	 * @return array{parts: list<array{name: string, rows: int, bytes: ?int}>, first: ?int, last: ?int}
	 */
	public static function facts(): array {
		$status = self::status();
		$parts  = array();
		foreach ( Schema::is_current() ? self::PARTS : array() as $name => $tables ) {
			$parts[] = array(
				'name'  => $name,
				'rows'  => self::sum( $status, $tables, 0 ),
				'bytes' => self::tells_bytes() ? self::sum( $status, array( ...$tables, ...self::BESIDE[ $name ] ?? array() ), 1 ) : null,
			);
		}
		return array(
			'parts' => $parts,
			'first' => self::moment( 'MIN' ),
			'last'  => self::moment( 'MAX' ),
		);
	}

	/**
	 * @param array<string, array{int, int}> $status As status() gives it.
	 * @param list<string>                   $tables Tables, without prefix.
	 * @param 0|1                            $which  Rows or bytes.
	 */
	private static function sum( array $status, array $tables, int $which ): int {
		return array_sum( array_map( static fn ( string $table ): int => $status[ Schema::table( $table ) ][ $which ] ?? 0, $tables ) );
	}

	/**
	 * Rows and bytes by full name of the table.
	 *
	 * @return array<string, array{int, int}>
	 */
	private static function status(): array {
		global $wpdb;
		$found = array();
		/** @var list<array<string, ?string>> $rows */
		$rows = $wpdb->get_results( $wpdb->prepare( 'SHOW TABLE STATUS LIKE %s', $wpdb->esc_like( Schema::table( '' ) ) . '%' ), ARRAY_A );
		foreach ( $rows as $row ) {
			$name           = (string) $row['Name'];
			$count          = self::tells_bytes() ? (int) $row['Rows'] : (int) $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i', $name ) );
			$found[ $name ] = array( $count, (int) $row['Data_length'] + (int) $row['Index_length'] );
		}
		return $found;
	}

	/**
	 * A moment of the table of page views, UTC seconds; null where it is empty.
	 *
	 * @param 'MIN'|'MAX' $which Of the first or the last.
	 */
	private static function moment( string $which ): ?int {
		global $wpdb;
		$views = Schema::table( 'views' );
		// Within a day they are stored in the order in which they were counted.
		$id     = Schema::is_current() ? $wpdb->get_var( "SELECT $which(id) FROM $views" ) : null; // phpcs:ignore WordPress.DB.PreparedSQL -- our names.
		$day    = RowId::day( (int) $id );
		$moment = null === $id ? null : $wpdb->get_var( "SELECT $which(at) FROM $views WHERE id BETWEEN " . RowId::first( $day ) . ' AND ' . RowId::last( $day ) ); // phpcs:ignore WordPress.DB.PreparedSQL -- our names and integers.
		return null === $moment ? null : (int) $moment;
	}

	private static function tells_bytes(): bool {
		global $wpdb;
		return null === SqliteConnection::below( $wpdb );
	}
}
