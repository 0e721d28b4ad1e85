<?php
declare( strict_types=1 );

namespace Lodestar\Source\FirstParty\Sql;

use Lodestar\Storage\MysqlConnection;
use Lodestar\Storage\SqliteConnection;
use Lodestar\Storage\StorageException;

/**
 * Reads from the site's database, below what translates statements for SQLite.
 */
final class RowReader {

	/**
	 * @param string $sql A SELECT that holds nothing but integers, names of ours and texts that were prepared.
	 * @return list<list<int|string|null>> MySQL gives numbers as text.
	 * @throws StorageException When the database fails; the error log says so as of any statement.
	 */
	public static function rows( string $sql ): array {
		global $wpdb;
		try {
			return ( SqliteConnection::below( $wpdb ) ?? MysqlConnection::below( $wpdb ) )->rows( $sql, array() );
		} catch ( StorageException $failure ) {
			$wpdb->last_query = $sql;
			$wpdb->print_error( $failure->getMessage() );
			throw $failure;
		}
	}

	/**
	 * Whether it has window functions: MariaDB since 10.2, MySQL since 8.0.
	 */
	public static function has_windows(): bool {
		global $wpdb;
		return version_compare( $wpdb->db_version() ?? '0', str_contains( $wpdb->db_server_info(), 'MariaDB' ) ? '10.2' : '8.0', '>=' );
	}
}
