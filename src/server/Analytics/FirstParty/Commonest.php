<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty;

use Lodestar\Analytics\FirstParty\Sql\Plan;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\QueryCheck;

/**
 * The most common value of a dimension for each row, by sessions, such as the landing page of a country or the title of
 * a path. Rows without sessions in the range use the comparison range.
 */
final class Commonest {

	/** Counts sessions by the row's dimensions and the value. */
	private readonly Plan $pairs;

	/** @var list<string> Dimensions that identify a row. */
	private readonly array $of;

	/** Number of key IDs in these dimensions. */
	private readonly int $size;

	/** @param string $wanted Dimension whose most common value is wanted. */
	public function __construct( Plan $plan, private readonly string $wanted ) {
		$of = array();
		foreach ( $plan->dimensions as $name => $dimension ) {
			// Skip dimensions with the same key, such as a country's name and its code.
			$of[ null === $dimension->number ? implode( ',', $dimension->keys ) : $name ] ??= $name;
		}
		$query       = $plan->query;
		$this->of    = array_values( $of );
		$this->size  = array_sum( array_map( static fn ( string $name ): int => count( $plan->dimensions[ $name ]->keys ), $this->of ) );
		$comparison  = in_array( $wanted, QueryCheck::SERIES, true ) ? null : $query->comparison; // The two ranges have no days in common.
		$this->pairs = new Plan(
			new Query(
				array( 'sessions' ),
				array( ...$this->of, $wanted ),
				$query->range,
				$comparison,
				dimension_filter: $query->dimension_filter,
				minutes: $query->minutes
			)
		);
	}

	public function grouping(): Grouping {
		return new Grouping( $this->pairs, array_keys( $this->pairs->dimensions ), $this->pairs->measures, $this->pairs->ranges() );
	}

	/**
	 * Returns the value of each displayed row, or null if none of its sessions is known.
	 *
	 * @param Groups $groups Counts of grouping().
	 * @return list<?string>
	 */
	public function of_rows( Groups $groups, Rows $rows, Texts $texts ): array {
		$values = Values::of( $this->pairs->dimensions, $groups, $texts )[ $this->wanted ];
		$keys   = array_map( fn ( int $row ): string => $this->key( $rows, $row ), $rows->shown );
		$best   = $this->best( $groups, 0, $keys );
		$gone   = isset( $groups->counts[1] ) ? array_keys( $best, array(), true ) : array();
		$best   = array() === $gone ? $best : array_replace( $best, $this->best( $groups, 1, array_map( 'strval', $gone ) ) );
		$texts->need( $values->texts( array_merge( ...array_values( $best ) ) ) );
		$order = $values->order( false );
		return array_map(
			function ( int $row ) use ( $rows, $best, $values, $order ): ?string {
				$first = Ranking::cut( $best[ $this->key( $rows, $row ) ], $order, 0, 1 );
				return array() === $first ? null : $values->text( $first[0] );
			},
			$rows->shown
		);
	}

	/** Returns the key that identifies a row. */
	private function key( Rows $rows, int $row ): string {
		return implode(
			',',
			array_merge( ...array_map( static fn ( string $name ): array => $rows->values[ $name ]->key( $row ), $this->of ) )
		);
	}

	/**
	 * Returns the pairs with the most sessions of each row, including ties.
	 *
	 * @param int          $range  Index of the range.
	 * @param Groups       $groups
	 * @param list<string> $rows   Keys of the rows.
	 * @return array<array-key, list<int>> By row key.
	 */
	private function best( Groups $groups, int $range, array $rows ): array {
		$best = array_fill_keys( $rows, array() );
		$most = array_fill_keys( $rows, 1 );
		foreach ( array_column( $groups->counts[ $range ], 0 ) as $pair => $sessions ) {
			$key = 1 === $this->size ? $groups->keys[ $pair ][0] : implode( ',', array_slice( $groups->keys[ $pair ], 0, $this->size ) );
			if ( ! isset( $most[ $key ] ) || $sessions < $most[ $key ] ) {
				continue;
			}
			if ( $sessions > $most[ $key ] ) {
				$most[ $key ] = $sessions;
				$best[ $key ] = array();
			}
			$best[ $key ][] = $pair;
		}
		return $best;
	}
}
