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
 * The first day of a source's data. Earlier days are unknown, not empty. Comparing with them would show growth from
 * nothing.
 */
final class DataStart {

	/** @var array<string, self> Start of metrics' data, by metric and the query's other names. */
	private array $of_metrics = array();

	/**
	 * @param ?Dated $source Null if the source doesn't know its first day.
	 * @param ?int   $day    First local day with data, or null if there's none.
	 */
	private function __construct( private readonly ?Dated $source, public readonly ?int $day ) {
	}

	public static function of( Source $source ): self {
		$dated = $source instanceof Dated ? $source : null;
		return new self( $dated, null === $dated ? null : self::first_day( $dated, $dated->first_day( ... ) ) );
	}

	/**
	 * Returns the start of one metric's data. Imported orders may be older than visits. Skips the lookup if the ranges
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

	/** Whether a day is within the known period. Known days without data count as 0. */
	public function knows( int $day ): bool {
		return null === $this->source || ( null !== $this->day && $day >= $this->day );
	}

	/**
	 * Whether no day of either range is before the data starts. A range that only consists of the first day can't be
	 * compared, because collection rarely starts at midnight.
	 */
	public function can_compare( DateRange $range, DateRange $comparison ): bool {
		return $this->covers( $range ) && $this->covers( $comparison );
	}

	/**
	 * Returns the metrics of a query that can't be compared.
	 *
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
	 * Removes unknown comparison values from a result.
	 *
	 * @param list<string> $unknown Metrics that can't be compared.
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
	 * Removes unknown totals from the result of a comparison range that starts too early. Values of single days are
	 * known.
	 *
	 * @param list<string> $unknown Metrics that can't be compared.
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
	 * @param Result                             $result            Provides all other fields.
	 * @param list<Row>                          $rows
	 * @param array<string, int|float|null>      $totals
	 * @param array<string, int|float|null>|null $comparison_totals
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

	/** @param Closure(): ?int $ask Queries the source. */
	private static function first_day( Dated $source, Closure $ask ): ?int {
		try {
			return Guard::call( 'lodestar_sources', $source, $ask );
		} catch ( ApiException ) {
			return null;
		}
	}
}
