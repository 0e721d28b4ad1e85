<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Import;

use Lodestar\Storage\Schema;

/**
 * What the tables hold of people, in the shape of a PlainRecount.
 */
final class Imported {

	/**
	 * Page views by day and path.
	 *
	 * @return array<string, int>
	 */
	public static function views(): array {
		return self::counts( 'SELECT v.id >> 32 AS day, t.value, 1 FROM %1$sviews v JOIN %1$spages p ON p.id = v.page JOIN %1$stext t ON t.id = p.path' );
	}

	/**
	 * Sessions by day, landing path, exit path, referrer host and number of views.
	 *
	 * @return array<string, int>
	 */
	public static function sessions(): array {
		return self::counts(
			"SELECT s.id >> 32 AS day, lt.value AS landing, et.value AS leaving, COALESCE( r.value, '' ) AS referrer, s.views + COALESCE( ( SELECT SUM( c.views ) FROM %1\$scontinuations c WHERE c.session = s.id ), 0 ) AS views
			FROM %1\$ssessions s JOIN %1\$spages l ON l.id = s.landing JOIN %1\$stext lt ON lt.id = l.path JOIN %1\$spages e ON e.id = s.exit_page JOIN %1\$stext et ON et.id = e.path
			JOIN %1\$sorigins o ON o.id = s.origin LEFT JOIN %1\$stext r ON r.id = o.referrer_host WHERE s.bot = 0 AND s.flags & 8 = 8",
			5
		);
	}

	/**
	 * People by day.
	 *
	 * @return array<string, int>
	 */
	public static function people(): array {
		$people = array();
		foreach ( self::rows( 'SELECT id >> 32 AS day, COUNT( DISTINCT visitor ) FROM %1$ssessions WHERE bot = 0 GROUP BY id >> 32' ) as [ $day, $count ] ) {
			$people[ gmdate( 'Y-m-d', 86400 * (int) $day ) ] = (int) $count;
		}
		ksort( $people );
		return $people;
	}

	/**
	 * Every row of every table but the position of the last reading.
	 *
	 * @return array<string, list<list<string>>>
	 */
	public static function everything(): array {
		$everything = array();
		foreach ( array_diff( Schema::TABLES, array( 'cursor', 'positions' ) ) as $table ) {
			$rows = self::rows( "SELECT * FROM %1\$s$table" );
			sort( $rows );
			$everything[ $table ] = $rows;
		}
		return $everything;
	}

	/**
	 * @return array<string, int>
	 */
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

	/**
	 * @return list<list<string>>
	 */
	private static function rows( string $sql ): array {
		global $wpdb;
		/** @var list<list<string>> $rows */
		$rows = $wpdb->get_results( sprintf( $sql, Schema::table( '' ) ), ARRAY_N );
		return $rows;
	}
}
