<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

use Lodestar\Analytics\Query\DateRange;

/**
 * Cuts days into stretches to be read one after another: each lies wholly within a range or without, and is small enough
 * for the memory, but for days that are not small enough themselves: see Pieces.
 */
final class Stretches {

	/** Values that are held at a time: of rows times columns. */
	public const MOST = 1500000;

	/**
	 * Those of several days. Few enough that most lists of them fit into the 2 MB in which PHP keeps memory for what comes next:
	 * what is larger is asked of the system each time, which takes longer than to fill it. To cut a day takes longer still.
	 */
	public const TOGETHER = 400000;

	/**
	 * @param non-empty-list<DateRange> $ranges The ranges.
	 * @param array<int, int>           $values How many values each day has; ascending.
	 * @param int                       $most   Values of a stretch.
	 * @return list<Stretch> Ascending.
	 */
	public static function of( array $ranges, array $values, int $most = self::TOGETHER ): array {
		$cuts = array();
		foreach ( $ranges as $range ) {
			$cuts[ $range->start_day ]   = true;
			$cuts[ $range->end_day + 1 ] = true;
			if ( DateRange::LAST_HOUR !== $range->until_hour ) {
				$cuts[ $range->end_day ] = true; // Of the last day not all counts.
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
	 * @param array<int, int> $values How many values each day has.
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
