<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant\Abilities;

use Lodestar\Analytics\Query\Fields;
use Lodestar\Reports\Registry;
use Lodestar\Reports\ReportGuard;
use Lodestar\Reports\Request;

/**
 * `lodestar/list-exceptions`: what was out of the ordinary, as the Exceptions Report has it and by its rules.
 */
final class ListExceptions extends Ability {

	private const REPORT = 'exceptions';

	protected function name(): string {
		return 'list-exceptions';
	}

	protected function label(): string {
		return __( 'List exceptions', 'lodestar' );
	}

	protected function description(): string {
		return __( 'Lists what was out of the ordinary on this website, the newest first: days whose figures are not what their weekday brings, each in a sentence with the figure, what was expected and whether somebody has seen to it.', 'lodestar' );
	}

	protected function input(): array {
		return Days::schemas() + array( 'rows' => Rows::schema() );
	}

	protected function output(): array {
		return array(
			'exceptions'  => array(
				'type'  => 'array',
				'items' => array( 'type' => 'object' ),
			),
			'dataThrough' => array( 'type' => array( 'string', 'null' ) ),
			'left_out'    => Rows::left_out_schema(),
		);
	}

	protected function answer( Fields $input ): array {
		$params = Days::params( $input );
		ReportGuard::check( self::REPORT, $params );
		$report             = Registry::get( self::REPORT ) ?? throw Registry::unknown( self::REPORT );
		$response           = $report->respond( Request::of( $report->descriptor, $params ) );
		[ $cut, $left_out ] = Rows::of( array( 'exceptions' => $response['exceptions'] ), Rows::asked( $input ) );
		return array(
			'exceptions'  => $cut['exceptions'],
			'dataThrough' => $response['dataThrough'],
			'left_out'    => $left_out,
		);
	}
}
