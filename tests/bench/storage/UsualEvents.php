<?php
declare( strict_types=1 );

namespace Lodestar\Bench\Storage;

use Lodestar\Storage\Schema;
use Lodestar\Storage\Writer;

/**
 * Defines the usual events: those that GA4 records on every site as "enhanced measurement"
 * (https://support.google.com/analytics/answer/9216061), except page views and scrolls, which aren't events here.
 */
final class UsualEvents {

	private const NAMES = array(
		'click',
		'file_download',
		'form_start',
		'form_submit',
		'video_start',
		'video_progress',
		'video_complete',
		'view_search_results',
	);

	/**
	 * Returns, by table, the share of rows (0 to 1) that would remain with only the usual events. Other tables don't
	 * depend on events.
	 *
	 * @return array<string, float>
	 */
	public static function shares(): array {
		$names   = "'" . implode( "', '", self::NAMES ) . "'";
		$actions = 'SELECT a.id FROM ' . Schema::table( 'actions' ) . ' a JOIN ' . Schema::table( 'text' )
			. " t ON t.id = a.name WHERE t.value IN ( $names )";
		$sets    = 'SELECT u.attributes FROM ' . Schema::table( 'actions' ) . " u WHERE u.id IN ( $actions )";
		return array(
			'events'     => self::share( 'events', "action IN ( $actions )" ),
			'actions'    => self::share( 'actions', "id IN ( $actions )" ),
			'attributes' => self::share(
				'attributes',
				"id IN ( $sets ) OR id IN ( SELECT p.attributes FROM " . Schema::table( 'pages' ) . ' p )'
			),
			'items'      => 0.0,
			'orders'     => 0.0,
		);
	}

	private static function share( string $table, string $where ): float {
		$rows = Writer::open()->rows(
			'SELECT COUNT(*), ( SELECT COUNT(*) FROM ' . Schema::table( $table ) . " WHERE $where ) FROM " . Schema::table( $table )
		)[0];
		return (int) $rows[1] / max( 1, (int) $rows[0] );
	}
}
