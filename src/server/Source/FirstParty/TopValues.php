<?php
declare( strict_types=1 );

namespace Lodestar\Source\FirstParty;

use Lodestar\Query\AndFilter;
use Lodestar\Query\DimensionFilter;
use Lodestar\Query\Order;
use Lodestar\Query\Query;
use Lodestar\Query\Row;
use Lodestar\Query\TextMatch;
use Lodestar\Source\FirstParty\Sql\Plan;

/**
 * Finds for each row of an answer the value that most of its sessions have: the landing page of a country, the title of
 * a path. One query for all rows.
 */
final class TopValues {

	/** Most pairs that are looked through; the rarest values of the rarest rows may be beyond. */
	private const MOST_PAIRS = 10000;

	/** @var non-empty-list<string> Dimensions that tell the rows apart. */
	private readonly array $of;

	/** @var non-empty-list<list<string>> Their values, of each row. */
	private readonly array $values;

	/**
	 * @param Plan                $plan What was asked.
	 * @param non-empty-list<Row> $rows What is answered.
	 */
	public function __construct( private readonly Plan $plan, array $rows ) {
		$of = array();
		foreach ( $plan->dimensions as $name => $dimension ) {
			$keys = implode( ',', $dimension->keys ); // Two names of one thing, such as country and its code, tell no more than one.
			if ( ! isset( $of[ $keys ] ) || array() === $dimension->names() ) {
				$of[ $keys ] = $name;
			}
		}
		/** @var non-empty-list<string> $names */
		$names        = array_values( $of );
		$places       = array_map( static fn ( string $name ): int => (int) array_search( $name, $plan->query->dimensions, true ), $names );
		$this->of     = $names;
		$this->values = array_map( static fn ( Row $row ): array => array_map( static fn ( int $place ): string => $row->dimensions[ $place ], $places ), $rows );
	}

	/**
	 * The question for the pairs of rows and values, most sessions first.
	 *
	 * @param string $wanted The dimension whose commonest value is wanted.
	 */
	public function query( string $wanted ): Query {
		$values = array_values( array_unique( array_column( $this->values, 0 ) ) );
		$query  = $this->plan->query;
		$only   = new DimensionFilter( $this->of[0], TextMatch::In, $values, true );
		return new Query(
			array( 'sessions' ),
			array( ...$this->of, $wanted ),
			$query->range,
			dimension_filter: null === $query->dimension_filter ? $only : new AndFilter( array( $query->dimension_filter, $only ) ),
			order: array( Order::by_metric( 'sessions', true ) ),
			limit: self::MOST_PAIRS,
			minutes: $query->minutes
		);
	}

	/**
	 * The commonest value of each row; null where none of its sessions is known.
	 *
	 * @param list<Row> $pairs The answer to query().
	 * @return list<?string>
	 */
	public function of_rows( array $pairs ): array {
		$found = array();
		foreach ( $pairs as $pair ) {
			$found[ implode( "\n", array_slice( $pair->dimensions, 0, -1 ) ) ] ??= $pair->dimensions[ count( $this->of ) ];
		}
		return array_map( static fn ( array $row ): ?string => $found[ implode( "\n", $row ) ] ?? null, $this->values );
	}
}
