<?php
declare( strict_types=1 );

namespace Lodestar;

use Lodestar\Conversations\Chats;
use Lodestar\Feedback\FeedbackStore;
use Lodestar\Notes\ContentTypes;
use Lodestar\Provisioning\EachSite;
use Lodestar\Provisioning\Setup;
use Lodestar\Storage\Schema;

/**
 * Removes what the plugin made. Runs while the plugin is not active.
 */
final class Uninstall {

	public static function run(): void {
		EachSite::run( array( self::class, 'clean_site' ) );
		self::delete_like( 'usermeta', 'meta_key', 'lodestar\_%' );
		if ( is_multisite() ) {
			self::delete_like( 'sitemeta', 'meta_key', 'lodestar\_%' );
		}
		wp_cache_flush();
	}

	/**
	 * Removes what belongs to the site that WordPress is switched to.
	 */
	public static function clean_site(): void {
		Setup::remove();
		ContentTypes::delete_all();
		FeedbackStore::register_type();
		FeedbackStore::delete_all();
		Chats::register_types();
		Chats::delete_all();
		Schema::drop_all();
		$crons = get_option( 'cron' );
		foreach ( is_array( $crons ) ? $crons : array() as $events ) {
			foreach ( is_array( $events ) ? array_keys( $events ) : array() as $event ) {
				if ( str_starts_with( (string) $event, 'lodestar_' ) ) {
					wp_unschedule_hook( (string) $event );
				}
			}
		}
		foreach ( array( 'lodestar\_%', '\_transient\_lodestar\_%', '\_transient\_timeout\_lodestar\_%' ) as $pattern ) {
			self::delete_like( 'options', 'option_name', $pattern );
		}
	}

	/**
	 * @param 'options'|'usermeta'|'sitemeta' $table   One of core's.
	 * @param string                          $column  Its column.
	 * @param string                          $pattern As LIKE takes it.
	 */
	private static function delete_like( string $table, string $column, string $pattern ): void {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( 'DELETE FROM %i WHERE %i LIKE %s', $wpdb->$table, $column, $pattern ) );
	}
}
