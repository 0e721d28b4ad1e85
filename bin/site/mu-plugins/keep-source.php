<?php
/**
 * Plugin Name: Keep the source
 *
 * Description: Disables deleting and updating plugins, because Lodestar's folder links to its source code here.
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
