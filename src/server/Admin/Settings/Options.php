<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Settings;

use Lodestar\Admin\Surfaces\Surfaces;
use Lodestar\Features\Provider\Provider;
use Lodestar\Platform\Addons\Addon;
use Lodestar\Platform\Options\OptionsList;
use Lodestar\Platform\Options\OptionsRetention;
use Lodestar\Site\CountingOptions;

/**
 * The options of what is counted, how long it is kept and what is shown, registered with core, which reads, validates and stores them over `wp/v2/settings`.
 */
final class Options implements \Lodestar\Module {

	/** Custom dimensions that the Dimensions report shows until somebody chooses. */
	private const SHOWN_DIMENSIONS = array( 'author', 'category', 'tag', 'post_type', 'published_month', 'logged_in', 'focus_keyword', 'seo_score' );

	public static function register(): void {
		add_action( 'rest_api_init', array( self::class, 'register_settings' ), 5 );
		add_action( 'admin_init', array( self::class, 'register_settings' ) );
		add_filter( 'rest_request_before_callbacks', array( OptionsGuard::class, 'on_request' ), 10, 3 );
		add_filter( 'rest_request_before_callbacks', array( OptionsGuard::class, 'on_values' ), 11, 3 );
		add_filter( 'rest_request_after_callbacks', array( OptionsGuard::class, 'on_response' ), 10, 3 );
	}

	/**
	 * Stores what every page asks for, or every page of a site with a shop, so that asking costs no query.
	 */
	public static function keep_printed(): void {
		CountingOptions::affiliate_paths()->keep();
		CountingOptions::affiliate_domains()->keep();
		CountingOptions::download_extensions()->keep();
		self::keep( CountingOptions::WEB_VITALS, true );
		self::keep( CountingOptions::LASTING_IDS, CountingOptions::CONSENT );
		self::keep( CountingOptions::COUNTING_CONSENT, CountingOptions::NONE );
		self::keep( CountingOptions::USER_IDS, false );
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
		CountingOptions::register();
		OptionsRetention::register();
		self::shown_dimensions()->register();
		Provider::register_settings();
	}

	/** Ids of the custom dimensions that have a table in the Dimensions report, in its order. */
	public static function shown_dimensions(): OptionsList {
		return new OptionsList( 'lodestar_report_dimensions', self::SHOWN_DIMENSIONS, OptionsList::EVENT, 50 );
	}
}
