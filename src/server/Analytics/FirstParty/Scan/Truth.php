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

/** Evaluates a filter tree for a list of rows. */
final class Truth {

	/**
	 * Whether each row passes a filter.
	 *
	 * @param Closure( DimensionFilter ): list<bool> $leaf Evaluates a single condition for each row.
	 * @return array<int, bool>
	 */
	public static function of( Filter $filter, Closure $leaf ): array {
		return match ( true ) {
			$filter instanceof DimensionFilter => $leaf( $filter ),
			$filter instanceof NotFilter       => array_map( static fn ( bool $truth ): bool => ! $truth, self::of( $filter->filter, $leaf ) ),
			$filter instanceof AndFilter       => self::joined( $filter->filters, $leaf, false ),
			$filter instanceof OrFilter        => self::joined( $filter->filters, $leaf, true ),
			default                            => throw new LogicException( 'Only dimension filters can select rows.' ),
		};
	}

	/**
	 * @param list<Filter> $filters
	 * @param Closure( DimensionFilter ): list<bool> $leaf
	 * @param bool $settles Value that decides the result: false for AND, true for OR.
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
	 * Sets the group of rows that don't pass to -1.
	 *
	 * @param array<int, int>  $groups
	 * @param array<int, bool> $truths Whether rows pass.
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
