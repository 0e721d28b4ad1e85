<?php
declare( strict_types=1 );

namespace Lodestar\Source\FirstParty\Sql;

use Lodestar\Query\AndFilter;
use Lodestar\Query\DimensionFilter;
use Lodestar\Query\Filter;
use Lodestar\Query\NotFilter;
use Lodestar\Query\OrFilter;
use LogicException;

/**
 * Writes trees of filters as SQL conditions.
 */
final class Conditions {

	/**
	 * What is counted, as SQL with the placeholders of Tables::express().
	 *
	 * @throws \Lodestar\Source\SourceException When the filter is too broad or the database fails.
	 */
	public static function of_rows( Plan $plan ): string {
		$filter = $plan->query->dimension_filter;
		$keys   = new PassingKeys( $plan );
		return null === $filter ? '1 = 1' : self::write(
			$filter,
			static fn ( Filter $leaf ): string => $leaf instanceof DimensionFilter ? $keys->condition( $leaf ) : throw new LogicException( 'Rows are counted by dimensions.' )
		);
	}

	/**
	 * @param Filter                      $filter The tree.
	 * @param callable( Filter ): string $leaf   Writes a leaf.
	 */
	private static function write( Filter $filter, callable $leaf ): string {
		$each = static fn ( Filter $part ): string => self::write( $part, $leaf );
		return match ( true ) {
			$filter instanceof AndFilter => '( ' . implode( ' AND ', array_map( $each, $filter->filters ) ) . ' )',
			$filter instanceof OrFilter  => '( ' . implode( ' OR ', array_map( $each, $filter->filters ) ) . ' )',
			$filter instanceof NotFilter => '( NOT ' . $each( $filter->filter ) . ' )',
			default                      => $leaf( $filter ),
		};
	}
}
