<?php
declare( strict_types=1 );

namespace Lodestar\Storage;

use Lodestar\Platform\Rest\Capabilities;

/**
 * Hooks of this part: the tables come on activation or when somebody who may manage Lodestar opens wp-admin, never on
 * a visitor's page view. (Ingest and WP-CLI ask for them too.)
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
	 * Makes the tables of the current site. On a network-wide activation the other sites get theirs on first need.
	 */
	public static function on_activation(): void {
		( new MigrationRunner() )->run( true );
	}

	/**
	 * Brings the tables up to date. Ajax calls come here too, also from visitors.
	 */
	public static function on_admin_init(): void {
		if ( ! wp_doing_ajax() && current_user_can( Capabilities::MANAGE ) ) {
			( new MigrationRunner() )->run();
		}
	}

	/**
	 * Lets a deleted site of a network take its tables along.
	 *
	 * @param array<int|string, string> $tables  Tables that core is about to drop.
	 * @param int                       $site_id The site.
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
