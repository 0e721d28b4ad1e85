<?php
declare( strict_types=1 );

namespace Lodestar\Storage;

/** Names of this site's tables. */
final class Schema {

	/** All tables, without prefix. */
	public const TABLES = array(
		'text',
		'attributes',
		'pages',
		'origins',
		'devices',
		'places',
		'actions',
		'sessions',
		'continuations',
		'views',
		'events',
		'late_events',
		'items',
		'orders',
		'visitors',
		'view_ids',
		'event_ids',
		'links',
		'daily',
		'drops',
		'new_values',
		'network_values',
		'cursor',
		'positions',
		'spool',
		'sweep',
		'exceptions',
	);

	/**
	 * Returns the full name of a table.
	 *
	 * @param string $name Short name, such as `views`.
	 */
	public static function table( string $name ): string {
		global $wpdb;
		return $wpdb->prefix . 'lodestar_' . $name;
	}
}
