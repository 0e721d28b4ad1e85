<?php
declare( strict_types=1 );

namespace Lodestar\Tracking;

use Lodestar\Extending\Guard;
use Lodestar\Rest\ApiException;
use Lodestar\Settings\OptionsCounting;

/**
 * The visitor's consent, as the WP Consent API reports it. Pages are cached, so for page views the visitor's browser asks
 * (src/tracker/consent-api.ts). The server asks only for requests that it handles itself, such as a checkout.
 */
final class Consent {

	/**
	 * Whether the WP Consent API is active.
	 */
	public static function has_api(): bool {
		return function_exists( 'wp_has_consent' );
	}

	/**
	 * Whether a plugin tells the API how visitors consent. Without one, the API treats everyone as having consented.
	 */
	public static function has_banner(): bool {
		$type  = self::call( 'wp_get_consent_type' );
		$waits = Guard::filter( 'wp_consent_api_waitfor_consent_hook', false, static fn ( mixed $given ): bool => is_scalar( $given ) );
		return self::has_api() && ( ( is_string( $type ) && '' !== $type ) || (bool) $waits );
	}

	/**
	 * Whether the visitor who sent the current request may be counted.
	 */
	public static function allows_counting(): bool {
		$category = OptionsCounting::consent_category();
		return '' === $category || true === self::call( 'wp_has_consent', $category );
	}

	/**
	 * Calls a function of the API.
	 *
	 * @param string $name    Its name.
	 * @param string ...$args Its arguments.
	 * @return mixed Null if it is missing or fails.
	 */
	private static function call( string $name, string ...$args ): mixed {
		try {
			return is_callable( $name ) ? Guard::call( $name, $name, static fn (): mixed => $name( ...$args ) ) : null;
		} catch ( ApiException ) {
			return null;
		}
	}
}
