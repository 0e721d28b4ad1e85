<?php
declare( strict_types=1 );

namespace Lodestar;

use Lodestar\Admin\Feedback\FeedbackStore;
use Lodestar\Features\Assistant\Chats;
use Lodestar\Features\Commerce\EasyDigitalDownloadsOrders;
use Lodestar\Features\Notes\ContentTypes;
use Lodestar\Site\EachSite;
use Lodestar\Site\Setup;
use Lodestar\Storage\MigrationRunner;

/**
 * Removes what the plugin made. Runs while the plugin is not active.
 */
final class Uninstall {

	/** How options are named, as LIKE takes it. */
	private const OPTIONS = array(
		'lodestar\_%',
		'\_transient\_lodestar\_%',
		'\_transient\_timeout\_lodestar\_%',
		'\_site\_transient\_lodestar\_%',
		'\_site\_transient\_timeout\_lodestar\_%',
	);

	/** User meta in which WordPress keeps what is on a user's screens: preferences, boxes and columns. */
	private const SCREENS = array(
		'%persisted\_preferences',
		'closedpostboxes\_%',
		'metaboxhidden\_%',
		'meta-box-order\_%',
		'manage%columnshidden',
	);

	public static function run(): void {
		EachSite::run( array( self::class, 'clean_site' ) );
		self::delete_like( 'usermeta', 'meta_key', 'lodestar\_%' );
		array_map( self::clean_screens( ... ), self::SCREENS );
		if ( is_multisite() ) {
			array_map( static fn ( string $pattern ) => self::delete_like( 'sitemeta', 'meta_key', $pattern ), self::OPTIONS );
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
		EasyDigitalDownloadsOrders::delete_meta();
		MigrationRunner::drop_all();
		$crons = get_option( 'cron' );
		foreach ( is_array( $crons ) ? $crons : array() as $events ) {
			foreach ( is_array( $events ) ? array_keys( $events ) : array() as $event ) {
				if ( str_starts_with( (string) $event, 'lodestar_' ) ) {
					wp_unschedule_hook( (string) $event );
				}
			}
		}
		array_map( static fn ( string $pattern ) => self::delete_like( 'options', 'option_name', $pattern ), self::OPTIONS );
	}

	/**
	 * Removes Lodestar's panels, boxes, columns and preferences from what WordPress keeps of users' screens.
	 *
	 * @param string $pattern Of the meta keys, as LIKE takes it.
	 */
	private static function clean_screens( string $pattern ): void {
		global $wpdb;
		/** @var list<array{string, string}> $rows */
		$rows = $wpdb->get_results(
			$wpdb->prepare(
				"SELECT umeta_id, meta_value FROM $wpdb->usermeta WHERE meta_key LIKE %s AND meta_value LIKE '%%lodestar%%'",
				$pattern
			),
			ARRAY_N
		);
		foreach ( $rows as [ $id, $value ] ) {
			$wpdb->query(
				$wpdb->prepare(
					"UPDATE $wpdb->usermeta SET meta_value = %s WHERE umeta_id = %d",
					maybe_serialize( self::without_ours( maybe_unserialize( $value ) ) ),
					$id
				)
			);
		}
	}

	/**
	 * Removes what is named after Lodestar from a list, a map, or a text of names with commas between them.
	 */
	private static function without_ours( mixed $value ): mixed {
		$is_other = static fn ( mixed $name ): bool => ! is_string( $name ) || ! str_starts_with( $name, 'lodestar' );
		if ( is_string( $value ) ) {
			return implode( ',', array_filter( explode( ',', $value ), $is_other ) );
		}
		if ( ! is_array( $value ) ) {
			return $value;
		}
		$kept = array_filter(
			$value,
			static fn ( mixed $of, int|string $name ): bool => $is_other( $name ) && $is_other( $of ),
			ARRAY_FILTER_USE_BOTH
		);
		$kept = array_map( self::without_ours( ... ), $kept );
		return array_is_list( $value ) ? array_values( $kept ) : $kept;
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
