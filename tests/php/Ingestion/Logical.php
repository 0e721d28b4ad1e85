<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Ingestion;

use Lodestar\Storage\Rows\View;
use Lodestar\Storage\Schema;

/**
 * SQL expressions for the facts of a row `x`, however they are stored, by the name a test uses. Any other name is a
 * column.
 *
 * `id` and `view` of views and events are the numbers that browsers generated. `row` is the ID of the row.
 */
final class Logical {

	private const ORIGIN = array( 'source', 'medium', 'campaign', 'channel', 'network', 'referrer_host', 'referrer_path' );

	private const DEVICE = array( 'device', 'browser', 'os', 'language', 'screen' );

	private const PLACE = array( 'country', 'region', 'city' );

	private const PAGE = array( 'path', 'title', 'host', 'object' );

	/**
	 * @param string $table  Short name.
	 * @param string $column Name that the test uses.
	 * @return string SQL.
	 */
	public static function sql( string $table, string $column ): string {
		return self::map( $table )[ $column ] ?? "x.$column";
	}

	/** @return array<string, string> SQL by name. */
	private static function map( string $table ): array {
		return match ( $table ) {
			'sessions' => self::sessions(),
			'views'    => self::views(),
			'events'   => self::events(),
			'items'    => array( 'day' => 'x.event >> 32', 'row' => 'x.event', 'event' => self::browsers( 'event', 'x.event' ) ),
			'orders'   => array( 'day' => 'x.event >> 32', 'row' => 'x.event', 'event' => self::browsers( 'event', 'x.event' ) ),
			'links'    => array( 'day' => 'x.session >> 32' ),
			default    => array(),
		};
	}

	/** @return array<string, string> */
	private static function sessions(): array {
		$of_others = static fn ( string $sum ): string => "x.$sum + COALESCE( ( SELECT SUM( c.$sum ) FROM "
			. Schema::table( 'continuations' )
			. ' c WHERE c.session = x.id ), 0 )';
		$facts     = array(
			'day'           => 'x.id >> 32',
			'row'           => 'x.id',
			'views'         => $of_others( 'views' ),
			'active_ms'     => $of_others( 'active_ms' ),
			'joined'        => 'COALESCE( ( SELECT MAX( f.joined ) FROM '
				. Schema::table( 'visitors' )
				. ' f WHERE f.session = x.id ), 0 )',
			'landing_path'  => self::of( 'pages', 'x.landing', 'path' ),
			'landing_title' => self::of( 'pages', 'x.landing', 'title' ),
			'exit_path'     => self::of( 'pages', 'x.exit_page', 'path' ),
			'host'          => self::of( 'pages', 'x.landing', 'host' ),
		);
		foreach ( array( 'lasting' => 1, 'is_first' => 2, 'engaged' => 4, 'imported' => 8 ) as $name => $bit ) {
			$facts[ $name ] = "CASE WHEN x.flags & $bit = $bit THEN 1 ELSE 0 END";
		}
		foreach (
			array(
				'origins' => array( 'origin', self::ORIGIN ),
				'devices' => array( 'device', self::DEVICE ),
				'places'  => array( 'place', self::PLACE ),
			) as $table => [ $number, $names ]
		) {
			foreach ( $names as $name ) {
				$facts[ $name ] = self::of( $table, "x.$number", $name );
			}
		}
		return $facts;
	}

	/** @return array<string, string> */
	private static function views(): array {
		$facts = self::of_session()
			+ array( 'id' => self::browsers( 'view', 'x.id' ), 'attributes' => self::of( 'pages', 'x.page', 'attributes' ) );
		foreach ( self::PAGE as $name ) {
			$facts[ $name ] = self::of( 'pages', 'x.page', $name );
		}
		foreach ( View::FIGURES as $name ) {
			$facts[ $name ] = "NULLIF( x.$name, 0 ) - 1";
		}
		return $facts;
	}

	/** @return array<string, string> */
	private static function events(): array {
		$facts = self::of_session() + array(
			'id'              => self::browsers( 'event', 'x.id' ),
			'view'            => 'COALESCE( ' . self::browsers( 'view', 'x.view' ) . ', 0 )',
			'view_day'        => 'x.view >> 32',
			'page_attributes' => self::of( 'pages', 'x.page', 'attributes' ),
			'name'            => self::of( 'actions', 'x.action', 'name' ),
			'attributes'      => self::of( 'actions', 'x.action', 'attributes' ),
			'value'           => 'COALESCE( x.value, 0 )',
			'share'           => 'COALESCE( x.share, 0 )',
		);
		foreach ( self::PAGE as $name ) {
			$facts[ $name ] = self::of( 'pages', 'x.page', $name );
		}
		return $facts;
	}

	/** @return array<string, string> */
	private static function of_session(): array {
		return array(
			'row'         => 'x.id',
			'day'         => 'x.id >> 32',
			'session_day' => 'x.session >> 32',
			'visitor'     => 'COALESCE( x.visitor, ' . self::of( 'sessions', 'x.session', 'visitor' ) . ' )',
		);
	}

	/** Returns SQL for a column of the referenced row. */
	private static function of( string $table, string $number, string $column ): string {
		return "( SELECT d.$column FROM " . Schema::table( $table ) . " d WHERE d.id = $number )";
	}

	/**
	 * Returns SQL for the ID that the browser generated for a view or event.
	 *
	 * @param 'view'|'event' $kind   Which table of IDs to read.
	 * @param string         $number SQL for the ID of the row.
	 */
	private static function browsers( string $kind, string $number ): string {
		return '( SELECT b.id FROM ' . Schema::table( "{$kind}_ids" ) . " b WHERE b.$kind = $number )";
	}
}
