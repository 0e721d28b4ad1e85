<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty;

use Closure;

/**
 * Sorts groups and returns the requested slice. Only the groups in the slice are sorted, and further sort keys are only
 * loaded to break ties. This avoids loading thousands of strings to display ten rows.
 *
 * @phpstan-type Level array{Closure( list<int> ): array<int, int|float|string>, bool}
 */
final class Ranking {

	/** Prefilter before sorting if there are at least this many times more groups than needed. */
	private const MANY = 20;

	/** Sample size for estimating the cutoff. */
	private const SAMPLE = 1000;

	/** @var list<int> Groups in the order found so far. */
	private array $order;

	/**
	 * @param list<int> $groups
	 * @param int       $from   Index of the first requested group.
	 * @param int       $end    Index after the last requested group.
	 */
	private function __construct( array $groups, private readonly int $from, private readonly int $end ) {
		$this->order = $groups;
	}

	/**
	 * @param list<int>   $groups Group numbers.
	 * @param list<Level> $levels Sort keys by priority: a function that returns values by group, all numbers or all
	 *                            strings (compared as bytes), and whether to sort in descending order.
	 * @param int         $offset Groups to skip.
	 * @param int         $limit  Maximum number of groups, 0 = all.
	 * @return list<int> Requested groups in order.
	 */
	public static function cut( array $groups, array $levels, int $offset, int $limit ): array {
		$end     = 0 === $limit ? count( $groups ) : min( count( $groups ), $offset + $limit );
		$ranking = new self( $groups, $offset, $end );
		$open    = $ranking->open( 0, count( $groups ) );
		foreach ( $levels as [ $values, $descending ] ) {
			if ( array() === $open ) {
				break;
			}
			$open = $ranking->sort( $open, $values, $descending );
		}
		return array_slice( $ranking->order, $offset, max( 0, $end - $offset ) );
	}

	/**
	 * Returns a range of tied groups if the requested slice includes any of them.
	 *
	 * @return array<int, int> Length by first index.
	 */
	private function open( int $first, int $length ): array {
		return $length > 1 && $first < $this->end && $first + $length > $this->from ? array( $first => $length ) : array();
	}

	/**
	 * Sorts ranges of tied groups.
	 *
	 * @param array<int, int> $open Lengths by first index.
	 * @param Closure( list<int> ): array<int, int|float|string> $values Returns the sort key by group.
	 * @param bool $descending
	 * @return array<int, int> Ranges that are still tied.
	 */
	private function sort( array $open, Closure $values, bool $descending ): array {
		$stretches = array();
		foreach ( $open as $first => $length ) {
			$stretches[ $first ] = array_slice( $this->order, $first, $length );
		}
		$column = $values( array_merge( ...$stretches ) );
		$left   = array();
		foreach ( $stretches as $first => $groups ) {
			$sorted = array();
			foreach ( $groups as $group ) {
				$sorted[ $group ] = $column[ $group ];
			}
			$sorted = self::thinned( $sorted, $this->end - $first, $descending );
			$how    = is_string( reset( $sorted ) ) ? SORT_STRING : SORT_NUMERIC;
			$descending ? arsort( $sorted, $how ) : asort( $sorted, $how );
			$place = $first;
			$begin = $first;
			$last  = null;
			foreach ( $sorted as $group => $value ) {
				if ( $value !== $last ) {
					$left += $this->open( $begin, $place - $begin );
					$begin = $place;
					$last  = $value;
				}
				$this->order[ $place ] = $group; // @phpstan-ignore assign.propertyType (this position is always set)
				++$place;
			}
			$left += $this->open( $begin, $place - $begin );
		}
		return $left;
	}

	/**
	 * Drops values that certainly sort after the requested ones, because sorting 50,000 values is slow. A sample
	 * estimates the cutoff. If the estimate is too strict, all values are kept.
	 *
	 * @param array<int, int|float|string> $values     By group.
	 * @param int                          $wanted     Number of requested values.
	 * @param bool                         $descending
	 * @return array<int, int|float|string>
	 */
	private static function thinned( array $values, int $wanted, bool $descending ): array {
		$count = count( $values );
		if ( $count < self::SAMPLE || $count < self::MANY * $wanted || is_string( reset( $values ) ) ) {
			return $values;
		}
		$numbers = array_values( $values );
		$sample  = array();
		for ( $i = 0; $i < self::SAMPLE; ++$i ) {
			$sample[] = $numbers[ intdiv( $i * $count, self::SAMPLE ) ];
		}
		$descending ? rsort( $sample ) : sort( $sample );
		$limit = $sample[ 2 * intdiv( self::SAMPLE * $wanted, $count ) + 10 ];
		$kept  = array();
		foreach ( $values as $group => $value ) {
			if ( $descending ? $value >= $limit : $value <= $limit ) {
				$kept[ $group ] = $value;
			}
		}
		return count( $kept ) < $wanted ? $values : $kept;
	}
}
