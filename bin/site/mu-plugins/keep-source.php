<?php
/**
 * Plugin Name: Keep the source
 * Description: On this site Lodestar's folder points at its source code, which "Delete" and "Update" would remove. So they are off.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

add_filter(
	'map_meta_cap',
	static function ( array $needed, string $capability ): array {
		return in_array( $capability, array( 'delete_plugins', 'update_plugins' ), true ) ? array( 'do_not_allow' ) : $needed;
	},
	10,
	2
);
