<?php
declare( strict_types=1 );

namespace Lodestar\Features\PageSpeed;

use Lodestar\Platform\ThirdParty\Guard;

/**
 * Client for the PageSpeed Insights API, version 5.
 *
 * @see https://developers.google.com/speed/docs/insights/rest/v5/pagespeedapi/runpagespeed
 */
final class Client {

	/** Timeout of an audit in seconds. Most audits take 20 to 40 seconds. */
	public const SECONDS = 90;

	/** Timeout in seconds of a request that Google rejects immediately. */
	private const QUICK = 15;

	private const BASE = 'https://www.googleapis.com';

	public function __construct( private readonly string $key ) {
	}

	/**
	 * Runs an audit.
	 *
	 * @param string $strategy `desktop` or `mobile`.
	 * @return array<mixed> Lighthouse result with a score.
	 * @throws PageSpeedException If there is no result.
	 */
	public function run( string $url, string $strategy ): array {
		$result = $this->get( $url, $strategy, self::SECONDS )['lighthouseResult'] ?? null;
		if ( ! is_array( $result ) ) {
			throw new PageSpeedException( Failure::Failed, 502 );
		}
		$error = $result['runtimeError'] ?? null;
		if ( is_array( $error ) && 'NO_ERROR' !== ( $error['code'] ?? null ) ) {
			throw PageSpeedException::unmeasured( $error );
		}
		if ( ! is_numeric( _wp_array_get( $result, array( 'categories', 'performance', 'score' ) ) ) ) {
			throw new PageSpeedException( Failure::Failed, 502 );
		}
		return $result;
	}

	/**
	 * Checks whether Google accepts the key. Uses an invalid URL: Google checks the key first, and then rejects the URL
	 * immediately.
	 *
	 * @throws PageSpeedException If the key isn't accepted or couldn't be checked.
	 */
	public function check(): void {
		try {
			$this->get( 'none', 'desktop', self::QUICK );
		} catch ( PageSpeedException $refused ) {
			if ( ! in_array( $refused->failure, array( Failure::InvalidUrl, Failure::Unreachable ), true ) ) {
				throw $refused;
			}
		}
	}

	/**
	 * @return array<mixed> Decoded body.
	 * @throws PageSpeedException If the request fails.
	 */
	private function get( string $url, string $strategy, int $seconds ): array {
		$query  = array(
			'url'      => $url,
			'strategy' => $strategy,
			'category' => 'performance',
			'locale'   => (string) preg_replace( '/^([a-z]+(_[A-Z]+)?).*$/', '$1', get_locale() ),
			'key'      => $this->key,
		);
		$answer = wp_remote_get(
			self::base() . '/pagespeedonline/v5/runPagespeed?' . http_build_query( $query ),
			array(
				'timeout'     => $seconds,
				'redirection' => 0,
			)
		);
		if ( is_wp_error( $answer ) ) {
			throw PageSpeedException::unanswered( $answer->get_error_message() );
		}
		$status = (int) wp_remote_retrieve_response_code( $answer );
		$body   = json_decode( wp_remote_retrieve_body( $answer ), true );
		$body   = is_array( $body ) ? $body : array();
		if ( 200 !== $status ) {
			throw PageSpeedException::answered( $status, is_array( $body['error'] ?? null ) ? $body['error'] : array() );
		}
		return $body;
	}

	/** Returns the base URL of the API. */
	public static function base(): string {
		$base = defined( 'LODESTAR_PAGESPEED_URL' ) && is_string( LODESTAR_PAGESPEED_URL ) ? LODESTAR_PAGESPEED_URL : self::BASE;
		/**
		 * Filters the base URL of PageSpeed Insights, for a proxy or a test server.
		 *
		 * @param string $base URL without a path: the constant LODESTAR_PAGESPEED_URL, or Google's.
		 * @see docs/site-speed.md
		 */
		$base = Guard::filter( 'lodestar_pagespeed_url', $base, is_scalar( ... ) );
		return untrailingslashit( is_string( $base ) ? $base : self::BASE );
	}
}
