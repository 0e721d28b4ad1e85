<?php
declare( strict_types=1 );

namespace Lodestar\Storage;

use Lodestar\Platform\Rest\Capabilities;

/**
 * Registers the hooks of this module. Tables are created and migrated on activation, or when a user who may manage
 * Lodestar opens wp-admin, but never during a visitor's page view. Ingest and WP-CLI run migrations too.
 */
final class Module implements \Lodestar\Module {

	public static function register(): void {
		register_activation_hook( LODESTAR_FILE, array( self::class, 'on_activation' ) );
		add_action( 'admin_init', array( self::class, 'on_admin_init' ) );
		add_action( 'admin_notices', array( SchemaNotice::class, 'show' ) );
		add_filter( 'site_status_tests', array( SchemaNotice::class, 'add_test' ) );
		add_filter( 'wpmu_drop_tables', array( self::class, 'add_tables' ), 10, 2 );
	}

	/**
	 * Creates the tables of the current site. After a network-wide activation, other sites get theirs when first
	 * needed.
	 */
	public static function on_activation(): void {
		( new MigrationRunner() )->run( true );
	}

	/** Migrates the tables. Skips Ajax requests, which visitors can send too. */
	public static function on_admin_init(): void {
		if ( ! wp_doing_ajax() && current_user_can( Capabilities::MANAGE ) ) {
			( new MigrationRunner() )->run();
		}
	}

	/**
	 * Adds the tables of a deleted network site to those that core drops.
	 *
	 * @param array<int|string, string> $tables Tables that core is about to drop.
	 * @return array<int|string, string>
	 */
	public static function add_tables( array $tables, int $site_id ): array {
		global $wpdb;
		foreach ( Schema::TABLES as $name ) {
			$tables[] = $wpdb->get_blog_prefix( $site_id ) . 'lodestar_' . $name;
		}
		return $tables;
	}
}
