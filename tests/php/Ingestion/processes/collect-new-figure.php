<?php
/**
 * Collects the messages in the fourth argument with a copy of the plugin, whose folder is the third argument. Uses
 * tables of its own and writes the result to `found.json` in that folder.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

use Lodestar\Storage\Migrations\CreateTables;
use Lodestar\Storage\Schema;
use Lodestar\Tests\Collector\Fixture;

require dirname( __DIR__, 4 ) . '/vendor/autoload.php';
spl_autoload_register( // Registered before the plugin's autoloader, so that the copy's classes are loaded.
	static function ( string $name ) use ( $argv ): void {
		$file = $argv[3] . '/src/server/' . str_replace( '\\', '/', substr( $name, strlen( 'Lodestar\\' ) ) ) . '.php';
		if ( str_starts_with( $name, 'Lodestar\\' ) && is_file( $file ) ) {
			require $file;
		}
	}
);

/** @var Lodestar\Tests\Ingestion\Rig $lodestar_rig */
$lodestar_rig = require __DIR__ . '/load.php';

/** @var wpdb $wpdb */
global $wpdb;
$wpdb->prefix .= 'figure_';
foreach ( ( new CreateTables() )->statements( Schema::table( '' ) ) as $lodestar_sql ) {
	$wpdb->query( $lodestar_sql ); // phpcs:ignore WordPress.DB.PreparedSQL -- ours.
}
$lodestar_site  = new Fixture();
$lodestar_found = array();
/** @var list<array<string, mixed>> $lodestar_messages */
$lodestar_messages = json_decode( $argv[4], true );
foreach ( $lodestar_messages as $lodestar_message ) {
	$lodestar_found[] = $lodestar_site->send( $lodestar_message );
}
$lodestar_rig->take( ...$lodestar_site->hits() );
// phpcs:ignore WordPress.DB.PreparedSQL -- ours.
$lodestar_found[] = (int) $wpdb->get_var( 'SELECT page_height FROM ' . Schema::table( 'views' ) );
foreach ( Schema::TABLES as $lodestar_table ) {
	$wpdb->query( 'DROP TABLE ' . Schema::table( $lodestar_table ) ); // phpcs:ignore WordPress.DB.PreparedSQL -- ours.
}
file_put_contents( $argv[3] . '/found.json', wp_json_encode( $lodestar_found ) );
