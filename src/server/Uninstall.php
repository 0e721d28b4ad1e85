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

/** Removes everything that the plugin stored. Runs while the plugin is inactive. */
final class Uninstall {

	/** LIKE patterns of the plugin's options. */
	private const OPTIONS = array(
		'lodestar\_%',
		'\_transient\_lodestar\_%',
		'\_transient\_timeout\_lodestar\_%',
		'\_site\_transient\_lodestar\_%',
		'\_site\_transient\_timeout\_lodestar\_%',
	);

	/** LIKE patterns of the user meta in which WordPress stores screen settings: preferences, boxes and columns. */
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

	/** Removes the data of the current site. */
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
	 * Removes Lodestar's panels, boxes, columns and preferences from WordPress's screen settings of users.
	 *
	 * @param string $pattern LIKE pattern of the meta keys.
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

	/** Removes names that start with "lodestar" from a list, a map or a comma-separated string. */
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
	 * @param 'options'|'usermeta'|'sitemeta' $table   One of core's tables.
	 * @param string                          $pattern LIKE pattern.
	 */
	private static function delete_like( string $table, string $column, string $pattern ): void {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( 'DELETE FROM %i WHERE %i LIKE %s', $wpdb->$table, $column, $pattern ) );
	}
}
