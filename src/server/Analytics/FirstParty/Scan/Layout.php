<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

use Lodestar\Storage\Schema;

/**
 * Maps the logical columns of expressions to physical columns. The logical names are older than the tables, and other
 * plugins use them.
 */
final class Layout {

	/** Bits of `flags`. */
	private const FLAGS = array(
		'lasting'  => 0,
		'is_first' => 1,
		'engaged'  => 2,
		'imported' => 3,
	);

	private const PAGE = array(
		'path'   => array( 'page', 'pages', 'path' ),
		'title'  => array( 'page', 'pages', 'title' ),
		'host'   => array( 'page', 'pages', 'host' ),
		'object' => array( 'page', 'pages', 'object' ),
	);

	/** Columns of dimension tables: the foreign key, the table, and the name there. */
	private const COMBINED = array(
		's' => array(
			'landing_path'  => array( 'landing', 'pages', 'path' ),
			'landing_title' => array( 'landing', 'pages', 'title' ),
			'host'          => array( 'landing', 'pages', 'host' ),
			'exit_path'     => array( 'exit_page', 'pages', 'path' ),
			'source'        => array( 'origin', 'origins', 'source' ),
			'medium'        => array( 'origin', 'origins', 'medium' ),
			'campaign'      => array( 'origin', 'origins', 'campaign' ),
			'channel'       => array( 'origin', 'origins', 'channel' ),
			'network'       => array( 'origin', 'origins', 'network' ),
			'referrer_host' => array( 'origin', 'origins', 'referrer_host' ),
			'referrer_path' => array( 'origin', 'origins', 'referrer_path' ),
			'device'        => array( 'device', 'devices', 'device' ),
			'browser'       => array( 'device', 'devices', 'browser' ),
			'os'            => array( 'device', 'devices', 'os' ),
			'language'      => array( 'device', 'devices', 'language' ),
			'screen'        => array( 'device', 'devices', 'screen' ),
			'country'       => array( 'place', 'places', 'country' ),
			'region'        => array( 'place', 'places', 'region' ),
			'city'          => array( 'place', 'places', 'city' ),
		),
		'v' => self::PAGE + array( 'attributes' => array( 'page', 'pages', 'attributes' ) ),
		'e' => self::PAGE + array(
			'page_attributes' => array( 'page', 'pages', 'attributes' ),
			'name'            => array( 'action', 'actions', 'name' ),
			'attributes'      => array( 'action', 'actions', 'attributes' ),
		),
	);

	/** Columns whose values are all at least 0 and below 2^32. */
	private const SMALL = array( 'hour', 'started_at', 'last_at', 'lasted', 'at', 'views', 'active_ms', 'key_events', 'flags', 'bot', 'scroll', 'entrance', 'ttfb', 'fcp', 'lcp', 'inp', 'cls', 'is_key', 'line', 'day', 'day_and_hour' );

	/** Computed columns that are never null, so they can be read directly. */
	public const WORKED_OUT = array( 'day_and_hour', 'lasted', 'value', 'share' );

	/** SQL of columns that are stored in another form. */
	private const WRITTEN = array(
		's' => array(
			'day'           => '( s.id >> 32 )',
			'day_and_hour'  => '( ( s.id >> 32 ) * 24 + s.hour )',
			'lasted'        => '( s.last_at - s.started_at )',
			'views_on_day'  => 's.views',
			'active_on_day' => 's.active_ms',
		),
		'v' => array(
			'day'         => '( v.id >> 32 )',
			'day_and_hour' => '( ( v.id >> 32 ) * 24 + v.hour )',
			'session_day' => '( v.session >> 32 )',
			'ttfb'        => '( NULLIF( v.ttfb, 0 ) - 1 )',
			'fcp'         => '( NULLIF( v.fcp, 0 ) - 1 )',
			'lcp'         => '( NULLIF( v.lcp, 0 ) - 1 )',
			'inp'         => '( NULLIF( v.inp, 0 ) - 1 )',
			'cls'         => '( NULLIF( v.cls, 0 ) - 1 )',
		),
		'e' => array(
			'day'         => '( e.id >> 32 )',
			'day_and_hour' => '( ( e.id >> 32 ) * 24 + e.hour )',
			'session_day' => '( e.session >> 32 )',
			'view_day'    => '( e.view >> 32 )',
			'value'       => 'COALESCE( e.value, 0 )',
			'share'       => 'COALESCE( e.share, 0 )',
		),
		'i' => array( 'day' => '( i.event >> 32 )' ),
	);

	/** Returns the bit of a session flag, or null if the column isn't a flag. */
	public static function flag( string $alias, string $name ): ?int {
		return 's' === $alias ? self::FLAGS[ $name ] ?? null : null;
	}

	/**
	 * Returns where a column of a dimension table is stored, or null if it isn't one.
	 *
	 * @return array{string, string, string}|null Foreign key, table, and name there.
	 */
	public static function combined( string $alias, string $name ): ?array {
		return self::COMBINED[ $alias ][ $name ] ?? null;
	}

	/** Whether all values of a column, as returned by sql(), are at least 0 and below 2^32. */
	public static function is_small( string $name ): bool {
		return in_array( $name, self::SMALL, true );
	}

	/**
	 * Returns a column as SQL, and whether that is a plain column of the table.
	 *
	 * @return array{string, bool}
	 */
	public static function sql( string $alias, string $name ): array {
		if ( 's' === $alias && ( 'views' === $name || 'active_ms' === $name ) ) {
			return array( "( s.$name + COALESCE( ( SELECT SUM( more.$name ) FROM " . Schema::table( 'continuations' ) . ' more WHERE more.session = s.id ), 0 ) )', false );
		}
		if ( 'visitor' === $name && ( 'v' === $alias || 'e' === $alias ) ) {
			return array( "COALESCE( $alias.visitor, s.visitor )", false );
		}
		$bit = self::flag( $alias, $name );
		if ( null !== $bit ) {
			return array( '( s.flags >> ' . $bit . ' & 1 )', false );
		}
		$written = self::WRITTEN[ $alias ][ $name ] ?? "$alias.$name";
		return array( $written, 1 === preg_match( '/^[a-z]\.[a-z_]+$/', $written ) );
	}
}
