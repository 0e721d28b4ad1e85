<?php
declare( strict_types=1 );

namespace Lodestar\Platform\ThirdParty;

/**
 * The version of everything that other plugins may use (docs/extending). It grows when something is changed or removed.
 * src/third-party/api-version.ts has the same number.
 */
final class ApiVersion {

	public const CURRENT = LODESTAR_API_VERSION;

	/**
	 * Returns why code that was written for a version can't be used; null if it can.
	 *
	 * @param mixed $wanted The version that it was written for, if it says so.
	 */
	public static function too_new( mixed $wanted ): ?string {
		return is_int( $wanted ) && $wanted > self::CURRENT
			? sprintf( 'It was written for version %d of the interface, and here is version %d.', $wanted, self::CURRENT )
			: null;
	}
}
