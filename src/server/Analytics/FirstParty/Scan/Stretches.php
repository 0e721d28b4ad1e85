<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

use Lodestar\Analytics\Query\DateRange;

/**
 * Splits days into chunks that fit into memory, each completely inside or outside of every date range. Single days that
 * are too large are split elsewhere.
 */
final class Stretches {

	/** Maximum number of values (rows times columns) in memory. */
	public const MOST = 1500000;

	/**
	 * Maximum number of values for several days. With it, most arrays fit into the 2 MB chunks that PHP reuses. Larger
	 * arrays are allocated by the system each time, which takes longer than filling them. Splitting a day takes longer
	 * still.
	 */
	public const TOGETHER = 400000;

	/**
	 * Splits the days of some ranges.
	 *
	 * @param non-empty-list<DateRange> $ranges
	 * @param array<int, int>           $values Number of values by day, ascending.
	 * @param int                       $most   Maximum number of values per chunk.
	 * @return list<Stretch> Ascending.
	 */
	public static function of( array $ranges, array $values, int $most = self::TOGETHER ): array {
		$cuts = array();
		foreach ( $ranges as $range ) {
			$cuts[ $range->start_day ]   = true;
			$cuts[ $range->end_day + 1 ] = true;
			if ( DateRange::LAST_HOUR !== $range->until_hour ) {
				$cuts[ $range->end_day ] = true; // Only some hours of the last day count.
			}
		}
		ksort( $cuts );
		$cuts      = array_keys( $cuts );
		$stretches = array();
		foreach ( array_slice( $cuts, 0, -1 ) as $i => $first ) {
			if ( array() !== array_filter( $ranges, static fn ( DateRange $range ): bool => $range->contains( $first ) ) ) {
				array_push( $stretches, ...self::small( $first, $cuts[ $i + 1 ] - 1, $values, $most ) );
			}
		}
		return $stretches;
	}

	/**
	 * @param array<int, int> $values Number of values by day.
	 * @return list<Stretch>
	 */
	private static function small( int $first, int $last, array $values, int $most ): array {
		$stretches = array();
		$held      = 0;
		foreach ( $values as $day => $count ) {
			if ( $first <= $day && $day <= $last ) {
				if ( $held > 0 && $held + $count > $most ) {
					$stretches[] = new Stretch( $first, $day - 1 );
					$first       = $day;
					$held        = 0;
				}
				$held += $count;
			}
		}
		$stretches[] = new Stretch( $first, $last );
		return $stretches;
	}
}
