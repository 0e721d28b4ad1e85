<?php
declare( strict_types=1 );

namespace Lodestar\Platform\ThirdParty;

/**
 * The version of the API for other plugins (docs/extending). It increases whenever something is changed or removed.
 * src/third-party/api-version.ts has the same number.
 */
final class ApiVersion {

	public const CURRENT = LODESTAR_API_VERSION;

	/** Returns why code written for an API version can't be used; null if it can, or declares no version. */
	public static function too_new( mixed $wanted ): ?string {
		return is_int( $wanted ) && $wanted > self::CURRENT
			? sprintf( 'It requires API version %d, but this is version %d.', $wanted, self::CURRENT )
			: null;
	}
}
