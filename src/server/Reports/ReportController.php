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
 * REST routes of reports:
 * - `GET lodestar/v1/reports/<key>` returns the data of a report for a date range.
 * - `…/rows/<part>` returns a page of one of its lists.
 * - `…/filter-values` returns the values that it can be filtered by.
 */
final class ReportController extends Controller {

	private const MOST = 20;

	private const DATES = array(
		'start'         => 'First day, in the site’s time zone. Days range from 2005-01-01 to today.',
		'end'           => 'Last day, inclusive.',
		'compare_start' => 'First day of the comparison range. Requires `compare_end`.',
		'compare_end'   => 'Last day of the comparison range.',
	);

	protected function routes(): array {
		// Period validates the dates. It knows the site's current date and returns a typed error.
		$dates = array_map(
			static fn ( string $description ): array => array(
				'description'       => $description,
				'type'              => 'string',
				'format'            => 'date',
				'sanitize_callback' => null,
			),
			self::DATES
		);
		$args  = $dates + array(
			'interval' => array(
				'description'       => 'Name of a range, instead of `start` and `end`. See [Dates](#dates).',
				'type'              => 'string',
				'sanitize_callback' => null,
			),
		);
		// Filters validates these and returns a typed error.
		$filters = array(
			Filters::PARAMETER => array(
				'description'       => 'Lists of values by filter, as in `filters[country][]=DE`. See [Filters](#filters).',
				'type'              => 'object',
				'validate_callback' => null,
				'sanitize_callback' => null,
			),
		);
		$texts   = array(
			'filter' => array(
				'description' => 'Name of the filter.',
				'type'        => 'string',
				'required'    => true,
			),
			'search' => array(
				'description' => 'Part of the displayed value.',
				'type'        => 'string',
				'maxLength'   => 200,
				'default'     => '',
			),
		);
		return array(
			new Route(
				'GET',
				'/reports/(?P<key>[a-z0-9_-]+)',
				Capabilities::VIEW,
				self::get( ... ),
				summary: 'Returns a report. See [Reports](#reports).',
				args: $args + $filters,
				guard: self::guard( ... )
			),
			new Route(
				'GET',
				'/reports/(?P<key>[a-z0-9_-]+)/rows/(?P<part>[A-Za-z0-9_.]+)',
				Capabilities::VIEW,
				self::rows( ... ),
				summary: 'Returns one page of the rows of a list, such as `countries` or `data.author`, including rows beyond the '
					. 'report’s own limit. Locked lists return `unknown_part`. Row totals are in `X-WP-Total` and `X-WP-TotalPages`.',
				args: $args + $filters + RowsPage::args(),
				guard: self::guard( ... )
			),
			new Route(
				'GET',
				'/reports/(?P<key>[a-z0-9_-]+)/filter-values',
				Capabilities::VIEW,
				self::filter_values( ... ),
				summary: 'Returns the 20 values of a filter with the most sessions, as `values`: `value`, `label`, `sessions`.',
				args: $args + $texts,
				guard: self::guard( ... )
			),
		);
	}

	/** @param WP_REST_Request<array<string, mixed>> $request */
	private static function guard( WP_REST_Request $request ): void {
		ReportGuard::check( self::key( $request ), $request->get_query_params() );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return array<string, mixed>
	 */
	private static function get( WP_REST_Request $request ): array {
		$report = self::report( $request );
		return $report->respond( Request::of( $report->descriptor, $request->get_query_params() ) );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request */
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
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return array<string, mixed>
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
	 * Returns the requested report. Raises the memory limit to that of wp-admin.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 */
	private static function report( WP_REST_Request $request ): Report {
		wp_raise_memory_limit( 'admin' );
		return Registry::get( self::key( $request ) ) ?? throw Registry::unknown( self::key( $request ) );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request */
	private static function key( WP_REST_Request $request ): string {
		return self::text( $request, 'key' );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request */
	private static function text( WP_REST_Request $request, string $name ): string {
		return is_string( $request[ $name ] ) ? $request[ $name ] : '';
	}

	/**
	 * @param string $search Part of the displayed value. Empty for any.
	 * @return list<array{value: string, label: string, sessions: int|float|null}>
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
			// Some dimensions can be empty, such as the social network. An empty value is no useful choice.
			array_values(
				array_filter( Questions::ask_one( $query, $source )->rows, static fn ( Row $row ): bool => '' !== $row->dimensions[0] )
			)
		);
	}
}
