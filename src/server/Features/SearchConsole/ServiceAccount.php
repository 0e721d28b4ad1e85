<?php
declare( strict_types=1 );

namespace Lodestar\Features\SearchConsole;

use Lodestar\Platform\Rest\ApiException;
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

	private function __construct(
		public readonly string $email,
		private readonly string $key_id,
		private readonly OpenSSLAsymmetricKey $key,
	) {
	}

	/**
	 * @param string $json The file that Google gives with a new key.
	 * @throws ApiException If it isn't the key of a service account, or the private key can't be used.
	 */
	public static function read( string $json ): self {
		$file = strlen( $json ) <= self::MOST_BYTES ? json_decode( $json, true, 8 ) : null;
		if ( ! is_array( $file ) ) {
			throw self::refused( 'malformed' );
		}
		$email  = $file['client_email'] ?? null;
		$pem    = $file['private_key'] ?? null;
		$key_id = $file['private_key_id'] ?? '';
		if (
			'service_account' !== ( $file['type'] ?? null )
			|| ! is_string( $email )
			|| false === is_email( $email )
			|| ! is_string( $pem )
			|| ! is_string( $key_id )
		) {
			throw self::refused( 'not_a_service_account' );
		}
		// Anything else may be taken for the path of a file.
		$key = extension_loaded( 'openssl' ) && str_contains( $pem, 'PRIVATE KEY' ) ? openssl_pkey_get_private( $pem ) : false;
		if ( false === $key || OPENSSL_KEYTYPE_RSA !== ( (array) openssl_pkey_get_details( $key ) )['type'] ) {
			throw self::refused( 'no_key' );
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

	/**
	 * The error for a key that Google doesn't accept anymore.
	 */
	public function key_refused(): ApiException {
		return ApiException::conflict(
			'search_console_key_refused',
			sprintf(
				/* translators: %s: e-mail address of a service account. */
				__( 'Google does not accept the key of %s any more. It may have been deleted: make a new one and connect Search Console again in the settings.', 'lodestar' ),
				$this->email
			),
			array( 'email' => $this->email )
		);
	}

	/**
	 * The error for an account whose project doesn't have the API.
	 */
	public function api_disabled(): ApiException {
		return ApiException::conflict(
			'search_console_disabled',
			sprintf(
				/* translators: %s: e-mail address of a service account. */
				__( 'The Search Console API is not switched on in the Google Cloud project of %s. Enable it there and try again.', 'lodestar' ),
				$this->email
			),
			array( 'email' => $this->email )
		);
	}

	/**
	 * The error for an account that may not see a site.
	 *
	 * @param string $site The site as Search Console names it; '' if the account sees none at all.
	 */
	public function no_access( string $site ): ApiException {
		$message = '' === $site
			/* translators: %s: e-mail address of a service account. */
			? sprintf( __( 'No site of Search Console is shared with %s. Add this address as a user there.', 'lodestar' ), $this->email )
			: sprintf(
				/* translators: 1: a site in Search Console, 2: e-mail address of a service account. */
				__( 'Search Console does not show %1$s to %2$s. Add this address there as a user, or choose another site in the settings.', 'lodestar' ),
				$site,
				$this->email
			);
		return ApiException::conflict( 'search_console_no_access', $message, array( 'email' => $this->email, 'site' => $site ) );
	}

	/**
	 * @param string $reason `malformed` (no JSON object), `not_a_service_account`, or `no_key` (its private key can't be used).
	 */
	private static function refused( string $reason ): ApiException {
		$message = match ( $reason ) {
			'malformed'             => __( 'This is not the JSON file of a service account. Open the file that Google gave you and paste all of it.', 'lodestar' ),
			'not_a_service_account' => __(
				'This JSON file belongs to something else. It has to be the key of a service account.',
				'lodestar'
			),
			default                 => __( 'The private key in this file cannot be used. Make a new key for the service account and paste that one.', 'lodestar' ),
		};
		return ApiException::bad_request( 'refused_service_account', $message, array( 'reason' => $reason ) );
	}

	private static function encoded( string $bytes ): string {
		return sodium_bin2base64( $bytes, SODIUM_BASE64_VARIANT_URLSAFE_NO_PADDING );
	}
}
