<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty;

use Lodestar\Analytics\FirstParty\Sql\Plan;
use Lodestar\Analytics\Query\AndFilter;
use Lodestar\Analytics\Query\Catalogue;
use Lodestar\Analytics\Query\DimensionFilter;
use Lodestar\Analytics\Query\Filter;
use Lodestar\Analytics\Query\NotFilter;
use Lodestar\Analytics\Query\OrFilter;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\TextMatch;
use Lodestar\Analytics\Query\Type;
use Lodestar\Analytics\SourceException;
use Lodestar\Collector\Path;

/** A query with the groupings needed to answer it: its rows, its totals, and its top values. */
final class Question {

	private readonly Plan $plan;

	/** @var list<Commonest> */
	private readonly array $tops;

	/** @throws SourceException If the query names a metric or dimension that the tables can't provide. */
	public function __construct( private readonly Query $query ) {
		$this->plan = new Plan( self::with_normal_paths( $query ) );
		$this->tops = array_map( fn ( string $wanted ): Commonest => new Commonest( $this->plan, $wanted ), $query->top_values );
	}

	/** @return list<Grouping> */
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
	 * Selects the rows after the groupings have been counted.
	 *
	 * @param list<Groups> $counted Counts by grouping.
	 * @param Texts        $texts   Loads the strings needed for sorting.
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
	 * Returns the totals of each range.
	 *
	 * @return list<list<int|float|null>>
	 */
	private function figures( Groups $whole ): array {
		return array_map( fn ( array $counts ): array => $this->plan->figures( $counts[0] ), $whole->counts );
	}

	/**
	 * Normalizes the paths in a query's filters as ingest does (Collector\Path), so that a page is found regardless of
	 * how its URL is encoded.
	 */
	public static function with_normal_paths( Query $query ): Query {
		return null === $query->dimension_filter ? $query : $query->where( self::normal_filter( $query->dimension_filter ) );
	}

	private static function normal_filter( Filter $filter ): Filter {
		return match ( true ) {
			$filter instanceof AndFilter       => new AndFilter( array_map( self::normal_filter( ... ), $filter->filters ) ),
			$filter instanceof OrFilter        => new OrFilter( array_map( self::normal_filter( ... ), $filter->filters ) ),
			$filter instanceof NotFilter       => new NotFilter( self::normal_filter( $filter->filter ) ),
			$filter instanceof DimensionFilter => self::normal_leaf( $filter ),
			default                            => $filter,
		};
	}

	private static function normal_leaf( DimensionFilter $filter ): DimensionFilter {
		$type = Catalogue::dimension( $filter->dimension )->type;
		if ( Type::Page !== $type && Type::Link !== $type ) {
			return $filter;
		}
		$is_whole = Type::Page === $type && in_array( $filter->match, array( TextMatch::Exact, TextMatch::In ), true );
		$values   = array_map( static fn ( string $value ): string => self::normal_path( $value, $is_whole ), $filter->values );
		return new DimensionFilter( $filter->dimension, $filter->match, $values, $filter->case_sensitive );
	}

	/**
	 * @param string $value    Filter value.
	 * @param bool   $is_whole Whether it's a whole path. Other values, such as "(other)", stay unchanged.
	 */
	private static function normal_path( string $value, bool $is_whole ): string {
		if ( $is_whole ) {
			return str_starts_with( $value, '/' ) ? Path::normalize( $value ) : $value;
		}
		return str_contains( $value, '%' ) ? Path::readable( $value ) : $value;
	}
}
