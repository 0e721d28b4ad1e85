<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Overview;

/**
 * Registers the route of the metrics that a user chose for the Overview.
 */
final class Module implements \Lodestar\Module {

	public const CONTROLLERS = array( MetricsController::class );

	public static function register(): void {
	}
}
