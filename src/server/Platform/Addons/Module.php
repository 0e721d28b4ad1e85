<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Addons;

/**
 * What this part has for others to call.
 */
final class Module implements \Lodestar\Module {

	public const CONTROLLERS = array( AddonController::class );

	public static function register(): void {
	}
}
