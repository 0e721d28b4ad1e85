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
 * `lodestar/run-query`: runs a query in the vocabulary of the Google Analytics Data API. Metrics, dimensions and days
 * are limited to those of the reports that this site has access to (OpenVocabulary).
 */
final class RunQuery extends Ability {

	/** Maximum size of a filter's JSON in bytes. It protects the database from overly long filters. */
	private const MOST_BYTES = 8192;

	/** Fields that are passed to the query unchanged. */
	private const AS_GIVEN = array( 'metrics', 'dimensions', 'dimensionFilter', 'metricFilter', 'orderBys', 'offset', 'keepEmptyRows' );

	protected function name(): string {
		return 'run-query';
	}

	protected function label(): string {
		return __( 'Query Visit Data', 'lodestar' );
	}

	protected function description(): string {
		return __( 'Queries this site’s visit data in the vocabulary of the Google Analytics 4 Data API: metrics by dimension over a range of days. Use the metrics and dimensions that list-reports returns with vocabulary. Units are listed by column in units. null means unknown, never 0. Mention what the notices say.', 'lodestar' );
	}

	protected function input(): array {
		$names  = array(
			'type'     => 'array',
			'items'    => array( 'type' => 'string' ),
			'maxItems' => 20,
		);
		$filter = array(
			'type'        => 'object',
			'description' => __( 'A FilterExpression of the Data API, such as {"filter":{"fieldName":"country","stringFilter":{"matchType":"EXACT","value":"Germany"}}}. Also supports andGroup, orGroup, notExpression, inListFilter, and numericFilter for metrics.', 'lodestar' ),
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
				'description' => __( 'Days to query as YYYY-MM-DD in the site’s time zone, then optionally days to compare with. Defaults to the 30 days that end yesterday. Queries by day or week can’t be compared: run two queries instead.', 'lodestar' ),
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
				'description' => __( 'Total number of rows.', 'lodestar' ),
			),
			'left_out'    => Rows::left_out_schema(),
			'totals'      => array(
				'type'        => 'object',
				'description' => __( 'Totals by metric, including omitted rows. Calculate shares of the whole from these.', 'lodestar' ),
			),
			'units'       => array( 'type' => 'object' ),
			'dateRanges'  => array(
				'type'  => 'array',
				'items' => array( 'type' => 'object' ),
			),
			'dataThrough' => array(
				'type'        => array( 'string', 'null' ),
				'description' => __( 'Date and time up to which visits are counted.', 'lodestar' ),
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
	 * Returns the days and the comparison range, validated like those of a report.
	 *
	 * @throws InvalidQueryException If they are invalid.
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

	/** @throws InvalidQueryException If the query is invalid. */
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
	 * Checks a filter's length, and converts `caseSensitive` values to booleans. In a URL, they can only be strings.
	 *
	 * @param mixed  $filter As given.
	 * @param string $name   Name of the filter.
	 * @throws InvalidQueryException If it is too long.
	 */
	private static function filter( mixed $filter, string $name ): mixed {
		if ( strlen( (string) wp_json_encode( $filter ) ) > self::MOST_BYTES ) {
			throw new InvalidQueryException(
				'invalid_query',
				/* translators: %s: name of a filter field, such as "dimensionFilter". */
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

	/** @return array<string, Type> By column. */
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
