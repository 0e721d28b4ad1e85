<?php
declare( strict_types=1 );

namespace Lodestar\Storage;

/**
 * The names of this site's tables.
 */
final class Schema {

	/** Every table, without prefix. */
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
	 * @param string $name For example `views`.
	 */
	public static function table( string $name ): string {
		global $wpdb;
		return $wpdb->prefix . 'lodestar_' . $name;
	}
}
