<?php
declare( strict_types=1 );

namespace Lodestar\Platform\ThirdParty;

/**
 * The version of all that others may use (docs/extending). It grows when something is changed or taken away; src/third-party/api-version.ts
 * has the same.
 */
final class ApiVersion {

	public const CURRENT = LODESTAR_API_VERSION;

	/**
	 * @param mixed $wanted The version that something was written for, if it says so.
	 * @throws TooNewException When that is none that there is yet.
	 */
	public static function check( mixed $wanted ): void {
		if ( is_int( $wanted ) && $wanted > self::CURRENT ) {
			throw new TooNewException( sprintf( 'It was written for version %d of the interface, and here is version %d.', $wanted, self::CURRENT ) );
		}
	}
}
