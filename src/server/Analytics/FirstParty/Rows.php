<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty;

use Closure;
use Lodestar\Analytics\FirstParty\Sql\Plan;
use Lodestar\Analytics\Query\Order;
use Lodestar\Analytics\Query\Row;

/**
 * The rows of a result: filtered, sorted and limited groups.
 *
 * @phpstan-import-type Level from Ranking
 */
final class Rows {

	/** Number of rows without limit and offset. */
	public readonly int $count;

	/** @var list<int> Displayed groups in order. */
	public readonly array $shown;

	/** @var array<string, Values> By dimension. */
	public readonly array $values;

	/**
	 * @param Plan   $plan
	 * @param Groups $groups
	 * @param Texts  $texts  Loads the strings needed for sorting.
	 */
	public function __construct( private readonly Plan $plan, private readonly Groups $groups, Texts $texts ) {
		$this->values = Values::of( $plan->dimensions, $groups, $texts );
		$passing      = $this->passing();
		$this->count  = count( $passing );
		$this->shown  = Ranking::cut( $passing, $this->order(), $plan->query->offset, $plan->query->limit );
	}

	/**
	 * Returns the IDs of the strings to display.
	 *
	 * @return list<int>
	 */
	public function texts(): array {
		return array_merge( ...array_values( array_map( fn ( Values $values ): array => $values->texts( $this->shown ), $this->values ) ) );
	}

	/**
	 * Builds the rows after their strings have been loaded.
	 *
	 * @param list<list<?string>> $tops Top values by dimension and row.
	 * @return list<Row>
	 */
	public function rows( array $tops ): array {
		$rows = array();
		foreach ( $this->shown as $i => $group ) {
			$figures = array_map( fn ( array $counts ): array => $this->plan->figures( $counts[ $group ] ), $this->groups->counts );
			$rows[]  = new Row(
				array_map( static fn ( Values $values ): string => $values->text( $group ), array_values( $this->values ) ),
				$figures[0],
				$figures[1] ?? null,
				array_column( $tops, $i )
			);
		}
		return $rows;
	}

	/**
	 * Returns the groups that aren't empty and pass the metric filter in at least one range.
	 *
	 * @return list<int>
	 */
	private function passing(): array {
		$query  = $this->plan->query;
		$groups = array_diff_key( $this->groups->keys, $query->keep_empty ? array() : $this->empty_groups() );
		if ( null === $query->metric_filter ) {
			return array_keys( $groups );
		}
		$truths = array();
		foreach ( $this->groups->counts as $counts ) {
			$truths[] = PassingFigures::truths(
				$query->metric_filter,
				fn ( string $metric ): array => $this->plan->column( $metric, $counts )
			);
		}
		return array_values(
			array_filter(
				array_keys( $groups ),
				static fn ( int $group ): bool => in_array( true, array_column( $truths, $group ), true )
			)
		);
	}

	/**
	 * Returns the groups whose metrics are all 0 or unknown in both ranges.
	 *
	 * @return array<int, mixed> As keys.
	 */
	private function empty_groups(): array {
		$empty = $this->groups->keys;
		foreach ( $this->groups->counts as $counts ) {
			foreach ( $this->plan->query->metrics as $metric ) {
				if ( array() === $empty ) {
					return array();
				}
				$figures = $this->plan->column( $metric, $counts );
				$empty   = array_filter(
					$empty,
					static fn ( int $group ): bool => 0.0 === (float) ( $figures[ $group ] ?? 0 ),
					ARRAY_FILTER_USE_KEY
				);
			}
		}
		return $empty;
	}

	/**
	 * Returns the sort keys: the query's order, the same metrics of the comparison range, then the labels of all
	 * dimensions.
	 *
	 * @return list<Level>
	 */
	private function order(): array {
		$levels  = array();
		$earlier = array();
		$rest    = $this->values;
		foreach ( $this->plan->query->order as $one ) {
			if ( $one->by_metric ) {
				$levels[]  = array( $this->figures( $one, 0 ), $one->descending );
				$earlier[] = array( $this->figures( $one, 1 ), $one->descending );
			} else {
				$levels = array( ...$levels, ...$this->values[ $one->field ]->order( $one->descending ) );
				unset( $rest[ $one->field ] );
			}
		}
		$levels = array( ...$levels, ...( null === $this->plan->query->comparison ? array() : $earlier ) );
		foreach ( $rest as $values ) {
			$levels = array( ...$levels, ...$values->order( false ) );
		}
		return $levels;
	}

	/**
	 * Returns a metric's values for sorting. Unknown values come last.
	 *
	 * @param int $range Index of the range.
	 * @return Closure( list<int> ): array<int, float>
	 */
	private function figures( Order $order, int $range ): Closure {
		return function ( array $groups ) use ( $order, $range ): array {
			/** @var list<int> $groups */
			$figures = $this->plan->column( $order->field, $this->groups->counts[ $range ] );
			$unknown = $order->descending ? -INF : INF;
			$ordered = array();
			foreach ( $groups as $group ) {
				$ordered[ $group ] = (float) ( $figures[ $group ] ?? $unknown );
			}
			return $ordered;
		};
	}
}
