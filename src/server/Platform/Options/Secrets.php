<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Options;

use Lodestar\Platform\Rest\ApiException;
use SodiumException;

/**
 * What others entrust to this site: keys of services. Each lies in an option of its own, which is not loaded with the
 * others, locked with the keys and salts of wp-config.php: who reads the database alone learns nothing. No route answers
 * one. With other keys and salts, or on a copy of the site, it is lost and has to be given again.
 */
final class Secrets {

	/** The service account's JSON that asks Google Search Console. */
	public const SEARCH_CONSOLE = 'search_console';

	/** The token that it was given last. */
	public const SEARCH_CONSOLE_TOKEN = 'search_console_token';

	/** The key for PageSpeed Insights. */
	public const PAGESPEED = 'pagespeed';

	private const OPTION = 'lodestar_secret_';

	/**
	 * @param string $name   One of those above.
	 * @param string $secret What it is.
	 * @throws ApiException When it could not be stored.
	 */
	public static function set( string $name, string $secret ): void {
		$nonce = random_bytes( SODIUM_CRYPTO_SECRETBOX_NONCEBYTES );
		OptionStore::set(
			self::OPTION . $name,
			sodium_bin2base64( $nonce . sodium_crypto_secretbox( $secret, $nonce, self::key( $name ) ), SODIUM_BASE64_VARIANT_ORIGINAL ),
			false
		);
	}

	/**
	 * The secret; null where there is none that can be opened.
	 *
	 * @param string $name One of those above.
	 */
	public static function get( string $name ): ?string {
		try {
			$box    = sodium_base642bin( self::box( $name ), SODIUM_BASE64_VARIANT_ORIGINAL );
			$nonce  = substr( $box, 0, SODIUM_CRYPTO_SECRETBOX_NONCEBYTES );
			$secret = sodium_crypto_secretbox_open( substr( $box, SODIUM_CRYPTO_SECRETBOX_NONCEBYTES ), $nonce, self::key( $name ) );
			return false === $secret ? null : $secret;
		} catch ( SodiumException ) {
			return null; // It is no box at all.
		}
	}

	/**
	 * @param string $name One of those above.
	 */
	public static function state( string $name ): SecretState {
		return match ( true ) {
			'' === self::box( $name )   => SecretState::None,
			null === self::get( $name ) => SecretState::Lost,
			default                     => SecretState::Kept,
		};
	}

	/**
	 * @param string $name One of those above.
	 * @throws ApiException When it is still there.
	 */
	public static function delete( string $name ): void {
		OptionStore::delete( self::OPTION . $name );
	}

	/**
	 * What is stored; '' where nothing is.
	 */
	private static function box( string $name ): string {
		$box = get_option( self::OPTION . $name, '' );
		return is_string( $box ) ? $box : '';
	}

	/**
	 * What locks it: for each secret and site another key, so that no box opens in another's place.
	 *
	 * @return non-empty-string 32 bytes.
	 */
	private static function key( string $name ): string {
		return hash_hmac( 'sha256', 'lodestar secret ' . get_current_blog_id() . " $name", wp_salt( 'auth' ), true );
	}
}
