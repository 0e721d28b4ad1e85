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
 * What was answered to the queries of a report. All are put to their source at once, and nothing is asked afterwards.
 *
 * `Asked` is a query as it is put to a source. It is unfiltered where the source can't apply the filters.
 *
 * @phpstan-type Asked array{query: Query, source: Source, is_unfiltered: bool}
 */
final class Answer {

	/** A source has no custom dimension that the list is made of; `data` has its name. */
	private const MISSING_DIMENSION = 'MISSING_CUSTOM_DIMENSION';

	/** Ends the name of the second of two queries that a comparison over time takes: days of two ranges share no rows. */
	private const COMPARISON = ' (comparison)';

	/**
	 * @param Period                                $period  For when it was asked.
	 * @param Source                                $source  Who answered, where a query names nobody else.
	 * @param array<string, Asked>                  $asked   The questions by name, without those whose source is not there.
	 * @param array<string, Result|SourceException> $results The answers by name.
	 * @param array<int, DataStart>                 $starts  Where the data of each source starts, by the source's object id.
	 * @param list<PurchaseTimes|SourceException>   $times   How long buyers took, in the range and in the one it is compared with.
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
	 * Asks all queries of a report, each source once.
	 *
	 * @param array<string, QueryTemplate> $templates The questions of the descriptor by name.
	 * @param Request                      $request   For what.
	 * @param ?string                      $source    Id of the source that is asked where a query names none; null = the site's.
	 * @param array<string, Query>         $more      Further questions.
	 * @param bool                         $times     Whether to read how long buyers took, too.
	 * @throws SourceException When the source is not there.
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
	 * Returns how long buyers took, in the range of the report or in the one it is compared with.
	 *
	 * @param bool $compared Whether those of the comparison range.
	 * @return ?PurchaseTimes Null where the report isn't compared, or doesn't read them.
	 * @throws SourceException If the source can't tell.
	 */
	public function purchase_times( bool $compared = false ): ?PurchaseTimes {
		$times = $this->times[ $compared ? 1 : 0 ] ?? null;
		return $times instanceof SourceException ? throw $times : $times;
	}

	/**
	 * @return list<PurchaseTimes|SourceException>
	 */
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

	/**
	 * Whether a query was asked without the filters, because its source cannot filter it by them.
	 */
	public function is_unfiltered( string $name ): bool {
		return isset( $this->asked[ $name ] ) && $this->asked[ $name ]['is_unfiltered'];
	}

	/**
	 * The question that an answer is to.
	 *
	 * @throws SourceException When it could not be answered.
	 */
	public function query( string $name ): Query {
		$this->result( $name );
		return $this->asked[ $name ]['query'];
	}

	/**
	 * @throws SourceException When this query could not be answered.
	 */
	public function result( string $name ): Result {
		$result = $this->results[ $name ];
		return $result instanceof Result ? $result : throw $result;
	}

	/**
	 * The days, hours … of the comparison range of a query over time, or null where none was asked for. Where they start
	 * before the source's data does, totals are unknown.
	 *
	 * @throws SourceException When they could not be answered.
	 */
	public function compared_days( string $name ): ?Result {
		return isset( $this->results[ $name . self::COMPARISON ] ) ? $this->result( $name . self::COMPARISON ) : null;
	}

	/**
	 * Where the data of a metric starts, of a query that is compared over time.
	 */
	public function data_start( string $name, string $metric ): DataStart {
		return $this->starts[ spl_object_id( $this->asked[ $name ]['source'] ) ]->of_metric(
			$metric,
			$this->asked[ $name ]['query'],
			$this->asked[ $name . self::COMPARISON ]['query']->range
		);
	}

	/**
	 * The days that are compared with; null where none were asked for, or they start before the source's data does.
	 */
	public function comparison(): ?DateRange {
		$comparison = $this->period->comparison;
		$start      = $this->starts[ spl_object_id( $this->source ) ] ?? DataStart::of( $this->source );
		return null !== $comparison && $start->can_compare( $this->period->range, $comparison ) ? $comparison : null;
	}

	/**
	 * Whether a query was asked and answered.
	 */
	public function has( string $name ): bool {
		return ( $this->results[ $name ] ?? null ) instanceof Result;
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
			return self::error( $error );
		}
	}

	/**
	 * What a response holds in the place of a part that failed.
	 *
	 * @return array{error: array{code: string, message: string, data: object}}
	 */
	public static function error( ApiException $failure ): array {
		return array(
			'error' => array(
				'code'    => $failure->type,
				'message' => $failure->getMessage(),
				'data'    => (object) $failure->data,
			),
		);
	}

	/**
	 * @return list<Result> All answers that there are.
	 */
	public function results(): array {
		return array_values(
			array_filter( $this->results, static fn ( Result|SourceException $result ): bool => $result instanceof Result )
		);
	}

	/**
	 * What one query of a descriptor takes: two, where it is compared over time.
	 *
	 * @return array<string, Query> By name.
	 */
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
	 * The results of queries that are compared over time: days with the earlier ones beside them, and without the totals of
	 * earlier days that start before the source's data does.
	 *
	 * @param array<string, QueryTemplate>          $templates The questions of the descriptor.
	 * @param array<string, Asked>                  $asked     The questions.
	 * @param array<int, DataStart>                 $starts    Where the data of each source starts.
	 * @param array<string, Result|SourceException> $results   The answers.
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
	 * @param array<string, Asked>  $asked  The questions.
	 * @param array<int, DataStart> $starts Where the data of each source starts.
	 * @return array<string, Result|SourceException> Their answers; where a source fails as a whole, its failure in the place of each.
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

	/**
	 * @return Asked
	 */
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

	/**
	 * A part's error as the screen shows it: which custom dimension to set up, and otherwise only that it failed.
	 *
	 * @param mixed $part A part of an answer: itself, or the error in its place.
	 */
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

	/**
	 * Where nothing can be set up: only that it failed.
	 *
	 * @param mixed $part A part of an answer: itself, or the error in its place.
	 */
	public static function without_message( mixed $part ): mixed {
		if ( is_array( $part ) && is_array( $part['error'] ?? null ) ) {
			unset( $part['error']['message'] ); // The screen has words for what is not known.
		}
		return $part;
	}

	/**
	 * Stands in the place of a list whose custom dimension is not there.
	 *
	 * @param string $name Of the dimension.
	 * @return array{error: array{code: string, message: string, data: array{name: string}}}
	 */
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
