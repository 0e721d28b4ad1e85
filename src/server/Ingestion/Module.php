<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion;

use Lodestar\Ingestion\Enrichment\Geolocation\GeolocationHealth;
use Lodestar\Platform\Time\SiteClock;
use Lodestar\Platform\Time\SiteZone;
use Lodestar\Site\EachSite;
use Lodestar\Site\Upkeep;

/** Registers the hooks of the ingestion module. */
final class Module implements \Lodestar\Module {

	public const CONTROLLERS = array( IngestController::class );

	public const COMMANDS = array( 'ingest' => IngestCommand::class );

	public static function register(): void {
		add_filter( 'cron_schedules', array( Schedule::class, 'add_interval' ) );
		add_action( Upkeep::INGEST, array( Schedule::class, 'run' ) );
		add_action( 'admin_init', array( Schedule::class, 'ensure' ) );
		if ( wp_doing_cron() ) {
			add_action( 'init', array( Schedule::class, 'ensure' ) ); // For sites of a network whose wp-admin is never opened.
		}
		add_filter( 'site_status_tests', array( GeolocationHealth::class, 'add_test' ) );
		register_activation_hook( LODESTAR_FILE, array( Schedule::class, 'ensure' ) );
		register_deactivation_hook( LODESTAR_FILE, array( self::class, 'on_deactivation' ) );
		foreach ( array( 'timezone_string', 'gmt_offset' ) as $option ) {
			add_action( "add_option_$option", array( self::class, 'on_zone_change' ), 10, 0 );
			add_action( "update_option_$option", array( self::class, 'on_zone_change' ), 10, 0 );
		}
	}

	/** Stops collecting and ingesting on this site, or on all sites of a network. */
	public static function on_deactivation( bool $network_wide = false ): void {
		Closing::run( $network_wide );
		if ( $network_wide ) {
			EachSite::run( array( Schedule::class, 'clear' ) );
		} else {
			Schedule::clear();
		}
	}

	/** Makes the new time zone take effect at the next midnight. */
	public static function on_zone_change(): void {
		SiteZone::note_change( intdiv( SiteClock::get()->now_ms(), 1000 ) );
	}
}
