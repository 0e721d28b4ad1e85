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
 * MySQL or MariaDB by mysqli itself: `$wpdb->query()` reconnects in the middle of a transaction and says success.
 *
 * Values are escaped into the statement, since rows go by the thousand; only integers and strings come here.
 */
final class MysqlConnection implements DatabaseConnection, WorksMeanwhile {

	/** Longest statement, in bytes; the smallest `max_allowed_packet` in use is 1 MB. */
	private const MAX_STATEMENT = 500000;

	/** As many columns as few() has lists. */
	private const FEW = 4;

	/** What the client says where the server has closed the connection, before a statement or while it ran. */
	private const GONE = array( 2006, 2013 );

	/** Our own connection, where `$wpdb` hides its. */
	private static ?mysqli $own = null;

	/**
	 * The connection that was last seen alive: to ask is a statement.
	 *
	 * @var ?WeakReference<mysqli>
	 */
	private static ?WeakReference $alive = null;

	/** Until when it is taken for alive, seconds. */
	private static int $alive_until = 0;

	/** @var (callable(): bool)|null As of WorksMeanwhile; null where nothing is left. */
	private $meanwhile = null;

	/** Whether a statement that stores rows is sent without waiting: the next one is put together while the server is at it. */
	private bool $is_ahead = false;

	/** Who has sent such a one and not asked yet what came of it: over the same connection nothing else can be sent until then. */
	private static ?self $pending = null;

	public function __construct( private mysqli $mysqli ) {
	}

	/**
	 * The connection of this `$wpdb`; one of our own where a drop-in spreads queries over several servers.
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

	/**
	 * Whether something failed because the connection was gone: what was only to be read can be asked again.
	 */
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
		} catch ( StorageException ) { // It is undone in any case.
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
	 * By a prepared statement, which gives numbers as such: to write them out and to read them again takes twice the time.
	 */
	public function columns( string $sql ): array {
		$this->settle();
		try {
			$statement = @$this->mysqli->prepare( $sql ); // As in run().
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
		// REPLACE would take the old row out of every key and put the new one in.
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
		$this->meanwhile = function_exists( 'mysqli_poll' ) ? $work : null; // The client library of MySQL itself lacks it.
		$this->is_ahead  = null !== $this->meanwhile;
	}

	/**
	 * What a statement of few columns answers. Each goes to a list of its own name: what most of a million rows cost is to be
	 * put away, and a list within a list takes a third longer.
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

	/**
	 * @return list<list<int|float|string|null>> What a statement that was executed answers, by column.
	 */
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

	/**
	 * @param list<int|string> $values Values.
	 */
	private function fill( string $sql, array $values ): string {
		if ( array() === $values ) {
			return $sql; // A ? in it is text.
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

	/**
	 * Sends what stores rows. What came of it the next statement tells, whichever it is.
	 */
	private function write( string $sql ): void {
		$this->run( $sql, $this->is_ahead ? MYSQLI_ASYNC : MYSQLI_STORE_RESULT );
		self::$pending = $this->is_ahead ? $this : null;
	}

	/**
	 * WordPress turns mysqli's exceptions off, other code may turn them on: both ways of failing end here.
	 */
	private function run( string $sql, int $mode = MYSQLI_STORE_RESULT ): mysqli_result|bool {
		$this->settle();
		try {
			$result = @$this->mysqli->query( $sql, $mode ); // A lost connection warns and returns false.
		} catch ( mysqli_sql_exception $e ) {
			self::$alive = null;
			throw new StorageException( $e->getMessage(), $e->getCode(), $e );
		}
		return false === $result ? throw $this->failure() : $result;
	}

	/**
	 * Waits until the server has done what it was sent, and does meanwhile what can be done.
	 *
	 * @throws StorageException If it could not.
	 */
	private function settle(): void {
		$pending       = self::$pending;
		self::$pending = null;
		$pending?->wait();
	}

	/**
	 * The same, of this connection's own.
	 */
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
		// phpcs:ignore WordPress.DB.RestrictedFunctions -- $wpdb has nothing like it.
		return 0 !== @mysqli_poll( $read, $failed, $idle, 0 );
	}

	private static function connect( wpdb $wpdb ): mysqli {
		$address                  = $wpdb->parse_db_host( DB_HOST );
		[ $host, $port, $socket ] = false === $address ? array( DB_HOST, null, null ) : $address;
		$flags                    = defined( 'MYSQL_CLIENT_FLAGS' ) && is_int( MYSQL_CLIENT_FLAGS ) ? MYSQL_CLIENT_FLAGS : 0;
		try {
			$mysqli = new mysqli();
			// It warns too.
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
