<?php
declare( strict_types=1 );

namespace Lodestar\Site;

use Lodestar\Admin\Settings\Options;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Time\SiteZone;
use Lodestar\Site\Health\CollectorHealth;
use Lodestar\Site\Health\CollectorWatch;
use Lodestar\Site\Health\FaultHealth;
use Lodestar\Site\Health\KnownPlugins;
use Lodestar\Site\Health\PageCheck;
use Lodestar\Site\Health\ProxyHealth;
use Lodestar\Site\Health\RejectedHitsHealth;
use Lodestar\Site\Health\SelfTest;
use Lodestar\Site\Health\SelfTestActions;
use Lodestar\Site\Tracking\IgnoreCookie;
use Lodestar\Site\Tracking\Optimizers;
use Lodestar\Site\Tracking\Tracker;
use Lodestar\Site\Tracking\TrackerEmbeds;
use Lodestar\Site\Tracking\UserCookie;

/** Registers the hooks for setup, tracking and Site Health. */
final class Module implements \Lodestar\Module {

	/** Options that affect the collector's configuration. */
	private const OPTIONS = array(
		'home',
		'siteurl',
		SiteZone::OPTION,
		Setup::SPOOL,
		Setup::TRUSTED_PROXIES,
		CountingOptions::EXCLUDED_ADDRESSES,
		CountingOptions::EXCLUDED_PATHS,
		CountingOptions::EXCLUDED_PARAMETERS,
		CountingOptions::KEPT_PARAMETERS,
		CountingOptions::LASTING_IDS,
		CountingOptions::USER_IDS,
	);

	public const ACTIONS = array( SelfTestActions::class );

	public static function register(): void {
		self::register_setup();
		self::register_tracking();
		self::register_health();
	}

	private static function register_setup(): void {
		register_activation_hook( LODESTAR_FILE, array( self::class, 'on_activation' ) );
		foreach ( self::OPTIONS as $option ) {
			add_action( "add_option_$option", array( self::class, 'on_change' ), 20, 0 );
			add_action( "update_option_$option", array( self::class, 'on_change' ), 20, 0 );
			add_action( "delete_option_$option", array( self::class, 'on_change' ), 20, 0 );
		}
		foreach ( array( 'update_option_', 'delete_option_' ) as $change ) {
			add_action( $change . CountingOptions::USER_IDS, array( UserKey::class, 'on_change' ), 10, 0 );
		}
		add_action( 'wp_loaded', array( Setup::class, 'settle_lasting_ids' ) );
		add_action( Upkeep::EVENT, array( Upkeep::class, 'run' ) );
		add_action( 'wp_uninitialize_site', array( self::class, 'on_site_deletion' ), 5 );
	}

	private static function register_tracking(): void {
		add_action( 'wp_head', array( Tracker::class, 'print' ), Tracker::PRIORITY );
		foreach ( Optimizers::FILTERS as $filter ) {
			add_filter( $filter, array( Optimizers::class, 'exempt' ) );
		}
		// Site Health lists the plugins that respect consent.
		add_filter( 'wp_consent_api_registered_' . plugin_basename( LODESTAR_FILE ), '__return_true' );
		add_filter( 'embed_oembed_html', array( TrackerEmbeds::class, 'with_messages' ) );
		add_action( 'add_option_' . IgnoreCookie::ROLES, array( IgnoreCookie::class, 'on_change' ), 20, 0 );
		add_action( 'update_option_' . IgnoreCookie::ROLES, array( IgnoreCookie::class, 'on_change' ), 20, 0 );
		foreach ( array( IgnoreCookie::class, UserCookie::class ) as $cookie ) {
			add_action( 'set_logged_in_cookie', array( $cookie, 'on_login' ), 10, 4 );
			add_action( 'admin_init', array( $cookie, 'on_admin_init' ) );
		}
		foreach ( array( IgnoreCookie::ROLES, CountingOptions::USER_IDS ) as $option ) {
			add_action( "add_option_$option", array( UserCookie::class, 'on_change' ), 30, 0 );
			add_action( "update_option_$option", array( UserCookie::class, 'on_change' ), 30, 0 );
		}
		add_action( 'clear_auth_cookie', array( UserCookie::class, 'on_logout' ) );
	}

	private static function register_health(): void {
		add_filter( 'site_status_tests', array( CollectorHealth::class, 'add_test' ) );
		add_filter( 'site_status_tests', array( ProxyHealth::class, 'add_test' ) );
		add_filter( 'site_status_tests', array( FaultHealth::class, 'add_test' ) );
		add_filter( 'debug_information', array( CollectorHealth::class, 'add_information' ) );
		add_filter( 'lodestar_notifications', array( RejectedHitsHealth::class, 'notify' ) );
		add_filter( 'lodestar_notifications', array( CollectorWatch::class, 'notify' ) );
		add_filter( 'lodestar_notifications', array( PageCheck::class, 'notify' ) );
		add_action( Upkeep::INGEST, array( CollectorWatch::class, 'on_schedule' ), 20 );
		add_action( Upkeep::EVENT, array( CollectorWatch::class, 'on_hour' ), 20 );
		add_action( 'admin_post_' . ProxyHealth::ACTION, array( ProxyHealth::class, 'trust' ) );
		foreach ( array( 'add_option_', 'update_option_' ) as $hook ) { // Core adds a registered option instead of updating it while it has its default value.
			add_action( $hook . CountingOptions::COUNTING_CONSENT, array( self::class, 'on_consent_setting' ), 30, 2 );
		}
		add_action( 'admin_print_scripts-toplevel_page_lodestar', array( SelfTest::class, 'enqueue_if_due' ) );
		add_action( 'admin_print_scripts-site-health.php', array( SelfTest::class, 'enqueue' ) );
	}

	/**
	 * Generates the files immediately for the site that activates the plugin. Other sites of a network get theirs on
	 * first use.
	 */
	public static function on_activation(): void {
		Setup::run();
	}

	/** Generates the files again, but only on sites that already have them. */
	public static function on_change(): void {
		if ( null !== State::stored() ) {
			Setup::run();
		}
	}

	/**
	 * Removes the plugin's data of a site that is deleted from a network. Core drops the tables, which Storage names.
	 */
	public static function on_site_deletion( \WP_Site $site ): void {
		switch_to_blog( (int) $site->blog_id );
		Setup::remove();
		restore_current_blog();
	}

	/**
	 * Clears cached pages, which would otherwise keep counting by the old rule. A cache that fails doesn't keep the
	 * setting from being saved.
	 *
	 * @param mixed $before Previous value, or the name of the option when it is added.
	 * @param mixed $value  New value.
	 */
	public static function on_consent_setting( mixed $before, mixed $value ): void {
		if ( CountingOptions::COUNTING_CONSENT === $before && CountingOptions::NONE === $value ) {
			return; // The default is stored for the first time, so nothing changes.
		}
		try {
			KnownPlugins::clear_page_cache();
		} catch ( ApiException ) {
			return; // Guard has already reported the error.
		}
	}
}
