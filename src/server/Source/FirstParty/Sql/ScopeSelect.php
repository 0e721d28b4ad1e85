<?php
declare( strict_types=1 );

namespace Lodestar\Source\FirstParty\Sql;

use Lodestar\Query\DateRange;
use Lodestar\Query\Scope;

/**
 * Counts what there is at one scope in one range: sessions, views, events or items.
 *
 * Where a query looks below (pages, titles, events), those are counted that have something such below them, each once for
 * every key; they belong to their own day all the same, so that figures of days still add up.
 */
final class ScopeSelect {

	private readonly Tables $rows;

	/**
	 * @param Scope                 $counts     What is counted.
	 * @param DateRange             $range      The days of what is counted.
	 * @param Scope                 $looks      The deepest scope that keys or conditions are said of.
	 * @param list<StoredAttribute> $attributes Those that keys or the condition name by their aliases.
	 */
	public function __construct( public readonly Scope $counts, DateRange $range, Scope $looks, private readonly array $attributes ) {
		$this->rows = new Tables( $counts, $range, $looks );
	}

	/**
	 * @param array<string, string>       $keys      Expressions to group by, by the column's name; with none there is one row.
	 * @param array<string, Measure|null> $measures  What to count, by the column's name; null gives 0.
	 * @param string                      $condition What to count it of.
	 * @param bool                        $present   What the column `present` says.
	 */
	public function count( array $keys, array $measures, string $condition, bool $present ): string {
		$joined  = $this->named_in( $condition, ...array_values( $keys ) );
		$once    = $this->rows->repeat() || $this->named_in( ...array_values( $keys ) ) !== $joined;
		$inner   = array_map( static fn ( string $column, int $part ): string => "$column AS id_$part", $this->rows->identity(), array_keys( $this->rows->identity() ) );
		$columns = array();
		$group   = array();
		foreach ( $keys as $name => $expression ) {
			$key       = $this->rows->express( $expression );
			$inner[]   = "$key AS $name";
			$group[]   = $once ? "x.$name" : $key;
			$columns[] = $once ? "x.$name AS $name" : "$key AS $name";
		}
		foreach ( $measures as $name => $measure ) {
			if ( null === $measure ) {
				$columns[] = "0 AS $name";
				continue;
			}
			$expression = $this->rows->express( $measure->expression );
			$inner[]    = "$expression AS $name";
			$expression = $once ? "x.$name" : $expression;
			$columns[]  = ( $measure->distinct ? "COUNT( DISTINCT $expression )" : "COALESCE( SUM( $expression ), 0 )" ) . " AS $name";
		}
		$columns[] = ( $present ? '1' : '0' ) . ' AS present';
		$exits     = array_filter( $measures, static fn ( ?Measure $measure ): bool => str_contains( $measure->expression ?? '', '{exit}' ) );
		$rows      = $this->rows->sql( $condition, array() !== $exits, $joined );
		return 'SELECT ' . implode( ', ', $columns )
			. ( $once ? ' FROM ( SELECT DISTINCT ' . implode( ', ', $inner ) . " $rows ) x" : " $rows" )
			. ( array() === $group ? '' : ' GROUP BY ' . implode( ', ', $group ) );
	}

	/**
	 * The different values that its rows have.
	 *
	 * @param array<string, string> $keys Expressions, by the column's name.
	 */
	public function values( array $keys ): string {
		$columns = array();
		foreach ( $keys as $name => $expression ) {
			$columns[] = $this->rows->express( $expression ) . " AS $name";
		}
		return 'SELECT DISTINCT ' . implode( ', ', $columns ) . ' ' . $this->rows->sql( '1 = 1', false, $this->named_in( ...array_values( $keys ) ) );
	}

	/**
	 * Those of the attributes whose values are spoken of.
	 *
	 * @return list<StoredAttribute>
	 */
	private function named_in( string ...$expressions ): array {
		return array_values( array_filter( $this->attributes, static fn ( StoredAttribute $attribute ): bool => str_contains( implode( ' ', $expressions ), $attribute->alias . '.' ) ) );
	}
}
