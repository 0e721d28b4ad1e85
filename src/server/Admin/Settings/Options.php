<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Settings;

use Lodestar\Admin\Surfaces\Surfaces;
use Lodestar\Analytics\Query\NamedDimensions;
use Lodestar\Features\Provider\Provider;
use Lodestar\Platform\Addons\Addon;
use Lodestar\Platform\Options\OptionsRetention;
use Lodestar\Platform\Options\OptionStore;
use Lodestar\Site\CountingOptions;

/**
 * The options of what is counted, how long it is kept and what is shown, registered with core, which reads, validates and stores them over `wp/v2/settings`.
 */
final class Options implements \Lodestar\Module {

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
		OptionStore::keep( CountingOptions::WEB_VITALS, true );
		OptionStore::keep( CountingOptions::LASTING_IDS, CountingOptions::CONSENT );
		OptionStore::keep( CountingOptions::COUNTING_CONSENT, CountingOptions::NONE );
		OptionStore::keep( CountingOptions::USER_IDS, false );
		OptionStore::keep( Addon::ACTIVE, array() );
		OptionStore::keep( Surfaces::OPTION, Surfaces::ALL );
	}

	/**
	 * Registers all of them.
	 */
	public static function register_settings(): void {
		CountingOptions::register();
		OptionsRetention::register();
		NamedDimensions::shown()->register();
		Provider::register_settings();
	}
}
