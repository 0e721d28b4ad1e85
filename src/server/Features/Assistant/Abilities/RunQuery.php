<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant\Abilities;

use Lodestar\Analytics\Query\Catalogue;
use Lodestar\Analytics\Query\Fields;
use Lodestar\Analytics\Query\InvalidQueryException;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\Type;
use Lodestar\Analytics\Questions;
use Lodestar\Analytics\Sources;
use Lodestar\Platform\Time\SiteClock;
use Lodestar\Reports\DescriptorRules;
use Lodestar\Reports\Figures;
use Lodestar\Reports\OpenVocabulary;
use Lodestar\Reports\Period;
use Lodestar\Reports\QueryAnswer;
use Lodestar\Reports\ReportGuard;

/**
 * `lodestar/run-query`: any question in the words of the Google Analytics Data API, of what the open reports of this site
 * show (OpenVocabulary) and for the days that its level has.
 */
final class RunQuery extends Ability {

	/** Longest filter, in bytes of its JSON: nobody asks for more, and a database need not read it. */
	private const MOST_BYTES = 8192;

	/** What of a query is taken as it is. */
	private const AS_GIVEN = array( 'metrics', 'dimensions', 'dimensionFilter', 'metricFilter', 'orderBys', 'offset', 'keepEmptyRows' );

	protected function name(): string {
		return 'run-query';
	}

	protected function label(): string {
		return __( 'Ask a question about visits', 'lodestar' );
	}

	protected function description(): string {
		return __( 'Answers a question about the visits of this website in the vocabulary of the Google Analytics 4 Data API: metrics by dimensions over days. Use metrics and dimensions that list-reports names with vocabulary. Units of figures stand in units by column; null means unknown and is never 0. Mention what notices say.', 'lodestar' );
	}

	protected function input(): array {
		$names  = array(
			'type'     => 'array',
			'items'    => array( 'type' => 'string' ),
			'maxItems' => 20,
		);
		$filter = array(
			'type'        => 'object',
			'description' => __( 'A FilterExpression of the Data API, such as {"filter":{"fieldName":"country","stringFilter":{"matchType":"EXACT","value":"Germany"}}}, with andGroup, orGroup, notExpression, inListFilter, and numericFilter for metrics.', 'lodestar' ),
		);
		return array(
			'metrics'         => array( 'minItems' => 1 ) + $names,
			'dimensions'      => $names,
			'dateRanges'      => array(
				'type'        => 'array',
				'maxItems'    => 2,
				'items'       => array(
					'type'                 => 'object',
					'properties'           => array(
						'startDate' => array( 'type' => 'string' ),
						'endDate'   => array( 'type' => 'string' ),
					),
					'required'             => array( 'startDate', 'endDate' ),
					'additionalProperties' => false,
				),
				'description' => __( 'The days, YYYY-MM-DD in the time zone of the site, and then those to compare with, if any. Left out: the 30 days that end yesterday. Days and weeks have no comparison: ask twice.', 'lodestar' ),
			),
			'dimensionFilter' => $filter,
			'metricFilter'    => $filter,
			'orderBys'        => array(
				'type'     => 'array',
				'maxItems' => 5,
				'items'    => array(
					'type'                 => 'object',
					'properties'           => array(
						'metric'    => array( 'type' => 'string' ),
						'dimension' => array( 'type' => 'string' ),
						'desc'      => array( 'type' => 'boolean' ),
					),
					'additionalProperties' => false,
				),
			),
			'limit'           => Rows::schema(),
			'offset'          => array(
				'type'    => 'integer',
				'minimum' => 0,
				'maximum' => 1000000,
			),
			'keepEmptyRows'   => array( 'type' => 'boolean' ),
		);
	}

	protected function required(): array {
		return array( 'metrics' );
	}

	protected function output(): array {
		return array(
			'rows'        => array(
				'type'  => 'array',
				'items' => array( 'type' => 'object' ),
			),
			'rowCount'    => array(
				'type'        => array( 'integer', 'null' ),
				'description' => __( 'How many rows there are in all.', 'lodestar' ),
			),
			'left_out'    => Rows::left_out_schema(),
			'totals'      => array(
				'type'        => 'object',
				'description' => __( 'The figures of the whole by metric, with the rows that are left out. Shares of the whole are shares of these.', 'lodestar' ),
			),
			'units'       => array( 'type' => 'object' ),
			'dateRanges'  => array(
				'type'  => 'array',
				'items' => array( 'type' => 'object' ),
			),
			'dataThrough' => array(
				'type'        => array( 'string', 'null' ),
				'description' => __( 'Until when visits are counted.', 'lodestar' ),
			),
			'notices'     => array(
				'type'  => 'array',
				'items' => array( 'type' => 'object' ),
			),
		);
	}

	protected function answer( Fields $input ): array {
		ReportGuard::check_connection();
		$period = self::period( $input );
		ReportGuard::check_days( DescriptorRules::from( new Fields( array() ) ), $period );
		$query = self::query( $input, $period );
		OpenVocabulary::of_site()->check( $query );
		$result   = Questions::ask_one( $query, Sources::current() );
		$answer   = QueryAnswer::of( $query, $result, $period );
		$left_out = max( 0, (int) $answer['rowCount'] - $query->offset - count( $answer['rows'] ) );
		return array(
			'rows'       => array_map( static fn ( array $row ): object => (object) $row, $answer['rows'] ),
			'left_out'   => (object) ( 0 === $left_out ? array() : array( 'rows' => $left_out ) ),
			'totals'     => (object) array_map( Figures::plain( ... ), $result->totals ),
			'units'      => (object) Unit::all( self::types( $query ) ),
			'dateRanges' => $query->to_array()['dateRanges'],
		) + $answer;
	}

	/**
	 * The days, and those to compare with, looked at as those of a report are.
	 *
	 * @throws InvalidQueryException When they make no sense.
	 */
	private static function period( Fields $input ): Period {
		$params = array();
		foreach ( $input->objects( 'dateRanges' ) as $i => $range ) {
			$ends   = new Fields( $range, "dateRanges[$i]" );
			$params = $params + ( 0 === $i
				? array( 'start' => $ends->text( 'startDate' ), 'end' => $ends->text( 'endDate' ) )
				: array( 'compare_start' => $ends->text( 'startDate' ), 'compare_end' => $ends->text( 'endDate' ) ) );
		}
		return Period::from_params( array() === $params ? Days::USUAL : $params, SiteClock::get() );
	}

	/**
	 * @throws InvalidQueryException When it makes no sense.
	 */
	private static function query( Fields $input, Period $period ): Query {
		$json = array(
			'dateRanges'         => array_map(
				static fn ( $range ): array => $range->to_array(),
				array_filter( array( $period->range, $period->comparison ) )
			),
			'limit'              => Rows::asked( $input, 'limit' ),
			'metricAggregations' => array( 'TOTAL', 'COUNT' ),
		) + $input->only( self::AS_GIVEN );
		foreach ( array( 'dimensionFilter', 'metricFilter' ) as $filter ) {
			if ( isset( $json[ $filter ] ) ) {
				$json[ $filter ] = self::filter( $json[ $filter ], $filter );
			}
		}
		return Query::from_array( $json );
	}

	/**
	 * A filter that is not too long, with the truths that an address can only say in texts.
	 *
	 * @param mixed  $filter As it is given.
	 * @param string $name   Which it is.
	 * @throws InvalidQueryException When it is too long.
	 */
	private static function filter( mixed $filter, string $name ): mixed {
		if ( strlen( (string) wp_json_encode( $filter ) ) > self::MOST_BYTES ) {
			throw new InvalidQueryException(
				'invalid_query',
				/* translators: %s: name of a field of a query. */
				sprintf( __( 'The filter “%s” is too long.', 'lodestar' ), $name ),
				array( 'field' => $name )
			);
		}
		if ( is_array( $filter ) ) {
			array_walk_recursive(
				$filter,
				static function ( mixed &$value, int|string $field ): void {
					$value = 'caseSensitive' === $field && in_array( $value, array( 'true', 'false' ), true ) ? 'true' === $value : $value;
				}
			);
		}
		return $filter;
	}

	/**
	 * @return array<string, Type> By column.
	 */
	private static function types( Query $query ): array {
		$types = array();
		foreach ( QueryAnswer::columns( $query ) as $column ) {
			$types[ $column ] = in_array( $column, $query->dimensions, true )
				? Catalogue::dimension( $column )->type
				: Catalogue::metric(
					str_ends_with( $column, QueryAnswer::COMPARISON ) ? substr( $column, 0, -strlen( QueryAnswer::COMPARISON ) ) : $column
				)->type;
		}
		return $types;
	}
}
