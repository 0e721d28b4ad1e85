<?php
declare( strict_types=1 );

namespace Lodestar\Platform\License;

/**
 * Hooks of this part.
 */
final class Module implements \Lodestar\Module {

	public const CONTROLLERS = array( LicenseController::class );

	public const COMMANDS = array( 'license' => LicenseCommand::class );

	public static function register(): void {
		add_filter( 'lodestar_notifications', array( LicenseNotice::class, 'add' ) );
		add_action(
			'network_admin_menu',
			static function (): void {
				( new NetworkScreen() )->register();
			}
		);
	}
}
