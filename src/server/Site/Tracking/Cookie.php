<?php
declare( strict_types=1 );

namespace Lodestar\Site\Tracking;

/** Sends cookies. */
final class Cookie {

	/**
	 * Sends a cookie, unless headers have already been sent.
	 *
	 * @param string       $value     '' deletes the cookie, together with an $expires in the past.
	 * @param int          $expires   UTC seconds. 0 = when the browser closes.
	 * @param string|false $domain    Empty for the current host only.
	 * @param bool         $is_hidden Whether to hide the cookie from scripts (HttpOnly).
	 */
	public static function send( string $name, string $value, int $expires, string $path, string|false $domain, bool $is_hidden ): void {
		if ( headers_sent() ) {
			return;
		}
		setcookie(
			$name,
			$value,
			array(
				'expires'  => $expires,
				'path'     => $path,
				'domain'   => (string) $domain,
				'secure'   => 'https' === wp_parse_url( home_url(), PHP_URL_SCHEME ),
				'httponly' => $is_hidden,
				'samesite' => 'Lax',
			)
		);
	}
}
