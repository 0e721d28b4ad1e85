<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Storage;

use Lodestar\Storage\Schema;
use Lodestar\Storage\Writer;

/**
 * What a site's visits say, whatever the tables look like in which they are: told without any id that the plugin gives.
 * Rows whose session is not stored say nothing.
 *
 * @phpstan-type Told array<string, list<string>>
 */
final class Contents {

	private const PAGE = array( 'path', 'title', 'host', 'object' );

	/**
	 * Of the tables of before.
	 *
	 * @param string $prefix `old_` where they have made room already.
	 * @return Told
	 */
	public static function of_old( string $prefix = '' ): array {
		$t        = static fn ( string $name ): string => Schema::table( $prefix . $name );
		$texts    = self::columns( 's', OldSite::TEXTS );
		$of       = 's.visitor, s.started_at';
		$page     = static fn ( string $row ): string => self::columns( $row, self::PAGE );
		$vitals   = implode( ', ', array_map( static fn ( string $name ): string => "CASE WHEN v.$name > 65534 THEN 65534 ELSE v.$name END", array( 'ttfb', 'fcp', 'lcp', 'inp', 'cls' ) ) );
		$sessions = $t( 'sessions' );
		return self::told(
			array(
				'sessions' => "SELECT $of, s.day, s.hour, s.lasting, s.is_first, s.last_at, s.views, s.active_ms, s.key_events, s.engaged, s.bot, s.imported, $texts FROM $sessions s",
				'views'    => "SELECT $of, s.day, v.day, v.hour, v.at, v.visitor, {$page( 'v' )}, v.attributes, v.active_ms, v.scroll, v.entrance, $vitals FROM {$t( 'views' )} v JOIN $sessions s ON s.day = v.session_day AND s.id = v.session",
				'events'   => "SELECT $of, s.day, e.day, e.hour, e.at, e.visitor, {$page( 'e' )}, e.page_attributes, e.name, e.attributes, e.is_key, e.value, e.share, COALESCE( v.at, 0 ), COALESCE( v.path, 0 ), COALESCE( v.active_ms, 0 ) FROM {$t( 'events' )} e JOIN $sessions s ON s.day = e.session_day AND s.id = e.session LEFT JOIN {$t( 'views' )} v ON v.day = e.view_day AND v.id = e.view",
				'items'    => "SELECT $of, e.day, e.at, i.line, i.item_id, i.item_name, i.category, i.variant, 1000 * i.quantity, i.revenue FROM {$t( 'items' )} i JOIN {$t( 'events' )} e ON e.day = i.day AND e.id = i.event JOIN $sessions s ON s.day = e.session_day AND s.id = e.session",
				'orders'   => "SELECT o.id, o.day, CASE WHEN s.id IS NULL THEN 0 ELSE e.at END FROM {$t( 'orders' )} o LEFT JOIN {$t( 'events' )} e ON e.day = o.day AND e.id = o.event LEFT JOIN $sessions s ON s.day = e.session_day AND s.id = e.session",
				'links'    => "SELECT $of, l.until FROM {$t( 'links' )} l JOIN $sessions s ON s.day = l.day AND s.id = l.session",
				'daily'    => "SELECT d.day, SUM( d.sessions ), SUM( d.views ), SUM( d.imported ) FROM (
						SELECT s.day AS day, 1 AS sessions, 0 AS views, s.imported AS imported FROM $sessions s WHERE s.bot = 0
						UNION ALL SELECT v.day, 0, 1, 0 FROM {$t( 'views' )} v JOIN $sessions s ON s.day = v.session_day AND s.id = v.session WHERE s.bot = 0
					) d GROUP BY d.day",
				// For each of them the next hit must find the session that it found.
				'lasting'  => "SELECT s.joined, MAX( s.started_at ) FROM $sessions s LEFT JOIN {$t( 'links' )} l ON l.day = s.day AND l.session = s.id WHERE s.joined <> 0 AND ( s.lasting = 1 OR l.until = 0 OR ( l.until IS NULL AND s.joined <> s.visitor ) ) AND s.bot < 2 GROUP BY s.joined",
				'found'    => "SELECT $of, s.joined, 1000 * s.burst_from, s.burst_hits FROM $sessions s WHERE s.joined <> 0 AND s.bot < 2 AND ( s.day >= " . ( OldSite::TODAY - 2 ) . ' OR ( s.bot = 1 AND s.imported = 1 ) )',
				'view_ids' => "SELECT v.id, v.at, v.visitor, s.imported FROM {$t( 'views' )} v JOIN $sessions s ON s.day = v.session_day AND s.id = v.session WHERE s.imported = 1 OR v.day >= " . ( OldSite::TODAY - 1 ),
				'event_ids' => "SELECT e.id, e.at, e.visitor FROM {$t( 'events' )} e JOIN $sessions s ON s.day = e.session_day AND s.id = e.session WHERE e.day >= " . ( OldSite::TODAY - 1 ),
				'persons'  => "SELECT DISTINCT x.person, x.day, x.started_at FROM ( SELECT visitor AS person, day, started_at FROM $sessions WHERE bot = 0 UNION ALL SELECT joined, day, started_at FROM $sessions WHERE bot = 0 AND joined BETWEEN 6000 AND 6999 ) x WHERE x.person <> 0",
				'late'     => "SELECT $of, e.at FROM {$t( 'events' )} e JOIN $sessions s ON s.day = e.session_day AND s.id = e.session WHERE e.day > s.day + 1",
			)
		);
	}

	/**
	 * Of the tables that there are now.
	 *
	 * @return Told
	 */
	public static function of_new(): array {
		$t        = Readable::table( ... );
		$of       = 's.visitor, s.started_at';
		$day      = static fn ( string $row ): string => "( $row >> 32 )";
		$page     = self::columns( 'p', self::PAGE );
		$vitals   = implode( ', ', array_map( static fn ( string $name ): string => "CASE WHEN v.$name = 0 THEN NULL ELSE v.$name - 1 END", array( 'ttfb', 'fcp', 'lcp', 'inp', 'cls' ) ) );
		$sessions = $t( 'sessions' );
		$with     = array_map( static fn ( string $column ): string => "COALESCE( ( SELECT SUM( c.$column ) FROM {$t( 'continuations' )} c WHERE c.session = s.id ), 0 ) + s.$column", array( 'views', 'active_ms' ) );
		$texts    = 'l.path, l.title, x.path, l.host, o.source, o.medium, o.campaign, o.channel, o.network, o.referrer_host, o.referrer_path, w.country, w.region, w.city, d.device, d.browser, d.os, d.language, d.screen';
		return self::told(
			array(
				'sessions' => "SELECT $of, {$day( 's.id' )}, s.hour, s.flags & 1, ( s.flags >> 1 ) & 1, s.last_at, $with[0], $with[1], s.key_events, ( s.flags >> 2 ) & 1, s.bot, ( s.flags >> 3 ) & 1, $texts FROM $sessions s JOIN {$t( 'pages' )} l ON l.id = s.landing JOIN {$t( 'pages' )} x ON x.id = s.exit_page JOIN {$t( 'origins' )} o ON o.id = s.origin JOIN {$t( 'places' )} w ON w.id = s.place JOIN {$t( 'devices' )} d ON d.id = s.device",
				'views'    => "SELECT $of, {$day( 's.id' )}, {$day( 'v.id' )}, v.hour, v.at, COALESCE( v.visitor, s.visitor ), $page, p.attributes, v.active_ms, v.scroll, v.entrance, $vitals FROM {$t( 'views' )} v JOIN $sessions s ON s.id = v.session JOIN {$t( 'pages' )} p ON p.id = v.page",
				'events'   => "SELECT $of, {$day( 's.id' )}, {$day( 'e.id' )}, e.hour, e.at, COALESCE( e.visitor, s.visitor ), $page, p.attributes, a.name, a.attributes, e.is_key, COALESCE( e.value, 0 ), COALESCE( e.share, 0 ), COALESCE( v.at, 0 ), COALESCE( q.path, 0 ), COALESCE( v.active_ms, 0 ) FROM {$t( 'events' )} e JOIN $sessions s ON s.id = e.session JOIN {$t( 'pages' )} p ON p.id = e.page JOIN {$t( 'actions' )} a ON a.id = e.action LEFT JOIN {$t( 'views' )} v ON v.id = e.view LEFT JOIN {$t( 'pages' )} q ON q.id = v.page",
				'items'    => "SELECT $of, {$day( 'e.id' )}, e.at, i.line, i.item_id, i.item_name, i.category, i.variant, i.quantity, i.revenue FROM {$t( 'items' )} i JOIN {$t( 'events' )} e ON e.id = i.event JOIN $sessions s ON s.id = e.session",
				'orders'   => "SELECT o.id, {$day( 'o.event' )}, COALESCE( e.at, 0 ) FROM {$t( 'orders' )} o LEFT JOIN {$t( 'events' )} e ON e.id = o.event",
				'links'    => "SELECT $of, l.until FROM {$t( 'links' )} l JOIN $sessions s ON s.id = l.session",
				'daily'    => "SELECT day, sessions, views, imported FROM {$t( 'daily' )} d WHERE sessions + views + imported > 0",
				'lasting'  => "SELECT f.joined, MAX( s.started_at ) FROM {$t( 'visitors' )} f JOIN $sessions s ON s.id = f.session WHERE f.stays = 1 AND s.bot = 0 GROUP BY f.joined",
				'found'    => "SELECT $of, f.joined, f.burst_from, f.burst_views FROM {$t( 'visitors' )} f JOIN $sessions s ON s.id = f.session WHERE {$day( 's.id' )} >= " . ( OldSite::TODAY - 2 ) . ' OR s.bot = 1',
				'view_ids' => "SELECT i.id, v.at, COALESCE( v.visitor, s.visitor ), i.imported FROM {$t( 'view_ids' )} i JOIN {$t( 'views' )} v ON v.id = i.view JOIN $sessions s ON s.id = v.session",
				'event_ids' => "SELECT i.id, e.at, COALESCE( e.visitor, s.visitor ) FROM {$t( 'event_ids' )} i JOIN {$t( 'events' )} e ON e.id = i.event JOIN $sessions s ON s.id = e.session",
				'persons'  => "SELECT DISTINCT x.person, x.day, x.started_at FROM ( SELECT visitor AS person, {$day( 'id' )} AS day, started_at FROM $sessions p WHERE bot = 0 UNION ALL SELECT c.visitor, {$day( 's.id' )}, s.started_at FROM {$t( 'continuations' )} c JOIN $sessions s ON s.id = c.session ) x",
				'late'     => "SELECT $of, e.at FROM {$t( 'late_events' )} l JOIN $sessions s ON s.id = l.session JOIN {$t( 'events' )} e ON e.id = l.event",
			)
		);
	}

	/**
	 * Views of a day and later ones, and sessions that began there.
	 *
	 * @param Told $told As it is told here.
	 * @param int  $day  Local day.
	 * @return Told
	 */
	public static function since( array $told, int $day ): array {
		$is_later = static fn ( int $place ): \Closure => static fn ( string $line ): bool => (int) explode( ' ', $line )[ $place ] >= $day;
		return array(
			'sessions' => array_values( array_filter( $told['sessions'], $is_later( 2 ) ) ),
			'views'    => array_values( array_filter( $told['views'], $is_later( 3 ) ) ),
			'events'   => array_values( array_filter( $told['events'], $is_later( 3 ) ) ),
			'daily'    => array_values( array_filter( $told['daily'], $is_later( 0 ) ) ),
		);
	}

	/**
	 * @param list<string> $columns Columns.
	 */
	private static function columns( string $row, array $columns ): string {
		return implode( ', ', array_map( static fn ( string $column ): string => "$row.$column", $columns ) );
	}

	/**
	 * @param array<string, string> $queries By name.
	 * @return Told
	 */
	private static function told( array $queries ): array {
		$writer = Writer::open();
		$told   = array();
		foreach ( $queries as $name => $sql ) {
			$lines = array_map( static fn ( array $row ): string => implode( ' ', array_map( static fn ( int|string|null $value ): string => (string) ( $value ?? '-' ), $row ) ), $writer->rows( $sql ) );
			sort( $lines );
			$told[ $name ] = $lines;
		}
		return $told;
	}
}
