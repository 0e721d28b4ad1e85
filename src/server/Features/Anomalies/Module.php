<?php
declare( strict_types=1 );

namespace Lodestar\Features\Anomalies;

use Lodestar\Site\Upkeep;

/**
 * Hooks of this part.
 */
final class Module implements \Lodestar\Module {

	public const CONTROLLERS = array( ExceptionController::class );

	public const ACTIONS = array( ExceptionActions::class );

	public static function register(): void {
		add_action( Upkeep::EVENT, array( Watch::class, 'run' ) );
	}
}
