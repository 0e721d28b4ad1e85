<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Options;

use Lodestar\Platform\Rest\ApiException;
use SodiumException;

/**
 * Credentials for external services. Each is stored in an option of its own that isn't autoloaded. It is encrypted with
 * the keys and salts of wp-config.php, so database access alone reveals nothing. No route returns a secret. After the
 * keys and salts change, or on a copy of the site with other ones, secrets must be entered again.
 */
final class Secrets {

	/** JSON of the Google Search Console service account. */
	public const SEARCH_CONSOLE = 'search_console';

	/** Latest access token of that account. */
	public const SEARCH_CONSOLE_TOKEN = 'search_console_token';

	/** PageSpeed Insights API key. */
	public const PAGESPEED = 'pagespeed';

	private const OPTION = 'lodestar_secret_';

	/** @throws ApiException If it couldn't be stored. */
	public static function set( string $name, string $secret ): void {
		$nonce = random_bytes( SODIUM_CRYPTO_SECRETBOX_NONCEBYTES );
		OptionStore::set(
			self::OPTION . $name,
			sodium_bin2base64( $nonce . sodium_crypto_secretbox( $secret, $nonce, self::key( $name ) ), SODIUM_BASE64_VARIANT_ORIGINAL ),
			false
		);
	}

	/** Returns a secret; null if there is none that can be decrypted. */
	public static function get( string $name ): ?string {
		try {
			$box    = sodium_base642bin( self::box( $name ), SODIUM_BASE64_VARIANT_ORIGINAL );
			$nonce  = substr( $box, 0, SODIUM_CRYPTO_SECRETBOX_NONCEBYTES );
			$secret = sodium_crypto_secretbox_open( substr( $box, SODIUM_CRYPTO_SECRETBOX_NONCEBYTES ), $nonce, self::key( $name ) );
			return false === $secret ? null : $secret;
		} catch ( SodiumException ) {
			return null; // The stored value is malformed.
		}
	}

	public static function state( string $name ): SecretState {
		return match ( true ) {
			'' === self::box( $name )   => SecretState::None,
			null === self::get( $name ) => SecretState::Lost,
			default                     => SecretState::Kept,
		};
	}

	/** @throws ApiException If it couldn't be deleted. */
	public static function delete( string $name ): void {
		OptionStore::delete( self::OPTION . $name );
	}

	/** Returns the encrypted secret; '' if there is none. */
	private static function box( string $name ): string {
		$box = get_option( self::OPTION . $name, '' );
		return is_string( $box ) ? $box : '';
	}

	/**
	 * Returns the encryption key. Each secret and site has its own, so no secret can replace another.
	 *
	 * @return non-empty-string 32 bytes.
	 */
	private static function key( string $name ): string {
		return hash_hmac( 'sha256', 'lodestar secret ' . get_current_blog_id() . " $name", wp_salt( 'auth' ), true );
	}
}
