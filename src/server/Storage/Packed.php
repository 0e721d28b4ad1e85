<?php
declare( strict_types=1 );

namespace Lodestar\Storage;

use LogicException;
use function array_keys,array_map,array_unique,array_values,implode,min,max,str_replace;

/**
 * How sessions, page views and events lie in their tables: what another column tells is not stored again, and what needs a
 * few bits shares a byte. Everybody else reads and writes them by the columns that are named here first; only this class
 * knows better.
 *
 * A moment is stored as seconds since 00:00 UTC of the date that the row's day has, a session or a view by its number, and
 * its day only where that is not the row's.
 */
final class Packed {

	private const MOMENT = '( ( @id >> 32 ) * 86400 + @moment )';

	private const SESSION = '( ( COALESCE( @session_day, @id >> 32 ) << 32 ) + @session_number )';

	/** For nothing, by a shift like the numbers that it stands beside: of these and a plain 0 MariaDB makes decimals, and PHP texts of those. */
	private const NONE = '0 >> 0';

	private const SECONDS = 86400;

	/** By what a flag is above the hour that it shares a byte with. */
	private const BESIDE_HOUR = 32;

	/** By what `bot` is above the flags that it shares a byte with. */
	private const BESIDE_FLAGS = 32;

	/** What each column reads, by table; @ stands before columns of the table. */
	private const COLUMNS = array(
		'sessions' => array(
			'id'         => '@id',
			'hour'       => '@hour',
			'visitor'    => '@visitor',
			'started_at' => self::MOMENT,
			'last_at'    => '( ' . self::MOMENT . ' + @lasted )',
			'views'      => '@views',
			'active_ms'  => '@active_ms',
			'key_events' => '@key_events',
			'flags'      => '( @flags_and_bot & 31 )',
			'bot'        => '( @flags_and_bot >> 5 )',
			'landing'    => '@landing',
			'exit_page'  => '@exit_page',
			'origin'     => '@origin',
			'device'     => '@device',
			'place'      => '@place',
		),
		'views'    => array(
			'id'        => '@id',
			'session'   => self::SESSION,
			'visitor'   => '@visitor',
			'page'      => '@page',
			'at'        => self::MOMENT,
			'hour'      => '( @hour_and_entrance & 31 )',
			'active_ms' => '@active_ms',
			'scroll'    => '@scroll',
			'entrance'  => '( @hour_and_entrance >> 5 )',
			'ttfb'      => '@ttfb',
			'fcp'       => '@fcp',
			'lcp'       => '@lcp',
			'inp'       => '@inp',
			'cls'       => '@cls',
		),
		'events'   => array(
			'id'      => '@id',
			'session' => self::SESSION,
			'view'    => 'COALESCE( ( COALESCE( @view_day, @id >> 32 ) << 32 ) + @view_number, ' . self::NONE . ' )',
			'visitor' => '@visitor',
			'page'    => '@page',
			'action'  => '@action',
			'at'      => self::MOMENT,
			'hour'    => '( @hour_and_key & 31 )',
			'is_key'  => '( @hour_and_key >> 5 )',
			'value'   => '@value',
			'share'   => '@share',
		),
	);

	/** What can be read besides because it is quickly read: of what several columns above tell, or a part of one. */
	private const BESIDES = array(
		'sessions' => array(
			'lasted' => '@lasted', // The same as last_at - started_at.
		),
		'views'    => array( // The last 32 bits of the session, and its day where that is not the row's.
			'session_number'    => '@session_number',
			'session_other_day' => '@session_day',
		),
		'events'   => array(
			'session_number'    => '@session_number',
			'session_other_day' => '@session_day',
			'view_other_day'    => '@view_day',
		),
	);

	/** The columns that are stored, by table. */
	private const STORED = array(
		'sessions' => array( 'id', 'hour', 'visitor', 'moment', 'lasted', 'views', 'active_ms', 'key_events', 'flags_and_bot', 'landing', 'exit_page', 'origin', 'device', 'place' ),
		'views'    => array( 'id', 'session_number', 'session_day', 'visitor', 'page', 'moment', 'hour_and_entrance', 'active_ms', 'scroll', 'ttfb', 'fcp', 'lcp', 'inp', 'cls' ),
		'events'   => array( 'id', 'session_number', 'session_day', 'view_number', 'view_day', 'visitor', 'page', 'action', 'moment', 'hour_and_key', 'value', 'share' ),
	);

	/** In which stored column one lies that changes after its row was stored. */
	private const LIES_IN = array(
		'last_at' => 'lasted',
		'flags'   => 'flags_and_bot',
		'bot'     => 'flags_and_bot',
	);

	/**
	 * The rows of a table as a table of a SELECT. An alias has to follow. Databases look through it, so that `id` finds rows by
	 * its key as it does in the table itself.
	 *
	 * @param 'sessions'|'views'|'events' $table Short name.
	 */
	public static function rows( string $table ): string {
		$columns = array();
		foreach ( self::COLUMNS[ $table ] + self::BESIDES[ $table ] as $name => $sql ) {
			$columns[] = str_replace( '@', '', $sql ) . " AS $name";
		}
		return '( SELECT ' . implode( ', ', $columns ) . ' FROM ' . Schema::table( $table ) . ' )';
	}

	/**
	 * A column as SQL.
	 *
	 * @param 'sessions'|'views'|'events' $table  Short name.
	 * @param string                      $column Its name.
	 * @param string                      $of     What the table is called in the statement.
	 */
	public static function sql( string $table, string $column, string $of ): string {
		return str_replace( '@', "$of.", self::COLUMNS[ $table ][ $column ] );
	}

	/**
	 * The names by which the columns of a table are read and written, in their order.
	 *
	 * @param 'sessions'|'views'|'events' $table Short name.
	 * @return non-empty-list<string>
	 */
	public static function columns( string $table ): array {
		return array_keys( self::COLUMNS[ $table ] );
	}

	/**
	 * Whether the rows of a table are packed.
	 *
	 * @phpstan-assert-if-true 'sessions'|'views'|'events' $table
	 */
	public static function is( string $table ): bool {
		return isset( self::COLUMNS[ $table ] );
	}

	/**
	 * Packs rows.
	 *
	 * @param string             $table    Short name of a packed one.
	 * @param list<string>       $columns  All of its columns, in their order.
	 * @param array<list<mixed>> $rows     Their values: integers, or null.
	 * @param ?list<string>      $changing Some of the columns, or null.
	 * @return array{list<string>, list<list<?int>>, ?list<string>} The same three as they are stored.
	 */
	public static function pack( string $table, array $columns, array $rows, ?array $changing ): array {
		if ( ! self::is( $table ) || array_keys( self::COLUMNS[ $table ] ) !== $columns ) {
			throw new LogicException( "Rows of $table are written whole, in the order of their columns." );
		}
		$pack = match ( $table ) {
			'sessions' => self::session( ... ),
			'views'    => self::view( ... ),
			default    => self::event( ... ),
		};
		return array( self::STORED[ $table ], array_map( $pack, array_values( $rows ) ), null === $changing ? null : array_values( array_unique( array_map( static fn ( string $name ): string => self::LIES_IN[ $name ] ?? $name, $changing ) ) ) );
	}

	/**
	 * @param list<mixed> $row Row.
	 * @return list<?int>
	 */
	private static function session( array $row ): array {
		/** @var array{int, int, int, int, int, int, int, int, int, int, int, int, int, int, int} $row */
		[ $id, $hour, $visitor, $started_at, $last_at, $views, $active_ms, $key_events, $flags, $bot, $landing, $exit_page, $origin, $device, $place ] = $row;
		return array( $id, $hour, $visitor, $started_at - ( $id >> 32 ) * self::SECONDS, max( 0, min( $last_at - $started_at, 0xFFFFFF ) ), $views, $active_ms, $key_events, $flags + self::BESIDE_FLAGS * $bot, $landing, $exit_page, $origin, $device, $place );
	}

	/**
	 * @param list<mixed> $row Row.
	 * @return list<?int>
	 */
	private static function view( array $row ): array {
		/** @var array{int, int, ?int, int, int, int, int, int, int, int, int, int, int, int} $row */
		[ $id, $session, $visitor, $page, $at, $hour, $active_ms, $scroll, $entrance, $ttfb, $fcp, $lcp, $inp, $cls ] = $row;
		$day = $id >> 32;
		return array( $id, $session & 0xFFFFFFFF, $session >> 32 === $day ? null : $session >> 32, $visitor, $page, $at - $day * self::SECONDS, $hour + self::BESIDE_HOUR * $entrance, $active_ms, $scroll, $ttfb, $fcp, $lcp, $inp, $cls );
	}

	/**
	 * @param list<mixed> $row Row.
	 * @return list<?int>
	 */
	private static function event( array $row ): array {
		/** @var array{int, int, int, ?int, int, int, int, int, int, ?int, ?int} $row */
		[ $id, $session, $view, $visitor, $page, $action, $at, $hour, $is_key, $value, $share ] = $row;
		$day = $id >> 32;
		return array( $id, $session & 0xFFFFFFFF, $session >> 32 === $day ? null : $session >> 32, 0 === $view ? null : $view & 0xFFFFFFFF, 0 === $view || $view >> 32 === $day ? null : $view >> 32, $visitor, $page, $action, $at - $day * self::SECONDS, $hour + self::BESIDE_HOUR * $is_key, $value, $share );
	}
}
