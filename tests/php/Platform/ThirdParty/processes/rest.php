<?php
/**
 * Serves one REST request as the first administrator. Prints the body, and the HTTP status to stderr. Arguments: the
 * site's folder, the route and the query string.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

$_SERVER['HTTP_HOST']      = 'lodestar.test';
$_SERVER['REQUEST_METHOD'] = 'GET';
$_SERVER['REQUEST_URI']    = '/wp-json' . $argv[2];
parse_str( $argv[3] ?? '', $_GET );
$_SERVER['HTTP_ACCEPT']    = 'application/json, */*;q=0.1'; // The dashboard sends this header, and core then hides PHP messages.

register_shutdown_function(
	static function (): void {
		// Registered last, so that it runs after all other shutdown functions.
		register_shutdown_function( static fn () => fwrite( STDERR, (string) http_response_code() ) );
	}
);

require $argv[1] . 'wp-load.php';

define( 'REST_REQUEST', true );
wp_set_current_user( 1 );
rest_get_server()->serve_request( $argv[2] );
