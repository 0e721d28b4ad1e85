<?php
declare( strict_types=1 );

namespace Lodestar\Storage;

/**
 * Reads rows by the thousand, past `$wpdb`: neither its copies nor, on SQLite, the translation of every statement.
 */
final class Reader {

	private function __construct( private readonly DatabaseConnection $connection ) {
	}

	/**
	 * @throws StorageException If the database cannot be reached.
	 */
	public static function open(): self {
		global $wpdb;
		return new self( SqliteConnection::below( $wpdb ) ?? MysqlConnection::below( $wpdb ) );
	}

	/**
	 * @param string $sql One SELECT of integers and texts, in the SQL that all databases share.
	 * @return list<list<int|float|string|null>> A list for each column.
	 * @throws StorageException If the database fails.
	 */
	public function columns( string $sql ): array {
		return $this->connection->columns( $sql );
	}

	/**
	 * @param string $sql As for columns(), of few rows.
	 * @return list<list<int|string|null>> MySQL gives numbers as text.
	 * @throws StorageException If the database fails.
	 */
	public function rows( string $sql ): array {
		return $this->connection->rows( $sql, array() );
	}
}
