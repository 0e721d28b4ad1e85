<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Platform\License;

use Lodestar\Platform\License\KeyStore;

/**
 * License keys of the development issuer. bin/lib/license.mjs creates the key pair with the test site, so every test
 * site accepts its public key.
 */
final class Keys {

	/** Offset of the 32 Ed25519 bytes in a PKCS #8 secret key. */
	private const SEED = -32;

	/**
	 * Returns a key of any level for this site.
	 *
	 * @param array<string, mixed> $changes Overrides for its claims.
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
	 * Returns a text and its signature in the format of a key.
	 *
	 * @param string           $text The claims.
	 * @param non-empty-string $seed Seed of the secret key.
	 */
	public static function sign( string $text, string $seed ): string {
		$signed = sodium_bin2base64( $text, SODIUM_BASE64_VARIANT_URLSAFE_NO_PADDING );
		$secret = sodium_crypto_sign_secretkey( sodium_crypto_sign_seed_keypair( $seed ) );
		return $signed
			. '.'
			. sodium_bin2base64( sodium_crypto_sign_detached( $signed, $secret ), SODIUM_BASE64_VARIANT_URLSAFE_NO_PADDING );
	}

	/** Licenses this site; `lite` removes the license. */
	public static function license( string $level ): void {
		if ( 'lite' === $level ) {
			KeyStore::delete();
		} else {
			KeyStore::set( self::issue( $level ) );
		}
	}

	/** @return non-empty-string */
	private static function development_seed(): string {
		$pem  = (string) file_get_contents( dirname( __DIR__, 4 ) . '/.local/license/development.pem' );
		$seed = substr( (string) base64_decode( (string) preg_replace( '/-----[^-]+-----|\s/', '', $pem ), true ), self::SEED );
		return '' === $seed ? throw new \RuntimeException( 'There is no development issuer.' ) : $seed;
	}
}
