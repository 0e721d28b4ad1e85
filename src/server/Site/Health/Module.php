<?php
declare( strict_types=1 );

namespace Lodestar\Site\Health;

use Lodestar\Ingestion\Schedule;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Site\OptionsCounting;
use Lodestar\Site\Upkeep;

/**
 * Hooks of this part.
 */
final class Module implements \Lodestar\Module {

	public const CONTROLLERS = array( DiagnosticsController::class );

	public const ACTIONS = array( SelfTestActions::class );

	public static function register(): void {
		add_filter( 'site_status_tests', array( CollectorHealth::class, 'add_test' ) );
		add_filter( 'site_status_tests', array( ProxyHealth::class, 'add_test' ) );
		add_filter( 'site_status_tests', array( GeolocationHealth::class, 'add_test' ) );
		add_filter( 'debug_information', array( CollectorHealth::class, 'add_information' ) );
		add_filter( 'lodestar_notifications', array( RejectedHitsHealth::class, 'notify' ) );
		add_filter( 'lodestar_notifications', array( CollectorWatch::class, 'notify' ) );
		add_filter( 'lodestar_notifications', array( PageCheck::class, 'notify' ) );
		add_action( Schedule::HOOK, array( CollectorWatch::class, 'on_schedule' ), 20 );
		add_action( Upkeep::EVENT, array( CollectorWatch::class, 'on_hour' ), 20 );
		add_action( 'admin_post_' . ProxyHealth::ACTION, array( ProxyHealth::class, 'trust' ) );
		foreach ( array( 'add_option_', 'update_option_' ) as $hook ) { // Core adds a registered option that has its default value.
			add_action( $hook . OptionsCounting::COUNTING_CONSENT, array( self::class, 'on_consent_setting' ), 30, 2 );
		}
		add_action( 'admin_print_scripts-toplevel_page_lodestar', array( SelfTest::class, 'enqueue_if_due' ) );
		add_action( 'admin_print_scripts-site-health.php', array( SelfTest::class, 'enqueue' ) );
	}

	/**
	 * Clears cached pages, which would otherwise go on counting by the old rule. A cache that fails doesn't keep the
	 * setting from being saved.
	 *
	 * @param mixed $before The earlier value, or the option's name where it is added.
	 * @param mixed $value  The new value.
	 */
	public static function on_consent_setting( mixed $before, mixed $value ): void {
		if ( OptionsCounting::COUNTING_CONSENT === $before && OptionsCounting::NONE === $value ) {
			return; // Stored for the first time: nothing changes.
		}
		try {
			KnownPlugins::clear_page_cache();
		} catch ( ApiException ) {
			return; // The guard has reported it.
		}
	}
}
