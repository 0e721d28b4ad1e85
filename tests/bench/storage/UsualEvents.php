<?php
declare( strict_types=1 );

namespace Lodestar\Bench\Storage;

use Lodestar\Storage\Schema;

/**
 * Which events are usual: those that GA4 makes by itself, as "enhanced measurement", on every site
 * (https://support.google.com/analytics/answer/9216061). Page views and scrolling, which it counts among them, are no events here.
 */
final class UsualEvents {

	private const NAMES = array( 'click', 'file_download', 'form_start', 'form_submit', 'video_start', 'video_progress', 'video_complete', 'view_search_results' );

	/**
	 * Their share of all events that are stored, from 0 to 1.
	 */
	public static function share(): float {
		global $wpdb;
		$usual = 0;
		$all   = 0;
		foreach ( $wpdb->get_results( $wpdb->prepare( 'SELECT t.value, COUNT(*) FROM %i e JOIN %i a ON a.id = e.action JOIN %i t ON t.id = a.name GROUP BY t.value', Schema::table( 'events' ), Schema::table( 'actions' ), Schema::table( 'text' ) ), ARRAY_N ) as [ $name, $count ] ) {
			$all   += (int) $count;
			$usual += in_array( $name, self::NAMES, true ) ? (int) $count : 0;
		}
		return 0 === $all ? 0.0 : $usual / $all;
	}
}
