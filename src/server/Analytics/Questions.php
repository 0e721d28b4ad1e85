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
 * Puts questions to a source, which may be another plugin's: what it does not know is not asked, and what it answers is
 * looked at before anybody relies on it.
 */
final class Questions {

	/** As what a fault of a source is known. */
	private const WHERE = 'lodestar_sources';

	/**
	 * Asks several queries at once. Of what a source knows nothing of, a query is asked without it where it can be: its
	 * figures are null then, and Result::$unsupported names it. Where a query is grouped, filtered, ordered or chosen by
	 * it, or asks for nothing else, there is no answer: unsupported_by_source. A comparison range that starts before the
	 * source's data does isn't queried: its figures are null, too (Result::NO_COMPARISON).
	 *
	 * @template K of array-key
	 * @param array<K, Query> $queries The questions.
	 * @param ?DataStart      $start   Where the source's data starts, if that is known already.
	 * @return array<K, Result|SourceException> The answers, or why there is none: unsupported_by_source, source_failed, …
	 * @throws SourceException When nothing can be answered.
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
	 * @param array<K, Query> $queries The questions.
	 * @param ?DataStart      $start   Where the source's data starts, if that is known already.
	 * @return array<K, Result|SourceException>
	 * @throws SourceException When nothing can be answered.
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
	 * Asks one query.
	 *
	 * @throws SourceException When it cannot be answered.
	 */
	public static function ask_one( Query $query, Source $source ): Result {
		$result = self::ask( array( $query ), $source )[0];
		return $result instanceof SourceException ? throw $result : $result;
	}

	/**
	 * The metrics and dimensions of a query that a source knows nothing of.
	 *
	 * @return list<string>
	 * @throws SourceException When it cannot say.
	 */
	public static function unsupported( Query $query, Source $source ): array {
		return array_values( array_filter( self::call( $source, static fn (): array => $source->unsupported( $query ) ), 'is_string' ) );
	}

	/**
	 * Where a report's parts can be looked at elsewhere, as a source says that knows.
	 *
	 * @return array<mixed> By part; nobody has looked at them yet.
	 * @throws SourceException When it cannot be told.
	 */
	public static function links( LinksOut $source, string $report, DateRange $range, ?DateRange $comparison ): array {
		return self::map( self::call( $source, static fn (): mixed => $source->links( $report, $range, $comparison ) ) );
	}

	/**
	 * How long people took to buy, where a source can tell. These are figures about single orders, so programs don't get them.
	 *
	 * @throws SourceException When it cannot: unsupported_by_source, source_failed, …
	 */
	public static function purchase_times( Source $source, DateRange $range ): PurchaseTimes {
		return $source instanceof PurchaseTiming && ! MinimumGroup::is_enforced()
			? self::call( $source, static fn (): PurchaseTimes => $source->purchase_times( $range ) )
			: throw SourceException::unsupported( $source->id(), array( 'timeToPurchase', 'sessionsToPurchase' ) );
	}

	/**
	 * @template K of array-key
	 * @param array<K, Query> $queries Those that it knows.
	 * @return array<K, Result|SourceException>
	 * @throws SourceException When nothing can be answered.
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
				default => self::broken( $source, sprintf( 'run() returned %s that does not fit its query.', get_debug_type( $answer ) ) ),
			};
		}
		return $results;
	}

	/**
	 * @template T
	 * @param Source       $source Who is asked.
	 * @param Closure(): T $method What of it.
	 * @return T
	 * @throws SourceException When it fails.
	 */
	private static function call( Source $source, Closure $method ): mixed {
		try {
			return Guard::call( self::WHERE, $source, $method );
		} catch ( ExtensionException $failure ) {
			throw SourceException::broken( $source->id(), $failure );
		}
	}

	/**
	 * What is said to be an array; of what lists hold PHP knows nothing.
	 *
	 * @return array<mixed>
	 */
	private static function map( mixed $given ): array {
		return is_array( $given ) ? $given : array();
	}

	private static function broken( Source $source, string $reason ): SourceException {
		return SourceException::broken( $source->id(), Guard::fault( self::WHERE, Extension::of( $source ), $reason ) );
	}

	/**
	 * Whether a result answers its query. PHP's types don't cover the contents of lists.
	 */
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
	 * @param list<string> $metrics What was asked for.
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
	 * @param list<string> $metrics What was asked for.
	 */
	private static function are_figures( array $figures, array $metrics ): bool {
		foreach ( $figures as $figure ) {
			if ( null !== $figure && ! is_int( $figure ) && ! ( is_float( $figure ) && is_finite( $figure ) ) ) {
				return false;
			}
		}
		return array_is_list( $figures ) && count( $figures ) === count( $metrics );
	}

	/**
	 * @param array<mixed> $values Texts, or null where one is unknown.
	 */
	private static function are_texts( array $values ): bool {
		return array_is_list( $values )
			&& array() === array_filter( $values, static fn ( mixed $value ): bool => null !== $value && ! is_string( $value ) );
	}
}
