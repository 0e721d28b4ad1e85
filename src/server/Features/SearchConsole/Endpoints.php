<?php
declare( strict_types=1 );

namespace Lodestar\Features\SearchConsole;

use Lodestar\Platform\ThirdParty\Accepts;
use Lodestar\Platform\ThirdParty\Guard;

/**
 * Where Google is: constants of wp-config.php, then filters, may say otherwise.
 */
final class Endpoints {

	/**
	 * Where tokens are given.
	 */
	public static function token(): string {
		$constant = defined( 'LODESTAR_GOOGLE_TOKEN_URL' ) ? constant( 'LODESTAR_GOOGLE_TOKEN_URL' ) : null;
		/**
		 * Filters the URL that issues access tokens to Google service accounts.
		 *
		 * @param string $url The constant LODESTAR_GOOGLE_TOKEN_URL, or Google's.
		 * @see docs/search-console.md
		 */
		return self::text( Guard::filter( 'lodestar_google_token_url', is_string( $constant ) ? $constant : 'https://oauth2.googleapis.com/token', Accepts::texts( ... ) ) );
	}

	/**
	 * Where the Search Console API begins, without a slash at its end.
	 */
	public static function search_console(): string {
		$constant = defined( 'LODESTAR_SEARCH_CONSOLE_URL' ) ? constant( 'LODESTAR_SEARCH_CONSOLE_URL' ) : null;
		/**
		 * Filters the base URL of the Search Console API (`/webmasters/v3/…`).
		 *
		 * @param string $url The constant LODESTAR_SEARCH_CONSOLE_URL, or Google's.
		 * @see docs/search-console.md
		 */
		return rtrim( self::text( Guard::filter( 'lodestar_search_console_url', is_string( $constant ) ? $constant : 'https://www.googleapis.com', Accepts::texts( ... ) ) ), '/' );
	}

	private static function text( mixed $url ): string {
		return is_string( $url ) ? $url : '';
	}
}
