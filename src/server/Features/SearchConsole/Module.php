<?php
declare( strict_types=1 );

namespace Lodestar\Features\SearchConsole;

/**
 * What this part has for others to call.
 */
final class Module implements \Lodestar\Module {

	public const CONTROLLERS = array( SearchConsoleController::class );

	public static function register(): void {
	}
}
