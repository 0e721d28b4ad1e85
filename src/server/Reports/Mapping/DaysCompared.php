<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Mapping;

use Closure;
use Lodestar\Analytics\DataStart;
use Lodestar\Analytics\Query\Catalogue;
use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\Result;
use Lodestar\Analytics\Query\Row;
use Lodestar\Reports\Step;

/**
 * Compares days with those of another range by position: the first with the first, the second with the second. The
 * ranges have no dates in common, so each is queried separately, and the rows are joined and sorted here.
 */
final class DaysCompared {

	/** @var list<int|null> Values of a day without data. */
	private readonly array $nothing;

	/** @var list<DataStart> Start of each metric's data. */
	private readonly array $starts;

	/** @var array<string, list<int|float|null>> Comparison values by day. */
	private readonly array $earlier;

	/** @var array<string, int> Wall time at which each day's comparison day starts. Days without one are missing. */
	private readonly array $others;

	private function __construct( private readonly Query $query, Result $earlier, DateRange $comparison, DataStart $start ) {
		$days   = array_map( Step::Day->key( ... ), Step::Day->starts( $query->range ) );
		$others = array_slice( Step::Day->starts( $comparison ), 0, count( $days ) );

		$this->nothing = array_map(
			static fn ( string $metric ): ?int => Catalogue::metric( $metric )->kind->of_nothing(),
			$query->metrics
		);
		$this->starts  = array_map(
			static fn ( string $metric ): DataStart => $start->of_metric( $metric, $query, $comparison ),
			$query->metrics
		);
		$this->earlier = array_combine(
			array_map( static fn ( Row $row ): string => $row->dimensions[0], $earlier->rows ),
			array_map( static fn ( Row $row ): array => $row->metrics, $earlier->rows )
		);
		$this->others  = array_combine( array_slice( $days, 0, count( $others ) ), $others );
	}

	/**
	 * Returns a page of days with their comparison values, including days that dropped to zero.
	 *
	 * A day without a row has no data. Comparison values are null if the other range has fewer days, or if the day is
	 * before the start of the source's data.
	 *
	 * @param Query $page Provides the limit and offset.
	 * @param Closure( string ): bool $finds Whether a day matches the search.
	 * @param Query  $query   Query by `date` only.
	 * @param Result $result  All matching days.
	 * @param Result $earlier All days of the comparison range.
	 */
	public static function page(
		Query $page,
		Closure $finds,
		Query $query,
		Result $result,
		Result $earlier,
		DateRange $comparison,
		DataStart $start
	): Result {
		$self = new self( $query, $earlier, $comparison, $start );
		$rows = array_map( $self->compared( ... ), $result->rows );
		if ( null === $query->metric_filter ) {
			$rows = array(
				...$rows,
				...array_filter( $self->fallen( $rows ), static fn ( Row $row ): bool => $finds( $row->dimensions[0] ) ),
			);
		}
		usort( $rows, static fn ( Row $one, Row $other ): int => $self->rank( $one ) <=> $self->rank( $other ) );
		return new Result(
			array_slice( $rows, $page->offset, 0 === $page->limit ? null : $page->limit ),
			$result->totals,
			$result->comparison_totals,
			count( $rows ),
			$result->data_through,
			$result->notices,
			$result->since,
			$result->unsupported
		);
	}

	private function compared( Row $row ): Row {
		$other  = $this->others[ $row->dimensions[0] ] ?? null;
		$before = null;
		if ( null !== $other ) {
			$known  = static fn ( int|float|null $figure, DataStart $start ): int|float|null => $start->knows(
				intdiv( $other, DAY_IN_SECONDS )
			)
				? $figure
				: null;
			$before = array_map( $known, $this->earlier[ Step::Day->key( $other ) ] ?? $this->nothing, $this->starts );
		}
		return new Row( $row->dimensions, $row->metrics, $before, $row->top_values );
	}

	/**
	 * @param list<Row> $rows Days with a row.
	 * @return list<Row> Days without a row whose comparison day has a value other than 0.
	 */
	private function fallen( array $rows ): array {
		$days   = array_diff(
			array_map( 'strval', array_keys( $this->others ) ),
			array_map( static fn ( Row $row ): string => $row->dimensions[0], $rows )
		);
		$tops   = array_fill( 0, count( $this->query->top_values ), null );
		$fallen = array_map(
			fn ( string $day ): Row => $this->compared( new Row( array( $day ), $this->nothing, null, $tops ) ),
			array_values( $days )
		);
		return array_values(
			array_filter(
				$fallen,
				static fn ( Row $row ): bool => array() !== array_filter(
					$row->comparison ?? array(),
					static fn ( int|float|null $figure ): bool => 0.0 !== (float) $figure
				)
			)
		);
	}

	/**
	 * @return list<int|float> Sort key in the order of sources: values, comparison values, day. Unknown values
	 *         sort last.
	 */
	private function rank( Row $row ): array {
		$day     = (int) $row->dimensions[0];
		$places  = array_flip( $this->query->metrics );
		$now     = array();
		$earlier = array();
		foreach ( $this->query->order as $order ) {
			$sign = $order->descending ? -1 : 1;
			if ( $order->by_metric ) {
				$place     = $places[ $order->field ];
				$now[]     = isset( $row->metrics[ $place ] ) ? $sign * $row->metrics[ $place ] : INF;
				$earlier[] = isset( $row->comparison[ $place ] ) ? $sign * $row->comparison[ $place ] : INF;
			} else {
				$now[] = $sign * $day;
			}
		}
		return array( ...$now, ...$earlier, $day );
	}
}
