<?php
/**
 * Sets up a local site right after WordPress is installed. Run by `wp eval-file`.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

update_option( 'show_avatars', '0' ); // Avatars would be loaded from another host.
$GLOBALS['wp_rewrite']->set_permalink_structure( '/%postname%/' );
delete_option( 'rewrite_rules' ); // Rebuilt by the next request: taxonomies have no permalinks in this one.

if ( is_file( WP_PLUGIN_DIR . '/lodestar/plugin.php' ) ) {
	require_once ABSPATH . 'wp-admin/includes/plugin.php';
	$result = activate_plugin( 'lodestar/plugin.php', '', is_multisite() );
	if ( is_wp_error( $result ) ) {
		WP_CLI::error( $result );
	}
}
