<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Settings;

use Lodestar\Admin\Surfaces\Surfaces;
use Lodestar\Analytics\Query\NamedDimensions;
use Lodestar\Features\Provider\Provider;
use Lodestar\Ingestion\Enrichment\Geolocation\Locator;
use Lodestar\Platform\Options\OptionsRetention;
use Lodestar\Platform\Options\OptionStore;
use Lodestar\Site\CountingOptions;

/**
 * Registers the settings for tracking, retention and display. Core's settings controller reads, validates and stores
 * them through `wp/v2/settings`.
 */
final class Options implements \Lodestar\Module {

	/** Maximum path length of a geolocation database. */
	private const MAX_DATABASE_PATH = 500;

	public static function register(): void {
		add_action( 'rest_api_init', array( self::class, 'register_settings' ), 5 );
		add_action( 'admin_init', array( self::class, 'register_settings' ) );
		add_action( 'admin_init', array( self::class, 'keep_surfaces' ) );
		add_filter( 'rest_request_before_callbacks', array( OptionsGuard::class, 'on_request' ), 10, 3 );
		add_filter( 'rest_request_before_callbacks', array( OptionsGuard::class, 'on_values' ), 11, 3 );
		add_filter( 'rest_request_after_callbacks', array( OptionsGuard::class, 'on_response' ), 10, 3 );
	}

	/** Stores the admin bar option, so that reading it needs no query. Hooked to admin_init. */
	public static function keep_surfaces(): void {
		OptionStore::keep( Surfaces::OPTION, Surfaces::ALL );
	}

	public static function register_settings(): void {
		CountingOptions::register();
		OptionsRetention::register();
		NamedDimensions::shown()->register();
		Provider::register_settings();
		register_setting(
			OptionStore::GROUP,
			Locator::OPTION,
			array(
				'type'              => 'string',
				'default'           => '',
				'sanitize_callback' => static fn ( mixed $path ): string => is_string( $path ) ? trim( $path ) : '',
				'show_in_rest'      => array( 'schema' => array( 'maxLength' => self::MAX_DATABASE_PATH ) ),
			)
		);
	}
}
