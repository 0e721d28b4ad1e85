<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty;

use Closure;

/**
 * Puts groups in order and cuts out what is wanted. Only what lies in the cut is ordered, and a value is asked for only
 * where those before it leave the order open: texts of thousands of groups are not looked up to show ten of them.
 *
 * @phpstan-type Level array{Closure( list<int> ): array<int, int|float|string>, bool}
 */
final class Ranking {

	/** So many times more groups than are wanted are thinned out before they are sorted. */
	private const MANY = 20;

	/** Groups that are looked at to find out where the wanted ones end. */
	private const SAMPLE = 1000;

	/** @var list<int> Groups in the order found so far. */
	private array $order;

	/**
	 * @param list<int> $groups The groups.
	 * @param int       $from   Place of the first that is wanted.
	 * @param int       $end    Place after the last one.
	 */
	private function __construct( array $groups, private readonly int $from, private readonly int $end ) {
		$this->order = $groups;
	}

	/**
	 * @param list<int>   $groups Numbers of groups.
	 * @param list<Level> $levels What they are ordered by, first matters most: a function that gives the values of groups (all numbers or all texts, which
	 *                            are compared by their bytes), and whether the greatest comes first.
	 * @param int         $offset Groups left out at the start.
	 * @param int         $limit  Most groups; 0 = all.
	 * @return list<int> Those that are wanted, in order.
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
	 * A stretch of the order whose groups are equal so far, if any of them is wanted.
	 *
	 * @return array<int, int> Its length, by its first place.
	 */
	private function open( int $first, int $length ): array {
		return $length > 1 && $first < $this->end && $first + $length > $this->from ? array( $first => $length ) : array();
	}

	/**
	 * Sorts stretches.
	 *
	 * @param array<int, int>                                          $open       Their lengths, by their first places.
	 * @param Closure( list<int> ): array<int, int|float|string> $values     What by.
	 * @param bool                                                     $descending Whether the greatest comes first.
	 * @return array<int, int> The stretches within them that are still open.
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
				$this->order[ $place ] = $group; // @phpstan-ignore assign.propertyType (There is one at that place.)
				++$place;
			}
			$left += $this->open( $begin, $place - $begin );
		}
		return $left;
	}

	/**
	 * Leaves out numbers that certainly come after the wanted ones, since to sort fifty thousand takes long. A sample says
	 * where to cut; where it misleads, nothing is left out.
	 *
	 * @param array<int, int|float|string> $values     By group.
	 * @param int                          $wanted     How many of them.
	 * @param bool                         $descending Whether the greatest are.
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
