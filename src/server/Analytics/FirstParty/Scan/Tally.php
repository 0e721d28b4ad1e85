<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

use Lodestar\Analytics\FirstParty\Grouping;
use Lodestar\Analytics\FirstParty\Groups;
use Lodestar\Analytics\FirstParty\Sql\Measure;

/**
 * Accumulates the results of a grouping. Terms numbers the groups. Group -1 means none, and its results are ignored.
 */
final class Tally {

	/** @var array<int, array<int, true>> Groups that occurred, by range. */
	private array $met = array();

	/**
	 * @var array<int, array<int, array<int, int|float>>> Results by range, measure and group. Float if a sum exceeds an
	 * integer.
	 */
	private array $counts = array();

	/**
	 * @var array<int, array<int, array<int, int>>> First group of the chunk's visitors, by range, measure, and visitor
	 * number minus 1. -1 = none. Most visitors are in no other group.
	 */
	private array $stood = array();

	/**
	 * @var array<int, array<int, array<int, true>>> Other groups of the chunk's visitors, by range and measure. Keys
	 * are made from group and visitor number.
	 */
	private array $passing = array();

	/**
	 * @var array<int, array<int, array<int, true>>> Groups of visitors who may occur in other chunks, with the same
	 * keys.
	 */
	private array $lasting = array();

	/** @var array<int, array<int, array<int, array<int, int>>>> Number of rows by range, measure, group and value. */
	private array $values = array();

	/**
	 * @param Grouping $grouping
	 * @param Terms    $terms    Numbers the groups.
	 */
	public function __construct( public readonly Grouping $grouping, public readonly Terms $terms ) {
	}

	/**
	 * Records the groups that occurred.
	 *
	 * @param array<int> $groups
	 */
	public function meet( int $range, array $groups ): void {
		$this->met[ $range ] = ( $this->met[ $range ] ?? array() ) + array_fill_keys( $groups, true );
	}

	/**
	 * Adds sums to a measure.
	 *
	 * @param int             $place  Index of the measure.
	 * @param array<int, int> $sums   By bucket.
	 * @param array<int, int> $groups Group of each bucket.
	 */
	public function add( int $range, int $place, array $sums, array $groups ): void {
		$counts = $this->counts[ $range ][ $place ] ?? array();
		foreach ( $sums as $heap => $sum ) {
			$group            = $groups[ $heap ];
			$counts[ $group ] = ( $counts[ $group ] ?? 0 ) + $sum;
		}
		$this->counts[ $range ][ $place ] = $counts;
	}

	/**
	 * Counts distinct visitors.
	 *
	 * @param int             $place  Index of the measure.
	 * @param array<int, int> $people Visitor number of each row, see People. 0 = doesn't count.
	 * @param array<int, int> $heaps  Bucket of each row, possibly of more rows.
	 * @param array<int, int> $groups Group of each bucket.
	 */
	public function add_people( int $range, int $place, array $people, array $heaps, array $groups ): void {
		$passing = $this->passing[ $range ][ $place ] ?? array();
		$lasting = $this->lasting[ $range ][ $place ] ?? array();
		$counts  = $this->counts[ $range ][ $place ] ?? array();
		$stood   = $this->stood[ $range ][ $place ] ?? array();
		unset( $this->passing[ $range ][ $place ], $this->lasting[ $range ][ $place ], $this->counts[ $range ][ $place ], $this->stood[ $range ][ $place ] ); // Avoid copies on write.
		$most = array() === $people ? 0 : max( $people );
		if ( $most > count( $stood ) ) {
			$stood += array_fill( 0, $most, -1 );
		}
		foreach ( $people as $row => $who ) {
			if ( 0 === $who ) {
				continue;
			}
			$group = $groups[ $heaps[ $row ] ];
			if ( $group < 0 || ( $who > 0 && $stood[ $who - 1 ] === $group ) ) {
				continue;
			}
			if ( $who > 0 && $stood[ $who - 1 ] < 0 ) {
				$stood[ $who - 1 ] = $group;
			} elseif ( $who > 0 ) {
				$key = $group << 32 | $who; // PHP hashes keys by their low bits, and visitors vary most.
				if ( isset( $passing[ $key ] ) ) {
					continue;
				}
				$passing[ $key ] = true;
			} else {
				$key = $group << 32 | - $who;
				if ( isset( $lasting[ $key ] ) ) {
					continue;
				}
				$lasting[ $key ] = true;
			}
			$counts[ $group ] = ( $counts[ $group ] ?? 0 ) + 1;
		}
		$this->passing[ $range ][ $place ] = $passing;
		$this->lasting[ $range ][ $place ] = $lasting;
		$this->counts[ $range ][ $place ]  = $counts;
		$this->stood[ $range ][ $place ]   = $stood;
	}

	/**
	 * Records in which groups visitors were counted by session, so that other rows of a group don't count them again.
	 *
	 * @param int       $place  Index of the measure.
	 * @param list<int> $groups By position of the session, which is the visitor number minus 1. -1 = none.
	 */
	public function stand( int $range, int $place, array $groups ): void {
		$this->stood[ $range ][ $place ] = $groups;
	}

	/**
	 * Adds values for a distinct count or a percentile.
	 *
	 * @param int                  $place  Index of the measure.
	 * @param array<int, int|null> $values Value of each row. Null is ignored.
	 * @param array<int, int>      $heaps  Bucket of each row.
	 * @param array<int, int>      $groups Group of each bucket.
	 */
	public function add_values( int $range, int $place, array $values, array $heaps, array $groups ): void {
		$met = $this->values[ $range ][ $place ] ?? array();
		unset( $this->values[ $range ][ $place ] );
		foreach ( $values as $row => $value ) {
			if ( null !== $value ) {
				$group                   = $groups[ $heaps[ $row ] ];
				$met[ $group ][ $value ] = ( $met[ $group ][ $value ] ?? 0 ) + 1;
			}
		}
		$this->values[ $range ][ $place ] = $met;
	}

	/** Discards the visitors of the chunk that was counted. */
	public function forget(): void {
		$this->passing = array();
		$this->stood   = array();
	}

	/** Returns the results. */
	public function groups(): Groups {
		$groups = array();
		if ( array() === $this->grouping->dimensions ) {
			$groups[] = $this->terms->number( array() );
		} else {
			foreach ( $this->met as $met ) {
				$groups += $met;
			}
			unset( $groups[-1] );
			$groups = array_keys( $groups );
		}
		$counts = array();
		foreach ( array_keys( $this->grouping->ranges ) as $range ) {
			$columns  = array_map( fn ( int $place ): array => $this->column( $range, $place, $groups ), array_keys( $this->grouping->measures ) );
			$counts[] = array_map( static fn ( int $i ): array => array_column( $columns, $i ), array_keys( $groups ) );
		}
		return new Groups( array_map( fn ( int $group ): array => $this->terms->keys[ $group ], $groups ), $counts );
	}

	/**
	 * @param list<int> $groups
	 * @return list<int|float|null>
	 */
	private function column( int $range, int $place, array $groups ): array {
		$measure = $this->grouping->measures[ $place ];
		$counts  = $this->counts[ $range ][ $place ] ?? array();
		$values  = $this->values[ $range ][ $place ] ?? array();
		return array_map(
			static fn ( int $group ): int|float|null => match ( true ) {
				0 !== $measure->percentile => self::percentile( $measure, $values[ $group ] ?? array() ),
				isset( $values[ $group ] ) => count( $values[ $group ] ),
				default                    => $counts[ $group ] ?? 0,
			},
			$groups
		);
	}

	/**
	 * Returns a percentile by the nearest-rank method.
	 *
	 * @param array<int, int> $values Number of rows by value.
	 */
	private static function percentile( Measure $measure, array $values ): ?int {
		ksort( $values );
		$share = $measure->percentile * array_sum( $values );
		$rank  = 0;
		foreach ( $values as $value => $times ) {
			$rank += $times;
			if ( 100 * $rank >= $share ) {
				return $value;
			}
		}
		return null;
	}
}
