<?php
/**
 * Loads WordPress from the first argument and deactivates or uninstalls the plugin, as the second argument says.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

$_SERVER['HTTP_HOST']   = 'lodestar.test';
$_SERVER['REQUEST_URI'] = '/';

require $argv[1];
require ABSPATH . 'wp-admin/includes/admin.php';

if ( 'deactivate' === $argv[2] ) {
	deactivate_plugins( 'lodestar/plugin.php' );
} else {
	uninstall_plugin( 'lodestar/plugin.php' );
}
