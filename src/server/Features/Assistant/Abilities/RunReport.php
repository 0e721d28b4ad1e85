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

/** `lodestar/run-report`: returns the response of `GET lodestar/v1/reports/<key>`, with the same access rules. */
final class RunReport extends Ability {

	protected function name(): string {
		return 'run-report';
	}

	protected function label(): string {
		return __( 'Run Report', 'lodestar' );
	}

	protected function description(): string {
		return __( 'Runs one of this site’s reports for a range of days and returns what its dashboard shows. Get the key from list-reports. Units are listed by field path in units. null means unknown, never 0. Mention what the notices say.', 'lodestar' );
	}

	protected function input(): array {
		return array(
			'report'     => array(
				'type'        => 'string',
				'description' => __( 'Report key, such as overview.', 'lodestar' ),
			),
		) + Days::compared_schemas() + array(
			'filters'    => array(
				'type'        => 'object',
				'description' => __( 'Filters to apply: a list of strings per filter type, such as {"country":["DE"]}. list-reports returns the types.', 'lodestar' ),
			),
			'parameters' => array(
				'type'        => 'object',
				'description' => __( 'Values for the parameters that the report declares.', 'lodestar' ),
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
					'Units by field path. Paths of list entries don’t include the entry’s index.',
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
	 * Returns the parameters for the report's REST route.
	 *
	 * @param Fields $input Input of the ability.
	 * @param string $key   Key of the report.
	 * @return array<string, mixed>
	 * @throws ApiException If the report or one of the parameters doesn't exist.
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

	/** @throws ApiException If the report doesn't exist. */
	private static function report( string $key ): Report {
		return Registry::get( $key ) ?? throw Registry::unknown( $key );
	}
}
