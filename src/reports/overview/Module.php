<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Overview;

/** Registers the REST route for the Overview metrics of a user. */
final class Module implements \Lodestar\Module {

	public const CONTROLLERS = array( MetricsController::class );

	public static function register(): void {
	}
}
