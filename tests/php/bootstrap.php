<?php
/**
 * Creates a fresh WordPress site with the plugin active and loads it into this process.
 *
 * Environment variables:
 *
 * - LODESTAR_DB: `sqlite` or `mysql`
 * - LODESTAR_TEST_SITE: a name; runs with different names can run at the same time
 * - LODESTAR_MULTISITE: `subfolder` or `subdomain`, for the suite `multisite`
 * - LODESTAR_KEPT_WORDPRESS=1: on SQLite, starts with the WordPress of earlier runs and only activates the plugin again
 *
 * @package Lodestar
 */

declare( strict_types=1 );

namespace Lodestar\Tests;

$lodestar_env = getenv() + array(
	'LODESTAR_TEST_SITE' => 'default',
	'LODESTAR_DB'        => 'sqlite',
);

$lodestar_name    = 'phpunit-' . $lodestar_env['LODESTAR_TEST_SITE'] . '-' . $lodestar_env['LODESTAR_DB'];
$lodestar_command = array( 'node', dirname( __DIR__, 2 ) . '/bin/site.mjs', '--db=' . $lodestar_env['LODESTAR_DB'], '--fresh' );
if ( isset( $lodestar_env['LODESTAR_MULTISITE'] ) ) {
	$lodestar_name     .= '-' . $lodestar_env['LODESTAR_MULTISITE'];
	$lodestar_command[] = '--multisite=' . $lodestar_env['LODESTAR_MULTISITE'];
}
if ( isset( $lodestar_env['LODESTAR_KEPT_WORDPRESS'] ) && 'sqlite' === $lodestar_env['LODESTAR_DB'] ) {
	$lodestar_command[] = '--from=phpunit-wordpress';
}
$lodestar_command[] = $lodestar_name;

exec( implode( ' ', array_map( 'escapeshellarg', $lodestar_command ) ), $lodestar_output, $lodestar_failed );
if ( 0 !== $lodestar_failed ) {
	exit( 1 );
}

$_SERVER['HTTP_HOST']       = 'lodestar.test';
$_SERVER['SERVER_NAME']     = 'lodestar.test';
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';
$_SERVER['REQUEST_METHOD']  = 'GET';
$_SERVER['REQUEST_URI']     = '/';
$_SERVER['REMOTE_ADDR']     = '127.0.0.1';

define( 'WP_USE_THEMES', false );

/*
 * PHPUnit includes this file inside a function, so the plain variables that wp-config.php and WordPress set must be
 * global.
 */
global $table_prefix, $wpdb, $wp, $wp_query, $wp_rewrite, $current_site, $current_blog, $shortcode_tags, $phpmailer;

require $lodestar_output[0] . '/wp-load.php';
require ABSPATH . 'wp-admin/includes/admin.php';

// A hash takes 50 ms by default, and most tests create users.
add_filter( 'wp_hash_password_options', static fn (): array => array( 'cost' => 4 ) );

Baseline::take();
