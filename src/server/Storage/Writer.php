<?php
declare( strict_types=1 );

namespace Lodestar\Storage;

use InvalidArgumentException;
use LogicException;
use Throwable;
use function count,is_int,is_string,strlen;

/** Writes all rows. Reported work is done, and failed work is rolled back and throws an exception. */
final class Writer {

	/** Nullable columns, by table. */
	private const NULLABLE = array(
		'views'      => array( 'visitor' ),
		'events'     => array( 'visitor', 'value', 'share' ),
		'attributes' => array( 'number' ),
	);

	private bool $busy = false;

	public function __construct( private DatabaseConnection $connection ) {
	}

	/**
	 * Returns the writer of this site.
	 *
	 * @throws StorageException If the database can't be reached.
	 */
	public static function open(): self {
		global $wpdb;
		return new self( SqliteConnection::below( $wpdb ) ?? MysqlConnection::below( $wpdb ) );
	}

	/**
	 * Runs work in a transaction.
	 *
	 * @template T
	 * @param callable(): T $work Only calls to this writer: no hooks, no parsing, nothing slow.
	 * @param (callable(): bool)|null $meanwhile Work to do while the database writes, if the connection supports it.
	 *                                           See WorksMeanwhile.
	 * @return T Result of the work.
	 * @throws Throwable Anything that the work throws, after rolling back. StorageException if the database failed.
	 */
	public function transaction( callable $work, ?callable $meanwhile = null ): mixed {
		if ( $this->busy ) {
			throw new LogicException( 'A transaction is already open.' );
		}
		$this->connection->begin();
		$this->busy = true;
		try {
			$this->meanwhile( $meanwhile );
			$result = $work();
			$this->connection->commit();
			return $result;
		} catch ( Throwable $e ) {
			try {
				$this->connection->roll_back();
			} catch ( StorageException ) { // A lost connection has already rolled back.
			}
			throw $e;
		} finally {
			$this->meanwhile( null );
			$this->busy = false;
		}
	}

	private function meanwhile( ?callable $work ): void {
		if ( $this->connection instanceof WorksMeanwhile ) {
			$this->connection->meanwhile( $work );
		}
	}

	/**
	 * Stores rows. A row replaces an existing row with the same key.
	 *
	 * @param string                      $table    Short name, such as `views`.
	 * @param list<string>                $columns
	 * @param list<list<int|string|null>> $rows     Values in the order of the columns.
	 * @param ?list<string>               $changing Columns in which a row may differ from the one it replaces. Null for
	 *                                              all.
	 */
	public function replace( string $table, array $columns, array $rows, ?array $changing = null ): void {
		$this->store( true, $table, $columns, $rows, $changing );
	}

	/**
	 * Stores the rows whose key doesn't exist yet.
	 *
	 * @param string                      $table   Short name, such as `text`.
	 * @param list<string>                $columns
	 * @param list<list<int|string|null>> $rows    Values in the order of the columns.
	 */
	public function add( string $table, array $columns, array $rows ): void {
		$this->store( false, $table, $columns, $rows );
	}

	/**
	 * Runs a statement.
	 *
	 * @param string           $sql    One statement, with ? placeholders.
	 * @param list<int|string> $values Values in order.
	 * @return int Number of changed rows. MySQL doesn't count rows that already had the new values.
	 */
	public function execute( string $sql, array $values = array() ): int {
		self::check( $values );
		return $this->connection->execute( $sql, $values );
	}

	/**
	 * Reads rows on the connection that is used for writing.
	 *
	 * @param string           $sql    One statement, with ? placeholders.
	 * @param list<int|string> $values Values in order.
	 * @return list<list<int|string|null>> MySQL returns numbers as strings.
	 */
	public function rows( string $sql, array $values = array() ): array {
		self::check( $values );
		return $this->connection->rows( $sql, $values );
	}

	/**
	 * @param list<string>                $columns
	 * @param list<list<int|string|null>> $rows
	 * @param ?list<string>               $changing Columns in which a row may differ from the one it replaces. Null for
	 *                                              all.
	 */
	private function store( bool $overwrite, string $table, array $columns, array $rows, ?array $changing = null ): void {
		$nullable = array_intersect( $columns, self::NULLABLE[ $table ] ?? array() );
		$width    = count( $columns );
		foreach ( $rows as $row ) {
			if ( count( $row ) !== $width ) {
				throw new InvalidArgumentException( "A row for $table must have one value per column." );
			}
			foreach ( $row as $place => $value ) {
				if ( ! is_int( $value ) && ( null !== $value || ! isset( $nullable[ $place ] ) ) ) {
					self::check( array( $value ) );
				}
			}
		}
		$this->connection->store( $overwrite, Schema::table( $table ), $columns, $rows, $changing );
	}

	/**
	 * Checks values, because MySQL would truncate or convert wrong ones and SQLite would store them as they are.
	 *
	 * @param array<mixed> $values
	 * @throws InvalidArgumentException If a value is neither an integer nor a string within the maximum length.
	 */
	private static function check( array $values ): void {
		foreach ( $values as $value ) {
			if ( ! is_int( $value ) && ( ! is_string( $value ) || strlen( $value ) > Text::MAX_BYTES ) ) {
				throw new InvalidArgumentException( 'A value must be an integer or a string of at most ' . Text::MAX_BYTES . ' bytes.' );
			}
		}
	}
}
