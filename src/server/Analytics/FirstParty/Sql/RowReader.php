<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Sql;

use Closure;
use Lodestar\Platform\ThirdParty\Guard;
use Lodestar\Storage\DatabaseConnection;
use Lodestar\Storage\MysqlConnection;
use Lodestar\Storage\SqliteConnection;
use Lodestar\Storage\StorageException;

/**
 * Reads from the site's database, below what translates statements for SQLite.
 */
final class RowReader {

	/**
	 * @param string $sql A SELECT of few rows, that holds nothing but integers, names of ours and texts that were prepared.
	 * @return list<list<int|string|null>> MySQL gives numbers as text.
	 * @throws StorageException When the database fails; the error log says so as of any statement.
	 */
	public static function rows( string $sql ): array {
		return self::read( $sql, static fn ( DatabaseConnection $connection, string $sql ): array => $connection->rows( $sql, array() ) );
	}

	/**
	 * @param string $sql A SELECT of many rows, that holds nothing but integers, names of ours and expressions of plugins.
	 * @return list<list<int|float|string|null>> A list for each column, whole numbers as such.
	 * @throws StorageException When the database fails.
	 */
	public static function columns( string $sql ): array {
		return self::read( $sql, static fn ( DatabaseConnection $connection, string $sql ): array => $connection->columns( $sql ) );
	}

	/**
	 * @template T
	 * @param Closure( DatabaseConnection, string ): T $read Reads.
	 * @return T
	 */
	private static function read( string $sql, Closure $read ): mixed {
		global $wpdb;
		/** @var string $sql */
		$sql = Guard::filter( 'query', $sql, is_string( ... ) ); // Core's: who watches a site's statements sees these, too.
		$connected = static fn (): mixed => $read( SqliteConnection::below( $wpdb ) ?? MysqlConnection::below( $wpdb ), $sql );
		try {
			try {
				return $connected();
			} catch ( StorageException $failure ) {
				return MysqlConnection::was_lost( $failure ) ? $connected() : throw $failure; // As core asks again over a new one.
			}
		} catch ( StorageException $failure ) {
			$wpdb->last_query = $sql;
			$wpdb->print_error( $failure->getMessage() );
			throw $failure;
		}
	}
}
