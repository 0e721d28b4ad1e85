<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty;

use Lodestar\Analytics\FirstParty\Sql\Plan;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\SourceException;

/**
 * A query, and what has to be counted to answer it: its rows, the whole, and pairs of rows and further values.
 */
final class Question {

	private readonly Plan $plan;

	/** @var list<Commonest> */
	private readonly array $tops;

	/**
	 * @throws SourceException When it names what the tables do not tell.
	 */
	public function __construct( private readonly Query $query ) {
		$this->plan = new Plan( NormalPaths::in( $query ) );
		$this->tops = array_map( fn ( string $wanted ): Commonest => new Commonest( $this->plan, $wanted ), $query->top_values );
	}

	/**
	 * @return list<Grouping>
	 */
	public function groupings(): array {
		$groupings = array();
		if ( array() !== $this->plan->dimensions ) {
			$groupings[] = new Grouping( $this->plan, array_keys( $this->plan->dimensions ), $this->plan->measures, $this->plan->ranges() );
		}
		if ( $this->query->totals || array() === $groupings ) {
			$groupings[] = new Grouping( $this->plan, array(), $this->plan->measures, $this->plan->ranges() );
		}
		return array( ...$groupings, ...array_map( static fn ( Commonest $top ): Grouping => $top->grouping(), $this->tops ) );
	}

	/**
	 * Looks at what was counted: which rows there are.
	 *
	 * @param list<Groups> $counted What the groupings came to.
	 * @param Texts                  $texts   Where texts are looked up that the order hangs on.
	 */
	public function answer( array $counted, Texts $texts ): Answer {
		if ( array() === $this->plan->dimensions ) {
			return new Answer( $this->plan, null, array(), $this->figures( $counted[0] ) );
		}
		$rows = new Rows( $this->plan, $counted[0], $texts );
		$tops = array();
		foreach ( $this->tops as $i => $top ) {
			$tops[] = $top->of_rows( $counted[ $i + ( $this->query->totals ? 2 : 1 ) ], $rows, $texts );
		}
		return new Answer( $this->plan, $rows, $tops, $this->query->totals ? $this->figures( $counted[1] ) : null );
	}

	/**
	 * The figures of the whole, of each range.
	 *
	 * @return list<list<int|float|null>>
	 */
	private function figures( Groups $whole ): array {
		return array_map( fn ( array $counts ): array => $this->plan->figures( $counts[0] ), $whole->counts );
	}
}
