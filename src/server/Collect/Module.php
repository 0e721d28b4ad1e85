<?php
declare( strict_types=1 );

namespace Lodestar\Collect;

/**
 * Hooks of this part.
 */
final class Module implements \Lodestar\Module {

	public static function register(): void {
	}
}
