<?php
declare( strict_types=1 );

namespace Lodestar\Site\Tracking;

/**
 * Sends a cookie with WordPress's answer.
 */
final class Cookie {

	/**
	 * @param string       $name      Its name.
	 * @param string       $value     '' takes it away, with a moment that is past.
	 * @param int          $expires   UTC seconds; 0 when the browser is closed.
	 * @param string       $path      Where it holds.
	 * @param string|false $domain    Of which hosts; nothing for the one that is asked.
	 * @param bool         $is_hidden Whether scripts may not read it.
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
