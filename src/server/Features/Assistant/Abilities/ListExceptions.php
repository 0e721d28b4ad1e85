<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant\Abilities;

use Lodestar\Analytics\Query\Fields;
use Lodestar\Reports\Registry;
use Lodestar\Reports\ReportGuard;
use Lodestar\Reports\Request;

/** `lodestar/list-exceptions`: returns unusual days, by the same rules as the Exceptions Report. */
final class ListExceptions extends Ability {

	private const REPORT = 'exceptions';

	protected function name(): string {
		return 'list-exceptions';
	}

	protected function label(): string {
		return __( 'List Exceptions', 'lodestar' );
	}

	protected function description(): string {
		return __( 'Lists the exceptions on this site, newest first: days when the numbers were unusually high or low for that weekday. Each has a sentence with the number and what was expected, and whether someone has marked it as resolved.', 'lodestar' );
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
