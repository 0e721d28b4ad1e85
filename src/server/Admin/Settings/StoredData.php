<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Settings;

use Lodestar\Storage\MigrationRunner;
use Lodestar\Storage\RowId;
use Lodestar\Storage\Schema;
use Lodestar\Storage\SqliteConnection;
use Lodestar\Storage\StorageException;

/** The amount of stored data and the period it covers. */
final class StoredData {

	/** Table names by data type, without prefix. */
	private const PARTS = array(
		'views'    => array( 'views' ),
		'sessions' => array( 'sessions' ),
		'events'   => array( 'events', 'items', 'orders' ),
		'texts'    => array( 'text', 'attributes', 'pages', 'origins', 'devices', 'places', 'actions' ),
		'waiting'  => array( 'spool' ),
	);

	/** Index tables whose size is added to each data type. */
	private const BESIDE = array(
		'views'    => array( 'view_ids' ),
		'sessions' => array( 'continuations', 'visitors', 'links', 'daily' ),
		'events'   => array( 'event_ids', 'late_events' ),
	);

	/**
	 * Returns the stored data. src/settings/sections/data.tsx declares the type. Rows and bytes are estimates on MySQL
	 * and MariaDB and exact on SQLite. Bytes are null on SQLite without the dbstat table.
	 *
	 * @return array{parts: list<array{name: string, rows: int, bytes: ?int}>, first: ?int, last: ?int}
	 */
	public static function facts(): array {
		$status = self::status();
		$parts  = array();
		$told   = array_sum( array_column( $status, 1 ) ) > 0;
		foreach ( ( new MigrationRunner() )->is_current() ? self::PARTS : array() as $name => $tables ) {
			$parts[] = array(
				'name'  => $name,
				'rows'  => self::sum( $status, $tables, 0 ),
				'bytes' => $told ? self::sum( $status, array( ...$tables, ...self::BESIDE[ $name ] ?? array() ), 1 ) : null,
			);
		}
		return array(
			'parts' => $parts,
			'first' => self::moment( 'MIN' ),
			'last'  => self::last(),
		);
	}

	/**
	 * @param array<string, array{int, int}> $status Return value of status().
	 * @param list<string>                   $tables Table names without prefix.
	 * @param 0|1                            $which  0 for rows, 1 for bytes.
	 */
	private static function sum( array $status, array $tables, int $which ): int {
		return array_sum( array_map( static fn ( string $table ): int => $status[ Schema::table( $table ) ][ $which ] ?? 0, $tables ) );
	}

	/**
	 * Returns rows and bytes by full table name.
	 *
	 * @return array<string, array{int, int}>
	 */
	private static function status(): array {
		global $wpdb;
		$sqlite = SqliteConnection::below( $wpdb );
		$bytes  = null === $sqlite ? array() : self::bytes_on( $sqlite );
		$found  = array();
		/** @var list<array<string, ?string>> $rows */
		$rows = $wpdb->get_results( $wpdb->prepare( 'SHOW TABLE STATUS LIKE %s', $wpdb->esc_like( Schema::table( '' ) ) . '%' ), ARRAY_A );
		foreach ( $rows as $row ) {
			$name           = (string) $row['Name'];
			$found[ $name ] = null === $sqlite
				? array( (int) $row['Rows'], (int) $row['Data_length'] + (int) $row['Index_length'] )
				: array( (int) $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i', $name ) ), $bytes[ $name ] ?? 0 );
		}
		return $found;
	}

	/**
	 * Returns the bytes of each table including indexes, by full table name. Empty if SQLite was built without dbstat.
	 *
	 * @return array<string, int>
	 */
	private static function bytes_on( SqliteConnection $sqlite ): array {
		try {
			$rows = $sqlite->rows(
				'SELECT m.tbl_name, SUM(s.pgsize) FROM sqlite_master m JOIN dbstat s ON s.name = m.name WHERE s.aggregate = 1 AND m.tbl_name LIKE ? GROUP BY m.tbl_name',
				array( Schema::table( '' ) . '%' )
			);
		} catch ( StorageException ) {
			return array();
		}
		$bytes = array();
		foreach ( $rows as [ $table, $size ] ) {
			$bytes[ (string) $table ] = (int) $size;
		}
		return $bytes;
	}

	/** Returns the time of the last page view in UTC seconds, or null. */
	public static function last(): ?int {
		return self::moment( 'MAX' );
	}

	/**
	 * Returns the time of the first or last page view in UTC seconds, or null.
	 *
	 * @param 'MIN'|'MAX' $which
	 */
	private static function moment( string $which ): ?int {
		global $wpdb;
		$views = Schema::table( 'views' ) . ' v';
		// IDs sort by day but not by time within a day, because they follow the order of ingestion.
		// phpcs:ignore WordPress.DB.PreparedSQL -- only our own names.
		$id     = ( new MigrationRunner() )->is_current() ? $wpdb->get_var( "SELECT $which(id) FROM $views" ) : null;
		$day    = RowId::day( (int) $id );
		$sql    = "SELECT $which(at) FROM $views WHERE id BETWEEN " . RowId::first( $day ) . ' AND ' . RowId::last( $day );
		$moment = null === $id ? null : $wpdb->get_var( $sql ); // phpcs:ignore WordPress.DB.PreparedSQL -- only our own names and integers.
		return null === $moment ? null : (int) $moment;
	}
}
