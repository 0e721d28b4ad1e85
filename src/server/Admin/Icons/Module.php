<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Icons;

/**
 * What this part has for others to call.
 */
final class Module implements \Lodestar\Module {

	public const CONTROLLERS = array( IconController::class );

	public static function register(): void {
	}
}
