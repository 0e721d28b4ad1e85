<?php
declare( strict_types=1 );

namespace Lodestar\Source\FirstParty\Sql;

use Lodestar\Query\AndFilter;
use Lodestar\Query\DimensionFilter;
use Lodestar\Query\Filter;
use Lodestar\Query\MetricFilter;
use Lodestar\Query\NotFilter;
use Lodestar\Query\NumberMatch;
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
	 * Which counted rows are answered.
	 *
	 * @param Filter                      $filter A metric filter.
	 * @param callable( string ): string $figure Gives the SQL expression of a metric by its name.
	 */
	public static function of_figures( Filter $filter, callable $figure ): string {
		return self::write(
			$filter,
			static fn ( Filter $leaf ): string => $leaf instanceof MetricFilter ? self::compare( $figure( $leaf->metric ), $leaf ) : throw new LogicException( 'Figures are compared by metrics.' )
		);
	}

	private static function compare( string $expression, MetricFilter $filter ): string {
		$operator = match ( $filter->match ) {
			NumberMatch::Equal          => '=',
			NumberMatch::Less           => '<',
			NumberMatch::LessOrEqual    => '<=',
			NumberMatch::Greater        => '>',
			NumberMatch::GreaterOrEqual => '>=',
		};
		return "( $expression $operator " . sprintf( '%.17e', $filter->value ) . ' )';
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
