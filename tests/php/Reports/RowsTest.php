<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

use Lodestar\Tests\Analytics\Stored;
use Lodestar\Tests\Analytics\Traffic;
use Lodestar\Tests\Json;
use Lodestar\Tests\Platform\License\Keys;
use PHPUnit\Framework\Attributes\DataProvider;
use WP_REST_Request;
use WP_REST_Response;

/** Lists longer than their report shows: every row can be reached and found, in any order. */
final class RowsTest extends ReportsTestCase {

	private const DAY = 20760; // 2026-11-03.

	private const DATES = array(
		'start' => '2026-11-03',
		'end'   => '2026-11-03',
	);

	private const PAGES = 1100;

	protected function setUp(): void {
		parent::setUp();
		$this->clock( '2026-11-21 12:00' );
		$this->log_in_as( 'editor' );
	}

	/** @return iterable<string, array{array<string, string>, string, int}> */
	public static function orders(): iterable {
		yield 'as the report' => array( array(), 'sessions', SORT_DESC );
		yield 'least first' => array( array( 'orderby' => 'sessions', 'order' => 'asc' ), 'sessions', SORT_ASC );
		yield 'by a rate' => array( array( 'orderby' => 'engagement_rate' ), 'engagement_rate', SORT_DESC );
		yield 'by text' => array( array( 'orderby' => 'page_path', 'order' => 'asc' ), 'page_path', SORT_ASC );
	}

	/**
	 * @param array<string, string> $order Request parameters.
	 * @param int                   $flag  SORT_ASC or SORT_DESC.
	 */
	#[DataProvider( 'orders' )]
	public function test_every_row_is_on_exactly_one_page_and_can_be_searched( array $order, string $field, int $flag ): void {
		self::visits();
		self::assertCount( 250, Json::of( $this->get( 'overview', self::DATES ) )->all( 'toppages' ), 'What the report itself shows.' );
		$all = array();
		for ( $page = 1; $page <= 11; ++$page ) {
			$response = $this->rows( 'toppages', $order + array( 'page' => (string) $page, 'per_page' => '100' ) );
			self::assertSame(
				array( 'X-WP-Total' => '1100', 'X-WP-TotalPages' => '11' ),
				array_intersect_key( $response->get_headers(), array( 'X-WP-Total' => 0, 'X-WP-TotalPages' => 0 ) )
			);
			$all = array( ...$all, ...self::list( $response ) );
		}
		$paths = array_map( 'wp_json_encode', array_column( $all, 'page_path' ) );
		self::assertCount( self::PAGES, array_unique( $paths ), 'No row is on two pages.' );
		$by = array_column( $all, $field );
		if ( 'page_path' === $field ) {
			sort( $paths );
		} else {
			array_multisort( $by, $flag, SORT_NUMERIC, $paths, SORT_ASC, SORT_STRING );
		}
		self::assertSame(
			$paths,
			array_map( 'wp_json_encode', array_column( $all, 'page_path' ) ),
			'In order; equal ones by their bytes.'
		);

		$thousandth = $all[999];
		self::assertIsString( $thousandth['page_path'] );
		self::assertSame(
			array( $thousandth ),
			self::list( $this->rows( 'toppages', $order + array( 'search' => strtoupper( $thousandth['page_path'] ) ) ) )
		);
		self::assertSame( array(), self::list( $this->rows( 'toppages', $order + array( 'page' => '12', 'per_page' => '100' ) ) ) );
	}

	public function test_rows_equal_those_of_the_report(): void {
		self::visits();
		$dates  = self::DATES + array( 'compare_start' => '2026-11-02', 'compare_end' => '2026-11-02' );
		$report = Json::of( $this->get( 'overview', $dates + array( 'filters' => array( 'device' => array( 'mobile' ) ) ) ) );
		foreach ( array( 'toppages', 'countries', 'referrals' ) as $part ) {
			$rows = $this->rows( $part, array( 'per_page' => '100', 'filters' => array( 'device' => array( 'mobile' ) ) ) + $dates );
			self::assertSame( array_slice( $report->rows( $part ), 0, 100 ), self::list( $rows ), $part );
			self::assertSame( (string) wp_json_encode( $report->at( "rowCounts.$part" ) ), $rows->get_headers()['X-WP-Total'], $part );
		}
	}

	/** @return iterable<string, array{string, array<string, mixed>, int, string}> */
	public static function refused(): iterable {
		yield 'no such part' => array( 'nothing', array(), 404, 'unknown_part' );
		yield 'a part that is no list' => array( 'infobox', array(), 404, 'unknown_part' );
		yield 'an order by a change' => array( 'toppages', array( 'orderby' => 'compare_change' ), 400, 'invalid_parameter' );
		yield 'an order by no field' => array( 'toppages', array( 'orderby' => 'landingPage' ), 400, 'invalid_parameter' );
		yield 'the page before the first' => array( 'toppages', array( 'page' => '0' ), 400, 'rest_invalid_param' );
		yield 'too many at once' => array( 'toppages', array( 'per_page' => '101' ), 400, 'rest_invalid_param' );
		yield 'no order' => array( 'toppages', array( 'order' => 'down' ), 400, 'rest_invalid_param' );
		yield 'malformed dates' => array( 'toppages', array( 'start' => 'x' ), 400, 'invalid_range' );
		yield 'an unknown filter' => array( 'toppages', array( 'filters' => array( 'planet' => 'x' ) ), 400, 'invalid_filter' );
	}

	/**
	 * @param string               $part   Key of the list.
	 * @param array<string, mixed> $params Request parameters.
	 */
	#[DataProvider( 'refused' )]
	public function test_invalid_requests_are_rejected( string $part, array $params, int $status, string $code ): void {
		$response = $this->rows( $part, $params );
		self::assertSame( array( $status, $code ), array( $response->get_status(), Json::of( $response )->at( 'code' ) ) );
	}

	public function test_rows_require_the_same_access_as_the_report(): void {
		$code = fn ( string $key, string $part ): mixed => Json::of( $this->rows( $part, array(), $key ) )->at( 'code' );
		lodestar_register_report( self::FIXTURE );
		self::assertNull( $code( 'fixture_countries', 'countries' ) );
		Keys::license( 'basic' );
		self::assertSame( 'license_level', $code( 'fixture_countries', 'countries' ) );
		update_option( 'lodestar_active_addons', array() );
		self::assertSame( 'unknown_part', $code( 'site_summary', 'popular_categories' ), 'Takes an addon.' );
		self::assertNull( $code( 'site_summary', 'popular_page' ) );
		Keys::license( 'lite' );
		self::assertSame( 'license_level', $code( 'overview', 'toppages' ), 'Another range than its own.' );
		delete_option( 'lodestar_source' );
		self::assertSame( 'not_connected', $code( 'overview', 'toppages' ) );
	}

	/** Writes visits to many pages, most of which have the same number of visits as others. */
	private static function visits(): void {
		$visits = ( new Traffic( 3, 2 * self::PAGES ) )->visits;
		foreach ( $visits as $i => $visit ) {
			$visit->day                   = self::DAY;
			$visit->bot                   = false;
			$visit->page_views            = array();
			$visit->texts['landing_path'] = sprintf( '/page-%04d/', $i < self::PAGES ? $i : $i * $i % 500 );
			$visit->texts['host']         = 'example.org';
		}
		Stored::write( array_slice( $visits, 0, 2 * self::PAGES ) );
	}

	/**
	 * @param string               $part   Key of the list.
	 * @param array<string, mixed> $params Parameters other than the dates.
	 */
	private function rows( string $part, array $params, string $key = 'overview' ): WP_REST_Response {
		$request = new WP_REST_Request( 'GET', "/lodestar/v1/reports/$key/rows/$part" );
		$request->set_query_params( $params + self::DATES );
		return rest_do_request( $request );
	}

	/** @return list<array<mixed>> */
	private static function list( WP_REST_Response $response ): array {
		self::assertSame( 200, $response->get_status(), (string) wp_json_encode( $response->get_data() ) );
		$rows = array();
		foreach ( (array) json_decode( (string) wp_json_encode( $response->get_data() ), true ) as $row ) {
			self::assertIsArray( $row );
			$rows[] = $row;
		}
		return $rows;
	}
}
