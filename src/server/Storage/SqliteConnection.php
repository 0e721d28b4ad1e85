<?php
declare( strict_types=1 );

namespace Lodestar\Storage;

use PDO;
use PDOException;
use PDOStatement;
use wpdb;
use function array_chunk,array_column,array_fill,array_keys,array_map,array_push,count,implode,intdiv,is_int,is_string,max,version_compare;

/**
 * SQLite below WordPress's SQLite integration: its own PDO, without the translator, which is 50 times slower and
 * answers COMMIT with success after it has rolled back.
 *
 * While a transaction is open nobody else on the site can write, so ours are short and give way soon.
 */
final class SqliteConnection implements DatabaseConnection {

	/** How long to wait for another writer, milliseconds. */
	private const PATIENCE = 1000;

	/** Values that a statement may have; 999 is the least that SQLite is made for. */
	private const MAX_VALUES = 900;

	/** Rows that are held before they become columns. */
	private const HELD_ROWS = 4096;

	/** What the integration waits, to be put back, milliseconds. */
	private int $usual_patience = 0;

	public function __construct( private PDO $pdo ) {
	}

	/**
	 * The connection below this `$wpdb`, or null where it is not on SQLite.
	 */
	public static function below( wpdb $wpdb ): ?self {
		$get_driver = array( $wpdb, 'get_driver' );
		if ( is_callable( $get_driver ) ) { // Integration 3.
			$driver = $get_driver();
			$pdo    = is_object( $driver ) && method_exists( $driver, 'get_sqlite_pdo' ) ? $driver->get_sqlite_pdo() : null;
		} else { // Integration 1 and 2.
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
	 * Turns rows into columns as they arrive: a list of numbers takes a twentieth of the memory of as many rows.
	 *
	 * @param int                   $count How many columns there are.
	 * @param iterable<list<mixed>> $rows  A whole number, a fraction, a text or null for each column.
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
	 * @param list<list<mixed>> $columns Columns to add to.
	 * @param list<list<mixed>> $rows    Rows.
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
			// REPLACE would take the old row out of every key and put the new one in.
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

	/**
	 * Whether this SQLite knows `ON CONFLICT DO UPDATE` for whatever key.
	 */
	private function can_update_in_place(): bool {
		$version = $this->pdo->getAttribute( PDO::ATTR_SERVER_VERSION );
		return is_string( $version ) && version_compare( $version, '3.35.0', '>=' );
	}

	/**
	 * @param list<int|string> $values Values.
	 */
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

	/**
	 * @param list<int|string|null> $values Values.
	 */
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
