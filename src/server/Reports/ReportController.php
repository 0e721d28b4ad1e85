<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Reports\Filters\Filters;
use Lodestar\Reports\Filters\Suggestions;
use Lodestar\Rest\ApiException;
use Lodestar\Rest\Controller;
use Lodestar\Rest\Route;
use Lodestar\Settings\Capabilities;
use Lodestar\Source\Sources;
use Lodestar\Time\SiteClock;
use WP_REST_Request;

/**
 * `GET lodestar/v1/reports/<key>`: a report's figures over some days.
 */
final class ReportController extends Controller {

	protected function routes(): array {
		$args = array();
		foreach ( Period::PARAMETERS as $name ) {
			// Checked by Period, which knows the site's today and answers with a typed error.
			$args[ $name ] = array(
				'type'              => 'string',
				'format'            => 'date',
				'sanitize_callback' => null,
			);
		}
		// Checked by Filters, for the same reason.
		$filters = array(
			Filters::PARAMETER => array(
				'type'              => 'object',
				'validate_callback' => null,
				'sanitize_callback' => null,
			),
		);
		$texts   = array(
			'filter' => array(
				'type'     => 'string',
				'required' => true,
			),
			'search' => array(
				'type'      => 'string',
				'maxLength' => 200,
				'default'   => '',
			),
		);
		return array(
			new Route( 'GET', '/reports/(?P<key>[a-z0-9_-]+)', Capabilities::VIEW, self::get( ... ), $args + $filters, self::guard( ... ) ),
			new Route( 'GET', '/reports/(?P<key>[a-z0-9_-]+)/filter-values', Capabilities::VIEW, self::filter_values( ... ), $args + $texts, self::guard( ... ) ),
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @throws ApiException When this site does not get it.
	 */
	private static function guard( WP_REST_Request $request ): void {
		ReportGuard::check( self::key( $request ), $request->get_query_params() );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array<string, mixed>
	 * @throws ApiException When there is no such report, or it cannot be answered.
	 */
	private static function get( WP_REST_Request $request ): array {
		$report = Registry::get( self::key( $request ) ) ?? throw new UnknownReportException( self::key( $request ) );
		$params = $request->get_query_params();
		return $report->respond( Period::from_params( $params, SiteClock::get() ), Sources::current(), Filters::from_params( $params ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array<string, mixed>
	 * @throws ApiException When there is no such filter, or it cannot be answered.
	 */
	private static function filter_values( WP_REST_Request $request ): array {
		$params = $request->get_query_params();
		$filter = $request['filter'];
		$search = $request['search'];
		return array(
			'values' => Suggestions::find(
				is_string( $filter ) ? $filter : '',
				is_string( $search ) ? $search : '',
				Period::from_params( $params, SiteClock::get() ),
				Sources::current()
			),
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	private static function key( WP_REST_Request $request ): string {
		return is_string( $request['key'] ) ? $request['key'] : '';
	}
}
