<?php
declare( strict_types=1 );

namespace Lodestar\Features\SearchConsole;

use Lodestar\Platform\Rest\ApiException;
use OpenSSLAsymmetricKey;

/** A Google service account, with the private key that authenticates it. */
final class ServiceAccount {

	/** Maximum size of the key file. It usually has about 2.4 KB. */
	public const MOST_BYTES = 20000;

	private const SCOPE = 'https://www.googleapis.com/auth/webmasters.readonly';

	/** Lifetime of an assertion. Google rejects longer ones. */
	private const VALID_FOR = HOUR_IN_SECONDS;

	private function __construct(
		public readonly string $email,
		private readonly string $key_id,
		private readonly OpenSSLAsymmetricKey $key,
	) {
	}

	/**
	 * Parses a key file.
	 *
	 * @param string $json The file that Google creates with a new key.
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
		// Without this check, OpenSSL could interpret the text as a file path.
		$key = extension_loaded( 'openssl' ) && str_contains( $pem, 'PRIVATE KEY' ) ? openssl_pkey_get_private( $pem ) : false;
		if ( false === $key || OPENSSL_KEYTYPE_RSA !== ( (array) openssl_pkey_get_details( $key ) )['type'] ) {
			throw self::refused( 'no_key' );
		}
		return new self( $email, $key_id, $key );
	}

	/**
	 * Returns the assertion that is exchanged for an access token: a JSON Web Token (RFC 7519), signed with RS256.
	 *
	 * @param string $audience URL of the token endpoint.
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

	/** Returns the error for a key that Google doesn't accept anymore. */
	public function key_refused(): ApiException {
		return ApiException::conflict(
			'search_console_key_refused',
			sprintf(
				/* translators: %s: email address of a service account. */
				__( 'Google no longer accepts the key for %s. It may have been deleted. Create a new key and reconnect Search Console in the settings.', 'lodestar' ),
				$this->email
			),
			array( 'email' => $this->email )
		);
	}

	/** Returns the error for an account whose project hasn't enabled the API. */
	public function api_disabled(): ApiException {
		return ApiException::conflict(
			'search_console_disabled',
			sprintf(
				/* translators: %s: email address of a service account. */
				__( 'The Search Console API isn’t enabled in the Google Cloud project of %s. Enable it there and try again.', 'lodestar' ),
				$this->email
			),
			array( 'email' => $this->email )
		);
	}

	/**
	 * Returns the error for an account that can't access a property.
	 *
	 * @param string $site The property in Search Console's notation; '' if the account can't access any.
	 */
	public function no_access( string $site ): ApiException {
		$message = '' === $site
			/* translators: %s: email address of a service account. */
			? sprintf( __( 'No Search Console site is shared with %s. In Search Console, add this email address as a user.', 'lodestar' ), $this->email )
			: sprintf(
				/* translators: 1: a site in Search Console, 2: email address of a service account. */
				__( 'Search Console doesn’t give %2$s access to %1$s. Add this email address there as a user, or choose another site in the settings.', 'lodestar' ),
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
			'malformed'             => __( 'This isn’t the JSON file of a service account. Open the file you downloaded from Google and paste its entire contents.', 'lodestar' ),
			'not_a_service_account' => __(
				'This JSON file isn’t a service account key. Paste the contents of a service account key file.',
				'lodestar'
			),
			default                 => __( 'The private key in this file can’t be used. Create a new key for the service account and paste it here.', 'lodestar' ),
		};
		return ApiException::bad_request( 'refused_service_account', $message, array( 'reason' => $reason ) );
	}

	private static function encoded( string $bytes ): string {
		return sodium_bin2base64( $bytes, SODIUM_BASE64_VARIANT_URLSAFE_NO_PADDING );
	}
}
