<?php
/**
 * Makes a fresh WordPress site with the plugin active and loads it into this process.
 *
 * Environment: LODESTAR_DB=sqlite|mysql, LODESTAR_TEST_SITE=NAME (runs with different names can go side by side),
 * LODESTAR_MULTISITE=subfolder|subdomain (for the suite `multisite`).
 *
 * @package Lodestar
 */

declare( strict_types=1 );

namespace Lodestar\Tests;

$lodestar_env = static fn ( string $name, string $otherwise ): string => (string) getenv( $name ) ?: $otherwise; // phpcs:ignore Universal.Operators.DisallowShortTernary

$lodestar_db        = $lodestar_env( 'LODESTAR_DB', 'sqlite' );
$lodestar_multisite = $lodestar_env( 'LODESTAR_MULTISITE', '' );

$lodestar_command = array(
	'node',
	dirname( __DIR__, 2 ) . '/bin/site.mjs',
	implode( '-', array_filter( array( 'phpunit', $lodestar_env( 'LODESTAR_TEST_SITE', 'default' ), $lodestar_db, $lodestar_multisite ) ) ),
	'--db=' . $lodestar_db,
	'--fresh',
);
if ( '' !== $lodestar_multisite ) {
	$lodestar_command[] = '--multisite=' . $lodestar_multisite;
}

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
 * PHPUnit includes this file inside a function: what WordPress leaves behind as plain variables of wp-config.php has
 * to be global.
 */
global $table_prefix, $wpdb, $wp, $wp_query, $wp_rewrite, $current_site, $current_blog, $shortcode_tags, $phpmailer;

require $lodestar_output[0] . '/wp-load.php';
require ABSPATH . 'wp-admin/includes/admin.php';

require __DIR__ . '/Baseline.php';
require __DIR__ . '/TestCase.php';

Baseline::take();
