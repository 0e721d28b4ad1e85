<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Closure;
use Lodestar\Analytics\DataStart;
use Lodestar\Analytics\PurchaseTimes;
use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\Result;
use Lodestar\Analytics\Questions;
use Lodestar\Analytics\Source;
use Lodestar\Analytics\SourceException;
use Lodestar\Analytics\Sources;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Reports\Filters\Filters;
use Lodestar\Reports\Mapping\DaysCompared;

/**
 * The results of a report's queries. All queries of a source are sent to it at the same time.
 *
 * `Asked` is a query as it is sent to a source. It is unfiltered if the source can't apply the filters.
 *
 * @phpstan-type Asked array{query: Query, source: Source, is_unfiltered: bool}
 */
final class Answer {

	/** Error code: the source lacks the custom dimension of a list. `data` has the dimension's name. */
	private const MISSING_DIMENSION = 'MISSING_CUSTOM_DIMENSION';

	/** Suffix of the second query in a comparison over time, which is needed because two ranges share no days. */
	private const COMPARISON = ' (comparison)';

	/**
	 * @param array<string, Asked>                  $asked   Queries by name, without those whose source is missing.
	 * @param array<string, Result|SourceException> $results Results by name.
	 * @param array<int, DataStart>                 $starts  Starts of the sources' data, by object id.
	 * @param list<PurchaseTimes|SourceException>   $times   For the range and the comparison range.
	 */
	private function __construct(
		public readonly Period $period,
		public readonly Source $source,
		private readonly array $asked,
		private readonly array $results,
		private readonly array $starts,
		private array $times = array()
	) {
	}

	/**
	 * Runs all queries of a report, with one request per source.
	 *
	 * @param array<string, QueryTemplate> $templates The descriptor's queries by name.
	 * @param ?string                      $source    Id of the source of queries that name none; null = the site's.
	 * @param array<string, Query>         $more      Additional queries.
	 * @param bool                         $times     Whether to read purchase times, too.
	 * @throws SourceException If that source is missing.
	 */
	public static function to(
		array $templates,
		Request $request,
		?string $source = null,
		array $more = array(),
		bool $times = false
	): self {
		$default = null === $source ? Sources::current() : Sources::get( $source );
		$asked   = array();
		$missing = array();
		foreach ( $templates as $name => $template ) {
			try {
				$of = null === $template->source ? $default : Sources::get( $template->source );
				foreach ( self::queries( $name, $template, $request ) as $query_name => $query ) {
					$asked[ $query_name ] = self::asked( $query, $template->is_narrowed() ? $request->filters : Filters::none(), $of );
				}
			} catch ( SourceException $error ) {
				$missing[ $name ] = $error;
			}
		}
		foreach ( $more as $name => $query ) {
			$asked[ $name ] = self::asked( $query, $request->filters, $default );
		}
		$starts = array();
		foreach ( $asked as $one ) {
			$starts[ spl_object_id( $one['source'] ) ] ??= DataStart::of( $one['source'] );
		}
		$answer        = new self(
			$request->period,
			$default,
			$asked,
			$missing + self::compared( $templates, $asked, $starts, self::results_of( $asked, $starts ) ),
			$starts
		);
		$answer->times = $times ? self::times_of( $default, $request->period->range, $answer->comparison() ) : array();
		return $answer;
	}

	/**
	 * Returns how long buyers took, in the range or the comparison range; null if that wasn't read.
	 *
	 * @throws SourceException If the source can't provide it.
	 */
	public function purchase_times( bool $compared = false ): ?PurchaseTimes {
		$times = $this->times[ $compared ? 1 : 0 ] ?? null;
		return $times instanceof SourceException ? throw $times : $times;
	}

	/** @return list<PurchaseTimes|SourceException> */
	private static function times_of( Source $source, ?DateRange ...$ranges ): array {
		try {
			return array_map(
				static fn ( DateRange $range ): PurchaseTimes => Questions::purchase_times( $source, $range ),
				array_values( array_filter( $ranges ) )
			);
		} catch ( SourceException $error ) {
			return array( $error );
		}
	}

	/** Whether a query ran without the filters, because its source can't apply them. */
	public function is_unfiltered( string $name ): bool {
		return isset( $this->asked[ $name ] ) && $this->asked[ $name ]['is_unfiltered'];
	}

	/** @throws SourceException If the query failed. */
	public function query( string $name ): Query {
		$this->result( $name );
		return $this->asked[ $name ]['query'];
	}

	/** @throws SourceException If the query failed. */
	public function result( string $name ): Result {
		$result = $this->results[ $name ];
		return $result instanceof Result ? $result : throw $result;
	}

	/**
	 * Returns the days, hours etc. of the comparison range of a query over time; null if none was requested. Totals are
	 * unknown if the range starts before the source's data.
	 *
	 * @throws SourceException If the query failed.
	 */
	public function compared_days( string $name ): ?Result {
		return isset( $this->results[ $name . self::COMPARISON ] ) ? $this->result( $name . self::COMPARISON ) : null;
	}

	/** Returns where the data of a metric starts, for a query that is compared over time. */
	public function data_start( string $name, string $metric ): DataStart {
		return $this->starts[ spl_object_id( $this->asked[ $name ]['source'] ) ]->of_metric(
			$metric,
			$this->asked[ $name ]['query'],
			$this->asked[ $name . self::COMPARISON ]['query']->range
		);
	}

	/** Returns the comparison range; null if none was requested, or if it starts before the source's data. */
	public function comparison(): ?DateRange {
		$comparison = $this->period->comparison;
		$start      = $this->starts[ spl_object_id( $this->source ) ] ?? DataStart::of( $this->source );
		return null !== $comparison && $start->can_compare( $this->period->range, $comparison ) ? $comparison : null;
	}

	/** Whether a query ran successfully. */
	public function has( string $name ): bool {
		return ( $this->results[ $name ] ?? null ) instanceof Result;
	}

	/** @param Closure(): mixed $make Creates a part of a response. If it fails, the error takes the part's place. */
	public static function part( Closure $make ): mixed {
		try {
			return $make();
		} catch ( SourceException $error ) {
			return self::error( $error );
		}
	}

	/** @return array{error: array{code: string, message: string, data: object}} The value in place of a failed part. */
	public static function error( ApiException $failure ): array {
		return array(
			'error' => array(
				'code'    => $failure->type,
				'message' => $failure->getMessage(),
				'data'    => (object) $failure->data,
			),
		);
	}

	/** @return list<Result> Successful results. */
	public function results(): array {
		return array_values(
			array_filter( $this->results, static fn ( Result|SourceException $result ): bool => $result instanceof Result )
		);
	}

	/** @return array<string, Query> By name; two if the template is compared over time. */
	private static function queries( string $name, QueryTemplate $template, Request $request ): array {
		$comparison = $template->comparison( $request->period );
		if ( ! $template->is_over_time() || null === $comparison ) {
			return array( $name => $template->on( $request, $template->range( $request->period ), $comparison ) );
		}
		return array(
			$name                    => ( $template->has_days() ? $template->of_all_pages() : $template )->on(
				$request,
				$template->range( $request->period ),
				null
			),
			$name . self::COMPARISON => $template->of_all_rows()->on( $request, $comparison, null ),
		);
	}

	/**
	 * Applies comparisons over time. Adds the values of earlier days to the rows. Removes totals of comparison ranges
	 * that start before the source's data.
	 *
	 * @param array<string, QueryTemplate>          $templates The descriptor's queries.
	 * @param array<string, Asked>                  $asked     Queries by name.
	 * @param array<int, DataStart>                 $starts    Where the data of each source starts.
	 * @param array<string, Result|SourceException> $results   Results by name.
	 * @return array<string, Result|SourceException>
	 */
	private static function compared( array $templates, array $asked, array $starts, array $results ): array {
		foreach ( $templates as $name => $template ) {
			$result  = $results[ $name ] ?? null;
			$earlier = $results[ $name . self::COMPARISON ] ?? null;
			if ( ! $result instanceof Result || ! $earlier instanceof Result ) {
				continue;
			}
			$query   = $asked[ $name ]['query'];
			$days    = $asked[ $name . self::COMPARISON ]['query']->range;
			$start   = $starts[ spl_object_id( $asked[ $name ]['source'] ) ];
			$unknown = $start->unknown( $query, $days );
			if ( array() !== $unknown ) {
				$results[ $name . self::COMPARISON ] = $start->without_totals( $earlier, $unknown );
			}
			if ( $template->has_days() ) {
				$results[ $name ] = DaysCompared::page(
					$template->query,
					$template->finds( ... ),
					$query,
					$result,
					$earlier,
					$days,
					$start
				);
			}
		}
		return $results;
	}

	/**
	 * @param array<string, Asked>  $asked  Queries by name.
	 * @param array<int, DataStart> $starts Where the data of each source starts.
	 * @return array<string, Result|SourceException> By name. A source's failure applies to all its queries.
	 */
	private static function results_of( array $asked, array $starts ): array {
		$by_source = array();
		foreach ( $asked as $name => $one ) {
			$by_source[ spl_object_id( $one['source'] ) ][ $name ] = $one;
		}
		$results = array();
		foreach ( $by_source as $id => $of_source ) {
			try {
				$results += Questions::ask(
					array_map( static fn ( array $one ): Query => $one['query'], $of_source ),
					current( $of_source )['source'],
					$starts[ $id ]
				);
			} catch ( SourceException $error ) {
				$results += array_fill_keys( array_keys( $of_source ), $error );
			}
		}
		return $results;
	}

	/** @return Asked */
	private static function asked( Query $query, Filters $filters, Source $source ): array {
		$narrow     = $filters->narrow( $query );
		$can_narrow = $narrow === $query
			|| array() === array_diff( Questions::unsupported( $narrow, $source ), Questions::unsupported( $query, $source ) );
		return array(
			'query'         => $can_narrow ? $narrow : $query,
			'source'        => $source,
			'is_unfiltered' => ! $can_narrow,
		);
	}

	/** Reduces a part's error to the custom dimension to set up, or else to the fact that the part failed. */
	public static function with_custom_dimension( mixed $part ): mixed {
		$error = is_array( $part ) ? $part['error'] ?? null : null;
		if ( ! is_array( $error ) ) {
			return $part;
		}
		$name = ( (array) $error['data'] )['name'] ?? '';
		return self::MISSING_DIMENSION === $error['code'] && is_string( $name )
			? self::missing_dimension( $name )
			: self::without_message( $part );
	}

	/** Removes the message from a part's error. */
	public static function without_message( mixed $part ): mixed {
		if ( is_array( $part ) && is_array( $part['error'] ?? null ) ) {
			unset( $part['error']['message'] ); // The screen has its own text for unknown values.
		}
		return $part;
	}

	/** @return array{error: array{code: string, message: string, data: array{name: string}}} In place of the list. */
	public static function missing_dimension( string $name ): array {
		return array(
			'error' => array(
				'code'    => self::MISSING_DIMENSION,
				/* translators: %s: name of a custom dimension. */
				'message' => sprintf( __( 'Please set up custom dimension "%s" for this report to work.', 'lodestar' ), $name ),
				'data'    => array( 'name' => $name ),
			),
		);
	}
}
