<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\LogImport;

use Lodestar\Storage\Schema;
use Lodestar\Tests\Storage\Readable;

/** Counts from the tables, without bots, in the format of PlainRecount. */
final class Imported {

	/**
	 * Returns page views by day and path.
	 *
	 * @return array<string, int>
	 */
	public static function views(): array {
		return self::counts(
			'SELECT v.id >> 32 AS day, t.value, 1 FROM %views v JOIN %pages p ON p.id = v.page JOIN %text t ON t.id = p.path'
		);
	}

	/**
	 * Returns sessions by day, landing path, exit path, referrer host and number of views.
	 *
	 * @return array<string, int>
	 */
	public static function sessions(): array {
		return self::counts(
			"SELECT s.id >> 32 AS day, lt.value AS landing, et.value AS leaving, COALESCE( r.value, '' ) AS referrer, s.views + COALESCE( ( SELECT SUM( c.views ) FROM %continuations c WHERE c.session = s.id ), 0 ) AS views
			FROM %sessions s JOIN %pages l ON l.id = s.landing JOIN %text lt ON lt.id = l.path JOIN %pages e ON e.id = s.exit_page JOIN %text et ON et.id = e.path
			JOIN %origins o ON o.id = s.origin LEFT JOIN %text r ON r.id = o.referrer_host WHERE s.bot = 0 AND s.flags & 8 = 8",
			5
		);
	}

	/**
	 * Returns visitors by day.
	 *
	 * @return array<string, int>
	 */
	public static function people(): array {
		$people = array();
		foreach (
			self::rows(
				'SELECT id >> 32 AS day, COUNT( DISTINCT visitor ) FROM %sessions s WHERE bot = 0 GROUP BY id >> 32'
			) as [ $day, $count ]
		) {
			$people[ gmdate( 'Y-m-d', 86400 * (int) $day ) ] = (int) $count;
		}
		ksort( $people );
		return $people;
	}

	/**
	 * Returns every row of every table, except the read positions.
	 *
	 * @return array<string, list<list<string>>>
	 */
	public static function everything(): array {
		$everything = array();
		foreach ( array_diff( Schema::TABLES, array( 'cursor', 'positions' ) ) as $table ) {
			$rows = self::rows( 'SELECT * FROM ' . Schema::table( $table ) );
			sort( $rows );
			$everything[ $table ] = $rows;
		}
		return $everything;
	}

	/** @return array<string, int> */
	private static function counts( string $sql, int $columns = 2 ): array {
		$counts = array();
		foreach ( self::rows( $sql ) as $row ) {
			$row[0]         = gmdate( 'Y-m-d', 86400 * (int) $row[0] );
			$key            = implode( ' ', array_slice( $row, 0, $columns ) );
			$counts[ $key ] = ( $counts[ $key ] ?? 0 ) + 1;
		}
		ksort( $counts );
		return $counts;
	}

	/** @return list<list<string>> */
	private static function rows( string $sql ): array {
		global $wpdb;
		/** @var list<list<string>> $rows */
		$rows = $wpdb->get_results( Readable::sql( $sql ), ARRAY_N );
		return $rows;
	}
}
