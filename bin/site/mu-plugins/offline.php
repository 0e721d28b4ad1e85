<?php
/**
 * Plugin Name: Offline
 * Description: Blocks requests to wordpress.org, so that the site neither waits for it nor reports it as unreachable.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

add_filter(
	'pre_http_request',
	static function ( mixed $answer, mixed $options, string $url ): mixed {
		$host = (string) wp_parse_url( $url, PHP_URL_HOST );
		if ( ! str_ends_with( ".$host", '.wordpress.org' ) ) {
			return $answer;
		}
		return array(
			'headers'  => array(),
			'body'     => '',
			'response' => array(
				'code'    => 404,
				'message' => 'Not Found',
			),
			'cookies'  => array(),
			'filename' => null,
		);
	},
	10,
	3
);
