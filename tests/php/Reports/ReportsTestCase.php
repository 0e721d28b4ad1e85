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

/**
 * A test that begins with nothing registered, as a request does.
 */
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
	 * Adds the addon that the fixture needs; its plugin is one that is active.
	 *
	 * @param array<string, array<string, string>> $plugins By slug.
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

	/**
	 * Begins with nothing registered.
	 */
	protected static function forget_reports(): void {
		$registry = new ReflectionClass( Registry::class );
		foreach ( $registry->getDefaultProperties() as $name => $value ) {
			$registry->setStaticPropertyValue( $name, $value );
		}
	}

	/**
	 * Puts the site into a time zone, since ever.
	 *
	 * @param string $zone Name of the zone.
	 */
	protected function site_zone( string $zone ): void {
		update_option( 'timezone_string', $zone );
		update_option( SiteZone::OPTION, array( array( 0, $zone ) ) );
	}

	/**
	 * @param string               $key    Key of a report.
	 * @param array<string, mixed> $params Parameters.
	 */
	protected function get( string $key, array $params ): WP_REST_Response {
		$request = new WP_REST_Request( 'GET', "/lodestar/v1/reports/$key" );
		$request->set_query_params( $params );
		return rest_do_request( $request );
	}

	/**
	 * What a browser reads of an answer of status 200.
	 *
	 * @param string $key   Key of a report.
	 * @param string ...$dates Start and end, and those of the comparison.
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
	 * @param string               $path   Below the namespace.
	 * @param array<string, mixed> $params In the query of a GET, as JSON in the body of others.
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
