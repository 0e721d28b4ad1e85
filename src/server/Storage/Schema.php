<?php
declare( strict_types=1 );

namespace Lodestar\Storage;

use wpdb;

/**
 * The tables of this site: their names, and how they come, change and go.
 */
final class Schema {

	/** Option: number of the last step that was taken. */
	public const OPTION = 'lodestar_schema';

	/** Option: what went wrong with the step after it: array{message: string, at: int UTC seconds}. */
	public const ERROR = 'lodestar_schema_error';

	/** Every table, without prefix. */
	public const TABLES = array(
		'text',
		'attributes',
		'pages',
		'origins',
		'devices',
		'places',
		'actions',
		'sessions',
		'continuations',
		'views',
		'events',
		'late_events',
		'items',
		'orders',
		'visitors',
		'view_ids',
		'event_ids',
		'links',
		'daily',
		'drops',
		'new_values',
		'network_values',
		'cursor',
		'positions',
		'spool',
		'sweep',
		'exceptions',
	);

	/** Lets one process at a time change the tables; whoever holds it for longer than so many seconds must have died. */
	public const LOCK  = 'lodestar_schema.lock';
	public const STALE = 300;

	/** Steps by number. */
	private const MIGRATIONS = array(
		1 => Migrations\Migration001::class,
		2 => Migrations\Migration002::class,
		3 => Migrations\Migration003::class,
		4 => Migrations\Migration004::class,
		5 => Migrations\Migration005::class,
		6 => Migrations\Migration006::class,
	);

	/** Seconds after a failure in which only those who ask for it try again. */
	private const PAUSE = 60;

	/**
	 * The full name of a table.
	 *
	 * @param string $name For example `views`.
	 */
	public static function table( string $name ): string {
		return self::database()->prefix . 'lodestar_' . $name;
	}

	/**
	 * Whether a table is there.
	 *
	 * @param string $name For example `views`.
	 */
	public static function has( string $name ): bool {
		$db       = self::database();
		$suppress = $db->suppress_errors( true );
		$done     = $db->query( 'SELECT 1 FROM ' . self::table( $name ) . ' LIMIT 1' );
		$db->suppress_errors( $suppress );
		return false !== $done;
	}

	/**
	 * Whether the tables are what this version of the plugin expects, or newer.
	 */
	public static function is_current(): bool {
		return self::version() >= self::target();
	}

	/**
	 * What the last attempt failed with, or null.
	 */
	public static function error(): ?string {
		$error = get_option( self::ERROR );
		return is_array( $error ) && is_string( $error['message'] ?? null ) ? $error['message'] : null;
	}

	/**
	 * Takes the missing steps. May be called again at any time, by any number of processes.
	 *
	 * @param bool $insist Also try within a minute after a failure.
	 * @return bool Whether the tables are current afterwards; if not, error() says why, unless another process is at it.
	 */
	public static function upgrade( bool $insist = false ): bool {
		if ( self::is_current() ) {
			return true;
		}
		$error = get_option( self::ERROR );
		if ( ! $insist && is_array( $error ) && is_int( $error['at'] ?? null ) && abs( time() - $error['at'] ) < self::PAUSE ) {
			return false;
		}
		$lock = Lock::take( self::LOCK, self::STALE );
		if ( null === $lock ) {
			return false;
		}
		try {
			wp_cache_delete( self::OPTION, 'options' );
			wp_cache_delete( 'alloptions', 'options' );
			for ( $step = max( self::version(), self::forgotten() ) + 1; $step <= self::target(); ++$step ) {
				self::take_step( $step );
				update_option( self::OPTION, $step, true );
			}
			delete_option( self::ERROR );
		} catch ( StorageException $e ) {
			update_option(
				self::ERROR,
				array(
					'message' => $e->getMessage(),
					'at'      => time(),
				),
				false
			);
			return false;
		} finally {
			$lock->release();
		}
		return true;
	}

	/**
	 * Removes the tables of this site and all that this class keeps. For uninstalling.
	 */
	public static function drop_all(): void {
		foreach ( array( ...self::TABLES, ...OldTables::TABLES, ...WideTables::TABLES ) as $name ) {
			self::database()->query( 'DROP TABLE IF EXISTS ' . self::table( $name ) );
		}
		delete_option( self::OPTION );
		delete_option( self::ERROR );
		delete_option( self::LOCK );
	}

	/**
	 * @throws StorageException If a statement fails or a table came out without transactions.
	 */
	private static function take_step( int $step ): void {
		$migration = self::MIGRATIONS[ $step ] ?? null;
		if ( null === $migration ) {
			throw new StorageException( "No step $step." );
		}
		foreach ( ( new $migration() )->statements( self::table( '' ) ) as $sql ) {
			self::run( $sql );
		}
		self::check_engines();
	}

	/**
	 * @throws StorageException If the statement fails.
	 */
	private static function run( string $sql ): void {
		$db       = self::database();
		$suppress = $db->suppress_errors( true );
		$done     = $db->query( $sql );
		$db->suppress_errors( $suppress );
		if ( false === $done ) {
			throw new StorageException( wp_strip_all_tags( $db->last_error ) );
		}
	}

	/**
	 * Reads the engines back: a server without InnoDB silently takes another, and then nothing could be rolled back.
	 *
	 * @throws StorageException If a table is not InnoDB.
	 */
	private static function check_engines(): void {
		$db   = self::database();
		$rows = $db->get_results( $db->prepare( 'SHOW TABLE STATUS LIKE %s', $db->esc_like( self::table( '' ) ) . '%' ), ARRAY_A );
		/** @var list<array{Name: string, Engine: string}> $rows */
		foreach ( $rows as $row ) {
			if ( 0 !== strcasecmp( $row['Engine'], 'InnoDB' ) ) {
				/* translators: 1: name of a database table, 2: name of a storage engine. */
				throw new StorageException( sprintf( __( 'The table %1$s uses the engine %2$s instead of InnoDB.', 'lodestar' ), $row['Name'], $row['Engine'] ) );
			}
		}
	}

	/**
	 * The last step that can be done again where the option was lost: those before the rows were made small must not meet
	 * the tables after it.
	 */
	private static function forgotten(): int {
		return self::has( 'daily' ) ? 3 : 0;
	}

	private static function version(): int {
		$version = get_option( self::OPTION, 0 );
		return is_numeric( $version ) ? (int) $version : 0;
	}

	private static function target(): int {
		return count( self::MIGRATIONS );
	}

	private static function database(): wpdb {
		global $wpdb;
		return $wpdb;
	}
}
