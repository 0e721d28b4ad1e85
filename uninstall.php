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

define( 'LODESTAR_FILE', __DIR__ . '/plugin.php' );

require __DIR__ . '/src/server/autoload.php';

Lodestar\Uninstall::run();
