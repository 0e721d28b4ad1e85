<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty;

use Lodestar\Analytics\Query\AndFilter;
use Lodestar\Analytics\Query\Catalogue;
use Lodestar\Analytics\Query\DimensionFilter;
use Lodestar\Analytics\Query\Filter;
use Lodestar\Analytics\Query\NotFilter;
use Lodestar\Analytics\Query\OrFilter;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\TextMatch;
use Lodestar\Analytics\Query\Type;
use Lodestar\Collector\Path;

/**
 * Writes the paths in a query's filters as the tables have them (Collector\Path), so that a page is found however its URL is
 * encoded.
 */
final class NormalPaths {

	public static function in( Query $query ): Query {
		return null === $query->dimension_filter ? $query : $query->where( self::filter( $query->dimension_filter ) );
	}

	private static function filter( Filter $filter ): Filter {
		return match ( true ) {
			$filter instanceof AndFilter       => new AndFilter( array_map( self::filter( ... ), $filter->filters ) ),
			$filter instanceof OrFilter        => new OrFilter( array_map( self::filter( ... ), $filter->filters ) ),
			$filter instanceof NotFilter       => new NotFilter( self::filter( $filter->filter ) ),
			$filter instanceof DimensionFilter => self::leaf( $filter ),
			default                            => $filter,
		};
	}

	private static function leaf( DimensionFilter $filter ): DimensionFilter {
		$type = Catalogue::dimension( $filter->dimension )->type;
		if ( Type::Page !== $type && Type::Link !== $type ) {
			return $filter;
		}
		$is_whole = Type::Page === $type && in_array( $filter->match, array( TextMatch::Exact, TextMatch::In ), true );
		$values   = array_map( static fn ( string $value ): string => self::value( $value, $is_whole ), $filter->values );
		return new DimensionFilter( $filter->dimension, $filter->match, $values, $filter->case_sensitive );
	}

	/**
	 * @param string $value    What is compared.
	 * @param bool   $is_whole Whether it is a whole path; other texts, such as "(other)", stay as they are.
	 */
	private static function value( string $value, bool $is_whole ): string {
		if ( $is_whole ) {
			return str_starts_with( $value, '/' ) ? Path::normalize( $value ) : $value;
		}
		return str_contains( $value, '%' ) ? Path::readable( $value ) : $value;
	}
}
