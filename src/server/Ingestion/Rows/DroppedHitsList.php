<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Rows;

use Lodestar\Storage\Schema;
use Lodestar\Storage\Text;

/** Hits that weren't counted in a range of days, by reason and name. */
final class DroppedHitsList {

	/** Maximum rows with a name. The remaining hits of each reason are one row. */
	public const MOST = 200;

	/**
	 * @param int $first First local day.
	 * @param int $last  Last local day.
	 * @return array{hits: int, rows: list<array{reason: string, name: string, hits: int, share: float}>} Most
	 *         hits first; share in percent of all hits.
	 */
	public static function of( int $first, int $last ): array {
		$rows  = array();
		$named = array();
		foreach ( self::named( $first, $last ) as [ $reason, $name, $hits ] ) {
			$named[ $reason ] = ( $named[ $reason ] ?? 0 ) + (int) $hits;
			$rows[]           = self::row( $reason, $name, (int) $hits );
		}
		$total = 0;
		foreach ( self::by_reason( $first, $last ) as [ $reason, $sum ] ) {
			$total += (int) $sum;
			$rest   = (int) $sum - ( $named[ $reason ] ?? 0 );
			$rows   = $rest > 0 ? self::with_rest( $rows, $reason, $rest ) : $rows;
		}
		usort(
			$rows,
			static fn ( array $a, array $b ): int => array(
				$b['hits'],
				$a['reason'],
				$a['name'],
			) <=> array( $a['hits'], $b['reason'], $b['name'] )
		);
		return array(
			'hits' => $total,
			'rows' => array_map(
				static fn ( array $row ): array => $row + array( 'share' => round( 100 * $row['hits'] / $total, 2 ) ),
				$rows
			),
		);
	}

	/**
	 * Adds the remaining hits of a reason to its "(other)" row.
	 *
	 * @param list<array{reason: string, name: string, hits: int}> $rows   Rows with a name.
	 * @param string                                               $reason One of DroppedHits' reasons.
	 * @param int                                                  $hits   Number of remaining hits.
	 * @return list<array{reason: string, name: string, hits: int}>
	 */
	private static function with_rest( array $rows, string $reason, int $hits ): array {
		foreach ( $rows as $place => $row ) {
			if ( $reason === $row['reason'] && Text::OTHER === $row['name'] ) {
				$rows[ $place ]['hits'] += $hits;
				return $rows;
			}
		}
		return array( ...$rows, self::row( $reason, Text::OTHER, $hits ) );
	}

	/** @return array{reason: string, name: string, hits: int} */
	private static function row( string $reason, string $name, int $hits ): array {
		return compact( 'reason', 'name', 'hits' );
	}

	/** @return list<array{string, string, string}> Reason, name and hits of the rows with the most hits. */
	private static function named( int $first, int $last ): array {
		global $wpdb;
		/** @var list<array{string, string, string}> $rows */
		$rows = $wpdb->get_results(
			$wpdb->prepare(
				'SELECT reason, name, SUM(hits) FROM %i WHERE day BETWEEN %d AND %d GROUP BY reason, name ORDER BY SUM(hits) DESC, reason, name LIMIT %d',
				Schema::table( 'drops' ),
				$first,
				$last,
				self::MOST
			),
			ARRAY_N
		);
		return $rows;
	}

	/** @return list<array{string, string}> Reason and hits. */
	private static function by_reason( int $first, int $last ): array {
		global $wpdb;
		/** @var list<array{string, string}> $rows */
		$rows = $wpdb->get_results(
			$wpdb->prepare(
				'SELECT reason, SUM(hits) FROM %i WHERE day BETWEEN %d AND %d GROUP BY reason',
				Schema::table( 'drops' ),
				$first,
				$last
			),
			ARRAY_N
		);
		return $rows;
	}
}
