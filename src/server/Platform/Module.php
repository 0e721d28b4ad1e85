<?php
declare( strict_types=1 );

namespace Lodestar\Platform;

use Lodestar\Platform\Addons\AddonController;
use Lodestar\Platform\License\LicenseCommand;
use Lodestar\Platform\License\LicenseController;
use Lodestar\Platform\License\LicenseNotice;
use Lodestar\Platform\License\NetworkScreen;
use Lodestar\Platform\Notifications\NotificationController;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Platform\Rest\Controller;

/** Registers the basics for all other modules: capabilities, REST errors, the license, addons and notifications. */
final class Module implements \Lodestar\Module {

	public const CONTROLLERS = array( AddonController::class, LicenseController::class, NotificationController::class );

	public const COMMANDS = array( 'license' => LicenseCommand::class );

	public static function register(): void {
		add_filter( 'user_has_cap', array( Capabilities::class, 'grant' ), 10, 4 );
		add_filter( 'map_meta_cap', array( Capabilities::class, 'map' ), 10, 2 );
		add_filter( 'rest_request_before_callbacks', array( Controller::class, 'account_first' ), 10, 3 );
		add_filter( 'rest_request_after_callbacks', array( Controller::class, 'wrap_failure' ), 10, 2 );
		add_filter( 'lodestar_notifications', array( LicenseNotice::class, 'add' ) );
		add_action(
			'network_admin_menu',
			static function (): void {
				( new NetworkScreen() )->register();
			}
		);
	}
}
