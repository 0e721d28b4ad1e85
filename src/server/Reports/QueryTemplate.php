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

/**
 * A query of a descriptor: a question whose days, parameters and source come with the request.
 */
final class QueryTemplate {

	/** What a descriptor says of a query beside the query itself. */
	private const OURS = array( 'comparison', 'source', 'range', 'ignoresFilters', 'interval' );

	/** Stands in a filter for the value of a parameter: `{ "parameter": NAME }`. */
	private const PARAMETER = 'parameter';

	/** Stands in the place of a dimension for the step that the days are drawn in: hours of one, else days, weeks or months. */
	private const INTERVAL = 'interval';

	/** The question, on a day of no matter. */
	public readonly Query $query;

	/** Id of the source that it is put to; null = that of the report. */
	public readonly ?string $source;

	/** What of a query says which of its rows are wanted. */
	private const CHOICE = array( ...self::PAGE, 'orderBys', 'metricFilter' );

	/** What of it says how many of them. */
	private const PAGE = array( 'limit', 'offset' );

	/**
	 * @param array<mixed>  $json       As the descriptor has it.
	 * @param Parameters    $parameters What its filters may refer to.
	 * @param ?array<mixed> $whole      Of one with other rows: as the descriptor has it.
	 * @param string        $search     What the text of its rows has to hold.
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
	 * The same with other rows.
	 *
	 * @param RowsPage     $page        Which of them.
	 * @param Rows         $list        What is made of them.
	 * @param list<string> $text_fields The fields that are searched; none = the first that holds a dimension.
	 * @throws ApiException When they cannot be ordered so.
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

	/**
	 * The same with all rows: days are compared with earlier ones by their place, whichever of them are shown.
	 */
	public function of_all_rows(): self {
		return new self( array_diff_key( $this->whole ?? $this->json, array_flip( self::CHOICE ) ), $this->parameters );
	}

	/**
	 * The same with all pages of its rows.
	 */
	public function of_all_pages(): self {
		return new self( array_diff_key( $this->json, array_flip( self::PAGE ) ), $this->parameters, $this->whole, $this->search );
	}

	/**
	 * Whether its rows are days. Compared, they include days that fell to zero, so all of them are needed to take a page.
	 */
	public function has_days(): bool {
		return array( Step::Day->value ) === ( $this->json['dimensions'] ?? null );
	}

	/**
	 * Whether a row's text matches the search.
	 */
	public function finds( string $text ): bool {
		return str_contains( $text, $this->search );
	}

	/**
	 * @param non-empty-list<string> $dimensions Dimensions.
	 * @param string                 $text       What one of them has to hold.
	 * @return array<mixed> A filter.
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

	/**
	 * The question on some days.
	 *
	 * @param Request    $request    What is asked.
	 * @param DateRange  $range      The days.
	 * @param ?DateRange $comparison The days to compare with.
	 */
	public function on( Request $request, DateRange $range, ?DateRange $comparison ): Query {
		return $this->made( $range, $comparison, $this->step( $request->period ), $request->parameters );
	}

	/**
	 * What it has a row for, where it is over time.
	 */
	public function step( Period $period ): Step {
		$asked = $this->json['interval'] ?? '';
		return $this->follows_period() ? Step::of( $this->range( $period ), is_string( $asked ) ? $asked : '' ) : Step::Day;
	}

	/**
	 * The days that it is about.
	 */
	public function range( Period $period ): DateRange {
		return match ( true ) {
			$this->query->minutes > 0                  => $period->last_minutes( $this->query->minutes ),
			'all' === ( $this->json['range'] ?? '' ) => DateRange::all(),
			default                                    => $period->range,
		};
	}

	/**
	 * What it is compared with in a period.
	 */
	public function comparison( Period $period ): ?DateRange {
		return match ( $this->json['comparison'] ?? '' ) {
			'requested' => $period->comparison,
			'preceding' => $period->comparison ?? $period->preceding(),
			default     => null,
		};
	}

	/**
	 * Whether it has rows of its own for each day, hour …
	 */
	public function is_over_time(): bool {
		return array() !== array_intersect( QueryCheck::SERIES, $this->query->dimensions );
	}

	/**
	 * Whether what narrows the report narrows it, too.
	 */
	public function is_narrowed(): bool {
		return true !== ( $this->json['ignoresFilters'] ?? false );
	}

	/**
	 * Whether the request decides what it has a row for.
	 */
	private function follows_period(): bool {
		return array( self::INTERVAL ) === ( $this->json['dimensions'] ?? null );
	}

	/**
	 * @param DateRange            $range      The days.
	 * @param ?DateRange           $comparison The days to compare with.
	 * @param Step                 $step       What it has a row for, where it does not say itself.
	 * @param array<string, mixed> $parameters Values of parameters.
	 * @throws InvalidQueryException When it makes no sense.
	 */
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
	 * A filter with the values of parameters in the places that name them.
	 *
	 * @param mixed                $value      A part of the filter.
	 * @param array<string, mixed> $parameters Values by name.
	 * @throws InvalidQueryException When there is no value.
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
