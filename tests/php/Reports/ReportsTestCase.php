<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

use Lodestar\Analytics\Connection;
use Lodestar\Analytics\FirstParty;
use Lodestar\Platform\Time\SiteZone;
use Lodestar\Reports\Registry;
use Lodestar\Tests\Json;
use Lodestar\Tests\Platform\License\Keys;
use Lodestar\Tests\TestCase;
use ReflectionClass;
use WP_REST_Request;
use WP_REST_Response;

/** Base class for tests that start with no registered reports, as a request does. */
abstract class ReportsTestCase extends TestCase {

	protected const FIXTURE = __DIR__ . '/../../fixtures/reports/countries/report.json';

	protected function setUp(): void {
		parent::setUp();
		self::forget_reports();
		$GLOBALS['wp_rest_server'] = null;
		Connection::connect( FirstParty::ID );
		Keys::license( 'agency' );
		add_filter( 'lodestar_addons', array( self::class, 'add_addon' ) );
	}

	/**
	 * Adds the addon that the fixture needs. Its plugin is an active one.
	 *
	 * @param array<string, array<string, string>> $plugins Addons by slug.
	 * @return array<string, array<string, string>>
	 */
	public static function add_addon( array $plugins ): array {
		return $plugins + array(
			'fixture' => array(
				'title'    => 'Fixture',
				'basename' => 'lodestar/plugin.php',
			),
		);
	}

	/** Resets the report registry. */
	protected static function forget_reports(): void {
		$registry = new ReflectionClass( Registry::class );
		foreach ( $registry->getDefaultProperties() as $name => $value ) {
			$registry->setStaticPropertyValue( $name, $value );
		}
	}

	/** Sets the site's time zone, for all of its history. */
	protected function site_zone( string $zone ): void {
		update_option( 'timezone_string', $zone );
		update_option( SiteZone::OPTION, array( array( 0, $zone ) ) );
	}

	/** @param array<string, mixed> $params Request parameters. */
	protected function get( string $key, array $params ): WP_REST_Response {
		$request = new WP_REST_Request( 'GET', "/lodestar/v1/reports/$key" );
		$request->set_query_params( $params );
		return rest_do_request( $request );
	}

	/**
	 * Returns the JSON of a response with status 200.
	 *
	 * @param string $key      Report key.
	 * @param string ...$dates Start and end, and those of the comparison range.
	 */
	protected function read( string $key, string ...$dates ): Json {
		$response = $this->get(
			$key,
			array_combine( array_slice( array( 'start', 'end', 'compare_start', 'compare_end' ), 0, count( $dates ) ), $dates )
		);
		self::assertSame( 200, $response->get_status(), (string) wp_json_encode( $response->get_data() ) );
		return Json::of( $response );
	}

	/**
	 * @param string               $method GET, POST, PUT or DELETE.
	 * @param string               $path   Path below the namespace.
	 * @param array<string, mixed> $params Sent in the query of a GET, else as JSON in the body.
	 */
	protected static function rest( string $method, string $path, array $params = array() ): WP_REST_Response {
		$request = new WP_REST_Request( $method, "/lodestar/v1/$path" );
		if ( 'GET' === $method ) {
			$request->set_query_params( $params );
		} else {
			$request->set_header( 'Content-Type', 'application/json' );
			$request->set_body( (string) wp_json_encode( (object) $params ) );
		}
		return rest_do_request( $request );
	}
}
