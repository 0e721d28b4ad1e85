<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Settings;

use Lodestar\Admin\Surfaces\Surfaces;
use Lodestar\Analytics\Connection;
use Lodestar\Features\PageSpeed\KeyController;
use Lodestar\Platform\Options\Choices;
use Lodestar\Platform\Rest\Capabilities;

/**
 * Hooks of this part.
 */
final class Module implements \Lodestar\Module {

	public const CONTROLLERS = array( ConnectionController::class, DataController::class, KeyController::class, SettingsController::class );

	public const COMMANDS = array( 'connect' => ConnectCommand::class );

	public static function register(): void {
		add_filter( 'user_has_cap', array( Capabilities::class, 'grant' ), 10, 4 );
		add_filter( 'map_meta_cap', array( Capabilities::class, 'map' ), 10, 2 );
		add_action( 'admin_init', array( Connection::class, 'note_begin' ) );
		add_action( 'rest_api_init', array( Choices::class, 'register' ), 5 );
		add_action( 'admin_init', array( Choices::class, 'register' ) );
		add_action( 'rest_api_init', array( Surfaces::class, 'register' ), 5 );
		add_action( 'admin_init', array( Surfaces::class, 'register' ) );
	}
}
