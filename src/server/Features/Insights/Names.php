<?php
declare( strict_types=1 );

namespace Lodestar\Features\Insights;

/**
 * Values of dimensions that name something.
 */
final class Names {

	/**
	 * Whether it is something's own name. What stands in brackets is the rest, or says that there is none: “(not set)”,
	 * “(other)”, “(direct) / (none)”.
	 *
	 * @param string $value Of a dimension.
	 */
	public static function is_own( string $value ): bool {
		return '' !== $value && ! ( str_starts_with( $value, '(' ) && str_ends_with( $value, ')' ) );
	}
}
