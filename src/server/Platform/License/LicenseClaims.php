<?php
declare( strict_types=1 );

namespace Lodestar\Platform\License;

use Lodestar\Platform\Time\LocalTime;
use SodiumException;

/**
 * The claims of a license key with a valid signature. A key is a JSON object in base64url, a dot, and the Ed25519
 * signature of that text in base64url. `bin/license.mjs` creates keys. Verification makes no network requests.
 */
final class LicenseClaims {

	/** Public key of the issuer whose licenses are sold. */
	private const ISSUER = 'CpQGZXDfz3PA-LXsZjB2Lyp0wiGbmukAUG3LhGvjp5M';

	/** Constant in wp-config.php: public key of an additional issuer, for development and tests. */
	private const DEVELOPMENT_ISSUER = 'LODESTAR_DEV_LICENSE_KEY';

	/** @var array<string, self|null> By issuers and key. Memoized: PHP without sodium verifies slowly. */
	private static array $read = array();

	/**
	 * @param string $host       Lowercase, without port.
	 * @param bool   $is_network Whether it covers the whole network of that host.
	 * @param int    $last_day   Day number of the last valid day.
	 */
	private function __construct(
		public readonly string $id,
		public readonly Level $level,
		public readonly string $host,
		public readonly bool $is_network,
		public readonly int $last_day
	) {
	}

	/** @return self|null Null if no known issuer signed the key. */
	public static function read( string $key ): ?self {
		$issuers = self::issuers();
		$known   = implode( ' ', array( ...$issuers, $key ) );
		if ( ! array_key_exists( $known, self::$read ) ) {
			self::$read[ $known ] = null;
			foreach ( $issuers as $issuer ) {
				self::$read[ $known ] ??= self::verified( $key, $issuer );
			}
		}
		return self::$read[ $known ];
	}

	/** @return list<string> Public keys. */
	private static function issuers(): array {
		$development = defined( self::DEVELOPMENT_ISSUER ) ? constant( self::DEVELOPMENT_ISSUER ) : null;
		return is_string( $development ) ? array( self::ISSUER, $development ) : array( self::ISSUER );
	}

	private static function verified( string $key, string $issuer ): ?self {
		$parts = explode( '.', $key );
		if ( 2 !== count( $parts ) ) {
			return null;
		}
		$signature  = self::bytes( $parts[1] );
		$public_key = self::bytes( $issuer );
		if ( SODIUM_CRYPTO_SIGN_BYTES !== strlen( $signature ) || SODIUM_CRYPTO_SIGN_PUBLICKEYBYTES !== strlen( $public_key )
			|| ! sodium_crypto_sign_verify_detached( $signature, $parts[0], $public_key ) ) {
			return null;
		}
		$said = json_decode( self::bytes( $parts[0] ), true );
		return is_array( $said ) ? self::from( $said ) : null;
	}

	/** @param array<mixed> $said Decoded claims. */
	private static function from( array $said ): ?self {
		$id       = $said['id'] ?? null;
		$level    = is_string( $said['level'] ?? null ) ? Level::tryFrom( $said['level'] ) : null;
		$host     = $said['host'] ?? null;
		$last_day = is_string( $said['expires'] ?? null ) ? LocalTime::day_of( $said['expires'] ) : null;
		return is_string( $id ) && null !== $level && is_string( $host ) && null !== $last_day
			? new self( $id, $level, $host, true === ( $said['network'] ?? false ), $last_day )
			: null;
	}

	/** Decodes base64url text; '' if it is invalid. */
	private static function bytes( string $text ): string {
		try {
			return sodium_base642bin( $text, SODIUM_BASE64_VARIANT_URLSAFE_NO_PADDING );
		} catch ( SodiumException ) {
			return '';
		}
	}
}
