<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Sql;

use Closure;
use Lodestar\Platform\ThirdParty\Guard;
use Lodestar\Storage\DatabaseConnection;
use Lodestar\Storage\MysqlConnection;
use Lodestar\Storage\SqliteConnection;
use Lodestar\Storage\StorageException;

/** Reads from the site's database, bypassing the layer that translates SQL for SQLite. */
final class RowReader {

	/**
	 * Runs a SELECT that returns few rows.
	 *
	 * @param string $sql May only contain integers, Lodestar's own identifiers and escaped strings.
	 * @return list<list<int|string|null>> MySQL returns numbers as strings.
	 * @throws StorageException If the database fails. The failure is logged like other database errors.
	 */
	public static function rows( string $sql ): array {
		return self::read( $sql, static fn ( DatabaseConnection $connection, string $sql ): array => $connection->rows( $sql, array() ) );
	}

	/**
	 * Runs a SELECT that returns many rows.
	 *
	 * @param string $sql May only contain integers, Lodestar's own identifiers and third-party expressions.
	 * @return list<list<int|float|string|null>> One list per column. Integers are returned as int.
	 * @throws StorageException If the database fails.
	 */
	public static function columns( string $sql ): array {
		return self::read( $sql, static fn ( DatabaseConnection $connection, string $sql ): array => $connection->columns( $sql ) );
	}

	/**
	 * @template T
	 * @param Closure( DatabaseConnection, string ): T $read
	 * @return T
	 */
	private static function read( string $sql, Closure $read ): mixed {
		global $wpdb;
		/** @var string $sql */
		$sql = Guard::filter( 'query', $sql, is_string( ... ) ); // Core's filter, so that query monitors see these statements too.
		$connected = static fn (): mixed => $read( SqliteConnection::below( $wpdb ) ?? MysqlConnection::below( $wpdb ), $sql );
		try {
			try {
				return $connected();
			} catch ( StorageException $failure ) {
				return MysqlConnection::was_lost( $failure ) ? $connected() : throw $failure; // Retry over a new connection, as core does.
			}
		} catch ( StorageException $failure ) {
			$wpdb->last_query = $sql;
			$wpdb->print_error( $failure->getMessage() );
			throw $failure;
		}
	}
}
