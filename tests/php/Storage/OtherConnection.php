<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Storage;

use mysqli;
use PDO;
use RuntimeException;

/** Actions of other processes on the database while a test runs. */
final class OtherConnection {

	public static function sqlite(): PDO {
		return new PDO( 'sqlite:' . DB_DIR . DB_FILE, null, null, array( PDO::ATTR_ERRMODE => PDO::ERRMODE_EXCEPTION ) );
	}

	public static function mysql(): mysqli {
		global $wpdb;
		$address = $wpdb->parse_db_host( DB_HOST );
		if ( false === $address ) {
			throw new RuntimeException( 'No address.' );
		}
		return new mysqli( $address[0], DB_USER, DB_PASSWORD, DB_NAME, (int) $address[1], $address[2] );
	}

	/**
	 * Ends the test's connection from outside. SQLite has none, so the database rejects writes from now on, even within
	 * a transaction.
	 */
	public static function break_ours(): void {
		global $wpdb;
		if ( 'sqlite' === getenv( 'LODESTAR_DB' ) ) {
			self::our_pdo()->exec( 'PRAGMA query_only = 1' );
			return;
		}
		$handle = $wpdb->__get( 'dbh' );
		if ( $handle instanceof mysqli ) {
			self::mysql()->query( "KILL CONNECTION $handle->thread_id" );
			usleep( 20000 );
		}
	}

	/** Makes the database work again. WordPress reconnects automatically. */
	public static function mend_ours(): void {
		if ( 'sqlite' === getenv( 'LODESTAR_DB' ) ) {
			self::our_pdo()->exec( 'PRAGMA query_only = 0' );
		}
	}

	private static function our_pdo(): PDO {
		$pdo = $GLOBALS['@pdo'];
		return $pdo instanceof PDO ? $pdo : throw new RuntimeException( 'No PDO.' );
	}
}
