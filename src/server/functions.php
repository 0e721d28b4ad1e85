<?php
/**
 * Functions for other plugins.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

use Lodestar\Reports\Answer;
use Lodestar\Reports\Registry;

if ( ! function_exists( 'lodestar_register_report' ) ) {

	/**
	 * Adds a report to the dashboard and to the API. Call it on the action `lodestar_register_reports`, or at any time
	 * after plugins have loaded.
	 *
	 * @param string                                                            $path  Absolute path of the report.json; see src/reports/report.schema.json.
	 * @param (callable( array<string, mixed>, Answer ): array<string, mixed>)|null $shape Receives the response that the descriptor describes, and returns
	 *                                                                                 it finished. Few reports need one.
	 */
	function lodestar_register_report( string $path, ?callable $shape = null ): void {
		Registry::register( $path, null === $shape ? null : Closure::fromCallable( $shape ) );
	}
}
