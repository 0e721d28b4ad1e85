<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Platform\License;

use Lodestar\Platform\License\KeyStore;

/**
 * Licence keys of the development issuer, whose public key every site of the tests accepts: bin/lib/license.mjs made
 * the pair when it made the site.
 */
final class Keys {

	/** Where Ed25519's 32 bytes stand in a secret key of PKCS #8. */
	private const SEED = -32;

	/**
	 * A key for this site, of any level.
	 *
	 * @param array<string, mixed> $changes What shall be different in its statement.
	 */
	public static function issue( string $level, array $changes = array() ): string {
		$statement = $changes + array(
			'id'      => '0123456789abcdef',
			'level'   => $level,
			'host'    => wp_parse_url( network_home_url(), PHP_URL_HOST ),
			'network' => is_multisite(),
			'expires' => '2099-12-31',
		);
		return self::sign( (string) wp_json_encode( $statement ), self::development_seed() );
	}

	/**
	 * A text and its signature, as a key has them.
	 *
	 * @param string           $text What is said.
	 * @param non-empty-string $seed Of the secret key.
	 */
	public static function sign( string $text, string $seed ): string {
		$signed = sodium_bin2base64( $text, SODIUM_BASE64_VARIANT_URLSAFE_NO_PADDING );
		$secret = sodium_crypto_sign_secretkey( sodium_crypto_sign_seed_keypair( $seed ) );
		return $signed
			. '.'
			. sodium_bin2base64( sodium_crypto_sign_detached( $signed, $secret ), SODIUM_BASE64_VARIANT_URLSAFE_NO_PADDING );
	}

	/**
	 * Licenses this site: lite takes the licence away.
	 */
	public static function license( string $level ): void {
		if ( 'lite' === $level ) {
			KeyStore::delete();
		} else {
			KeyStore::set( self::issue( $level ) );
		}
	}

	/**
	 * @return non-empty-string
	 */
	private static function development_seed(): string {
		$pem  = (string) file_get_contents( dirname( __DIR__, 4 ) . '/.local/license/development.pem' );
		$seed = substr( (string) base64_decode( (string) preg_replace( '/-----[^-]+-----|\s/', '', $pem ), true ), self::SEED );
		return '' === $seed ? throw new \RuntimeException( 'There is no development issuer.' ) : $seed;
	}
}
