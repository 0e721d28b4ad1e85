<?php
declare( strict_types=1 );

namespace Lodestar\Storage;

use InvalidArgumentException;
use LogicException;
use Throwable;
use function count,is_int,is_string,strlen;

/**
 * The only way by which rows are written. What it reports as done is done, what fails is undone and thrown.
 */
final class Writer {

	/** Columns that may be empty. */
	private const NULLABLE = array(
		'views'      => array( 'visitor' ),
		'events'     => array( 'visitor', 'value', 'share' ),
		'attributes' => array( 'number' ),
	);

	private bool $busy = false;

	public function __construct( private DatabaseConnection $connection ) {
	}

	/**
	 * The writer of this site.
	 *
	 * @throws StorageException If the database cannot be reached.
	 */
	public static function open(): self {
		global $wpdb;
		return new self( SqliteConnection::below( $wpdb ) ?? MysqlConnection::below( $wpdb ) );
	}

	/**
	 * Does some work wholly or not at all.
	 *
	 * @template T
	 * @param callable(): T               $work      Only calls to this writer: no hooks, no parsing, nothing slow.
	 * @param (callable(): bool)|null $meanwhile As of WorksMeanwhile: what can be done while the database writes, where it can.
	 * @return T What the work returned.
	 * @throws Throwable Whatever the work threw, after rolling back; StorageException if the database failed.
	 */
	public function transaction( callable $work, ?callable $meanwhile = null ): mixed {
		if ( $this->busy ) {
			throw new LogicException( 'A transaction is open already.' );
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
			} catch ( StorageException ) { // A lost connection has rolled back by itself.
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
	 * Stores rows; a row takes the place of one with the same key.
	 *
	 * @param string                      $table   Short name, for example `views`.
	 * @param list<string>                $columns Columns.
	 * @param list<list<int|string|null>> $rows     Values in the order of the columns.
	 * @param ?list<string>               $changing The only columns by which a row may differ from the one whose place it takes; null for all.
	 */
	public function replace( string $table, array $columns, array $rows, ?array $changing = null ): void {
		$this->store( true, $table, $columns, $rows, $changing );
	}

	/**
	 * Stores those rows whose key is not there yet.
	 *
	 * @param string                      $table   Short name, for example `text`.
	 * @param list<string>                $columns Columns.
	 * @param list<list<int|string|null>> $rows    Values in the order of the columns.
	 */
	public function add( string $table, array $columns, array $rows ): void {
		$this->store( false, $table, $columns, $rows );
	}

	/**
	 * Runs a statement.
	 *
	 * @param string           $sql    One statement, with ? for values.
	 * @param list<int|string> $values Values in order.
	 * @return int Rows that changed. MySQL does not count a row that was given the values it had.
	 */
	public function execute( string $sql, array $values = array() ): int {
		self::check( $values );
		return $this->connection->execute( $sql, $values );
	}

	/**
	 * Reads on the same connection.
	 *
	 * @param string           $sql    One statement, with ? for values.
	 * @param list<int|string> $values Values in order.
	 * @return list<list<int|string|null>> MySQL gives numbers as text.
	 */
	public function rows( string $sql, array $values = array() ): array {
		self::check( $values );
		return $this->connection->rows( $sql, $values );
	}

	/**
	 * @param string                      $table   Short name.
	 * @param list<string>                $columns Columns.
	 * @param list<list<int|string|null>> $rows    Values.
	 * @param ?list<string>               $changing As of replace().
	 */
	private function store( bool $overwrite, string $table, array $columns, array $rows, ?array $changing = null ): void {
		$nullable = array_intersect( $columns, self::NULLABLE[ $table ] ?? array() );
		$width    = count( $columns );
		foreach ( $rows as $row ) {
			if ( count( $row ) !== $width ) {
				throw new InvalidArgumentException( "A row for $table has another number of values than columns." );
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
	 * MySQL would cut what is too long or convert what has another type, SQLite would keep it.
	 *
	 * @param array<mixed> $values Values.
	 * @throws InvalidArgumentException If a value is neither an integer nor a text that fits.
	 */
	private static function check( array $values ): void {
		foreach ( $values as $value ) {
			if ( ! is_int( $value ) && ( ! is_string( $value ) || strlen( $value ) > Text::MAX_BYTES ) ) {
				throw new InvalidArgumentException( 'Neither an integer nor a text of at most ' . Text::MAX_BYTES . ' bytes.' );
			}
		}
	}
}
