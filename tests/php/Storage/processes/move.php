<?php
/**
 * Moves old rows of the site whose folder is the first argument, and is killed before the statement whose number is the second one; those
 * that drop tables are counted, too.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

use Lodestar\Storage\SqliteConnection;
use Lodestar\Storage\MysqlConnection;
use Lodestar\Storage\Writer;
use Lodestar\Tests\Ingest\BreakingConnection;
use Lodestar\Tests\Storage\OldSite;

$_SERVER['HTTP_HOST']   = 'lodestar.test';
$_SERVER['REQUEST_URI'] = '/';

require dirname( __DIR__, 4 ) . '/vendor/autoload.php';
require $argv[1] . 'wp-load.php';

global $wpdb;
$lodestar_die        = static function (): void {
	posix_kill( (int) getmypid(), SIGKILL );
};
$lodestar_connection = new BreakingConnection( SqliteConnection::below( $wpdb ) ?? MysqlConnection::below( $wpdb ), (int) $argv[2], $lodestar_die );
$lodestar_drops      = (int) $argv[3];
add_filter(
	'query',
	static function ( string $sql ) use ( &$lodestar_drops, $lodestar_die ): string {
		if ( str_starts_with( $sql, 'DROP TABLE' ) && 0 === --$lodestar_drops ) {
			$lodestar_die();
		}
		return $sql;
	}
);
OldSite::move( new Writer( $lodestar_connection ) )->run( 300 );
