<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\Assistant;

use Lodestar\Analytics\Query\AndFilter;
use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\DimensionFilter;
use Lodestar\Analytics\Query\Filter;
use Lodestar\Analytics\Query\NotFilter;
use Lodestar\Analytics\Query\Order;
use Lodestar\Analytics\Query\OrFilter;
use Lodestar\Analytics\Query\Query;
use Lodestar\Features\Assistant\Typed\Plan;
use Lodestar\Platform\Time\LocalTime;

/** The query of a typed question, in the format of tests/fixtures/typed-questions.json. */
final class AskedQuery {

	/** @return array<string, mixed> Without empty fields. */
	public static function of( Plan $plan ): array {
		$query = $plan->queries[ Plan::ROWS ] ?? $plan->queries[ Plan::WHOLE ] ?? $plan->queries[ Plan::TIMES ];
		// Consecutive periods are all requested. The best are selected afterwards.
		$is_picked = isset( $plan->queries[ Plan::TIMES ] ) && ! isset( $plan->queries[ Plan::WHOLE ] );
		$asked     = array(
			'metrics'    => self::quantities( $plan, $query ),
			'dimensions' => $query->dimensions,
			'filters'    => null === $query->dimension_filter ? array() : self::filters( $query->dimension_filter ),
			'days'       => self::days( $query->range ),
			'compared'   => null === $query->comparison ? array() : self::days( $query->comparison ),
			'order'      => array() === $query->dimensions
				? array()
				: array_map( static fn ( Order $order ): string => ( $order->descending ? '-' : '' ) . $order->field, $query->order ),
			'limit'      => $is_picked ? $plan->question->limit : $query->limit,
			'pick'       => $is_picked ? $plan->question->order : '',
			'by'         => null !== $plan->step && isset( $plan->queries[ Plan::WHOLE ] ) && null !== $plan->part
				? $plan->step->value
				: '',
		);
		return array_filter( $asked, static fn ( mixed $value ): bool => ! in_array( $value, array( array(), '', 0 ), true ) );
	}

	/**
	 * Returns the metrics that are displayed. Queries also request the sessions that rates are based on.
	 *
	 * @return list<string>
	 */
	private static function quantities( Plan $plan, Query $query ): array {
		return array_values(
			array_filter(
				$query->metrics,
				static fn ( string $metric ): bool => in_array(
					$metric,
					array_map( static fn ( $quantity ): string => $quantity->value, $plan->quantities ),
					true
				)
			)
		);
	}

	/** @return list<string> */
	private static function filters( Filter $filter, string $sign = '' ): array {
		return match ( true ) {
			$filter instanceof AndFilter       => array_merge(
				...array_map( static fn ( Filter $one ): array => self::filters( $one, $sign ), $filter->filters )
			),
			$filter instanceof OrFilter        => array(
				implode(
					' or ',
					array_merge( ...array_map( static fn ( Filter $one ): array => self::filters( $one, $sign ), $filter->filters ) )
				),
			),
			$filter instanceof NotFilter       => self::filters( $filter->filter, 'not ' ),
			$filter instanceof DimensionFilter => array(
				"$sign$filter->dimension " . strtolower( $filter->match->value ) . ' ' . implode( '|', $filter->values ),
			),
			default                            => array( $filter::class ),
		};
	}

	/** @return array{string, string} */
	private static function days( DateRange $range ): array {
		return array( LocalTime::date( $range->start_day ), LocalTime::date( $range->end_day ) );
	}
}
