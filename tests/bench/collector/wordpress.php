<?php
/**
 * Defines the parts of WordPress that Site\Folder needs to identify a database.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

define( 'DB_HOST', 'localhost' );
define( 'DB_NAME', 'bench' );
$GLOBALS['wpdb'] = (object) array( 'base_prefix' => 'wp_' );

function wp_json_encode( mixed $value ): string {
	return (string) json_encode( $value );
}
