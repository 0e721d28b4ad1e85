<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Platform\Rest;

use Lodestar\Admin\Boot;
use Lodestar\Analytics\Connection;
use Lodestar\Analytics\Sources;
use Lodestar\Features\Anomalies\Deviation;
use Lodestar\Features\Anomalies\Exceptions;
use Lodestar\Features\Anomalies\Kind;
use Lodestar\Paths;
use Lodestar\Platform\License\KeyStore;
use Lodestar\Tests\Features\Insights\Kept;
use Lodestar\Tests\Json;
use Lodestar\Tests\Platform\License\Keys;
use Lodestar\Tests\Reports\ReportsTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use WP_REST_Response;

/** How each license level responds on every route. */
final class LevelsTest extends ReportsTestCase {

	private const LEVELS = array( 'lite', 'basic', 'plus', 'pro', 'agency' );

	/** The 30 days through yesterday. */
	private const OWN = array(
		'start' => '2026-10-22',
		'end'   => '2026-11-20',
	);

	protected function setUp(): void {
		parent::setUp();
		$this->clock( '2026-11-21 12:00' );
		update_option( 'lodestar_active_addons', array( 'ai-insights', 'exceptions', 'ecommerce' ) );
		require_once Paths::file( 'tests/fixtures/plugins/easy-digital-downloads/easy-digital-downloads.php' );
		Kept::one();
		Exceptions::of_site()->note( 20000, array( new Deviation( Kind::Sessions, '', 1, 50 ) ) );
	}

	/** @return iterable<string, array{string, string}> */
	public static function matrix(): iterable {
		foreach ( self::LEVELS as $level ) {
			foreach ( array( 'subscriber', 'author', 'editor', 'administrator' ) as $role ) {
				yield "$role on $level" => array( $level, $role );
			}
		}
	}

	#[DataProvider( 'matrix' )]
	public function test_every_route_follows_role_and_license_level( string $level, string $role ): void {
		$this->log_in_as( $role );
		foreach ( PermissionsTest::ROUTES as $route => $of ) {
			[ $capability, $path, $params ] = $of;
			Keys::license( $level );
			$is_locked = isset( $of[3] ) ? ! in_array( $level, $of[3], true ) : 'lite' === $level && str_contains( $route, '/reports/' );
			$is_let_in = in_array( $role, PermissionsTest::ROLES[ $capability ], true );
			$response  = PermissionsTest::request( explode( ' ', $route )[0], $path, $params );
			$expected  = match ( true ) {
				! $is_let_in                     => array( 403, 'denied' ),
				$is_locked                       => array( 403, 'license_level' ),
				str_contains( $route, '/exceptions/' ) && 'agency' !== $level => array( 403, 'license_level' ),
				default                          => array( 200, null ),
			};
			self::assertSame(
				$expected,
				array( $response->get_status(), Json::of( $response )->at( 'code' ) ),
				"$route as $role on $level"
			);
		}
	}

	/** @return iterable<string, array{string, array<string, string>, bool}> */
	public static function ranges(): iterable {
		yield 'its own' => array( 'range', self::OWN, true );
		yield 'a day more' => array( 'range', array( 'start' => '2026-10-21' ) + self::OWN, false );
		yield 'a day less' => array( 'range', array( 'end' => '2026-11-19' ) + self::OWN, false );
		yield 'with today' => array( 'range', array( 'end' => '2026-11-21' ) + self::OWN, false );
		yield 'that of yesterday' => array( 'range', array( 'start' => '2026-10-21', 'end' => '2026-11-19' ), false );
		yield 'its own, compared' => array(
			'compare',
			self::OWN + array( 'compare_start' => '2026-09-22', 'compare_end' => '2026-10-21' ),
			false,
		);
	}

	/** @param array<string, string> $params Dates. */
	#[DataProvider( 'ranges' )]
	public function test_lite_has_one_date_range_and_no_comparison( string $what, array $params, bool $is_for_all ): void {
		$this->log_in_as( 'editor' );
		foreach ( self::LEVELS as $level ) {
			Keys::license( $level );
			$response = $this->get( 'overview', $params );
			self::assertSame( $is_for_all || 'lite' !== $level ? 200 : 403, $response->get_status(), "$what on $level" );
			if ( 403 === $response->get_status() ) {
				self::assertSame(
					array( 'license_level', 403, array( 'basic', 'plus', 'pro', 'agency' ), ...array_values( self::OWN ) ),
					self::error( $response )
				);
			}
		}
	}

	public function test_malformed_dates_are_reported_on_lite(): void {
		$this->log_in_as( 'editor' );
		Keys::license( 'lite' );
		$response = $this->get( 'overview', array( 'start' => 'x' ) + self::OWN );
		self::assertSame( array( 400, 'invalid_range' ), array( $response->get_status(), Json::of( $response )->at( 'code' ) ) );
	}

	public function test_a_report_is_locked_below_its_license_levels(): void {
		$this->log_in_as( 'editor' );
		lodestar_register_report( self::FIXTURE );
		foreach ( self::LEVELS as $level ) {
			Keys::license( $level );
			$response = $this->get( 'fixture_countries', self::OWN );
			$is_open  = in_array( $level, array( 'plus', 'pro', 'agency' ), true );
			self::assertSame( $is_open ? 200 : 403, $response->get_status(), $level );
			if ( ! $is_open ) {
				self::assertSame( array( 'license_level', 403, array( 'plus', 'pro', 'agency' ) ), self::error( $response ) );
			}
		}
	}

	public function test_a_report_is_locked_without_its_addon_if_the_license_level_allows_it(): void {
		$this->log_in_as( 'editor' );
		lodestar_register_report( self::FIXTURE );
		remove_filter( 'lodestar_addons', array( parent::class, 'add_addon' ) );
		self::assertSame( array( 'addon_inactive', 403, 'fixture', false ), self::error( $this->get( 'fixture_countries', self::OWN ) ) );
		add_filter(
			'lodestar_addons',
			static fn (): array => array( 'fixture' => array( 'title' => 'Fixture', 'basename' => 'lodestar/src/server/functions.php' ) )
		);
		self::assertSame( array( 'addon_inactive', 403, 'fixture', true ), self::error( $this->get( 'fixture_countries', self::OWN ) ) );
		Keys::license( 'basic' );
		self::assertSame( 'license_level', self::error( $this->get( 'fixture_countries', self::OWN ) )[0] );
	}

	public function test_the_dashboard_and_the_route_report_the_same_lock(): void {
		$this->log_in_as( 'editor' );
		lodestar_register_report( self::FIXTURE );
		foreach ( self::LEVELS as $level ) {
			Keys::license( $level );
			$reports = Boot::settings()['reports'];
			self::assertIsArray( $reports );
			foreach ( $reports as $told ) {
				self::assertIsArray( $told );
				self::assertIsString( $told['key'] );
				$response = $this->get( $told['key'], self::OWN );
				// Some screens have no query behind them.
				self::assertSame(
					null === $told['locked'],
					( true === $told['asks'] ? 200 : 404 ) === $response->get_status(),
					"{$told['key']} on $level"
				);
				if ( is_array( $told['locked'] ) ) {
					$why = $told['locked'];
					self::assertSame(
						array(
							$why['code'],
							403,
							...( 'addon_inactive' === $why['code'] ? array( $why['addon'], $why['installed'] ) : array( $why['levels'] ) ),
						),
						self::error( $response )
					);
				}
			}
		}
	}

	public function test_a_locked_report_runs_no_database_query(): void {
		global $wpdb;
		$this->log_in_as( 'editor' );
		lodestar_register_report( self::FIXTURE );
		Keys::license( 'lite' );
		$statements = array();
		add_filter(
			'query',
			static function ( string $sql ) use ( &$statements ): string {
				$statements[] = $sql;
				return $sql;
			}
		);
		self::assertSame( 403, $this->get( 'fixture_countries', self::OWN )->get_status() );
		self::assertSame(
			array(),
			array_filter( $statements, static fn ( string $sql ): bool => str_contains( $sql, "{$wpdb->prefix}lodestar_" ) )
		);
	}

	public function test_a_site_without_a_source_returns_not_connected_before_other_errors(): void {
		$this->log_in_as( 'editor' );
		lodestar_register_report( self::FIXTURE );
		Keys::license( 'lite' );
		delete_option( Sources::OPTION );
		self::assertFalse( Connection::is_connected() );
		foreach ( array( 'overview', 'fixture_countries' ) as $key ) {
			$response = $this->get( $key, array() );
			self::assertSame( array( 409, 'not_connected' ), array( $response->get_status(), Json::of( $response )->at( 'code' ) ) );
		}
		self::assertSame( 404, $this->get( 'nothing', array() )->get_status() );
		$this->log_in_as( 'author' );
		self::assertSame( 'denied', self::error( $this->get( 'overview', array() ) )[0] );
		wp_set_current_user( 0 );
		self::assertSame( array( 'signed_out', 401 ), self::error( $this->get( 'overview', array() ) ) );
	}

	public function test_an_expired_license_opens_reports_only_during_its_grace_period(): void {
		$this->log_in_as( 'editor' );
		$any_range = array( 'start' => '2026-11-01', 'end' => '2026-11-02' );
		KeyStore::set( Keys::issue( 'pro', array( 'expires' => '2026-11-07' ) ) );
		self::assertSame( 200, $this->get( 'overview', $any_range )->get_status() );
		KeyStore::set( Keys::issue( 'pro', array( 'expires' => '2026-11-06' ) ) );
		self::assertSame( 'license_level', self::error( $this->get( 'overview', $any_range ) )[0] );
		KeyStore::set( Keys::issue( 'pro', array( 'host' => 'example.com' ) ) );
		self::assertSame( 'license_level', self::error( $this->get( 'overview', $any_range ) )[0] );
	}

	/**
	 * Returns the code and data of an error.
	 *
	 * @return list<mixed>
	 */
	private static function error( WP_REST_Response $response ): array {
		$error = Json::of( $response );
		return array( $error->at( 'code' ), ...array_values( $error->all( 'data' ) ) );
	}
}
