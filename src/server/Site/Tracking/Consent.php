<?php
declare( strict_types=1 );

namespace Lodestar\Site\Tracking;

use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\ThirdParty\Guard;
use Lodestar\Site\CountingOptions;

/**
 * The visitor's consent, as reported by the WP Consent API.
 *
 * Pages are cached, so the visitor's browser checks consent for page views (src/tracker/consent-api.ts). The server
 * checks it only for requests that it handles itself, such as a checkout.
 */
final class Consent {

	/** Whether the WP Consent API is active. */
	public static function has_api(): bool {
		return function_exists( 'wp_has_consent' );
	}

	/** Whether a plugin reports its consent type to the API on the server. Some plugins do so only in the browser. */
	public static function has_banner(): bool {
		$type  = self::call( 'wp_get_consent_type' );
		$waits = Guard::filter( 'wp_consent_api_waitfor_consent_hook', false, is_scalar( ... ) );
		return self::has_api() && ( ( is_string( $type ) && '' !== $type ) || (bool) $waits );
	}

	/**
	 * Whether the visitor who sent the current request may be counted. If only the browser knows the consent type, the
	 * consent cookie must say "allow", because the API would report consent for everyone.
	 */
	public static function allows_counting(): bool {
		$category = CountingOptions::consent_category();
		if ( '' === $category ) {
			return true;
		}
		$type   = self::call( 'wp_get_consent_type' );
		$prefix = Guard::filter( 'wp_consent_cookie_prefix', 'wp_consent', is_string( ... ) );
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- only compared.
		$answer = $_COOKIE[ ( is_string( $prefix ) ? $prefix : '' ) . "_$category" ] ?? '';
		return true === self::call( 'wp_has_consent', $category ) && ( ( is_string( $type ) && '' !== $type ) || 'allow' === $answer );
	}

	/** Calls a function of the API. Returns null if the function is missing or fails. */
	private static function call( string $name, string ...$args ): mixed {
		try {
			return is_callable( $name ) ? Guard::call( $name, $name, static fn (): mixed => $name( ...$args ) ) : null;
		} catch ( ApiException ) {
			return null;
		}
	}
}
