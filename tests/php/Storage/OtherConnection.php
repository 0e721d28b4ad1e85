<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Storage;

use mysqli;
use PDO;
use RuntimeException;

/**
 * What other processes do to the database while ours is at work.
 */
final class OtherConnection {

	/**
	 * Another connection to the site's SQLite file.
	 */
	public static function sqlite(): PDO {
		return new PDO( 'sqlite:' . DB_DIR . DB_FILE, null, null, array( PDO::ATTR_ERRMODE => PDO::ERRMODE_EXCEPTION ) );
	}

	/**
	 * Another connection to the site's MySQL server.
	 */
	public static function mysql(): mysqli {
		global $wpdb;
		$address = $wpdb->parse_db_host( DB_HOST );
		if ( false === $address ) {
			throw new RuntimeException( 'No address.' );
		}
		return new mysqli( $address[0], DB_USER, DB_PASSWORD, DB_NAME, (int) $address[1], $address[2] );
	}

	/**
	 * Ends our connection from outside. On SQLite, which has none, the database refuses to write from now on, in the
	 * middle of the transaction.
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

	/**
	 * Lets the database work again; WordPress reconnects by itself.
	 */
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
