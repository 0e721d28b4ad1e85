<?php
declare( strict_types=1 );

namespace Lodestar\Rest;

use Lodestar\Settings\Capabilities;

/**
 * The list of all routes, and who may call them.
 */
final class Module implements \Lodestar\Module {

	/**
	 * @var list<class-string<Controller>>
	 */
	private const CONTROLLERS = array(
		\Lodestar\Addons\AddonController::class,
		\Lodestar\Diagnostics\SelfTestController::class,
		\Lodestar\Diagnostics\DiagnosticsController::class,
		\Lodestar\Icons\IconController::class,
		\Lodestar\Ingest\IngestController::class,
		\Lodestar\License\LicenseController::class,
		\Lodestar\Notes\CategoryController::class,
		\Lodestar\Notes\NoteController::class,
		\Lodestar\Notifications\NotificationController::class,
		\Lodestar\Reports\Overview\MetricsController::class,
		\Lodestar\Reports\ReportController::class,
		\Lodestar\Settings\ConnectionController::class,
		\Lodestar\Settings\DataController::class,
		\Lodestar\Settings\DroppedHitsController::class,
		\Lodestar\Settings\GeolocationController::class,
		\Lodestar\Settings\SettingsController::class,
	);

	public static function register(): void {
		add_filter( 'user_has_cap', array( Capabilities::class, 'grant' ), 10, 4 );
		add_filter( 'map_meta_cap', array( Capabilities::class, 'map' ), 10, 2 );
		add_filter( 'rest_request_before_callbacks', array( Controller::class, 'account_first' ), 10, 3 );
		add_action(
			'rest_api_init',
			static function (): void {
				foreach ( self::CONTROLLERS as $controller ) {
					( new $controller() )->register();
				}
			}
		);
	}
}
