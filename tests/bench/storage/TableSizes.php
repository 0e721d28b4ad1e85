<?php
declare( strict_types=1 );

namespace Lodestar\Bench\Storage;

use Lodestar\Storage\Schema;
use Lodestar\Storage\SqliteConnection;

/**
 * Reads the row counts and sizes of the site's tables. InnoDB reports sizes itself. For SQLite, pages are counted with
 * `dbstat`, if available.
 */
final class TableSizes {

	/**
	 * @return array<string, array{rows: int, bytes: int, bytes_a_row: float}> By table without prefix, largest first.
	 */
	public static function all(): array {
		global $wpdb;
		$sqlite = SqliteConnection::below( $wpdb );
		$sizes  = null === $sqlite ? self::of_innodb() : self::of_sqlite( $sqlite );
		$prefix = Schema::table( '' );
		arsort( $sizes );
		$all = array();
		foreach ( $sizes as $table => $bytes ) {
			$rows = (int) $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i', $table ) );
			$all[ substr( $table, strlen( $prefix ) ) ] = array(
				'rows'        => $rows,
				'bytes'       => $bytes,
				'bytes_a_row' => round( $bytes / max( 1, $rows ), 1 ),
			);
		}
		return $all;
	}

	/** @return array<string, int> Bytes by table. */
	private static function of_innodb(): array {
		global $wpdb;
		$sizes = array();
		foreach ( $wpdb->get_col( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( Schema::table( '' ) ) . '%' ) ) as $table ) {
			$wpdb->query( $wpdb->prepare( 'ANALYZE TABLE %i', $table ) );
			$sizes[ (string) $table ] = (int) $wpdb->get_var(
				$wpdb->prepare(
					'SELECT DATA_LENGTH + INDEX_LENGTH FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = %s',
					$table
				)
			);
		}
		return $sizes;
	}

	/** @return array<string, int> Bytes by table. */
	private static function of_sqlite( SqliteConnection $sqlite ): array {
		$sizes = array();
		$sql   = 'SELECT m.tbl_name, SUM(s.pgsize) FROM dbstat s JOIN sqlite_master m ON m.name = s.name WHERE m.tbl_name LIKE ? GROUP BY m.tbl_name';
		foreach ( $sqlite->rows( $sql, array( Schema::table( '' ) . '%' ) ) as [ $table, $bytes ] ) {
			$sizes[ (string) $table ] = (int) $bytes;
		}
		return $sizes;
	}
}
