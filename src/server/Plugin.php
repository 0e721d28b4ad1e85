<?php
declare( strict_types=1 );

namespace Lodestar;

use WP_CLI;

/** The composition root, which registers all modules. */
final class Plugin {

	/** @var list<class-string<Module>> All modules, in the order of registration. */
	private const MODULES = array(
		Site\Module::class,
		Admin\Settings\Options::class,
		Platform\Module::class,
		Storage\Module::class,
		Ingestion\Module::class,
		Reports\Module::class,
		Reports\Overview\Module::class,
		Reports\SearchConsole\Module::class,
		Reports\SiteSpeed\Module::class,
		Reports\UserJourney\Module::class,
		Features\Commerce\Module::class,
		Features\Privacy\Module::class,
		Features\Assistant\Module::class,
		Features\Module::class,
		Admin\Module::class,
	);

	/** Registers all modules. Called once, by plugin.php. */
	public static function boot(): void {
		// WordPress 6.7 ignores the Domain Path header. This only sets the path; translations load when needed.
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

	/** Registers the routes of all modules. Hooked to rest_api_init. */
	public static function register_routes(): void {
		foreach ( self::MODULES as $module ) {
			foreach ( $module::CONTROLLERS as $controller ) {
				( new $controller() )->register();
			}
		}
	}

	/** Registers the admin-ajax.php actions, if one of Lodestar's is requested. Hooked to admin_init. */
	public static function register_actions(): void {
		// phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- only compared.
		$asked = wp_doing_ajax() ? $_REQUEST['action'] ?? '' : '';
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
}
