<?php
declare( strict_types=1 );

namespace Lodestar\Bench\Queries;

use Lodestar\Analytics\Query\Catalogue;
use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\Metric;
use Lodestar\Analytics\Query\Order;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\Scope;
use Lodestar\Analytics\Questions;
use Lodestar\Analytics\Sources;

/**
 * Queries that cover the whole catalogue. Each metric is queried by a session and a page dimension and, where its scope
 * allows, by an event and an item dimension. Each dimension is queried with common metrics.
 */
final class Queries {

	/** The dimension that metrics are grouped by, for each scope. */
	private const BY = array(
		Scope::Session->value => 'deviceCategory',
		Scope::View->value    => 'pagePath',
		Scope::Event->value   => 'eventName',
		Scope::Item->value    => 'itemName',
	);

	/** The metrics for every dimension, and an additional metric for dimensions of a deeper scope. */
	private const COMMON = array( 'sessions', 'totalUsers', 'screenPageViews' );
	private const DEEPER = array(
		Scope::Event->value => 'eventCount',
		Scope::Item->value  => 'itemRevenue',
	);

	/** A dimension that is only available in a rolling window. */
	private const WINDOW = 'minutesAgo';

	/**
	 * Returns all queries that the site's source supports.
	 *
	 * @return array<string, Query> By name.
	 */
	public static function all( DateRange $range ): array {
		$queries = array();
		foreach ( Catalogue::metrics() as $metric ) {
			foreach ( self::dimensions_for( $metric ) as $dimension ) {
				$queries[ "$metric->name by $dimension" ] = self::query( array( $metric->name ), $dimension, $range );
			}
		}
		foreach ( Catalogue::dimensions() as $dimension ) {
			if ( self::WINDOW !== $dimension->name ) {
				$deeper  = self::DEEPER[ $dimension->scope->value ] ?? null;
				$metrics = array( ...self::COMMON, ...( null === $deeper ? array() : array( $deeper ) ) );
				$queries[ implode( ', ', $metrics ) . " by $dimension->name" ] = self::query( $metrics, $dimension->name, $range );
			}
		}
		$source = Sources::current();
		return array_filter( $queries, static fn ( Query $query ): bool => array() === Questions::unsupported( $query, $source ) );
	}

	/** @return list<string> */
	private static function dimensions_for( Metric $metric ): array {
		return array_values(
			array_filter(
				self::BY,
				static fn ( int $scope ): bool => $scope <= max( $metric->scope->value, Scope::View->value ),
				ARRAY_FILTER_USE_KEY
			)
		);
	}

	/** @param non-empty-list<string> $metrics Rows are ordered by the first one. */
	private static function query( array $metrics, string $dimension, DateRange $range ): Query {
		return new Query(
			$metrics,
			array( $dimension ),
			$range,
			order: array( Order::by_metric( $metrics[0], true ) ),
			limit: 250,
			totals: true
		);
	}
}
