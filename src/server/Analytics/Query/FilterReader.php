<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query;

/** Parses filters in the FilterExpression format of the Google Analytics Data API. */
final class FilterReader {

	/**
	 * Parses a FilterExpression.
	 *
	 * @param array<mixed> $json Decoded JSON.
	 * @param string       $path Path within the query, for error messages.
	 * @throws InvalidQueryException If the filter is malformed.
	 */
	public static function read( array $json, string $path ): Filter {
		$fields = new Fields( $json, $path, array( 'andGroup', 'orGroup', 'notExpression', 'filter' ) );
		if ( 1 !== count( $json ) ) {
			throw self::malformed( $path );
		}
		return match ( array_key_first( $json ) ) {
			'andGroup'      => new AndFilter( self::expressions( $fields->object( 'andGroup' ), "$path.andGroup" ) ),
			'orGroup'       => new OrFilter( self::expressions( $fields->object( 'orGroup' ), "$path.orGroup" ) ),
			'notExpression' => new NotFilter( self::read( $fields->object( 'notExpression' ), "$path.notExpression" ) ),
			default         => self::leaf( $fields->object( 'filter' ), "$path.filter" ),
		};
	}

	/**
	 * @param array<mixed> $json A FilterExpressionList.
	 * @return non-empty-list<Filter>
	 */
	private static function expressions( array $json, string $path ): array {
		$filters = array();
		foreach ( ( new Fields( $json, $path, array( 'expressions' ) ) )->objects( 'expressions' ) as $i => $expression ) {
			$filters[] = self::read( $expression, "$path.expressions[$i]" );
		}
		return array() === $filters ? throw self::malformed( $path ) : $filters;
	}

	/** @param array<mixed> $json A Filter of the Data API. */
	private static function leaf( array $json, string $path ): Filter {
		$fields = new Fields( $json, $path, array( 'fieldName', 'stringFilter', 'inListFilter', 'numericFilter' ) );
		$name   = $fields->text( 'fieldName' );
		if ( 2 !== count( $json ) ) {
			throw self::malformed( $path );
		}
		if ( $fields->has( 'stringFilter' ) ) {
			$test = new Fields( $fields->object( 'stringFilter' ), "$path.stringFilter", array( 'matchType', 'value', 'caseSensitive' ) );
			$kind = TextMatch::tryFrom( $test->text( 'matchType' ) );
			if ( null === $kind || TextMatch::In === $kind ) {
				throw self::malformed( "$path.stringFilter.matchType" );
			}
			return new DimensionFilter( $name, $kind, array( $test->text( 'value' ) ), $test->truth( 'caseSensitive', false ) );
		}
		if ( $fields->has( 'inListFilter' ) ) {
			$test   = new Fields( $fields->object( 'inListFilter' ), "$path.inListFilter", array( 'values', 'caseSensitive' ) );
			$values = $test->texts( 'values' );
			return new DimensionFilter(
				$name,
				TextMatch::In,
				array() === $values ? throw self::malformed( "$path.inListFilter.values" ) : $values,
				$test->truth( 'caseSensitive', false )
			);
		}
		$test  = new Fields( $fields->object( 'numericFilter' ), "$path.numericFilter", array( 'operation', 'value' ) );
		$value = new Fields( $test->object( 'value' ), "$path.numericFilter.value", array( 'int64Value', 'doubleValue' ) );
		return new MetricFilter(
			$name,
			NumberMatch::tryFrom( $test->text( 'operation' ) ) ?? throw self::malformed( "$path.numericFilter.operation" ),
			$value->number( $value->has( 'int64Value' ) ? 'int64Value' : 'doubleValue' )
		);
	}

	private static function malformed( string $path ): InvalidQueryException {
		return new InvalidQueryException(
			'invalid_query',
			/* translators: %s: path within a query, such as "dimensionFilter.andGroup". */
			sprintf( __( 'The filter is invalid at “%s”.', 'lodestar' ), $path ),
			array( 'field' => $path )
		);
	}
}
