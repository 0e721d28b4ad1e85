<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Analytics\Query\DimensionFilter;
use Lodestar\Analytics\Query\InvalidQueryException;
use Lodestar\Analytics\Query\Order;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\Row;
use Lodestar\Analytics\Query\TextMatch;
use Lodestar\Analytics\Questions;
use Lodestar\Analytics\Source;
use Lodestar\Analytics\SourceException;
use Lodestar\Analytics\Sources;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Platform\Rest\Controller;
use Lodestar\Platform\Rest\Route;
use Lodestar\Reports\Filters\Filters;
use Lodestar\Reports\Filters\Kinds;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `GET lodestar/v1/reports/<key>`: a report's figures over some days; `…/rows/<part>`: any of the rows of one of its lists;
 * `…/filter-values`: what it can be narrowed to.
 */
final class ReportController extends Controller {

	private const MOST = 20;

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
			new Route(
				'GET',
				'/reports/(?P<key>[a-z0-9_-]+)/rows/(?P<part>[A-Za-z0-9_.]+)',
				Capabilities::VIEW,
				self::rows( ... ),
				$args + $filters + RowsPage::args(),
				self::guard( ... )
			),
			new Route(
				'GET',
				'/reports/(?P<key>[a-z0-9_-]+)/filter-values',
				Capabilities::VIEW,
				self::filter_values( ... ),
				$args + $texts,
				self::guard( ... )
			),
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
		$report = self::report( $request );
		return $report->respond( Request::of( $report->descriptor, $request->get_query_params() ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @throws ApiException When there is no such report or list, or it cannot be answered.
	 */
	private static function rows( WP_REST_Request $request ): WP_REST_Response {
		$report = self::report( $request );
		$page   = RowsPage::of( $request );
		$answer = $report->rows( self::text( $request, 'part' ), Request::of( $report->descriptor, $request->get_query_params() ), $page );
		return new WP_REST_Response(
			$answer['rows'],
			200,
			array(
				'X-WP-Total'      => (string) $answer['total'],
				'X-WP-TotalPages' => (string) ceil( $answer['total'] / $page->per_page ),
			)
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array<string, mixed>
	 * @throws ApiException When there is no such filter, or it cannot be answered.
	 */
	private static function filter_values( WP_REST_Request $request ): array {
		$period = Request::period( self::report( $request )->descriptor, $request->get_query_params() );
		return array(
			'values' => self::find_values(
				self::text( $request, 'filter' ),
				self::text( $request, 'search' ),
				$period,
				Sources::current()
			),
		);
	}

	/**
	 * The report that is asked for, with as much memory to answer as screens of wp-admin have.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @throws ApiException When there is no such report.
	 */
	private static function report( WP_REST_Request $request ): Report {
		wp_raise_memory_limit( 'admin' );
		return Registry::get( self::key( $request ) ) ?? throw Registry::unknown( self::key( $request ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	private static function key( WP_REST_Request $request ): string {
		return self::text( $request, 'key' );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @param string                                 $name    Of a parameter.
	 */
	private static function text( WP_REST_Request $request, string $name ): string {
		return is_string( $request[ $name ] ) ? $request[ $name ] : '';
	}

	/**
	 * @param string $kind   Name of the filter's kind.
	 * @param string $search Part of what the reader sees; '' = any.
	 * @return list<array{value: string, label: string, sessions: int|float|null}>
	 * @throws InvalidQueryException When there is no such kind.
	 * @throws SourceException When the source cannot say.
	 */
	private static function find_values( string $kind, string $search, Period $period, Source $source ): array {
		$kind  = Kinds::all()[ $kind ]
			?? throw new InvalidQueryException(
				'invalid_filter',
				__( 'Choose what to filter by.', 'lodestar' ),
				array( 'filter' => $kind, 'reason' => 'unknown' )
			);
		$query = new Query(
			array( 'sessions' ),
			array_values( array_unique( array( $kind->dimension, $kind->shown_as ) ) ),
			$period->range,
			dimension_filter: '' === $search ? null : new DimensionFilter( $kind->shown_as, TextMatch::Contains, array( $search ) ),
			order: array( Order::by_metric( 'sessions', true ) ),
			limit: self::MOST
		);
		return array_map(
			static fn ( Row $row ): array => array(
				'value'    => $row->dimensions[0],
				'label'    => $row->dimensions[1] ?? $row->dimensions[0],
				'sessions' => $row->metrics[0],
			),
			// Where a dimension may be empty, as that of networks, nobody chooses its absence.
			array_values(
				array_filter( Questions::ask_one( $query, $source )->rows, static fn ( Row $row ): bool => '' !== $row->dimensions[0] )
			)
		);
	}
}
