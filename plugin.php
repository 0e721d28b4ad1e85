<?php
/**
 * Plugin Name:       Lodestar
 * Plugin URI:        https://wordpress.org/plugins/lodestar/
 * Description:       Privacy-friendly analytics. Lodestar records visits on your own server and shows reports in wp-admin.
 * Version:           0.1.0
 * Requires at least: 6.7
 * Requires PHP:      8.1
 * Author:            Lodestar
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain:       lodestar
 * Domain Path:       /build/languages
 *
 * This file must parse on any PHP that WordPress ever ran on: it only checks the
 * versions and hands over to src/server/Plugin.php.
 *
 * @package Lodestar
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

// As core reads “Requires at least”: a version that is being made is that version.
if ( PHP_VERSION_ID < 80100 || version_compare( (string) strtok( $GLOBALS['wp_version'], '-' ), '6.7', '<' ) ) {
	require __DIR__ . '/src/server/requirements.php';
	return;
}

define( 'LODESTAR_FILE', __FILE__ );
define( 'LODESTAR_API_VERSION', 1 ); // Of what other plugins may use: docs/extending.

require __DIR__ . '/src/server/autoload.php';

Lodestar\Site\Fallback::listen();
Lodestar\Plugin::boot();
