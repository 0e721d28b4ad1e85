<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Platform\Rest;

use Lodestar\Analytics\Connection;
use Lodestar\Analytics\FirstParty;
use Lodestar\Features\Anomalies\Deviation;
use Lodestar\Features\Anomalies\Exceptions;
use Lodestar\Features\Anomalies\Kind;
use Lodestar\Platform\Rest\Controller;
use Lodestar\Tests\Analytics\Stored;
use Lodestar\Tests\Features\Insights\Kept;
use Lodestar\Tests\Json;
use Lodestar\Tests\Platform\License\Keys;
use Lodestar\Tests\TestCase;
use WP_REST_Response;

/**
 * Whatever value is sent as any parameter of a route, the result is a response or an error with a code. PermissionsTest
 * covers numbers, and AjaxTest covers the fields of actions.
 */
final class OddInputTest extends TestCase {

	/** Malformed values to send. */
	public const ODD = array(
		'',
		' ',
		'-1',
		'1e400',
		"a\0b",
		"\xFF\xFE",
		"'; DROP TABLE wp_options; --",
		'<script>',
		'../../x',
		'https://[::1',
		'2026-02-30',
		array(),
		array( 'x' => array( array() ) ),
		array( 'a', 'b' ),
	);

	/** Reports with more than a table. */
	private const REPORTS = array( 'realtime', 'sitespeed', 'sitespeedmobile', 'queries', 'exceptions', 'yearinreview' );

	protected function setUp(): void {
		parent::setUp();
		$this->clock( '2026-11-21 12:00' );
		Connection::connect( FirstParty::ID );
		Keys::license( 'agency' );
		update_option( 'lodestar_active_addons', array( 'ai-insights', 'exceptions' ) );
		Kept::one();
		Exceptions::of_site()->note( 20000, array( new Deviation( Kind::Sessions, '', 1, 50 ) ) );
		add_filter( 'lodestar_year_in_review', '__return_true' );
		Stored::since( '2025-12-01' );
		$GLOBALS['wp_rest_server'] = null;
		$this->log_in_as( 'administrator' );
	}

	public function test_no_text_input_breaks_a_route(): void {
		$asked = 0;
		foreach ( PermissionsTest::ROUTES as $route => [ , $path, $params ] ) {
			foreach ( self::args( $route ) as $name ) {
				foreach ( self::ODD as $value ) {
					self::expect_typed(
						PermissionsTest::request( explode( ' ', $route )[0], $path, array( $name => $value ) + $params ),
						"$route $name " . wp_json_encode( $value )
					);
					++$asked;
				}
			}
		}
		self::assertGreaterThan( 300, $asked );
	}

	public function test_no_text_input_breaks_a_report_with_more_than_tables(): void {
		$route = 'GET /lodestar/v1/reports/(?P<key>[a-z0-9_-]+)';
		$days  = array(
			'start' => '2026-11-01',
			'end'   => '2026-11-02',
		);
		foreach ( self::REPORTS as $report ) {
			self::assertSame( 200, PermissionsTest::request( 'GET', "/lodestar/v1/reports/$report", $days )->get_status(), $report );
			foreach ( array( ...self::args( $route ), 'x' ) as $name ) {
				foreach ( self::ODD as $value ) {
					self::expect_typed(
						PermissionsTest::request( 'GET', "/lodestar/v1/reports/$report", array( $name => $value ) + $days ),
						"$report $name " . wp_json_encode( $value )
					);
				}
			}
		}
	}

	/**
	 * @param string $route Key of PermissionsTest::ROUTES.
	 * @return list<string> Names of its parameters.
	 */
	private static function args( string $route ): array {
		[ $method, $pattern ] = explode( ' ', $route, 2 );
		/** @var array<string, list<array{methods: array<string, true>, args: array<string, mixed>}>> $routes */
		$routes = rest_get_server()->get_routes( Controller::ROUTE_NAMESPACE );
		$names  = array();
		foreach ( $routes[ $pattern ] as $handler ) {
			array_push( $names, ...( isset( $handler['methods'][ $method ] ) ? array_keys( $handler['args'] ) : array() ) );
		}
		return $names;
	}

	private static function expect_typed( WP_REST_Response $response, string $what ): void {
		$status = $response->get_status();
		if ( 200 === $status ) {
			return;
		}
		self::assertTrue( $status >= 400 && $status < 500, "$what: $status " . wp_json_encode( $response->get_data() ) );
		$error = Json::of( $response );
		// Per the specification, the metrics route returns `success` and a message instead of a code.
		$code = false === $error->at( 'success' ) && is_string( $error->at( 'error' ) ) ? 'error' : $error->at( 'code' );
		self::assertTrue(
			is_string( $code ) && 1 === preg_match( '/^[a-z0-9_]+$/', $code ),
			$what . wp_json_encode( $response->get_data() )
		);
	}
}
