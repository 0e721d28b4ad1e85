<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Storage;

use Lodestar\Storage\Rows\Combinations;

/**
 * Checks that redundant columns agree and that every referenced row exists. Recounts from the rows with plain queries.
 */
final class Consistency {

	/** Foreign keys: a column of a table, and the table whose ID it holds. 0 means none. */
	private const REFERENCES = array(
		array( 'sessions', 'landing', 'pages' ),
		array( 'sessions', 'exit_page', 'pages' ),
		array( 'sessions', 'origin', 'origins' ),
		array( 'sessions', 'device', 'devices' ),
		array( 'sessions', 'place', 'places' ),
		array( 'continuations', 'session', 'sessions' ),
		array( 'views', 'session', 'sessions' ),
		array( 'views', 'page', 'pages' ),
		array( 'events', 'session', 'sessions' ),
		array( 'events', 'view', 'views' ),
		array( 'events', 'page', 'pages' ),
		array( 'events', 'action', 'actions' ),
		array( 'late_events', 'session', 'sessions' ),
		array( 'late_events', 'event', 'events' ),
		array( 'items', 'event', 'events' ),
		array( 'visitors', 'session', 'sessions' ),
		array( 'view_ids', 'view', 'views' ),
		array( 'event_ids', 'event', 'events' ),
		array( 'links', 'session', 'sessions' ),
	);

	/** @return array<int|string, mixed> Problems found. */
	public static function problems(): array {
		$problems = array();
		foreach ( self::references() as [ $table, $column, $of ] ) {
			$dangling = self::rows(
				"SELECT COUNT(*) FROM %$table x LEFT JOIN %$of y ON y.id = x.$column WHERE x.$column <> 0 AND y.id IS NULL"
			)[0][0];
			if ( 0 !== (int) $dangling ) {
				$problems[] = "$dangling times $table.$column";
			}
		}
		$said = array(
			'daily'         => array( self::sums( 'SELECT day, sessions, views, imported FROM %daily d' ), self::daily() ),
			'sessions'      => array(
				self::sums( 'SELECT id, views, active_ms FROM %sessions s WHERE bot = 0' ),
				self::sums(
					'SELECT s.id, COUNT(*), SUM( v.active_ms ) FROM %views v JOIN %sessions s ON s.id = v.session WHERE s.bot = 0 AND v.id >> 32 = s.id >> 32 AND COALESCE( v.visitor, s.visitor ) = s.visitor GROUP BY s.id'
				),
			),
			'continuations' => array(
				self::sums( "SELECT CONCAT( session, ' ', day, ' ', visitor ), views, active_ms FROM %continuations c" ),
				self::sums(
					"SELECT CONCAT( s.id, ' ', ( v.id >> 32 ), ' ', COALESCE( v.visitor, s.visitor ) ), COUNT(*), SUM( v.active_ms ) FROM %views v JOIN %sessions s ON s.id = v.session WHERE v.id >> 32 <> s.id >> 32 OR COALESCE( v.visitor, s.visitor ) <> s.visitor GROUP BY s.id, v.id >> 32, COALESCE( v.visitor, s.visitor )"
				),
			),
		);
		$begun = self::sums(
			'SELECT s.id, 1 FROM %sessions s WHERE s.bot = 0 AND EXISTS ( SELECT 1 FROM %views v WHERE v.session = s.id )'
		);

		// The session row stores everything about its first view except the page. A session with several views is
		// flagged as engaged, and another flag says whether all views share its hour.
		$said['entrances'] = array(
			$begun,
			self::sums(
				'SELECT s.id, COUNT(*) FROM %views v JOIN %sessions s ON s.id = v.session WHERE s.bot = 0 AND v.entrance = 1 AND v.id >> 32 = s.id >> 32 AND v.hour = s.hour AND v.visitor IS NULL GROUP BY s.id'
			),
		);
		$said['engaged']   = array(
			array(),
			self::sums(
				'SELECT s.id, COUNT(*) FROM %views v JOIN %sessions s ON s.id = v.session WHERE s.bot = 0 AND v.entrance = 0 AND s.flags & 4 = 0 GROUP BY s.id'
			),
		);
		$said['stays']     = array(
			self::sums( 'SELECT s.id, 1 FROM %sessions s WHERE s.bot = 0 AND s.flags & 16 = 0' ),
			self::sums(
				'SELECT s.id, 1 FROM %views v JOIN %sessions s ON s.id = v.session WHERE s.bot = 0 AND ( v.id >> 32 <> s.id >> 32 OR v.hour <> s.hour OR v.visitor IS NOT NULL ) GROUP BY s.id'
			),
		);
		foreach ( $said as $table => [ $stored, $counted ] ) {
			if ( $stored !== $counted ) {
				$problems[ $table ] = array( 'stored' => $stored, 'counted' => $counted );
			}
		}
		return $problems;
	}

	/**
	 * Returns unreferenced dimension rows, attribute sets and texts, except "(other)" and "(not set)", which are always
	 * kept.
	 *
	 * @return list<string>
	 */
	public static function unused(): array {
		$referring = array();
		foreach ( self::references() as [ $table, $column, $of ] ) {
			$referring[ $of ][] = "NOT EXISTS ( SELECT 1 FROM %$table y WHERE y.$column = x.id )";
		}
		$unused = array();
		foreach ( array( 'text', 'attributes', ...array_keys( Combinations::COLUMNS ) ) as $of ) {
			$what = 'text' === $of ? 'x.value' : "CONCAT( '$of ', x.id )";
			foreach ( self::rows( "SELECT $what FROM %$of x WHERE " . implode( ' AND ', $referring[ $of ] ) ) as [ $found ] ) {
				$unused[] = $found;
			}
		}
		return array_values( array_diff( $unused, array( '(other)', '(not set)' ) ) );
	}

	/** @return list<array{string, string, string}> */
	private static function references(): array {
		$references = self::REFERENCES;
		foreach ( Combinations::COLUMNS as $table => $columns ) {
			foreach ( $columns as $column ) {
				$references[] = array( $table, $column, 'attributes' === $column ? 'attributes' : 'text' );
			}
		}
		foreach ( array( 'item_id', 'item_name', 'category', 'variant' ) as $column ) {
			$references[] = array( 'items', $column, 'text' );
		}
		return array( ...$references, array( 'attributes', 'name', 'text' ), array( 'attributes', 'value', 'text' ) );
	}

	/** @return array<int|string, list<int>> */
	private static function daily(): array {
		$sessions = self::sums(
			'SELECT id >> 32, COUNT(*), 0, SUM( CASE WHEN flags & 8 = 8 THEN 1 ELSE 0 END ) FROM %sessions s WHERE bot = 0 GROUP BY id >> 32'
		);
		foreach (
			self::sums(
				'SELECT v.id >> 32, COUNT(*) FROM %views v JOIN %sessions s ON s.id = v.session WHERE s.bot = 0 GROUP BY v.id >> 32'
			) as $day => [ $views ]
		) {
			$sessions[ $day ]  ??= array( 0, 0, 0 );
			$sessions[ $day ][1] = $views;
		}
		ksort( $sessions );
		return $sessions;
	}

	/** @return array<int|string, list<int>> Sums by key, without rows of zeros. */
	private static function sums( string $sql ): array {
		$sums = array();
		foreach ( self::rows( $sql ) as $row ) {
			$sums[ $row[0] ] = array_map( 'intval', array_slice( $row, 1 ) );
		}
		ksort( $sums );
		return array_filter( $sums, static fn ( array $of ): bool => array() !== array_diff( $of, array( 0 ) ) );
	}

	/**
	 * @param string $sql SQL with % before table names.
	 * @return list<non-empty-list<string>>
	 */
	private static function rows( string $sql ): array {
		global $wpdb;
		/** @var list<non-empty-list<string>> $rows */
		$rows = $wpdb->get_results( Readable::sql( $sql ), ARRAY_N );
		return $rows;
	}
}
