<?php
declare( strict_types=1 );

namespace Lodestar\Storage;

use wpdb;

/**
 * Migrates the tables of this site to the version that the plugin expects, one step at a time.
 *
 * A completed step never runs again. A step that failed or was killed runs again from its start. A lock ensures that
 * only one process at a time changes the tables.
 */
final class MigrationRunner {

	/** Option: number of the last completed step. */
	public const VERSION = 'lodestar_schema';

	/** Option: why the last attempt failed, as array{message: string, at: int UTC seconds}. */
	public const ERROR = 'lodestar_schema_error';

	/** Option that holds the lock. A process that hasn't renewed it for STALE seconds must have died. */
	public const LOCK  = 'lodestar_schema.lock';
	public const STALE = 300;

	/** All steps. Step 1 comes first. */
	private const STEPS = array(
		Migrations\CreateTables::class,
	);

	/** Seconds after a failure during which run() tries again only with $insist. */
	private const PAUSE = 60;

	/** @param list<class-string<Migration>> $steps All steps, step 1 first. */
	public function __construct( private array $steps = self::STEPS ) {
	}

	/** Whether the tables have the version that the plugin expects, or a newer one. */
	public function is_current(): bool {
		return self::version() >= count( $this->steps );
	}

	/**
	 * Runs the missing steps. Any number of processes may call this concurrently.
	 *
	 * @param bool $insist Whether to try again within a minute after a failure.
	 * @return bool Whether the tables are current. If not, error() returns the reason, unless another process
	 *         is running the steps.
	 */
	public function run( bool $insist = false ): bool {
		if ( $this->is_current() ) {
			return true;
		}
		if ( ! $insist && self::failed_recently() ) {
			return false;
		}
		$lock = Lock::take( self::LOCK, self::STALE );
		if ( null === $lock ) {
			return false;
		}
		try {
			wp_cache_delete( self::VERSION, 'options' );
			wp_cache_delete( 'alloptions', 'options' );
			for ( $step = self::version(); $step < count( $this->steps ); ++$step ) {
				foreach ( $this->statements( $step ) as $sql ) {
					self::execute( $sql );
					$lock = $lock->renew() ?? throw new StorageException( __( 'Another process is updating the tables.', 'lodestar' ) );
				}
				self::check_engines();
				update_option( self::VERSION, $step + 1, true );
			}
			delete_option( self::ERROR );
			return true;
		} catch ( StorageException $e ) {
			$error = array(
				'message' => $e->getMessage(),
				'at'      => time(),
			);
			update_option( self::ERROR, $error, false );
			return false;
		} finally {
			$lock->release();
		}
	}

	/** Returns why the last attempt failed, or null. */
	public static function error(): ?string {
		$error = get_option( self::ERROR );
		return is_array( $error ) && is_string( $error['message'] ?? null ) ? $error['message'] : null;
	}

	/** Drops the tables of this site and deletes all options of this class. For uninstalling. */
	public static function drop_all(): void {
		foreach ( Schema::TABLES as $name ) {
			self::database()->query( 'DROP TABLE IF EXISTS ' . Schema::table( $name ) );
		}
		delete_option( self::VERSION );
		delete_option( self::ERROR );
		delete_option( self::LOCK );
	}

	/**
	 * @param int $step Index, from 0.
	 * @return iterable<string>
	 */
	private function statements( int $step ): iterable {
		return ( new $this->steps[ $step ]() )->statements( Schema::table( '' ) );
	}

	/** @throws StorageException If the statement fails. */
	private static function execute( string $sql ): void {
		$db       = self::database();
		$suppress = $db->suppress_errors( true );
		$done     = $db->query( $sql );
		$db->suppress_errors( $suppress );
		if ( false === $done ) {
			throw new StorageException( wp_strip_all_tags( $db->last_error ) );
		}
	}

	/**
	 * Checks that every table uses InnoDB. A server without InnoDB silently uses another engine, which can't roll back.
	 *
	 * @throws StorageException If a table uses another engine.
	 */
	private static function check_engines(): void {
		$db   = self::database();
		$rows = $db->get_results( $db->prepare( 'SHOW TABLE STATUS LIKE %s', $db->esc_like( Schema::table( '' ) ) . '%' ), ARRAY_A );
		/** @var list<array{Name: string, Engine: string}> $rows */
		foreach ( $rows as $row ) {
			if ( 0 !== strcasecmp( $row['Engine'], 'InnoDB' ) ) {
				throw new StorageException(
					/* translators: 1: database table name, 2: storage engine name. */
					sprintf( __( 'The table %1$s uses the engine %2$s instead of InnoDB.', 'lodestar' ), $row['Name'], $row['Engine'] )
				);
			}
		}
	}

	private static function failed_recently(): bool {
		$error = get_option( self::ERROR );
		return is_array( $error ) && is_int( $error['at'] ?? null ) && abs( time() - $error['at'] ) < self::PAUSE;
	}

	private static function version(): int {
		$version = get_option( self::VERSION, 0 );
		return is_numeric( $version ) ? (int) $version : 0;
	}

	private static function database(): wpdb {
		global $wpdb;
		return $wpdb;
	}
}
