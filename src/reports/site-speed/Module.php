<?php
declare( strict_types=1 );

namespace Lodestar\Reports\SiteSpeed;

/** Registers the routes, actions and background job of speed audits. */
final class Module implements \Lodestar\Module {

	public const CONTROLLERS = array( AuditController::class );

	public const ACTIONS = array( AuditActions::class );

	public static function register(): void {
		add_action( Audit::HOOK, array( Audit::class, 'run' ), 10, 2 );
		register_deactivation_hook( LODESTAR_FILE, array( Audit::class, 'clear' ) );
	}
}
