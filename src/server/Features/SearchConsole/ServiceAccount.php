<?php
declare( strict_types=1 );

namespace Lodestar\Features\SearchConsole;

use OpenSSLAsymmetricKey;

/**
 * A service account of Google: whom a site is shared with, and the key with which it proves who it is.
 */
final class ServiceAccount {

	/** A file is about 2.4 KB. */
	public const MOST_BYTES = 20000;

	private const SCOPE = 'https://www.googleapis.com/auth/webmasters.readonly';

	/** Google takes no longer one. */
	private const VALID_FOR = HOUR_IN_SECONDS;

	private function __construct( public readonly string $email, private readonly string $key_id, private readonly OpenSSLAsymmetricKey $key ) {
	}

	/**
	 * @param string $json The file that Google gives with a new key.
	 * @throws SearchConsoleException Where it is none, or its key cannot be used.
	 */
	public static function read( string $json ): self {
		$file = strlen( $json ) <= self::MOST_BYTES ? json_decode( $json, true, 8 ) : null;
		if ( ! is_array( $file ) ) {
			throw SearchConsoleException::refused_account( 'malformed' );
		}
		$email  = $file['client_email'] ?? null;
		$pem    = $file['private_key'] ?? null;
		$key_id = $file['private_key_id'] ?? '';
		if ( 'service_account' !== ( $file['type'] ?? null ) || ! is_string( $email ) || false === is_email( $email ) || ! is_string( $pem ) || ! is_string( $key_id ) ) {
			throw SearchConsoleException::refused_account( 'not_a_service_account' );
		}
		$key = extension_loaded( 'openssl' ) && str_contains( $pem, 'PRIVATE KEY' ) ? openssl_pkey_get_private( $pem ) : false; // Anything else may be taken for the path of a file.
		if ( false === $key || OPENSSL_KEYTYPE_RSA !== ( (array) openssl_pkey_get_details( $key ) )['type'] ) {
			throw SearchConsoleException::refused_account( 'no_key' );
		}
		return new self( $email, $key_id, $key );
	}

	/**
	 * What it says to be given a token: a JSON Web Token of RFC 7519, signed with RS256.
	 *
	 * @param string $audience Address that the token is asked of.
	 * @param int    $now      UTC seconds.
	 */
	public function assertion( string $audience, int $now ): string {
		$head   = array(
			'alg' => 'RS256',
			'typ' => 'JWT',
			'kid' => $this->key_id,
		);
		$claims = array(
			'iss'   => $this->email,
			'scope' => self::SCOPE,
			'aud'   => $audience,
			'iat'   => $now,
			'exp'   => $now + self::VALID_FOR,
		);
		$said   = self::encoded( (string) wp_json_encode( $head ) ) . '.' . self::encoded( (string) wp_json_encode( $claims ) );
		openssl_sign( $said, $signature, $this->key, OPENSSL_ALGO_SHA256 );
		return $said . '.' . self::encoded( is_string( $signature ) ? $signature : '' );
	}

	private static function encoded( string $bytes ): string {
		return sodium_bin2base64( $bytes, SODIUM_BASE64_VARIANT_URLSAFE_NO_PADDING );
	}
}
