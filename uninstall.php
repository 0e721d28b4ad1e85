<?php
/**
 * Leaves nothing behind: generated folders, tables, options, events and notes on users go, on every site of a network.
 * The cookie that keeps a browser from being counted stays with that browser.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

if ( ! defined( 'WP_UNINSTALL_PLUGIN' ) ) {
	exit;
}

defined( 'LODESTAR_FILE' ) || define( 'LODESTAR_FILE', __DIR__ . '/plugin.php' ); // WP-CLI has loaded the plugin already.

require __DIR__ . '/src/server/autoload.php';

Lodestar\Uninstall::run();
