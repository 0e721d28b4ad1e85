<?php
/**
 * Plugin Name: Addresses of plugins
 * Description: Corrects the URLs of other plugins where Lodestar's folder is a link to a parent folder of the site.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

add_action(
	'plugin_loaded',
	static function ( string $file ): void {
		/** @var array<string, string> $wp_plugin_paths */
		global $wp_plugin_paths;
		$folder = dirname( $file );
		if ( 'lodestar' === basename( $folder ) ) {
			// The link's target contains the site itself, so every plugin would seem to be inside Lodestar. Map the
			// entries of the folder instead.
			unset( $wp_plugin_paths[ $folder ] );
			foreach ( (array) glob( $folder . '/*' ) as $entry ) {
				// phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- WordPress has no API to correct this.
				$wp_plugin_paths[ (string) $entry ] = (string) realpath( (string) $entry );
			}
		}
	}
);
