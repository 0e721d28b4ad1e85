<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant\Abilities;

use Lodestar\Analytics\Query\Fields;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Reports\Filters\Filters;
use Lodestar\Reports\Parameters;
use Lodestar\Reports\Registry;
use Lodestar\Reports\Report;
use Lodestar\Reports\ReportGuard;
use Lodestar\Reports\Request;

/**
 * `lodestar/run-report`: what `GET lodestar/v1/reports/<key>` answers, by the same rules.
 */
final class RunReport extends Ability {

	protected function name(): string {
		return 'run-report';
	}

	protected function label(): string {
		return __( 'Run a report', 'lodestar' );
	}

	protected function description(): string {
		return __( 'Answers one report of this website for some days, as its dashboard shows it. Take the key from list-reports. Units of figures stand in units by their path; null means unknown and is never 0. Mention what notices say.', 'lodestar' );
	}

	protected function input(): array {
		return array(
			'report'     => array(
				'type'        => 'string',
				'description' => __( 'Key of the report, such as overview.', 'lodestar' ),
			),
		) + Days::compared_schemas() + array(
			'filters'    => array(
				'type'        => 'object',
				'description' => __( 'What to narrow the report to: a list of texts by kind of filter, such as {"country":["DE"]}. list-reports names the kinds.', 'lodestar' ),
			),
			'parameters' => array(
				'type'        => 'object',
				'description' => __( 'Values of what the report declares as its parameters.', 'lodestar' ),
			),
			'rows'       => Rows::schema(),
		);
	}

	protected function required(): array {
		return array( 'report' );
	}

	protected function output(): array {
		return array(
			'report'   => array( 'type' => 'string' ),
			'answer'   => array( 'type' => 'object' ),
			'units'    => array(
				'type'        => 'object',
				'description' => __(
					'What figures are in, by the path of their field; of lists without the number of the entry.',
					'lodestar'
				),
			),
			'left_out' => Rows::left_out_schema(),
		);
	}

	protected function answer( Fields $input ): array {
		$key    = $input->text( 'report' );
		$params = self::params( $input, $key );
		ReportGuard::check( $key, $params );
		$report             = self::report( $key );
		$response           = OpenFigures::of( static fn (): array => $report->respond( Request::of( $report->descriptor, $params ) ) );
		[ $cut, $left_out ] = Rows::of( $response, Rows::asked( $input ) );
		return array(
			'report'   => $key,
			'answer'   => $cut,
			'units'    => (object) Unit::all( $report->body()?->types() ?? array() ),
			'left_out' => $left_out,
		);
	}

	/**
	 * What the route would be given.
	 *
	 * @param Fields $input What is given.
	 * @param string $key   Of the report.
	 * @return array<string, mixed>
	 * @throws ApiException When there is no such report, or it has no such parameter.
	 */
	private static function params( Fields $input, string $key ): array {
		$given   = $input->has( 'parameters' ) ? $input->object( 'parameters' ) : array();
		$known   = array_map( 'strval', array_keys( self::report( $key )->descriptor->parameters->schemas ) );
		$unknown = array_diff( array_map( 'strval', array_keys( $given ) ), $known );
		if ( array() !== $unknown ) {
			throw Parameters::unknown( 'parameters', $known );
		}
		$params = Days::params( $input )
			+ ( $input->has( Filters::PARAMETER ) ? array( Filters::PARAMETER => $input->object( Filters::PARAMETER ) ) : array() );
		foreach ( $given as $name => $value ) {
			$params[ (string) $name ] = $value;
		}
		return $params;
	}

	/**
	 * @throws ApiException When there is none.
	 */
	private static function report( string $key ): Report {
		return Registry::get( $key ) ?? throw Registry::unknown( $key );
	}
}
