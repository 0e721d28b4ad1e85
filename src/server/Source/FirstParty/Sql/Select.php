<?php
declare( strict_types=1 );

namespace Lodestar\Source\FirstParty\Sql;


/**
 * A query as SQL over the raw tables. Sessions, views, events and items of each range are counted by themselves (`ScopeSelect`), the counts
 * are united by their keys, and only then texts are looked up, and rows filtered, ordered and cut.
 */
final class Select {

	/** @var array<string, Column> By the dimension's name. */
	private readonly array $columns;

	/**
	 * @param Plan   $plan      What the query needs.
	 * @param string $condition What is counted, as SQL with the placeholders of Tables::express().
	 */
	public function __construct( private readonly Plan $plan, private readonly string $condition ) {
		$this->columns = Column::of( $plan->dimensions );
	}

	/**
	 * The rows: a value for each dimension, then each measure of the range, then each of the comparison range.
	 */
	public function rows(): string {
		$query  = $this->plan->query;
		$values = array_map( static fn ( Column $column ): string => $column->selected(), array_values( $this->columns ) );
		$joins  = array_map( static fn ( Column $column ): string => $column->joins(), $this->columns );
		return 'SELECT ' . implode( ', ', array( ...$values, ...$this->measured() ) )
			. ' FROM ( ' . $this->counts( $this->columns, $this->measures() ) . ' ) g' . implode( '', $joins )
			. ' WHERE ' . $this->answered()
			. ' ORDER BY ' . implode( ', ', $this->order() )
			. ( 0 === $query->limit && 0 === $query->offset ? '' : sprintf( ' LIMIT %d OFFSET %d', 0 === $query->limit ? PHP_INT_MAX : $query->limit, $query->offset ) );
	}

	/**
	 * One row: the measures of the whole, as in rows().
	 */
	public function totals(): string {
		return 'SELECT ' . implode( ', ', $this->measured() ) . ' FROM ( ' . $this->counts( array(), $this->measures() ) . ' ) g';
	}

	/**
	 * How many rows there are without limit and offset.
	 */
	public function row_count(): string {
		$wanted = null === $this->plan->query->metric_filter ? array() : $this->measures();
		return 'SELECT COUNT(*) FROM ( ' . $this->counts( $this->columns, $wanted ) . ' ) g WHERE ' . $this->answered();
	}

	/**
	 * The counts of all branches, united.
	 *
	 * @param array<Column>          $columns What to group by.
	 * @param array<string, Measure> $wanted  The measures that are wanted, by their names.
	 */
	private function counts( array $columns, array $wanted ): string {
		$keys = array();
		foreach ( $columns as $column ) {
			$keys += array_combine( $column->keys, $column->dimension->keys );
		}
		$branches = array();
		foreach ( $this->plan->ranges() as $i => $range ) {
			foreach ( $this->plan->branches( $range ) as $scope => $branch ) {
				$measures = array();
				foreach ( $wanted as $name => $measure ) {
					$is_its            = $scope === $measure->scope->value && str_starts_with( $name, "m{$i}_" );
					$measures[ $name ] = $is_its ? $measure : self::nothing( $measure );
				}
				$branches[] = $branch->count( $keys, $measures, $this->condition, 0 === $i );
			}
		}
		$group = array_map( static fn ( string $key ): string => "u.$key", array_keys( $keys ) );
		$sums  = array_map( static fn ( string $name, Measure $measure ): string => ( 0 === $measure->percentile ? 'SUM' : 'MAX' ) . "( u.$name ) AS $name", array_keys( $wanted ), $wanted );
		return 'SELECT ' . implode( ', ', array( ...$group, ...$sums, 'MAX( u.present ) AS present' ) )
			. ' FROM ( ' . implode( ' UNION ALL ', $branches ) . ' ) u'
			. ( array() === $group ? '' : ' GROUP BY ' . implode( ', ', $group ) );
	}

	/**
	 * What a measure comes to where it is not counted.
	 */
	private static function nothing( Measure $measure ): string {
		return 0 === $measure->percentile ? '0' : 'NULL';
	}

	/**
	 * The condition for a row to be in the answer: the range itself has it and its figures pass; where all are kept, those of
	 * either range may pass.
	 */
	private function answered(): string {
		$query = $this->plan->query;
		if ( null === $query->metric_filter ) {
			return $query->keep_empty ? '1 = 1' : 'g.present = 1';
		}
		$passes = array();
		foreach ( array_keys( $query->keep_empty ? $this->plan->ranges() : array( null ) ) as $range ) {
			$passes[] = Conditions::of_figures( $query->metric_filter, fn ( string $name ): string => $this->plan->figure( $name, "g.m{$range}_" ) );
		}
		return ( $query->keep_empty ? '' : 'g.present = 1 AND ' ) . '( ' . implode( ' OR ', $passes ) . ' )';
	}

	/**
	 * @return list<string>
	 */
	private function order(): array {
		$order = array();
		foreach ( $this->plan->query->order as $one ) {
			$by    = $one->by_metric ? array( $this->figure( $one->field ) ) : $this->columns[ $one->field ]->order();
			$order = array( ...$order, ...array_map( static fn ( string $sql ): string => $one->descending ? "$sql DESC" : $sql, $by ) );
		}
		foreach ( $this->columns as $column ) {
			$order = array( ...$order, ...$column->order() );
		}
		return $order;
	}

	/**
	 * A metric of the range.
	 */
	private function figure( string $name ): string {
		return $this->plan->figure( $name, 'g.m0_' );
	}

	/**
	 * @return list<string>
	 */
	private function measured(): array {
		return array_map( static fn ( string $name ): string => "g.$name", array_keys( $this->measures() ) );
	}

	/**
	 * The measures of each range, by the names of their columns.
	 *
	 * @return array<string, Measure>
	 */
	private function measures(): array {
		$measures = array();
		foreach ( array_keys( $this->plan->ranges() ) as $range ) {
			foreach ( $this->plan->measures as $place => $measure ) {
				$measures[ "m{$range}_$place" ] = $measure;
			}
		}
		return $measures;
	}
}
