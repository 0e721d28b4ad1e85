<?php
declare( strict_types=1 );

namespace Lodestar\Site;

use Lodestar\Platform\Time\SiteZone;

/**
 * Hooks of this part.
 */
final class Module implements \Lodestar\Module {

	/** Options whose change the collector has to know. */
	private const OPTIONS = array(
		'home',
		'siteurl',
		SiteZone::OPTION,
		Setup::SPOOL,
		Setup::TRUSTED_PROXIES,
		OptionsExclusions::ADDRESSES,
		OptionsExclusions::PATHS,
		OptionsExclusions::PARAMETERS,
		OptionsExclusions::KEPT,
		OptionsCounting::LASTING_IDS,
		OptionsCounting::USER_IDS,
	);

	public static function register(): void {
		register_activation_hook( LODESTAR_FILE, array( self::class, 'on_activation' ) );
		register_deactivation_hook( LODESTAR_FILE, array( self::class, 'on_deactivation' ) );
		foreach ( self::OPTIONS as $option ) {
			add_action( "add_option_$option", array( self::class, 'on_change' ), 20, 0 );
			add_action( "update_option_$option", array( self::class, 'on_change' ), 20, 0 );
			add_action( "delete_option_$option", array( self::class, 'on_change' ), 20, 0 );
		}
		foreach ( array( 'update_option_', 'delete_option_' ) as $change ) {
			add_action( $change . OptionsCounting::USER_IDS, array( UserKey::class, 'on_change' ), 10, 0 );
		}
		add_action( 'wp_loaded', array( Setup::class, 'settle_lasting_ids' ) );
		add_action( Upkeep::EVENT, array( Upkeep::class, 'run' ) );
		add_action( 'wp_uninitialize_site', array( self::class, 'on_site_deletion' ), 5 );
	}

	/**
	 * Generates at once, for the site that activates. The others of a network get theirs on first need.
	 */
	public static function on_activation(): void {
		Setup::run();
	}

	/**
	 * Takes no more hits.
	 *
	 * @param bool $network_wide Whether on all sites of a network.
	 */
	public static function on_deactivation( bool $network_wide ): void {
		Closing::run( $network_wide );
	}

	/**
	 * Generates anew where something is generated: a site that never needed it still does not.
	 */
	public static function on_change(): void {
		if ( null !== State::stored() ) {
			Setup::run();
		}
	}

	/**
	 * A site of a network goes, and all of ours with it. (Its tables are core's to drop, Storage names them.)
	 *
	 * @param \WP_Site $site The site.
	 */
	public static function on_site_deletion( \WP_Site $site ): void {
		switch_to_blog( (int) $site->blog_id );
		Setup::remove();
		restore_current_blog();
	}
}
