<?php
declare( strict_types=1 );

namespace Lodestar\Diagnostics;

/**
 * Hooks of this part.
 */
final class Module implements \Lodestar\Module {

	public const CONTROLLERS = array( SelfTestController::class, DiagnosticsController::class );

	public static function register(): void {
		add_filter( 'site_status_tests', array( CollectorHealth::class, 'add_test' ) );
		add_filter( 'site_status_tests', array( ProxyHealth::class, 'add_test' ) );
		add_filter( 'site_status_tests', array( GeolocationHealth::class, 'add_test' ) );
		add_filter( 'debug_information', array( CollectorHealth::class, 'add_information' ) );
		add_filter( 'lodestar_notifications', array( RejectedHitsHealth::class, 'notify' ) );
		add_action( 'admin_post_' . ProxyHealth::ACTION, array( ProxyHealth::class, 'trust' ) );
		add_action( 'admin_print_scripts-toplevel_page_lodestar', array( SelfTest::class, 'enqueue_if_due' ) );
		add_action( 'admin_print_scripts-site-health.php', array( SelfTest::class, 'enqueue' ) );
	}
}
