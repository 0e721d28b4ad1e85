<?php
/**
 * What a local site needs right after WordPress is installed. Run by `wp eval-file`.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

update_option( 'show_avatars', '0' ); // They would be fetched from another host.
$GLOBALS['wp_rewrite']->set_permalink_structure( '/%postname%/' );
delete_option( 'rewrite_rules' ); // Made anew by the next request: in this one, taxonomies were registered without permalinks.

if ( is_file( WP_PLUGIN_DIR . '/lodestar/plugin.php' ) ) {
	require_once ABSPATH . 'wp-admin/includes/plugin.php';
	$result = activate_plugin( 'lodestar/plugin.php', '', is_multisite() );
	if ( is_wp_error( $result ) ) {
		WP_CLI::error( $result );
	}
}
