<?php
declare( strict_types=1 );

namespace Lodestar\Source\FirstParty;

use Closure;
use Lodestar\Query\Row;
use Lodestar\Source\FirstParty\Sql\Plan;

/**
 * The rows of an answer: groups that pass, in order, as many as are asked for.
 *
 * @phpstan-import-type Level from Ranking
 */
final class Rows {

	/** How many there are without limit and offset. */
	public readonly int $count;

	/** @var list<int> The groups that are shown, in order. */
	public readonly array $shown;

	/** @var array<string, Values> By the name of a dimension. */
	public readonly array $values;

	/**
	 * @param Plan   $plan   What was asked.
	 * @param Groups $groups What was counted.
	 * @param Texts  $texts  Where texts are looked up that the order hangs on.
	 */
	public function __construct( private readonly Plan $plan, private readonly Groups $groups, Texts $texts ) {
		$this->values = Values::of( $plan->dimensions, $groups, $texts );
		$passing      = $this->passing();
		$this->count  = count( $passing );
		$this->shown  = Ranking::cut( $passing, $this->order(), $plan->query->offset, $plan->query->limit );
	}

	/**
	 * The numbers of the texts that are shown.
	 *
	 * @return list<int>
	 */
	public function texts(): array {
		return array_merge( ...array_values( array_map( fn ( Values $values ): array => $values->texts( $this->shown ), $this->values ) ) );
	}

	/**
	 * The rows, once their texts are known.
	 *
	 * @param list<list<?string>> $tops The commonest values of each row, by dimension.
	 * @return list<Row>
	 */
	public function rows( array $tops ): array {
		$rows = array();
		foreach ( $this->shown as $i => $group ) {
			$figures = array_map( fn ( array $counts ): array => $this->plan->figures( $counts[ $group ] ), $this->groups->counts );
			$rows[]  = new Row( array_map( static fn ( Values $values ): string => $values->text( $group ), array_values( $this->values ) ), $figures[0], $figures[1] ?? null, array_column( $tops, $i ) );
		}
		return $rows;
	}

	/**
	 * The groups that are answered: those that the range itself has and whose figures pass; where all are kept, those of
	 * either range may pass.
	 *
	 * @return list<int>
	 */
	private function passing(): array {
		$query   = $this->plan->query;
		$passing = $query->keep_empty ? array_keys( $this->groups->present ) : array_keys( $this->groups->present, true, true );
		if ( null === $query->metric_filter ) {
			return $passing;
		}
		$ranges = array_slice( $this->groups->counts, 0, $query->keep_empty ? null : 1 );
		$truths = array();
		foreach ( $ranges as $counts ) {
			$truths[] = PassingFigures::truths( $query->metric_filter, fn ( string $metric ): array => $this->plan->column( $metric, $counts ) );
		}
		return array_values( array_filter( $passing, static fn ( int $group ): bool => in_array( true, array_column( $truths, $group ), true ) ) );
	}

	/**
	 * What rows are ordered by: as asked, and what is equal by the texts of all dimensions.
	 *
	 * @return list<Level>
	 */
	private function order(): array {
		$levels = array();
		$rest   = $this->values;
		foreach ( $this->plan->query->order as $one ) {
			if ( $one->by_metric ) {
				$levels[] = array( $this->figures( $one->field ), $one->descending );
			} else {
				$levels = array( ...$levels, ...$this->values[ $one->field ]->order( $one->descending ) );
				unset( $rest[ $one->field ] );
			}
		}
		foreach ( $rest as $values ) {
			$levels = array( ...$levels, ...$values->order( false ) );
		}
		return $levels;
	}

	/**
	 * The figures of groups, to be ordered by: what is unknown is less than anything.
	 *
	 * @return Closure( list<int> ): array<int, float>
	 */
	private function figures( string $metric ): Closure {
		return function ( array $groups ) use ( $metric ): array {
			/** @var list<int> $groups */
			$figures = $this->plan->column( $metric, $this->groups->counts[0] );
			$ordered = array();
			foreach ( $groups as $group ) {
				$ordered[ $group ] = (float) ( $figures[ $group ] ?? -INF );
			}
			return $ordered;
		};
	}
}
