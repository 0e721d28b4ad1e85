<?php
declare( strict_types=1 );

namespace Lodestar\Ingest;

/**
 * Hooks of this part.
 */
final class Module implements \Lodestar\Module {

	public static function register(): void {
		add_filter( 'cron_schedules', array( Schedule::class, 'add_interval' ) ); // phpcs:ignore WordPress.WP.CronInterval -- five minutes.
		add_action( Schedule::HOOK, array( Schedule::class, 'run' ) );
		add_action( 'admin_init', array( Schedule::class, 'ensure' ) );
		if ( wp_doing_cron() ) {
			add_action( 'init', array( Schedule::class, 'ensure' ) ); // A site of a network whose wp-admin nobody opens.
		}
		register_activation_hook( LODESTAR_FILE, array( Schedule::class, 'ensure' ) );
		register_deactivation_hook( LODESTAR_FILE, array( Schedule::class, 'clear' ) );
	}
}
