<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Settings;

use Lodestar\Admin\Surfaces\Surfaces;
use Lodestar\Platform\Addons\Addon;
use Lodestar\Platform\Options\OptionsAi;
use Lodestar\Platform\Options\OptionsDimensions;
use Lodestar\Platform\Options\OptionsRetention;
use Lodestar\Site\OptionsCounting;
use Lodestar\Site\OptionsExclusions;
use Lodestar\Site\OptionsLinks;

/**
 * The options of what is counted, how long it is kept and what is shown, registered with core, which reads, validates and stores them over `wp/v2/settings`.
 */
final class Options implements \Lodestar\Module {

	public static function register(): void {
		add_action( 'rest_api_init', array( self::class, 'register_settings' ), 5 );
		add_action( 'admin_init', array( self::class, 'register_settings' ) );
		add_filter( 'rest_request_before_callbacks', array( OptionsGuard::class, 'on_request' ), 10, 3 );
		add_filter( 'rest_request_before_callbacks', array( OptionsGeolocation::class, 'on_request' ), 11, 3 );
		add_filter( 'rest_request_after_callbacks', array( OptionsGuard::class, 'on_response' ), 10, 3 );
	}

	/**
	 * Stores what every page asks for, or every page of a site with a shop, so that asking costs no query.
	 */
	public static function keep_printed(): void {
		OptionsLinks::affiliate_paths()->keep();
		OptionsLinks::affiliate_domains()->keep();
		OptionsLinks::download_extensions()->keep();
		self::keep( OptionsCounting::WEB_VITALS, true );
		self::keep( OptionsCounting::LASTING_IDS, OptionsCounting::CONSENT );
		self::keep( OptionsCounting::COUNTING_CONSENT, OptionsCounting::NONE );
		self::keep( OptionsCounting::USER_IDS, false );
		self::keep( Addon::ACTIVE, array() );
		self::keep( Surfaces::OPTION, Surfaces::ALL );
	}

	/**
	 * Stores an option that is not there yet. Core's add_option() alone takes a registered option that is as it is at
	 * first, or false since a moment ago, for a missing one and stores it again.
	 *
	 * @param string $name  Of the option.
	 * @param mixed  $value Its value at first.
	 */
	public static function keep( string $name, mixed $value ): void {
		if ( ! array_key_exists( $name, wp_load_alloptions() ) && false === get_option( $name, false ) ) {
			add_option( $name, $value );
		}
	}

	/**
	 * Registers all of them.
	 */
	public static function register_settings(): void {
		OptionsExclusions::register();
		OptionsLinks::register();
		OptionsCounting::register();
		OptionsGeolocation::register();
		OptionsRetention::register();
		OptionsDimensions::shown()->register();
		OptionsAi::register();
	}
}
