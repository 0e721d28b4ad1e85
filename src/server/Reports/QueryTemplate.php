<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\InvalidQueryException;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\QueryCheck;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Reports\Mapping\Rows;
use UnexpectedValueException;

/** A query of a descriptor. The request provides the dates, parameters and source. */
final class QueryTemplate {

	/** Properties of a descriptor's query that aren't part of the query itself. */
	private const OURS = array( 'comparison', 'source', 'range', 'ignoresFilters', 'interval' );

	/** Placeholder in a filter for the value of a parameter: `{ "parameter": NAME }`. */
	private const PARAMETER = 'parameter';

	/** Placeholder for the dimension of the interval: hours for a single day, otherwise days, weeks or months. */
	private const INTERVAL = 'interval';

	/** The query on a placeholder date. */
	public readonly Query $query;

	/** Source ID, or null for the source of the report. */
	public readonly ?string $source;

	/** Properties that sort, filter or limit rows. */
	private const CHOICE = array( ...self::PAGE, 'orderBys', 'metricFilter' );

	private const PAGE = array( 'limit', 'offset' );

	/**
	 * @param array<mixed>  $json   Query of the descriptor.
	 * @param ?array<mixed> $whole  The original query, if this one selects other rows.
	 * @param string        $search Text that the rows must contain.
	 * @throws UnexpectedValueException If it uses an unknown metric or dimension.
	 */
	public function __construct(
		private readonly array $json,
		private readonly Parameters $parameters,
		private readonly ?array $whole = null,
		private readonly string $search = '',
	) {
		$source       = $json['source'] ?? null;
		$this->source = is_string( $source ) ? $source : null;
		try {
			$this->query = $this->made( new DateRange( 0, 0 ), null, Step::Day, array_fill_keys( $parameters->certain(), '' ) );
		} catch ( InvalidQueryException $invalid ) {
			throw new UnexpectedValueException( $invalid->getMessage() );
		}
	}

	/**
	 * Returns a copy that selects a page of rows.
	 *
	 * @param Rows         $list        The list that the query provides.
	 * @param list<string> $text_fields Fields to search. If empty, the first field that holds a dimension.
	 * @throws ApiException If rows can't be sorted as requested.
	 */
	public function paged( RowsPage $page, Rows $list, array $text_fields ): self {
		$texts = '' === $page->search ? array() : $list->texts( $text_fields );
		$json  = array(
			'limit'              => $page->per_page,
			'offset'             => $page->offset(),
			'orderBys'           => null === $page->orderby
				? $this->json['orderBys'] ?? array()
				: array( $list->order( $page->orderby, $page->is_descending ) ),
			'metricAggregations' => array( ...( $this->query->totals ? array( 'TOTAL' ) : array() ), 'COUNT' ),
		) + $this->json;
		if ( array() !== $texts ) {
			$matches                 = self::any_contains( $texts, $page->search );
			$json['dimensionFilter'] = isset( $json['dimensionFilter'] )
				? array( 'andGroup' => array( 'expressions' => array( $json['dimensionFilter'], $matches ) ) )
				: $matches;
		}
		return new self( $json, $this->parameters, $this->json, $page->search );
	}

	/** Returns a copy that selects all rows. Days are compared by position, no matter which of them are displayed. */
	public function of_all_rows(): self {
		return new self( array_diff_key( $this->whole ?? $this->json, array_flip( self::CHOICE ) ), $this->parameters );
	}

	/** Returns a copy without limit and offset. */
	public function of_all_pages(): self {
		return new self( array_diff_key( $this->json, array_flip( self::PAGE ) ), $this->parameters, $this->whole, $this->search );
	}

	/** Whether its rows are days. A comparison includes days that dropped to zero, so every page requires all days. */
	public function has_days(): bool {
		return array( Step::Day->value ) === ( $this->json['dimensions'] ?? null );
	}

	/** Whether a row's text matches the search. */
	public function finds( string $text ): bool {
		return str_contains( $text, $this->search );
	}

	/**
	 * @param non-empty-list<string> $dimensions
	 * @return array<mixed> Filter that matches if any of the dimensions contains the text.
	 */
	private static function any_contains( array $dimensions, string $text ): array {
		return array(
			'orGroup' => array(
				'expressions' => array_map(
					static fn ( string $dimension ): array => array(
						'filter' => array(
							'fieldName'    => $dimension,
							'stringFilter' => array(
								'matchType' => 'CONTAINS',
								'value'     => $text,
							),
						),
					),
					$dimensions
				),
			),
		);
	}

	/** Returns the query for a request and date range. */
	public function on( Request $request, DateRange $range, ?DateRange $comparison ): Query {
		return $this->made( $range, $comparison, $this->step( $request->period ), $request->parameters );
	}

	/** Returns the interval of its rows, if the query is over time. */
	public function step( Period $period ): Step {
		$asked = $this->json['interval'] ?? '';
		return $this->follows_period() ? Step::of( $this->range( $period ), is_string( $asked ) ? $asked : '' ) : Step::Day;
	}

	/** Returns the dates that the query covers. */
	public function range( Period $period ): DateRange {
		return match ( true ) {
			$this->query->minutes > 0                  => $period->last_minutes( $this->query->minutes ),
			'all' === ( $this->json['range'] ?? '' ) => DateRange::all(),
			default                                    => $period->range,
		};
	}

	/** Returns the comparison range of the query, or null if it has none. */
	public function comparison( Period $period ): ?DateRange {
		return match ( $this->json['comparison'] ?? '' ) {
			'requested' => $period->comparison,
			'preceding' => $period->comparison ?? $period->preceding(),
			default     => null,
		};
	}

	/** Whether the query groups rows by hour, day, week or month. */
	public function is_over_time(): bool {
		return array() !== array_intersect( QueryCheck::SERIES, $this->query->dimensions );
	}

	/** Whether the report's filters apply to the query. */
	public function is_narrowed(): bool {
		return true !== ( $this->json['ignoresFilters'] ?? false );
	}

	/** Whether the request determines the interval of the rows. */
	private function follows_period(): bool {
		return array( self::INTERVAL ) === ( $this->json['dimensions'] ?? null );
	}

	/** @param array<string, mixed> $parameters Values by name. */
	private function made( DateRange $range, ?DateRange $comparison, Step $step, array $parameters ): Query {
		$ranges = array_map( static fn ( DateRange $one ): array => $one->to_array(), array_filter( array( $range, $comparison ) ) );
		$json   = array_diff_key( $this->json, array_flip( self::OURS ) );
		if ( isset( $json['dimensionFilter'] ) ) {
			$json['dimensionFilter'] = self::filled( $json['dimensionFilter'], $parameters );
		}
		if ( $this->follows_period() ) {
			$json['dimensions'] = array( $step->value );
		}
		return Query::from_array( array( 'dateRanges' => $ranges ) + $json );
	}

	/**
	 * @param array<string, mixed> $parameters Values for the placeholders, by name.
	 * @throws InvalidQueryException If a parameter has no value.
	 */
	private static function filled( mixed $value, array $parameters ): mixed {
		if ( ! is_array( $value ) ) {
			return $value;
		}
		if ( array( self::PARAMETER ) !== array_keys( $value ) ) {
			return array_map( static fn ( mixed $inner ): mixed => self::filled( $inner, $parameters ), $value );
		}
		$name = $value[ self::PARAMETER ];
		if ( ! is_string( $name ) || ! array_key_exists( $name, $parameters ) ) {
			throw new InvalidQueryException( 'invalid_query', 'A filter can only refer to a parameter that has a default or is required.' );
		}
		$value = $parameters[ $name ];
		return match ( true ) {
			is_bool( $value )   => wp_json_encode( $value ),
			is_scalar( $value ) => (string) $value,
			default             => $value,
		};
	}
}
