<?php
declare( strict_types=1 );

namespace Lodestar\Settings;

/**
 * The options of what is counted, registered with core, which reads, validates and stores them over `wp/v2/settings`.
 */
final class Options implements \Lodestar\Module {

	public static function register(): void {
		add_action( 'rest_api_init', array( self::class, 'register_settings' ), 5 );
		add_action( 'admin_init', array( self::class, 'register_settings' ) );
		add_filter( 'rest_request_before_callbacks', array( OptionsGuard::class, 'on_request' ), 10, 3 );
		add_filter( 'rest_request_after_callbacks', array( OptionsGuard::class, 'on_response' ), 10, 3 );
	}

	/**
	 * Stores what every page asks for, so that asking costs no query.
	 */
	public static function keep(): void {
		OptionsLinks::affiliate_paths()->keep();
		OptionsLinks::affiliate_domains()->keep();
		OptionsLinks::download_extensions()->keep();
		add_option( OptionsCounting::WEB_VITALS, true );
		add_option( OptionsCounting::LASTING_IDS, OptionsCounting::CONSENT );
	}

	/**
	 * Registers all of them.
	 */
	public static function register_settings(): void {
		OptionsExclusions::register();
		OptionsLinks::register();
		OptionsCounting::register();
	}
}
