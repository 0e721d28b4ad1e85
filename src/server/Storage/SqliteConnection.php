<?php
declare( strict_types=1 );

namespace Lodestar\Storage;

use PDO;
use PDOException;
use PDOStatement;
use wpdb;
use function array_chunk,array_column,array_fill,array_keys,array_map,array_push,count,implode,intdiv,is_int,is_string,max,version_compare;

/**
 * A connection to SQLite through the PDO object of WordPress's SQLite integration, without its SQL translator.
 *
 * The translator is 50 times slower and reports success for a COMMIT that rolled back.
 *
 * While a transaction is open, no other process can write. Transactions are therefore short and soon stop waiting for
 * other writers.
 */
final class SqliteConnection implements DatabaseConnection {

	/** Milliseconds to wait for another writer. */
	private const PATIENCE = 1000;

	/** Maximum values per statement. SQLite builds support at least 999. */
	private const MAX_VALUES = 900;

	/** Number of rows to buffer before converting them to columns. */
	private const HELD_ROWS = 4096;

	/** Busy timeout of the SQLite integration in milliseconds, restored after a transaction. */
	private int $usual_patience = 0;

	public function __construct( private PDO $pdo ) {
	}

	/** Returns a connection that shares the PDO object of `$wpdb`, or null if the site doesn't use SQLite. */
	public static function below( wpdb $wpdb ): ?self {
		$get_driver = array( $wpdb, 'get_driver' );
		if ( is_callable( $get_driver ) ) { // Version 3 of the integration.
			$driver = $get_driver();
			$pdo    = is_object( $driver ) && method_exists( $driver, 'get_sqlite_pdo' ) ? $driver->get_sqlite_pdo() : null;
		} else { // Versions 1 and 2 of the integration.
			$pdo = $GLOBALS['@pdo'] ?? null;
		}
		return $pdo instanceof PDO ? new self( $pdo ) : null;
	}

	public function begin(): void {
		$this->usual_patience = (int) ( $this->rows( 'PRAGMA busy_timeout', array() )[0][0] ?? 0 );
		$this->wait( self::PATIENCE );
		try {
			$this->execute( 'BEGIN IMMEDIATE', array() );
		} catch ( StorageException $e ) {
			$this->wait( $this->usual_patience );
			throw $e;
		}
	}

	public function commit(): void {
		$this->execute( 'COMMIT', array() );
		$this->wait( $this->usual_patience );
	}

	public function roll_back(): void {
		$this->wait( $this->usual_patience );
		$this->execute( 'ROLLBACK', array() );
	}

	public function execute( string $sql, array $values ): int {
		return $this->run( $sql, $values )->rowCount();
	}

	public function rows( string $sql, array $values ): array {
		/** @var list<list<int|string|null>> $rows */
		$rows = $this->run( $sql, $values )->fetchAll( PDO::FETCH_NUM );
		return $rows;
	}

	public function columns( string $sql ): array {
		$texts = true === $this->pdo->getAttribute( PDO::ATTR_STRINGIFY_FETCHES );
		try {
			$this->pdo->setAttribute( PDO::ATTR_STRINGIFY_FETCHES, false );
			$statement = $this->pdo->query( $sql );
			if ( false === $statement ) {
				throw new StorageException( 'No rows: ' . $sql );
			}
			$statement->setFetchMode( PDO::FETCH_NUM );
			/** @var iterable<list<mixed>> $rows */
			$rows = $statement;
			return self::transpose( $statement->columnCount(), $rows );
		} catch ( PDOException $e ) {
			throw new StorageException( $e->getMessage(), 0, $e );
		} finally {
			$this->pdo->setAttribute( PDO::ATTR_STRINGIFY_FETCHES, $texts );
		}
	}

	/**
	 * Converts rows to columns while reading. A list of numbers takes 5% of the memory of the same number of rows.
	 *
	 * @param int                   $count Number of columns.
	 * @param iterable<list<mixed>> $rows  An integer, float, string or null per column.
	 * @return list<list<int|float|string|null>>
	 */
	private static function transpose( int $count, iterable $rows ): array {
		$columns = array_fill( 0, $count, array() );
		$held    = array();
		foreach ( $rows as $row ) {
			$held[] = $row;
			if ( self::HELD_ROWS === count( $held ) ) {
				self::add_rows( $columns, $held );
				$held = array();
			}
		}
		self::add_rows( $columns, $held );
		/** @var list<list<int|float|string|null>> $columns */
		return $columns;
	}

	/**
	 * @param list<list<mixed>> $columns Columns to append to.
	 * @param list<list<mixed>> $rows
	 */
	private static function add_rows( array &$columns, array $rows ): void {
		foreach ( array_keys( $columns ) as $i ) {
			array_push( $columns[ $i ], ...array_column( $rows, $i ) );
		}
	}

	public function store( bool $overwrite, string $table, array $columns, array $rows, ?array $changing = null ): void {
		$width     = count( $columns );
		$at_once   = max( 1, intdiv( self::MAX_VALUES, $width ) );
		$verb      = $overwrite ? 'REPLACE' : 'INSERT OR IGNORE';
		$tail      = '';
		$statement = null;
		$prepared  = 0;
		if ( $overwrite && null !== $changing && $this->can_update_in_place() ) {
			// REPLACE would delete the old row from every index and insert the new one.
			$verb = 'INSERT';
			$tail = ' ON CONFLICT DO UPDATE SET '
				. implode( ',', array_map( static fn ( string $column ): string => "$column=excluded.$column", $changing ) );
		}
		$places = '(' . implode( ',', array_fill( 0, $width, '?' ) ) . ')';
		try {
			foreach ( array_chunk( $rows, $at_once ) as $chunk ) {
				if ( null === $statement || count( $chunk ) !== $prepared ) {
					$prepared  = count( $chunk );
					$statement = $this->pdo->prepare(
						"$verb INTO $table (" . implode( ',', $columns ) . ') VALUES '
							. implode( ',', array_fill( 0, $prepared, $places ) ) . $tail
					);
				}
				$place = 0;
				foreach ( $chunk as $row ) {
					foreach ( $row as $value ) {
						$type = match ( true ) {
							is_int( $value ) => PDO::PARAM_INT,
							null === $value  => PDO::PARAM_NULL,
							default          => PDO::PARAM_STR,
						};
						$statement->bindValue( ++$place, $value, $type );
					}
				}
				$statement->execute();
			}
		} catch ( PDOException $e ) {
			throw new StorageException( $e->getMessage(), 0, $e );
		}
	}

	/** Whether this SQLite version supports `ON CONFLICT DO UPDATE` without a conflict target. */
	private function can_update_in_place(): bool {
		$version = $this->pdo->getAttribute( PDO::ATTR_SERVER_VERSION );
		return is_string( $version ) && version_compare( $version, '3.35.0', '>=' );
	}

	/** @param list<int|string> $values */
	private function run( string $sql, array $values ): PDOStatement {
		try {
			$statement = $this->pdo->prepare( $sql );
			self::bind( $statement, $values );
			$statement->execute();
			return $statement;
		} catch ( PDOException $e ) {
			throw new StorageException( $e->getMessage(), 0, $e );
		}
	}

	/** @param list<int|string|null> $values */
	private static function bind( PDOStatement $statement, array $values ): void {
		foreach ( $values as $i => $value ) {
			$type = is_int( $value ) ? PDO::PARAM_INT : PDO::PARAM_STR;
			$statement->bindValue( $i + 1, $value, null === $value ? PDO::PARAM_NULL : $type );
		}
	}

	private function wait( int $ms ): void {
		$this->rows( "PRAGMA busy_timeout = $ms", array() );
	}
}
