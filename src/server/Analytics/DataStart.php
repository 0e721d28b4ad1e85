<?php
declare( strict_types=1 );

namespace Lodestar\Analytics;

use Closure;
use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\Result;
use Lodestar\Analytics\Query\Row;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\ThirdParty\Guard;
use Lodestar\Platform\Time\LocalTime;

/**
 * Where a source's data starts. Earlier days are unknown, not empty: a comparison with them would show growth from nothing.
 */
final class DataStart {

	/** @var array<string, self> Where the data of metrics starts, by metric and the query's other names. */
	private array $of_metrics = array();

	/**
	 * @param ?Dated $source The source; null where it doesn't tell.
	 * @param ?int   $day    The first local day with data; null where there is none.
	 */
	private function __construct( private readonly ?Dated $source, public readonly ?int $day ) {
	}

	public static function of( Source $source ): self {
		$dated = $source instanceof Dated ? $source : null;
		return new self( $dated, null === $dated ? null : self::first_day( $dated, $dated->first_day( ... ) ) );
	}

	/**
	 * Where the data of one metric of a query starts: imported orders may be older than visits. Not looked up if the ranges
	 * can be compared anyway.
	 */
	public function of_metric( string $metric, Query $query, DateRange $comparison ): self {
		$source = $this->source;
		if ( ! $source instanceof DatedMetrics || $this->can_compare( $query->range, $comparison ) ) {
			return $this;
		}
		$key = implode( ' ', array( $metric, ...$query->names() ) );
		if ( ! isset( $this->of_metrics[ $key ] ) ) {
			$earlier                  = self::first_day( $source, static fn (): ?int => $source->first_day_of( $metric, $query ) );
			$this->of_metrics[ $key ] = null === $earlier ? $this : new self( $source, min( $this->day ?? $earlier, $earlier ) );
		}
		return $this->of_metrics[ $key ];
	}

	/**
	 * Whether a day's data is known. A day without any counts as 0.
	 */
	public function knows( int $day ): bool {
		return null === $this->source || ( null !== $this->day && $day >= $this->day );
	}

	/**
	 * Whether two ranges can be compared: no day of either is before the data starts. The first day alone is no basis either,
	 * because collection rarely starts at midnight.
	 */
	public function can_compare( DateRange $range, DateRange $comparison ): bool {
		return $this->covers( $range ) && $this->covers( $comparison );
	}

	/**
	 * The metrics of a query that can't be compared.
	 *
	 * @param Query     $query      The query.
	 * @param DateRange $comparison The days to compare with.
	 * @return list<string>
	 */
	public function unknown( Query $query, DateRange $comparison ): array {
		return array_values(
			array_filter(
				$query->metrics,
				fn ( string $metric ): bool => ! $this->of_metric( $metric, $query, $comparison )->can_compare(
					$query->range,
					$comparison
				)
			)
		);
	}

	/**
	 * A result of which some earlier figures are unknown.
	 *
	 * @param Result       $result  As its source gave it.
	 * @param Query        $query   The query that it is of.
	 * @param list<string> $unknown The metrics that can't be compared.
	 */
	public function without_comparison( Result $result, Query $query, array $unknown ): Result {
		$rows = array();
		foreach ( $result->rows as $row ) {
			$figures = array();
			foreach ( $query->metrics as $i => $metric ) {
				$figures[] = in_array( $metric, $unknown, true ) ? null : $row->comparison[ $i ] ?? null;
			}
			$rows[] = new Row( $row->dimensions, $row->metrics, $figures, $row->top_values );
		}
		return $this->noted(
			$result,
			$rows,
			$result->totals,
			array() === $result->totals
				? null
				: array_merge(
					array_fill_keys( $query->metrics, null ),
					array_diff_key( $result->comparison_totals ?? array(), array_flip( $unknown ) )
				),
			count( $unknown ) < count( $query->metrics )
		);
	}

	/**
	 * A result about the days of a comparison range that starts too early: single days are known, some totals aren't.
	 *
	 * @param Result       $result  As its source gave it.
	 * @param list<string> $unknown The metrics that can't be compared.
	 */
	public function without_totals( Result $result, array $unknown ): Result {
		$totals = $result->totals;
		foreach ( array_intersect( $unknown, array_keys( $totals ) ) as $metric ) {
			$totals[ $metric ] = null;
		}
		return $this->noted( $result, $result->rows, $totals, $result->comparison_totals, false );
	}

	private function covers( DateRange $days ): bool {
		return $this->knows( $days->start_day ) && $days->end_day > ( $this->day ?? 0 );
	}

	/**
	 * @param Result                             $result            What all else is of.
	 * @param list<Row>                          $rows              As of Result.
	 * @param array<string, int|float|null>      $totals            As of Result.
	 * @param array<string, int|float|null>|null $comparison_totals As of Result.
	 * @param bool                               $is_partly         Whether some metrics are compared.
	 */
	private function noted( Result $result, array $rows, array $totals, ?array $comparison_totals, bool $is_partly ): Result {
		return new Result(
			$rows,
			$totals,
			$comparison_totals,
			$result->row_count,
			$result->data_through,
			array( ...$result->notices, $is_partly ? Result::ORDERS_COMPARED : Result::NO_COMPARISON ),
			null === $this->day ? null : LocalTime::date( $this->day ),
			$result->unsupported
		);
	}

	/**
	 * @param Dated           $source The source.
	 * @param Closure(): ?int $ask    Asks it.
	 */
	private static function first_day( Dated $source, Closure $ask ): ?int {
		try {
			return Guard::call( 'lodestar_sources', $source, $ask );
		} catch ( ApiException ) {
			return null;
		}
	}
}
