<?php
/**
 * Router script for PHP's built-in web server, for a WordPress folder: `php -S ADDRESS:PORT -t FOLDER bin/router.php`.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

/** @var array{DOCUMENT_ROOT: string, REQUEST_URI: string} $_SERVER */
$lodestar_root = $_SERVER['DOCUMENT_ROOT'];
$lodestar_path = rawurldecode( (string) parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH ) );

// Deny access to hidden files, such as the SQLite database.
if ( str_contains( $lodestar_path, '/.' ) ) {
	http_response_code( 403 );
	return true;
}

$lodestar_file = $lodestar_root . $lodestar_path;

if ( is_dir( $lodestar_file ) && ! str_ends_with( $lodestar_path, '/' ) ) {
	header( 'Location: ' . $lodestar_path . '/', true, 301 );
	return true;
}

if ( is_dir( $lodestar_file ) && is_file( $lodestar_file . 'index.php' ) && '/' !== $lodestar_path ) {
	$lodestar_path .= 'index.php';
	$lodestar_file .= 'index.php';
}

// Let browsers cache versioned scripts and styles, as production web servers do. The built-in server sends no
// Cache-Control.
$lodestar_type = array(
	'css' => 'text/css',
	'js'  => 'text/javascript',
)[ pathinfo( $lodestar_path, PATHINFO_EXTENSION ) ] ?? null;
if ( null !== $lodestar_type && isset( $_GET['ver'] ) && is_file( $lodestar_file ) ) {
	header( "Content-Type: $lodestar_type; charset=UTF-8" );
	header( 'Cache-Control: max-age=600' );
	readfile( $lodestar_file );
	return true;
}

// The built-in server serves or executes existing files.
if ( is_file( $lodestar_file ) && ! str_ends_with( $lodestar_path, '/index.php' ) ) {
	return false;
}

if ( ! is_file( $lodestar_file ) ) {
	$lodestar_path = '/index.php';
	$lodestar_file = $lodestar_root . $lodestar_path;
}

$_SERVER['SCRIPT_NAME']     = $lodestar_path;
$_SERVER['PHP_SELF']        = $lodestar_path;
$_SERVER['SCRIPT_FILENAME'] = $lodestar_file;

chdir( dirname( $lodestar_file ) );
require $lodestar_file;
