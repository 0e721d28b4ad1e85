<?php
declare( strict_types=1 );

namespace Lodestar\Source\FirstParty\Sql;

/**
 * Counts what there is at one scope in one range: sessions, views, events or items.
 *
 * Where a query looks below (pages, titles, events), those are counted that have something such below them, each once for
 * every key; they belong to their own day all the same, so that figures of days still add up.
 */
final class ScopeSelect {

	/**
	 * @param Tables                $tables     The rows of what is counted.
	 * @param list<StoredAttribute> $attributes Those that keys or the condition name by their aliases.
	 */
	public function __construct( private readonly Tables $tables, private readonly array $attributes ) {
	}

	/**
	 * @param array<string, string>         $keys      Expressions to group by, by the column's name; with none there is one row.
	 * @param array<string, Measure|string> $measures  What to count, by the column's name; a text is SQL of what is the same in every row.
	 * @param string                        $condition What to count it of.
	 * @param bool                          $present   What the column `present` says.
	 */
	public function count( array $keys, array $measures, string $condition, bool $present ): string {
		$joined  = $this->named_in( $condition, ...array_values( $keys ) );
		$once    = $this->tables->repeat() || $this->named_in( ...array_values( $keys ) ) !== $joined;
		$ranked  = array_filter( $measures, static fn ( Measure|string $measure ): bool => $measure instanceof Measure && 0 !== $measure->percentile );
		$is_flat = ! $once && array() === $ranked;
		$inner   = array_map( static fn ( string $column, int $part ): string => "$column AS id_$part", $this->tables->identity(), array_keys( $this->tables->identity() ) );
		$columns = array();
		$group   = array();
		foreach ( $keys as $name => $expression ) {
			$key       = $this->tables->express( $expression );
			$inner[]   = "$key AS $name";
			$group[]   = $is_flat ? $key : "x.$name";
			$columns[] = ( $is_flat ? $key : "x.$name" ) . " AS $name";
		}
		foreach ( $measures as $name => $measure ) {
			if ( is_string( $measure ) ) {
				$columns[] = "$measure AS $name";
				continue;
			}
			$expression = $this->tables->express( $measure->expression );
			$inner[]    = "$expression AS $name";
			$columns[]  = self::aggregate( $measure, $is_flat ? $expression : "x.$name" ) . " AS $name";
		}
		$columns[] = ( $present ? '1' : '0' ) . ' AS present';
		$rows      = $this->tables->sql( $condition, self::has_exits( $measures ), $joined );
		$things    = 'SELECT ' . ( $once ? 'DISTINCT ' : '' ) . implode( ', ', $inner ) . " $rows";
		return 'SELECT ' . implode( ', ', $columns )
			. ( $is_flat ? " $rows" : ' FROM ( ' . ( array() === $ranked ? $things : self::ranked( $things, array_keys( $keys ), array_keys( $ranked ) ) ) . ' ) x' )
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
			$columns[] = $this->tables->express( $expression ) . " AS $name";
		}
		return 'SELECT DISTINCT ' . implode( ', ', $columns ) . ' ' . $this->tables->sql( '1 = 1', false, $this->named_in( ...array_values( $keys ) ) );
	}

	/**
	 * What the values of a measure come to.
	 *
	 * @param string $value SQL; of a percentile, a column of ranked().
	 */
	private static function aggregate( Measure $measure, string $value ): string {
		if ( 0 !== $measure->percentile ) {
			// The nearest rank: the first one that is not below so many percent of all.
			$share = "$measure->percentile * {$value}_told";
			return "MAX( CASE WHEN 100 * {$value}_rank >= $share AND 100 * {$value}_rank < $share + 100 THEN $value END )";
		}
		if ( '1' === $value ) {
			return 'COUNT(*)';
		}
		return $measure->distinct ? "COUNT( DISTINCT $value )" : "COALESCE( SUM( $value ), 0 )";
	}

	/**
	 * Adds to rows how many of a group tell each of some values, and at which place each stands among those.
	 *
	 * @param string       $things SELECT of the rows.
	 * @param list<string> $keys   Columns that make the groups.
	 * @param list<string> $values Columns of the values.
	 */
	private static function ranked( string $things, array $keys, array $values ): string {
		$group   = array() === $keys ? '' : 'PARTITION BY ' . implode( ', ', array_map( static fn ( string $key ): string => "y.$key", $keys ) );
		$columns = array( 'y.*' );
		foreach ( $values as $value ) {
			$columns[] = "ROW_NUMBER() OVER ( $group ORDER BY y.$value IS NULL, y.$value ) AS {$value}_rank";
			$columns[] = "COUNT( y.$value ) OVER ( $group ) AS {$value}_told";
		}
		return 'SELECT ' . implode( ', ', $columns ) . " FROM ( $things ) y";
	}

	/**
	 * @param array<Measure|string> $measures What is counted.
	 */
	private static function has_exits( array $measures ): bool {
		return array() !== array_filter( $measures, static fn ( Measure|string $measure ): bool => $measure instanceof Measure && str_contains( $measure->expression, '{exit}' ) );
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
