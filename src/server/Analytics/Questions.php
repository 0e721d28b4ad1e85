<?php
declare( strict_types=1 );

namespace Lodestar\Analytics;

use Closure;
use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\Result;
use Lodestar\Analytics\Query\Row;
use Lodestar\Platform\ThirdParty\Extension;
use Lodestar\Platform\ThirdParty\ExtensionException;
use Lodestar\Platform\ThirdParty\Guard;

/**
 * Queries a data source, which may belong to another plugin. Unsupported parts of queries are removed first, and
 * results are validated.
 */
final class Questions {

	/** Name under which errors of a source are reported. */
	private const WHERE = 'lodestar_sources';

	/**
	 * Runs several queries together.
	 *
	 * - A metric or top value that the source doesn't support is null in the result and listed in Result::$unsupported.
	 * - A query is an unsupported_by_source error if it groups, filters or sorts by something unsupported, or has
	 *   nothing else.
	 * - A comparison range that starts before the source's first day with data is not queried. Its values are null
	 *   (Result::NO_COMPARISON).
	 *
	 * @template K of array-key
	 * @param array<K, Query> $queries
	 * @param ?DataStart      $start   Where the source's data starts, if already known.
	 * @return array<K, Result|SourceException> Results, or why there is none: unsupported_by_source, source_failed, …
	 * @throws SourceException If the source can't be queried at all.
	 */
	public static function ask( array $queries, Source $source, ?DataStart $start = null ): array {
		if ( ! MinimumGroup::is_enforced() ) {
			return self::ask_all( $queries, $source, $start );
		}
		$groups = array_map(
			static fn ( Query $query ): MinimumGroup => MinimumGroup::of( $query, self::unsupported( $query, $source ) ),
			$queries
		);
		$result = self::ask_all( array_map( static fn ( MinimumGroup $group ): Query => $group->query, $groups ), $source, $start );
		foreach ( $result as $name => $answer ) {
			$result[ $name ] = $answer instanceof Result ? $groups[ $name ]->withhold( $answer ) : $answer;
		}
		return $result;
	}

	/**
	 * @template K of array-key
	 * @param array<K, Query> $queries
	 * @return array<K, Result|SourceException>
	 * @throws SourceException If the source can't be queried at all.
	 */
	private static function ask_all( array $queries, Source $source, ?DataStart $start ): array {
		$results = array();
		$parts   = array();
		$unknown = array();
		foreach ( $queries as $name => $query ) {
			$comparison = $query->comparison;
			if ( null !== $comparison ) {
				$start          ??= DataStart::of( $source );
				$unknown[ $name ] = $start->unknown( $query, $comparison );
				$query            = $query->metrics === $unknown[ $name ] ? $query->without_comparison() : $query;
			}
			$missing = self::unsupported( $query, $source );
			$part    = Supported::of( $query, $missing );
			if ( null === $part ) {
				$results[ $name ] = SourceException::unsupported( $source->id(), $missing );
			} else {
				$parts[ $name ] = $part;
			}
		}
		$answers = array() === $parts
			? array()
			: self::answers( array_map( static fn ( Supported $part ): Query => $part->query, $parts ), $source );
		foreach ( $answers as $name => $answer ) {
			$whole            = $answer instanceof Result ? $parts[ $name ]->whole( $answer ) : $answer;
			$of               = $unknown[ $name ] ?? array();
			$results[ $name ] = null !== $start && array() !== $of && $whole instanceof Result
				? $start->without_comparison( $whole, $queries[ $name ], $of )
				: $whole;
		}
		return $results;
	}

	/**
	 * Runs one query.
	 *
	 * @throws SourceException If it fails.
	 */
	public static function ask_one( Query $query, Source $source ): Result {
		$result = self::ask( array( $query ), $source )[0];
		return $result instanceof SourceException ? throw $result : $result;
	}

	/**
	 * Returns the metrics and dimensions of a query that a source doesn't support.
	 *
	 * @return list<string>
	 * @throws SourceException If the source's plugin fails.
	 */
	public static function unsupported( Query $query, Source $source ): array {
		return array_values( array_filter( self::call( $source, static fn (): array => $source->unsupported( $query ) ), 'is_string' ) );
	}

	/**
	 * Returns the links of a source that open parts of a report elsewhere.
	 *
	 * @return array<mixed> By part, not validated.
	 * @throws SourceException If the source's plugin fails.
	 */
	public static function links( LinksOut $source, string $report, DateRange $range, ?DateRange $comparison ): array {
		return self::map( self::call( $source, static fn (): mixed => $source->links( $report, $range, $comparison ) ) );
	}

	/**
	 * Returns how long users took to purchase. Fails under MinimumGroup, because the values describe single orders.
	 *
	 * @throws SourceException With unsupported_by_source, source_failed, …
	 */
	public static function purchase_times( Source $source, DateRange $range ): PurchaseTimes {
		return $source instanceof PurchaseTiming && ! MinimumGroup::is_enforced()
			? self::call( $source, static fn (): PurchaseTimes => $source->purchase_times( $range ) )
			: throw SourceException::unsupported( $source->id(), array( 'timeToPurchase', 'sessionsToPurchase' ) );
	}

	/**
	 * @template K of array-key
	 * @param array<K, Query> $queries Only queries that the source supports.
	 * @return array<K, Result|SourceException>
	 * @throws SourceException If the source can't be queried at all.
	 */
	private static function answers( array $queries, Source $source ): array {
		$answers = self::map( self::call( $source, static fn (): mixed => $source->run( array_values( $queries ) ) ) );
		if ( ! array_is_list( $answers ) || count( $answers ) !== count( $queries ) ) {
			throw self::broken( $source, sprintf( 'run() returned %1$d results for %2$d queries.', count( $answers ), count( $queries ) ) );
		}
		$results = array();
		foreach ( array_keys( $queries ) as $i => $name ) {
			$answer           = $answers[ $i ];
			$results[ $name ] = match ( true ) {
				$answer instanceof SourceException => $answer,
				$answer instanceof Result && ( $source instanceof FirstParty || self::fits( $answer, $queries[ $name ] ) ) => $answer,
				default => self::broken( $source, sprintf( 'run() returned %s, invalid for its query.', get_debug_type( $answer ) ) ),
			};
		}
		return $results;
	}

	/**
	 * @template T
	 * @param Closure(): T $method Calls the source.
	 * @return T
	 * @throws SourceException If the call fails.
	 */
	private static function call( Source $source, Closure $method ): mixed {
		try {
			return Guard::call( self::WHERE, $source, $method );
		} catch ( ExtensionException $failure ) {
			throw SourceException::broken( $source->id(), $failure );
		}
	}

	/** @return array<mixed> */
	private static function map( mixed $given ): array {
		return is_array( $given ) ? $given : array();
	}

	private static function broken( Source $source, string $reason ): SourceException {
		return SourceException::broken( $source->id(), Guard::fault( self::WHERE, Extension::of( $source ), $reason ) );
	}

	/** Whether a result matches its query. PHP's types don't check the contents of arrays. */
	private static function fits( Result $result, Query $query ): bool {
		$wants_totals = $query->totals || array() === $query->dimensions;
		if ( $wants_totals && ! self::has_figures( $result->totals, $query->metrics ) ) {
			return false;
		}
		if ( null !== $result->comparison_totals && $wants_totals && ! self::has_figures( $result->comparison_totals, $query->metrics ) ) {
			return false;
		}
		foreach ( $result->rows as $row ) {
			if ( ! self::row_fits( $row, $query ) ) {
				return false;
			}
		}
		return array_filter( $result->notices, 'is_string' ) === $result->notices
			&& ( array() !== $query->dimensions || 1 === count( $result->rows ) );
	}

	private static function row_fits( mixed $row, Query $query ): bool {
		return $row instanceof Row
			&& array_keys( $row->dimensions ) === array_keys( $query->dimensions )
			&& array_filter( $row->dimensions, 'is_string' ) === $row->dimensions
			&& self::are_figures( $row->metrics, $query->metrics )
			&& ( null === $row->comparison || self::are_figures( $row->comparison, $query->metrics ) )
			&& self::are_texts( $row->top_values );
	}

	/**
	 * @param array<mixed> $totals  By metric.
	 * @param list<string> $metrics Metrics of the query.
	 */
	private static function has_figures( array $totals, array $metrics ): bool {
		$asked = array_map(
			static fn ( string $metric ): mixed => array_key_exists( $metric, $totals ) ? $totals[ $metric ] : false,
			$metrics
		);
		return self::are_figures( $asked, $metrics );
	}

	/**
	 * @param array<mixed> $figures In the order of the metrics.
	 * @param list<string> $metrics Metrics of the query.
	 */
	private static function are_figures( array $figures, array $metrics ): bool {
		foreach ( $figures as $figure ) {
			if ( null !== $figure && ! is_int( $figure ) && ! ( is_float( $figure ) && is_finite( $figure ) ) ) {
				return false;
			}
		}
		return array_is_list( $figures ) && count( $figures ) === count( $metrics );
	}

	/** @param array<mixed> $values Texts, or null for unknown. */
	private static function are_texts( array $values ): bool {
		return array_is_list( $values )
			&& array() === array_filter( $values, static fn ( mixed $value ): bool => null !== $value && ! is_string( $value ) );
	}
}
