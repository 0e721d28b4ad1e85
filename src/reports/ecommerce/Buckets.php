<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Ecommerce;

use Lodestar\Reports\Figures;

/**
 * Purchases by how long they took, in ten rows: single values as long as most purchases are there, then more in one.
 */
final class Buckets {

	/** First values of the rows: days since the first visit. Each ends before the next one begins; the last has no end. */
	private const DAYS = array( 0, 1, 2, 3, 4, 5, 6, 7, 14, 21 );

	/** First values of the rows: visits. */
	private const SESSIONS = array( 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 );

	/**
	 * @param array<int, int>  $now    Purchases by days.
	 * @param ?array<int, int> $before Those of the comparison range; null where there is none.
	 * @return list<array<string, int|float|null>> Rows by days, ascending; none without a purchase in either range.
	 */
	public static function of_days( array $now, ?array $before ): array {
		return self::rows( 'days', self::DAYS, $now, $before );
	}

	/**
	 * @param array<int, int>  $now    Purchases by visits.
	 * @param ?array<int, int> $before Those of the comparison range; null where there is none.
	 * @return list<array<string, int|float|null>> Rows by visits, ascending; none without a purchase in either range.
	 */
	public static function of_sessions( array $now, ?array $before ): array {
		return self::rows( 'sessions', self::SESSIONS, $now, $before );
	}

	/**
	 * @param string            $field  What the first value of a row is called.
	 * @param list<int>         $firsts First values, ascending.
	 * @param array<int, int>   $now    Purchases by value.
	 * @param ?array<int, int>  $before Those of the comparison range.
	 * @return list<array<string, int|float|null>>
	 */
	private static function rows( string $field, array $firsts, array $now, ?array $before ): array {
		$total   = array_sum( $now );
		$earlier = null === $before ? null : array_sum( $before );
		$rows    = array();
		foreach ( 0 === $total + (int) $earlier ? array() : $firsts as $place => $first ) {
			$last  = isset( $firsts[ $place + 1 ] ) ? $firsts[ $place + 1 ] - 1 : null;
			$count = self::count( $now, $first, $last );
			$was   = null === $before ? null : self::count( $before, $first, $last );

			$rows[] = array(
				$field                 => $first,
				'to'                   => $last,
				'transactions'         => $count,
				'compare_transactions' => $was,
				'compare_change'       => Figures::change( $count, $was ),
				'percent'              => Figures::share( $count, $total ),
				'compare_percent'      => Figures::share( $was, $earlier ),
			);
		}
		return $rows;
	}

	/**
	 * @param array<int, int> $purchases By value.
	 * @param int             $first     The first value that counts.
	 * @param ?int            $last      The last one; null = no end.
	 */
	private static function count( array $purchases, int $first, ?int $last ): int {
		return array_sum( array_filter( $purchases, static fn ( int $value ): bool => $value >= $first && ( null === $last || $value <= $last ), ARRAY_FILTER_USE_KEY ) );
	}
}
