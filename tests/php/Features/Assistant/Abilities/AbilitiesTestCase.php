<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\Assistant\Abilities;

use Lodestar\Tests\Reports\ReportsTestCase;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Base class for tests that run abilities through core's route, as an external program does: on 21 November 2026, as an
 * editor, with every license level and no addon.
 */
abstract class AbilitiesTestCase extends ReportsTestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->clock( '2026-11-21 12:00' );
		$this->log_in_as( 'editor' );
	}

	/**
	 * @param string               $name  Without `lodestar/`.
	 * @param array<string, mixed> $input
	 */
	protected static function run_ability( string $name, array $input = array() ): WP_REST_Response {
		$request = new WP_REST_Request( 'GET', "/wp-abilities/v1/abilities/lodestar/$name/run" );
		$request->set_query_params( array() === $input ? array() : array( 'input' => self::as_sent( $input ) ) );
		return rest_do_request( $request );
	}

	/** Converts input to the strings of a query string. The route converts numbers and booleans back. */
	private static function as_sent( mixed $value ): mixed {
		return match ( true ) {
			is_array( $value ) => array_map( self::as_sent( ... ), $value ),
			is_bool( $value )  => $value ? 'true' : 'false',
			is_int( $value )   => (string) $value,
			default            => $value,
		};
	}
}
