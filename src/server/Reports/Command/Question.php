<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Command;

use Lodestar\Analytics\Query\Filter;
use Lodestar\Analytics\Query\FilterReader;
use Lodestar\Analytics\Query\InvalidQueryException;
use Lodestar\Analytics\Query\MetricFilter;
use Lodestar\Analytics\Query\Order;
use Lodestar\Analytics\Query\Query;
use Lodestar\Reports\Period;

/** Builds a query from a command's options. */
final class Question {

	/** Options that define a custom query. */
	public const OPTIONS = array( 'metrics', 'dimensions', 'filter', 'order', 'limit' );

	/**
	 * @param array<string, string|bool> $options Options.
	 * @throws InvalidQueryException If an option is invalid.
	 */
	public static function of( array $options, Period $period ): Query {
		$options = array_map( 'strval', $options ); // WP-CLI passes true for an option without a value.
		if ( ! isset( $options['metrics'] ) ) {
			throw new InvalidQueryException( 'invalid_query', __( 'Enter a report name, or use --metrics to run your own query.', 'lodestar' ) );
		}
		$metrics   = self::names( $options['metrics'] );
		$filter    = isset( $options['filter'] ) ? self::filter( $options['filter'] ) : null;
		$of_rows   = null !== $filter
			&& array() === array_filter( $filter->leaves(), static fn ( object $leaf ): bool => ! $leaf instanceof MetricFilter );
		$order     = static fn ( string $field ): Order => self::order( $field, $metrics );
		return new Query(
			$metrics,
			self::names( $options['dimensions'] ?? '' ),
			$period->range,
			$period->comparison,
			$of_rows ? null : $filter,
			$of_rows ? $filter : null,
			array_map( $order, self::names( $options['order'] ?? '' ) ),
			self::limit( $options['limit'] ?? '0' )
		);
	}

	/** @return list<string> */
	private static function names( string $list ): array {
		return array_values( array_filter( array_map( 'trim', explode( ',', $list ) ), static fn ( string $name ): bool => '' !== $name ) );
	}

	private static function filter( string $json ): Filter {
		$filter = json_decode( $json, true );
		return is_array( $filter ) ? FilterReader::read( $filter, 'filter' ) : throw self::invalid( 'filter', $json );
	}

	/**
	 * @param string       $field   A name, optionally with `:asc` or `:desc`.
	 * @param list<string> $metrics Metrics of the query.
	 */
	private static function order( string $field, array $metrics ): Order {
		if ( 1 !== preg_match( '/^((?:custom\w+:)?[^:]+)(?::(asc|desc))?$/D', $field, $parts ) ) {
			throw self::invalid( 'order', $field );
		}
		$descends = 'desc' === ( $parts[2] ?? 'asc' );
		return in_array( $parts[1], $metrics, true )
			? Order::by_metric( $parts[1], $descends )
			: Order::by_dimension( $parts[1], $descends );
	}

	private static function limit( string $rows ): int {
		return 1 === preg_match( '/^\d{1,9}$/D', $rows ) ? (int) $rows : throw self::invalid( 'limit', $rows );
	}

	private static function invalid( string $option, string $value ): InvalidQueryException {
		return new InvalidQueryException(
			'invalid_query',
			/* translators: 1: name of a command-line option, 2: its value. */
			sprintf( __( 'Invalid value for --%1$s: “%2$s”.', 'lodestar' ), $option, $value ),
			array( 'field' => $option )
		);
	}
}
