<?php
declare( strict_types=1 );

namespace Lodestar\Storage;

use mysqli;
use mysqli_result;
use mysqli_sql_exception;
use mysqli_stmt;
use WeakReference;
use wpdb;
use function array_map,implode,is_int,strlen;

/**
 * A connection to MySQL or MariaDB that uses mysqli directly, because `$wpdb->query()` reconnects in the middle of a
 * transaction and reports success.
 *
 * Values are escaped into the statement instead of bound, because thousands of rows are stored at a time. Values are
 * only integers, strings and null.
 */
final class MysqlConnection implements DatabaseConnection, WorksMeanwhile {

	/** Maximum length of a statement in bytes. The smallest `max_allowed_packet` in use is 1 MB. */
	private const MAX_STATEMENT = 500000;

	/** Maximum number of columns that few() can read. */
	private const FEW = 4;

	/** Error codes for a connection that the server closed, before or during a statement. */
	private const GONE = array( 2006, 2013 );

	/** Own connection, for a `$wpdb` that doesn't expose one. */
	private static ?mysqli $own = null;

	/**
	 * The connection that passed the last check. Each check costs a query.
	 *
	 * @var ?WeakReference<mysqli>
	 */
	private static ?WeakReference $alive = null;

	/** UTC seconds until which the connection is assumed to be alive. */
	private static int $alive_until = 0;

	/** @var (callable(): bool)|null Work for WorksMeanwhile. Null if there is none. */
	private $meanwhile = null;

	/** Whether to send writes without waiting, so that PHP prepares the next statement while the server works. */
	private bool $is_ahead = false;

	/** The instance with an unread result. Nothing else can be sent on the connection until the result is read. */
	private static ?self $pending = null;

	public function __construct( private mysqli $mysqli ) {
	}

	/**
	 * Returns a connection that shares the one of `$wpdb`. Opens its own if a drop-in spreads queries over several
	 * servers.
	 *
	 * @throws StorageException If there is no connection.
	 */
	public static function below( wpdb $wpdb ): self {
		if ( property_exists( $wpdb, 'dbhs' ) ) {
			return new self( self::$own ??= self::connect( $wpdb ) );
		}
		$handle = $wpdb->__get( 'dbh' );
		if ( $handle instanceof mysqli && $handle === self::$alive?->get() && time() <= self::$alive_until ) {
			return new self( $handle );
		}
		if ( $wpdb->check_connection( false ) ) {
			$handle = $wpdb->__get( 'dbh' );
			if ( $handle instanceof mysqli ) {
				self::$alive       = WeakReference::create( $handle );
				self::$alive_until = time() + 1;
				return new self( $handle );
			}
		}
		return new self( self::$own ??= self::connect( $wpdb ) );
	}

	/** Whether a statement failed because the connection was lost. Reads can then be retried. */
	public static function was_lost( StorageException $failure ): bool {
		return in_array( $failure->getCode(), self::GONE, true );
	}

	public function begin(): void {
		$this->run( 'START TRANSACTION' );
	}

	public function commit(): void {
		$this->write( 'COMMIT' );
		$this->settle();
	}

	public function roll_back(): void {
		$this->meanwhile = null;
		try {
			$this->settle();
		} catch ( StorageException ) { // The transaction is rolled back in any case.
		}
		$this->run( 'ROLLBACK' );
	}

	public function execute( string $sql, array $values ): int {
		$this->run( $this->fill( $sql, $values ) );
		return (int) $this->mysqli->affected_rows;
	}

	public function rows( string $sql, array $values ): array {
		$result = $this->run( $this->fill( $sql, $values ) );
		if ( ! $result instanceof mysqli_result ) {
			throw new StorageException( 'No rows: ' . $sql );
		}
		/** @var list<list<int|string|null>> $rows */
		$rows = $result->fetch_all( MYSQLI_NUM );
		return $rows;
	}

	/**
	 * Uses a prepared statement because it returns numbers as such. Formatting and parsing numbers as text takes twice
	 * as long.
	 */
	public function columns( string $sql ): array {
		$this->settle();
		try {
			$statement = @$this->mysqli->prepare( $sql ); // A lost connection raises a warning, as in run().
			if ( false === $statement || ! $statement->execute() ) {
				throw $this->failure();
			}
			try {
				return $statement->field_count > self::FEW ? $this->many( $statement ) : $this->few( $statement );
			} finally {
				$statement->close();
			}
		} catch ( mysqli_sql_exception $e ) {
			self::$alive = null;
			throw new StorageException( $e->getMessage(), $e->getCode(), $e );
		}
	}

	public function store( bool $overwrite, string $table, array $columns, array $rows, ?array $changing = null ): void {
		$head = ( $overwrite ? 'INSERT' : 'INSERT IGNORE' ) . " INTO $table (" . implode( ',', $columns ) . ') VALUES ';
		// REPLACE would delete the old row from every index and insert the new one.
		$tail   = $overwrite
			? ' ON DUPLICATE KEY UPDATE '
				. implode( ',', array_map( static fn ( string $column ): string => "$column=VALUES($column)", $changing ?? $columns ) )
			: '';
		$tuples = array();
		$length = 0;
		foreach ( $rows as $row ) {
			foreach ( $row as $i => $value ) {
				if ( ! is_int( $value ) ) {
					$row[ $i ] = $this->literal( $value );
				}
			}
			$tuple   = implode( ',', $row );
			$length += strlen( $tuple ) + 3;
			if ( $length > self::MAX_STATEMENT && array() !== $tuples ) {
				$this->write( $head . '(' . implode( '),(', $tuples ) . ')' . $tail );
				$tuples = array();
				$length = strlen( $tuple ) + 3;
			}
			$tuples[] = $tuple;
		}
		if ( array() !== $tuples ) {
			$this->write( $head . '(' . implode( '),(', $tuples ) . ')' . $tail );
		}
	}

	public function meanwhile( ?callable $work ): void {
		$this->meanwhile = function_exists( 'mysqli_poll' ) ? $work : null; // Missing in MySQL's own client library.
		$this->is_ahead  = null !== $this->meanwhile;
	}

	/**
	 * Reads the result of a statement with few columns.
	 *
	 * Each column has a variable of its own. Most of the time for a million rows is spent appending values, and nested
	 * arrays take a third longer.
	 *
	 * @return list<list<int|float|string|null>> By column.
	 */
	private function few( mysqli_stmt $statement ): array {
		$width             = $statement->field_count;
		[ $a, $b, $c, $d ] = array( array(), array(), array(), array() );
		[ $w, $x, $y, $z ] = array( null, null, null, null );
		$places            = array_slice( array( &$w, &$x, &$y, &$z ), 0, $width );
		$statement->bind_result( ...$places );
		$found = $statement->fetch();
		while ( true === $found ) {
			$a[] = $w;
			if ( $width > 1 ) {
				$b[] = $x;
				if ( $width > 2 ) {
					$c[] = $y;
					if ( $width > 3 ) {
						$d[] = $z;
					}
				}
			}
			$found = $statement->fetch();
		}
		if ( false === $found ) {
			throw $this->failure();
		}
		return array_slice( array( $a, $b, $c, $d ), 0, $width );
	}

	/** @return list<list<int|float|string|null>> Result of an executed statement, by column. */
	private function many( mysqli_stmt $statement ): array {
		$columns = array();
		$row     = array();
		$places  = array();
		for ( $i = 0; $i < $statement->field_count; ++$i ) {
			$columns[] = array();
			$row[]     = null;
			$places[]  = &$row[ $i ];
		}
		$statement->bind_result( ...$places );
		$found = $statement->fetch();
		while ( true === $found ) {
			foreach ( $row as $i => $value ) {
				$columns[ $i ][] = $value;
			}
			$found = $statement->fetch();
		}
		if ( false === $found ) {
			throw $this->failure();
		}
		return $columns;
	}

	/** @param list<int|string> $values */
	private function fill( string $sql, array $values ): string {
		if ( array() === $values ) {
			return $sql; // Without values, a ? is literal text.
		}
		$parts = explode( '?', $sql );
		$full  = $parts[0];
		foreach ( $values as $i => $value ) {
			$full .= $this->literal( $value ) . ( $parts[ $i + 1 ] ?? '' );
		}
		return $full;
	}

	private function literal( int|string|null $value ): string {
		if ( null === $value ) {
			return 'NULL';
		}
		return is_int( $value ) ? (string) $value : "'" . $this->mysqli->real_escape_string( $value ) . "'";
	}

	/** Sends a write. If it's asynchronous, its errors are thrown by the next statement on any instance. */
	private function write( string $sql ): void {
		$this->run( $sql, $this->is_ahead ? MYSQLI_ASYNC : MYSQLI_STORE_RESULT );
		self::$pending = $this->is_ahead ? $this : null;
	}

	/**
	 * Runs a statement. WordPress turns mysqli's exceptions off and other code may turn them on, so both kinds of
	 * failure are handled.
	 */
	private function run( string $sql, int $mode = MYSQLI_STORE_RESULT ): mysqli_result|bool {
		$this->settle();
		try {
			$result = @$this->mysqli->query( $sql, $mode ); // A lost connection raises a warning and returns false.
		} catch ( mysqli_sql_exception $e ) {
			self::$alive = null;
			throw new StorageException( $e->getMessage(), $e->getCode(), $e );
		}
		return false === $result ? throw $this->failure() : $result;
	}

	/**
	 * Waits for the pending write, on any instance, and uses the time for the registered work.
	 *
	 * @throws StorageException If the write failed.
	 */
	private function settle(): void {
		$pending       = self::$pending;
		self::$pending = null;
		$pending?->wait();
	}

	/** Waits for the pending write of this instance. */
	private function wait(): void {
		try {
			try {
				while ( ! $this->has_answered() && null !== $this->meanwhile ) {
					if ( ! ( $this->meanwhile )() ) {
						$this->meanwhile = null;
					}
				}
			} finally {
				$result = @$this->mysqli->reap_async_query();
			}
		} catch ( mysqli_sql_exception $e ) {
			self::$alive = null;
			throw new StorageException( $e->getMessage(), $e->getCode(), $e );
		}
		if ( false === $result ) {
			throw $this->failure();
		}
	}

	private function failure(): StorageException {
		self::$alive = null;
		return new StorageException( $this->mysqli->error, $this->mysqli->errno );
	}

	private function has_answered(): bool {
		$read   = array( $this->mysqli );
		$failed = $read;
		$idle   = $read;
		// phpcs:ignore WordPress.DB.RestrictedFunctions -- $wpdb has no equivalent.
		return 0 !== @mysqli_poll( $read, $failed, $idle, 0 );
	}

	private static function connect( wpdb $wpdb ): mysqli {
		$address                  = $wpdb->parse_db_host( DB_HOST );
		[ $host, $port, $socket ] = false === $address ? array( DB_HOST, null, null ) : $address;
		$flags                    = defined( 'MYSQL_CLIENT_FLAGS' ) && is_int( MYSQL_CLIENT_FLAGS ) ? MYSQL_CLIENT_FLAGS : 0;
		try {
			$mysqli = new mysqli();
			// A failed connection also raises a warning.
			if ( ! @$mysqli->real_connect( $host, DB_USER, DB_PASSWORD, DB_NAME, null === $port ? null : (int) $port, $socket, $flags ) ) {
				throw new StorageException( (string) $mysqli->connect_error );
			}
		} catch ( mysqli_sql_exception $e ) {
			throw new StorageException( $e->getMessage(), $e->getCode(), $e );
		}
		$wpdb->set_charset( $mysqli );
		return $mysqli;
	}
}
