<?php
declare( strict_types=1 );

namespace Lodestar\Site\Health;

use Lodestar\Collector\Message;
use Lodestar\Collector\TestToken;
use Lodestar\Platform\ThirdParty\Guard;
use Lodestar\Platform\Time\SiteZone;
use Lodestar\Site\Site;

/**
 * A test hit that the server sends to itself. Many hosts don't let a site call itself, so only a hit that arrives
 * proves anything.
 */
final class ServerTest {

	/** Seconds to wait for the response. */
	private const TIMEOUT = 5;

	/** @param int $status HTTP status of the response. 0 if there was none. */
	private function __construct( public readonly bool $arrived, public readonly int $status ) {
	}

	/** Sends a test hit to a URL. */
	public static function send( Site $site, string $address ): self {
		$now      = time();
		$token    = TestToken::issue( $site->salts(), SiteZone::local_time( $now ), $now );
		$response = wp_remote_post(
			set_url_scheme( $address, 'https' === wp_parse_url( home_url(), PHP_URL_SCHEME ) ? 'https' : 'http' ),
			array(
				'timeout'     => self::TIMEOUT,
				'redirection' => 0,
				// Core's filter for requests of a site to itself.
				'sslverify'   => true === Guard::filter( 'https_local_ssl_verify', false, is_bool( ... ) ),
				'headers'     => array( 'Content-Type' => 'text/plain;charset=UTF-8' ),
				'body'        => (string) wp_json_encode(
					array(
						'k' => Message::TEST,
						'i' => $token,
						'u' => home_url( '/' ),
					)
				),
			)
		);
		return new self( $site->spool()->contains( "#$token" ), (int) wp_remote_retrieve_response_code( $response ) );
	}
}
