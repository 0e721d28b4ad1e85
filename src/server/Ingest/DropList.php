<?php
declare( strict_types=1 );

namespace Lodestar\Ingest;

use Lodestar\Storage\Schema;

/**
 * What was not counted in a range, by reason and name.
 */
final class DropList {

	/** Most rows with a name of their own; the rest of a reason is one row. */
	public const MOST = 200;

	/** Name of that row. */
	public const REST = '(other)';

	/**
	 * @param int $first First local day.
	 * @param int $last  Last local day.
	 * @return array{hits: int, rows: list<array{reason: string, name: string, hits: int, share: float}>} Largest first; share in percent of all.
	 */
	public static function of( int $first, int $last ): array {
		$hits = array();
		foreach ( self::named( $first, $last ) as [ $reason, $name, $count ] ) {
			$hits[ (string) $reason ][ (string) $name ] = (int) $count;
		}
		$rows  = array();
		$total = 0;
		foreach ( self::by_reason( $first, $last ) as [ $reason, $sum ] ) {
			$total += (int) $sum;
			$names  = $hits[ (string) $reason ] ?? array();
			$rest   = (int) $sum - array_sum( $names );
			if ( $rest > 0 ) {
				$names[ self::REST ] = ( $names[ self::REST ] ?? 0 ) + $rest;
			}
			foreach ( $names as $name => $count ) {
				$rows[] = array(
					'reason' => (string) $reason,
					'name'   => (string) $name,
					'hits'   => $count,
				);
			}
		}
		usort( $rows, static fn ( array $a, array $b ): int => array( $b['hits'], $a['reason'], $a['name'] ) <=> array( $a['hits'], $b['reason'], $b['name'] ) );
		return array(
			'hits' => $total,
			'rows' => array_map( static fn ( array $row ): array => $row + array( 'share' => round( 100 * $row['hits'] / $total, 2 ) ), $rows ),
		);
	}

	/**
	 * @return list<array{string, string, string}> Reason, name and hits of the largest.
	 */
	private static function named( int $first, int $last ): array {
		global $wpdb;
		/** @var list<array{string, string, string}> $rows */
		$rows = $wpdb->get_results( $wpdb->prepare( 'SELECT reason, name, SUM(hits) FROM %i WHERE day BETWEEN %d AND %d GROUP BY reason, name ORDER BY SUM(hits) DESC, reason, name LIMIT %d', Schema::table( 'drops' ), $first, $last, self::MOST ), ARRAY_N );
		return $rows;
	}

	/**
	 * @return list<array{string, string}> Reason and hits.
	 */
	private static function by_reason( int $first, int $last ): array {
		global $wpdb;
		/** @var list<array{string, string}> $rows */
		$rows = $wpdb->get_results( $wpdb->prepare( 'SELECT reason, SUM(hits) FROM %i WHERE day BETWEEN %d AND %d GROUP BY reason', Schema::table( 'drops' ), $first, $last ), ARRAY_N );
		return $rows;
	}
}
