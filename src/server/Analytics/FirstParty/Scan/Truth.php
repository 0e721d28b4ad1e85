<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

use Closure;
use Lodestar\Analytics\Query\AndFilter;
use Lodestar\Analytics\Query\DimensionFilter;
use Lodestar\Analytics\Query\Filter;
use Lodestar\Analytics\Query\NotFilter;
use Lodestar\Analytics\Query\OrFilter;
use LogicException;

/**
 * Folds trees of conditions over columns of truths.
 */
final class Truth {

	/**
	 * @param Filter                                     $filter The tree.
	 * @param Closure( DimensionFilter ): list<bool> $leaf   Tells of each row whether it passes a leaf.
	 * @return array<int, bool> Whether it passes all.
	 */
	public static function of( Filter $filter, Closure $leaf ): array {
		return match ( true ) {
			$filter instanceof DimensionFilter => $leaf( $filter ),
			$filter instanceof NotFilter       => array_map( static fn ( bool $truth ): bool => ! $truth, self::of( $filter->filter, $leaf ) ),
			$filter instanceof AndFilter       => self::joined( $filter->filters, $leaf, false ),
			$filter instanceof OrFilter        => self::joined( $filter->filters, $leaf, true ),
			default                            => throw new LogicException( 'Rows are counted by dimensions.' ),
		};
	}

	/**
	 * @param list<Filter>                               $filters The branches.
	 * @param Closure( DimensionFilter ): list<bool> $leaf    As above.
	 * @param bool                                       $settles The truth of one that settles all.
	 * @return array<int, bool>
	 */
	private static function joined( array $filters, Closure $leaf, bool $settles ): array {
		$truths = self::of( $filters[0], $leaf );
		foreach ( array_slice( $filters, 1 ) as $filter ) {
			foreach ( self::of( $filter, $leaf ) as $i => $truth ) {
				if ( $truth === $settles ) {
					$truths[ $i ] = $settles;
				}
			}
		}
		return $truths;
	}

	/**
	 * Leaves out of a column of groups those that do not pass.
	 *
	 * @param array<int, int>  $groups Groups; -1 = none.
	 * @param array<int, bool> $truths Whether they pass.
	 * @return array<int, int>
	 */
	public static function only( array $groups, array $truths ): array {
		foreach ( $truths as $i => $truth ) {
			if ( ! $truth ) {
				$groups[ $i ] = -1;
			}
		}
		return $groups;
	}
}
