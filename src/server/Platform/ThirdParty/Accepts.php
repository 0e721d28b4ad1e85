<?php
declare( strict_types=1 );

namespace Lodestar\Platform\ThirdParty;

/**
 * What callbacks of most filters may return; see Guard::filter().
 */
final class Accepts {

	public static function arrays( mixed $given ): bool {
		return is_array( $given );
	}

	public static function texts( mixed $given ): bool {
		return is_string( $given );
	}

	public static function booleans( mixed $given ): bool {
		return is_bool( $given );
	}

	public static function scalars( mixed $given ): bool {
		return is_scalar( $given );
	}
}
