<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

use Lodestar\Analytics\FirstParty\Grouping;
use Lodestar\Analytics\FirstParty\Groups;
use Lodestar\Analytics\FirstParty\Sql\Measure;

/**
 * What a grouping comes to, while it is counted. Groups are known by the numbers of its terms; -1 is none, and what is
 * counted of it is never looked at.
 */
final class Tally {

	/** @var array<int, array<int, true>> Groups that were met, by range. */
	private array $met = array();

	/** @var array<int, array<int, array<int, int|float>>> What measures came to, by range, place and group; a float where no integer holds the sum. */
	private array $counts = array();

	/** @var array<int, array<int, array<int, int>>> The first group in which people of these days were counted, by range, place and number less 1; -1 = in none. Most are counted in no other. */
	private array $stood = array();

	/** @var array<int, array<int, array<int, true>>> In which others they were, by range and place: their number and that of the group. */
	private array $passing = array();

	/** @var array<int, array<int, array<int, true>>> The same of people who may be met on other days, too. */
	private array $lasting = array();

	/** @var array<int, array<int, array<int, array<int, int>>>> How often each value was met, by range, place and group. */
	private array $values = array();

	/**
	 * @param Grouping $grouping What is counted.
	 * @param Terms    $terms    Its groups.
	 */
	public function __construct( public readonly Grouping $grouping, public readonly Terms $terms ) {
	}

	/**
	 * Notes which groups there are.
	 *
	 * @param int        $range  Which range.
	 * @param array<int> $groups Groups.
	 */
	public function meet( int $range, array $groups ): void {
		$this->met[ $range ] = ( $this->met[ $range ] ?? array() ) + array_fill_keys( $groups, true );
	}

	/**
	 * @param int             $range  Which range.
	 * @param int             $place  Which measure.
	 * @param array<int, int> $sums   What it comes to, by heap.
	 * @param array<int, int> $groups The group of each heap.
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
	 * Counts people, each once.
	 *
	 * @param int             $range  Which range.
	 * @param int             $place  Which measure.
	 * @param array<int, int> $people Who each row is of, numbers of People; 0 = nobody.
	 * @param array<int, int> $heaps  The heap of each row; there may be more.
	 * @param array<int, int> $groups The group of each heap.
	 */
	public function add_people( int $range, int $place, array $people, array $heaps, array $groups ): void {
		$passing = $this->passing[ $range ][ $place ] ?? array();
		$lasting = $this->lasting[ $range ][ $place ] ?? array();
		$counts  = $this->counts[ $range ][ $place ] ?? array();
		$stood   = $this->stood[ $range ][ $place ] ?? array();
		unset( $this->passing[ $range ][ $place ], $this->lasting[ $range ][ $place ], $this->counts[ $range ][ $place ], $this->stood[ $range ][ $place ] ); // So that nothing is copied.
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
				$key = $group << 32 | $who; // What differs most stands last: by that PHP finds its way in a list.
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
	 * Notes in which groups people were counted by their sessions, so that other rows of these groups count them no more.
	 *
	 * @param int       $range  Which range.
	 * @param int       $place  Which measure.
	 * @param list<int> $groups By position of the session, which is one less than the number of the person; -1 = none.
	 */
	public function stand( int $range, int $place, array $groups ): void {
		$this->stood[ $range ][ $place ] = $groups;
	}

	/**
	 * Notes values, of which the different ones or a percentile are wanted.
	 *
	 * @param int                  $range  Which range.
	 * @param int                  $place  Which measure.
	 * @param array<int, int|null> $values The value of each row; null = none.
	 * @param array<int, int>      $heaps  The heap of each row.
	 * @param array<int, int>      $groups The group of each heap.
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

	/**
	 * Forgets the people of the days that were counted.
	 */
	public function forget(): void {
		$this->passing = array();
		$this->stood   = array();
	}

	/**
	 * What it came to.
	 */
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
	 * What a measure came to.
	 *
	 * @param list<int> $groups In which groups.
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
	 * The nearest rank: the first value that is not below so many percent of all.
	 *
	 * @param array<int, int> $values How often each was met.
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
