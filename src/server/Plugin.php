<?php
declare( strict_types=1 );

namespace Lodestar;

use WP_CLI;

/**
 * Where the parts are put together.
 */
final class Plugin {

	public const VERSION = '0.1.0';

	/**
	 * Every part, in the order in which it registers.
	 *
	 * @var list<class-string<Module>>
	 */
	private const MODULES = array(
		Provisioning\Module::class,
		Tracking\Module::class,
		Diagnostics\Module::class,
		Commerce\Module::class,
		Shops\Module::class,
		Settings\Options::class,
		Extending\Module::class,
		Privacy\Module::class,
		Storage\Module::class,
		Ingest\Module::class,
		Import\Module::class,
		License\Module::class,
		Reports\Module::class,
		Notes\Module::class,
		Notifications\Module::class,
		Exceptions\Module::class,
		Abilities\Module::class,
		Feedback\Module::class,
		Insights\Module::class,
		Conversations\Module::class,
		Icons\Module::class,
		Addons\Module::class,
		SearchConsole\Module::class,
		Settings\Module::class,
		Rest\Module::class,
		Admin\Module::class,
		Places\Module::class,
		PopularPosts\Module::class,
		Editor\Module::class,
	);

	/**
	 * Registers all modules. Called once, from plugin.php.
	 */
	public static function boot(): void {
		// WordPress 6.7 does not know the header Domain Path yet; nothing is loaded before it is needed.
		load_plugin_textdomain( 'lodestar', false, dirname( plugin_basename( LODESTAR_FILE ) ) . '/build/languages' );
		foreach ( self::MODULES as $module ) {
			$module::register();
		}
		add_action( 'rest_api_init', array( self::class, 'register_routes' ) );
		add_action( 'admin_init', array( self::class, 'register_actions' ) );
		if ( defined( 'WP_CLI' ) && true === WP_CLI ) {
			self::add_commands();
		}
	}

	/**
	 * Registers the routes of all modules. Hooked to rest_api_init.
	 */
	public static function register_routes(): void {
		foreach ( self::MODULES as $module ) {
			foreach ( $module::CONTROLLERS as $controller ) {
				( new $controller() )->register();
			}
		}
	}

	/**
	 * Registers what all modules answer at admin-ajax.php, if it is there and one of ours that is asked. Hooked to
	 * admin_init.
	 */
	public static function register_actions(): void {
		$asked = wp_doing_ajax() ? $_REQUEST['action'] ?? '' : ''; // phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- compared only.
		if ( ! is_string( $asked ) || ! str_starts_with( $asked, 'lodestar_' ) ) {
			return;
		}
		foreach ( self::MODULES as $module ) {
			foreach ( $module::ACTIONS as $controller ) {
				( new $controller() )->register();
			}
		}
	}

	private static function add_commands(): void {
		foreach ( self::MODULES as $module ) {
			foreach ( $module::COMMANDS as $name => $command ) {
				WP_CLI::add_command( "lodestar $name", $command );
			}
		}
	}

	/**
	 * The absolute path of a file of this plugin.
	 *
	 * @param string $relative Path below the plugin's folder, without a leading slash.
	 */
	public static function path( string $relative ): string {
		return dirname( __DIR__, 2 ) . '/' . $relative;
	}

	/**
	 * Whether it is a checkout, whose files somebody may change, and not what was packed of one.
	 */
	public static function is_checkout(): bool {
		return is_file( self::path( 'package.json' ) );
	}

	/**
	 * The address of a file of this plugin.
	 *
	 * @param string $relative Path below the plugin's folder, without a leading slash.
	 */
	public static function url( string $relative ): string {
		return plugins_url( $relative, LODESTAR_FILE );
	}
}
