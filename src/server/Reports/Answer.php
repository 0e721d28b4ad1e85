<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Closure;
use Lodestar\Query\Query;
use Lodestar\Query\Result;
use Lodestar\Reports\Filters\Filters;
use Lodestar\Source\Questions;
use Lodestar\Source\Source;
use Lodestar\Source\SourceException;

/**
 * What the source answered to the queries of a report.
 */
final class Answer {

	/** Ends the name of the second of two queries that a daily comparison takes: days of two ranges share no rows. */
	private const COMPARISON = ' (comparison)';

	/**
	 * @param Period                            $period  For when it was asked.
	 * @param Source                            $source  Who answered.
	 * @param array<string, Query>              $queries The questions by name.
	 * @param array<string, Result|SourceException> $results The answers by name.
	 * @param Filters                           $filters What it is narrowed to, as far as the source knows it.
	 */
	private function __construct(
		public readonly Period $period,
		private readonly Source $source,
		private readonly array $queries,
		private readonly array $results,
		private readonly Filters $filters
	) {
	}

	/**
	 * Asks all queries of a report at once.
	 *
	 * @param array<string, QueryTemplate> $templates The questions by name.
	 * @param ?Filters                     $filters   What to narrow them to.
	 * @throws SourceException When nothing can be answered.
	 */
	public static function to( array $templates, Period $period, Source $source, ?Filters $filters = null ): self {
		$filters ??= Filters::none();
		$queries   = array();
		foreach ( $templates as $name => $template ) {
			$comparison       = $template->comparison( $period );
			$queries[ $name ] = self::narrowed( $template->on( $period->range, $template->is_daily() ? null : $comparison ), $filters, $source );
			if ( $template->is_daily() && null !== $comparison ) {
				$queries[ $name . self::COMPARISON ] = self::narrowed( $template->on( $comparison, null ), $filters, $source );
			}
		}
		return new self( $period, $source, $queries, Questions::ask( $queries, $source ), $filters );
	}

	/**
	 * A query with the filters, or, where the source cannot filter it by them, the query as it is.
	 */
	private static function narrowed( Query $query, Filters $filters, Source $source ): Query {
		$narrow = $filters->narrow( $query );
		return self::can_narrow( $query, $narrow, $source ) ? $narrow : $query;
	}

	private static function can_narrow( Query $query, Query $narrow, Source $source ): bool {
		return array() === array_diff( Questions::unsupported( $narrow, $source ), Questions::unsupported( $query, $source ) );
	}

	/**
	 * Whether a query was asked without the filters, because the source cannot filter it by them.
	 */
	public function is_unfiltered( string $name ): bool {
		$query = $this->queries[ $name ];
		return ! $this->filters->is_empty() && ! self::can_narrow( $query, $this->filters->narrow( $query ), $this->source );
	}

	public function query( string $name ): Query {
		return $this->queries[ $name ];
	}

	/**
	 * @throws SourceException When this query could not be answered.
	 */
	public function result( string $name ): Result {
		return self::expect( $this->results[ $name ] );
	}

	/**
	 * The days of the comparison range of a daily query, or null where none was asked for.
	 *
	 * @throws SourceException When they could not be answered.
	 */
	public function compared_days( string $name ): ?Result {
		return isset( $this->results[ $name . self::COMPARISON ] ) ? self::expect( $this->results[ $name . self::COMPARISON ] ) : null;
	}

	/**
	 * Asks one more query.
	 *
	 * @throws SourceException When it cannot be answered.
	 */
	public function ask( Query $query ): Result {
		return Questions::ask_one( self::narrowed( $query, $this->filters, $this->source ), $this->source );
	}

	/**
	 * Whether a query was answered.
	 */
	public function has( string $name ): bool {
		return $this->results[ $name ] instanceof Result;
	}

	/**
	 * Makes a part of a response; one that fails says so in its place, and its neighbours still show.
	 *
	 * @param Closure(): mixed $make Makes it.
	 */
	public static function part( Closure $make ): mixed {
		try {
			return $make();
		} catch ( SourceException $error ) {
			return array(
				'error' => array(
					'code'    => $error->type,
					'message' => $error->getMessage(),
					'data'    => (object) $error->data,
				),
			);
		}
	}

	/**
	 * @return list<Result> All answers that there are.
	 */
	public function results(): array {
		return array_values( array_filter( $this->results, static fn ( Result|SourceException $result ): bool => $result instanceof Result ) );
	}

	private static function expect( Result|SourceException $result ): Result {
		return $result instanceof SourceException ? throw $result : $result;
	}
}
