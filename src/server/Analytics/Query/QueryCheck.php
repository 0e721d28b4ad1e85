<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query;

/** Validates queries. */
final class QueryCheck {

	/** Time dimensions whose values identify one period each. Two ranges therefore have no values in common. */
	public const SERIES = array( 'date', 'dateHour', 'isoYearIsoWeek', 'yearMonth' );

	/**
	 * Fewer than the nine of the Google Analytics Data API. No report needs more than three. With five, most rows are
	 * single visits. From five to nine, a query takes twice the time and three times the memory.
	 */
	private const MOST_DIMENSIONS = 5;

	/** Maximum length of a rolling window. */
	private const MOST_MINUTES = 60;

	/** @throws InvalidQueryException If the query is invalid. */
	public static function check( Query $query ): void {
		self::check_names( $query );
		self::check_filter( $query, $query->dimension_filter, DimensionFilter::class, 'dimensionFilter' );
		self::check_filter( $query, $query->metric_filter, MetricFilter::class, 'metricFilter' );
		foreach ( $query->order as $one ) {
			if ( ! in_array( $one->field, $one->by_metric ? $query->metrics : $query->dimensions, true ) ) {
				throw self::invalid( 'orderBys', $one->field );
			}
		}
		if ( null !== $query->comparison && array() !== array_intersect( self::SERIES, $query->dimensions ) ) {
			throw new InvalidQueryException(
				'invalid_query',
				__( 'Dates in two ranges never match, so they can’t be compared in one query. Query each range separately.', 'lodestar' ),
				array( 'field' => 'dateRanges' )
			);
		}
		self::check_minutes( $query );
	}

	/** A rolling window has no comparison range, and only rolling windows have the dimension `minutesAgo`. */
	private static function check_minutes( Query $query ): void {
		if ( $query->minutes < 0 || $query->minutes > self::MOST_MINUTES || ( 0 !== $query->minutes && null !== $query->comparison ) ) {
			throw self::invalid( 'minutes', (string) $query->minutes );
		}
		if ( 0 === $query->minutes && in_array( 'minutesAgo', $query->names(), true ) ) {
			throw self::invalid( 'dimensions', 'minutesAgo' );
		}
	}

	private static function check_names( Query $query ): void {
		if ( array() === $query->metrics || array_unique( $query->metrics ) !== $query->metrics ) {
			throw self::invalid( 'metrics', implode( ',', $query->metrics ) );
		}
		if ( count( $query->dimensions ) > self::MOST_DIMENSIONS ) {
			throw new InvalidQueryException(
				'too_many_dimensions',
				/* translators: %s: maximum number of dimensions. */
				sprintf( __( 'A query can have up to %s dimensions.', 'lodestar' ), number_format_i18n( self::MOST_DIMENSIONS ) ),
				array( 'most' => self::MOST_DIMENSIONS )
			);
		}
		if ( array_unique( $query->dimensions ) !== $query->dimensions ) {
			throw self::invalid( 'dimensions', implode( ',', $query->dimensions ) );
		}
		$top = $query->top_values;
		if (
			array_unique( $top ) !== $top
			|| array() !== array_intersect( $top, $query->dimensions )
			|| ( array() !== $top && array() === $query->dimensions )
		) {
			throw self::invalid( 'topValues', implode( ',', $top ) );
		}
		foreach ( $query->metrics as $metric ) {
			Catalogue::metric( $metric );
		}
		foreach ( array( ...$query->dimensions, ...$top ) as $dimension ) {
			Catalogue::dimension( $dimension );
		}
	}

	/**
	 * @param class-string<DimensionFilter>|class-string<MetricFilter> $kind  Required type of its conditions.
	 * @param string                                                   $field Name of the filter, for error messages.
	 */
	private static function check_filter( Query $query, ?Filter $filter, string $kind, string $field ): void {
		foreach ( $filter?->leaves() ?? array() as $leaf ) {
			if ( ! $leaf instanceof $kind ) {
				throw self::invalid( $field, $leaf instanceof DimensionFilter ? $leaf->dimension : $leaf->metric );
			}
			if ( $leaf instanceof DimensionFilter ) {
				Catalogue::dimension( $leaf->dimension );
			} elseif ( ! in_array( $leaf->metric, $query->metrics, true ) ) {
				throw self::invalid( $field, $leaf->metric );
			}
		}
	}

	private static function invalid( string $field, string $value ): InvalidQueryException {
		return new InvalidQueryException(
			'invalid_query',
			/* translators: 1: name of a field in a query, 2: its invalid value. */
			sprintf( __( 'The query field “%1$s” can’t be “%2$s”.', 'lodestar' ), $field, $value ),
			array(
				'field' => $field,
				'value' => $value,
			)
		);
	}
}
