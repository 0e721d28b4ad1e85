<?php
declare( strict_types=1 );

namespace Lodestar\Analytics;

use Closure;
use Lodestar\Analytics\Query\AndFilter;
use Lodestar\Analytics\Query\Catalogue;
use Lodestar\Analytics\Query\Filter;
use Lodestar\Analytics\Query\MetricFilter;
use Lodestar\Analytics\Query\NotFilter;
use Lodestar\Analytics\Query\NumberMatch;
use Lodestar\Analytics\Query\OrFilter;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\Result;
use Lodestar\Analytics\Query\Row;
use Lodestar\Analytics\Query\Scope;

/**
 * Hides data about small groups of users from AI providers and from callers of abilities.
 *
 * While it is enforced, each query also counts users. Rows of a breakdown with fewer than SIZE users are removed.
 * Values of a day, an hour or a total with fewer users are null, meaning unknown, so that they aren't mistaken for 0.
 * Groups whose values are all 0 keep them.
 */
final class MinimumGroup {

	/** Minimum number of users in a group. */
	public const SIZE = 5;

	/** Code of the notice that data was withheld. */
	public const NOTICE = 'small_groups';

	private const USERS = 'totalUsers';

	private static bool $is_enforced = false;

	/**
	 * @param Query $asked The original query.
	 * @param Query $query The same query that also counts users.
	 */
	private function __construct( private readonly Query $asked, public readonly Query $query ) {
	}

	/**
	 * Enforces the minimum during a callback.
	 *
	 * @template T
	 * @param Closure(): T $run
	 * @return T
	 */
	public static function enforce( Closure $run ): mixed {
		return self::set( true, $run );
	}

	/**
	 * Lifts the minimum during a callback whose result isn't passed to third parties.
	 *
	 * @template T
	 * @param Closure(): T $run
	 * @return T
	 */
	public static function lift( Closure $run ): mixed {
		return self::set( false, $run );
	}

	/**
	 * @template T
	 * @param bool $is_enforced
	 * @param Closure(): T $run
	 * @return T
	 */
	private static function set( bool $is_enforced, Closure $run ): mixed {
		$before            = self::$is_enforced;
		self::$is_enforced = $is_enforced;
		try {
			return $run();
		} finally {
			self::$is_enforced = $before;
		}
	}

	public static function is_enforced(): bool {
		return self::$is_enforced;
	}

	/** @param list<string> $unsupported Metrics and dimensions that the source doesn't support. */
	public static function of( Query $asked, array $unsupported ): self {
		$filters = null === $asked->metric_filter ? array() : array( $asked->metric_filter );
		if ( self::is_breakdown( $asked ) ) {
			$filters[] = new MetricFilter( self::USERS, NumberMatch::GreaterOrEqual, self::SIZE );
		}
		$metrics = array_values( array_diff( $asked->metrics, $unsupported ) );
		if ( ! $asked->keep_empty && array() !== $metrics ) { // Users are counted in every row, so no row would be empty. This filter removes empty rows instead.
			$filters[] = new OrFilter(
				array_map(
					static fn ( string $metric ): Filter => new NotFilter( new MetricFilter( $metric, NumberMatch::Equal, 0 ) ),
					$metrics
				)
			);
		}
		return new self(
			$asked,
			new Query(
				in_array( self::USERS, $asked->metrics, true ) ? $asked->metrics : array( ...$asked->metrics, self::USERS ),
				$asked->dimensions,
				$asked->range,
				$asked->comparison,
				$asked->dimension_filter,
				array() === $filters ? null : new AndFilter( $filters ),
				$asked->order,
				$asked->limit,
				$asked->offset,
				$asked->totals,
				$asked->count,
				$asked->keep_empty,
				$asked->top_values,
				$asked->minutes
			)
		);
	}

	/**
	 * Returns the result of the original query.
	 *
	 * @param Result $result Result of the query that also counts users.
	 */
	public function withhold( Result $result ): Result {
		$rows     = array_map( $this->row( ... ), $result->rows );
		$totals   = $this->totals( $result->totals );
		$before   = null === $result->comparison_totals ? null : $this->totals( $result->comparison_totals );
		$withheld = self::is_breakdown( $this->asked )
			|| $this->unknown(
				$rows,
				$totals,
				$before ?? array()
			) > $this->unknown( $result->rows, $result->totals, $result->comparison_totals ?? array() );
		return new Result(
			$rows,
			$totals,
			$before,
			$result->row_count,
			$result->data_through,
			$withheld ? array( ...$result->notices, self::NOTICE ) : $result->notices,
			$result->since,
			array_values( array_intersect( $result->unsupported, $this->asked->names() ) )
		);
	}

	/**
	 * Counts the unknown values of the requested metrics.
	 *
	 * @param list<Row>                     $rows
	 * @param array<string, int|float|null> $totals By metric.
	 * @param array<string, int|float|null> $before Comparison totals by metric.
	 */
	private function unknown( array $rows, array $totals, array $before ): int {
		$asked   = array_flip( $this->asked->metrics );
		$figures = array( array_values( array_intersect_key( $totals, $asked ) ), array_values( array_intersect_key( $before, $asked ) ) );
		foreach ( $rows as $row ) {
			$figures[] = array_slice( $row->metrics, 0, count( $asked ) );
		}
		return count( array_keys( array_merge( ...$figures ), null, true ) );
	}

	private function row( Row $row ): Row {
		return new Row(
			$row->dimensions,
			$this->figures( $row->metrics ),
			null === $row->comparison ? null : $this->figures( $row->comparison ),
			$row->top_values
		);
	}

	/**
	 * @param list<int|float|null> $figures In the order of the query's metrics.
	 * @return list<int|float|null> In the order of the original query's metrics.
	 */
	private function figures( array $figures ): array {
		$asked = array_slice( $figures, 0, count( $this->asked->metrics ) );
		return self::is_open( $figures, $figures[ (int) array_search( self::USERS, $this->query->metrics, true ) ] ?? null )
			? $asked
			: array_fill( 0, count( $asked ), null );
	}

	/**
	 * @param array<string, int|float|null> $totals By metric.
	 * @return array<string, int|float|null>
	 */
	private function totals( array $totals ): array {
		$asked = array_intersect_key( $totals, array_flip( $this->asked->metrics ) );
		return array() === $totals || self::is_open( array_values( $totals ), $totals[ self::USERS ] ?? null )
			? $asked
			: array_fill_keys( array_keys( $asked ), null );
	}

	/**
	 * Whether values may be shown: they have enough users or are all 0.
	 *
	 * @param list<int|float|null> $figures
	 * @param int|float|null       $users   Null = unknown.
	 */
	private static function is_open( array $figures, int|float|null $users ): bool {
		return $users >= self::SIZE
			|| array() === array_filter(
				$figures,
				static fn ( int|float|null $figure ): bool => null !== $figure && 0.0 !== (float) $figure
			);
	}

	/** Whether the query groups by a dimension other than time. */
	private static function is_breakdown( Query $query ): bool {
		return array() !== array_filter(
			$query->dimensions,
			static fn ( string $name ): bool => Scope::Time !== Catalogue::dimension( $name )->scope
		);
	}
}
