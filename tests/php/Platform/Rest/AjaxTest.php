<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Platform\Rest;

use Lodestar\Analytics\Connection;
use Lodestar\Analytics\FirstParty;
use Lodestar\Features\Anomalies\Deviation;
use Lodestar\Features\Anomalies\Exceptions;
use Lodestar\Features\Anomalies\Kind;
use Lodestar\Platform\License\Level;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Tests\Platform\License\Keys;
use Lodestar\Tests\TestCase;

/** Permissions of every admin-ajax.php action. Whatever is sent, each returns a response or a typed error. */
final class AjaxTest extends TestCase {

	/** Every action: required capability, valid fields, and the levels that include it. */
	public const ACTIONS = array(
		'lodestar_get_semrush_cta_status'  => array( Capabilities::VIEW, array(), Level::PAID ),
		'lodestar_vue_dismiss_semrush_cta' => array( Capabilities::VIEW, array(), Level::PAID ),
		'lodestar_get_aiseo_cta_status'    => array( Capabilities::VIEW, array(), Level::PAID ),
		'lodestar_exceptions_delete'       => array( Capabilities::MANAGE, array( 'exception_id' => '1' ), array( 'agency' ) ),
		'lodestar_vue_dismiss_aiseo_cta'   => array( Capabilities::VIEW, array(), Level::PAID ),
		'lodestar_site_speed_run_audit'    => array( Capabilities::VIEW, array(), array( 'plus', 'pro', 'agency' ) ),
		'lodestar_site_speed_run_audit_mobile' => array( Capabilities::VIEW, array(), array( 'plus', 'pro', 'agency' ) ),
		'lodestar_user_journey_report'     => array(
			Capabilities::VIEW,
			array(
				'search'     => '',
				'start_date' => '2026-10-22',
				'end_date'   => '2026-11-20',
				'sources'    => '',
				'mediums'    => '',
				'campaigns'  => '',
				'page'       => '1',
			),
			array( 'pro', 'agency' ),
		),
		'lodestar_self_test'               => array(
			Capabilities::MANAGE,
			array( 'way' => 'direct', 'token' => '0123456789abcdef', 'status' => '204' ),
			array( 'lite', ...Level::PAID ),
		),
		'lodestar_self_test_page'          => array(
			Capabilities::MANAGE,
			array( 'found' => 'connect', 'possible' => '', 'hash' => '' ),
			array( 'lite', ...Level::PAID ),
		),
		'lodestar_user_journey_report_filter_params' => array( Capabilities::VIEW, array(), array( 'pro', 'agency' ) ),
	);

	/** Malformed values to send as any field. */
	private const ODD = array(
		'',
		' ',
		'0',
		'-1',
		'9223372036854775808',
		'1e400',
		'NaN',
		"a\0b",
		"\xFF\xFE",
		"'; DROP TABLE wp_options; --",
		'<script>',
		'../../x',
		array(),
		array( 'x' => array( array() ) ),
		array( 'a', 'b' ),
	);

	protected function setUp(): void {
		parent::setUp();
		$this->clock( '2026-11-21 12:00' );
		Connection::connect( FirstParty::ID );
		Keys::license( 'agency' );
		update_option( 'lodestar_active_addons', array( 'exceptions', 'user-journey', 'ecommerce' ) );
		Exceptions::of_site()->note( 20000, array( new Deviation( Kind::Sessions, '', 1, 50 ) ) );
		Ajax::register();
	}

	protected function tearDown(): void {
		$_REQUEST = array();
		parent::tearDown();
	}

	public function test_every_registered_action_is_listed(): void {
		$hooks = array_filter(
			array_keys( $GLOBALS['wp_filter'] ),
			static fn ( string $hook ): bool => 1 === preg_match( '/^wp_ajax_(nopriv_)?lodestar/', $hook )
		);
		$names = array_keys( self::ACTIONS );
		self::assertEqualsCanonicalizing(
			array(
				...array_map( static fn ( string $name ): string => "wp_ajax_$name", $names ),
				...array_map( static fn ( string $name ): string => "wp_ajax_nopriv_$name", $names ),
			),
			$hooks
		);
	}

	public function test_requests_for_other_actions_register_none_of_ours(): void {
		foreach ( array_keys( self::ACTIONS ) as $name ) {
			remove_all_actions( "wp_ajax_$name" );
		}
		foreach ( array( 'heartbeat', '', 'my_lodestar_', array( 'lodestar_' ) ) as $asked ) {
			$_REQUEST['action'] = $asked;
			\Lodestar\Plugin::register_actions();
			self::assertFalse( has_action( 'wp_ajax_lodestar_get_semrush_cta_status' ) );
		}
		Ajax::register( 'lodestar_get_semrush_cta_status' );
		self::assertTrue( has_action( 'wp_ajax_lodestar_get_semrush_cta_status' ) );
	}

	public function test_every_action_checks_capability_and_nonce(): void {
		foreach ( array( '', 'subscriber', 'contributor', 'author', 'editor', 'administrator' ) as $role ) {
			if ( '' !== $role ) {
				$this->log_in_as( $role );
			}
			foreach ( self::ACTIONS as $action => [ $capability, $fields ] ) {
				$is_let_in = in_array( $role, PermissionsTest::ROLES[ $capability ], true );
				$refusal   = '' === $role ? array( 401, false, 'signed_out' ) : array( 403, false, 'denied' );
				self::assertSame(
					$is_let_in ? array( 200, true, null ) : $refusal,
					self::outcome( Ajax::post_with_nonce( $action, $fields ) ),
					"$action as $role"
				);
				foreach (
					array(
						array(),
						array( 'nonce' => '' ),
						array( 'nonce' => 'x' ),
						array( 'nonce' => array( 'x' ) ),
						array( 'nonce' => wp_create_nonce( 'wp_rest' ) ),
					) as $nonce
				) {
					self::assertSame(
						$is_let_in ? array( 403, false, 'invalid_nonce' ) : $refusal,
						self::outcome( Ajax::post( $action, $fields + $nonce ) ),
						"$action as $role without a nonce"
					);
				}
			}
		}
	}

	public function test_every_action_follows_the_license_level(): void {
		$this->log_in_as( 'administrator' );
		foreach ( array( 'lite', 'basic', 'plus', 'pro', 'agency' ) as $level ) {
			Keys::license( $level );
			foreach ( self::ACTIONS as $action => [ , $fields, $levels ] ) {
				[ $status, $answer ] = Ajax::post_with_nonce( $action, $fields );
				$is_open             = in_array( $level, $levels, true );
				self::assertSame(
					$is_open ? array( 200, null, null ) : array( 403, 'license_level', $levels ),
					array( $status, $answer->at( 'data.code' ), $answer->at( 'data.data.levels' ) ),
					"$action on $level"
				);
			}
		}
	}

	public function test_no_input_breaks_an_action(): void {
		$this->log_in_as( 'administrator' );
		$asked = 0;
		foreach ( self::ACTIONS as $action => [ , $fields ] ) {
			foreach ( array( ...array_keys( $fields ), 'action', 'x', '0' ) as $name ) {
				foreach ( self::ODD as $value ) {
					[ $status, $answer ] = Ajax::post_with_nonce( $action, array( $name => $value ) + $fields );
					self::assertContains( $status, array( 200, 400, 404 ), "$action $name " . wp_json_encode( $value ) );
					self::assertSame( 200 === $status, $answer->at( 'success' ) );
					self::assertSame( 200 === $status, null === $answer->at( 'data.code' ), "$action $name " . wp_json_encode( $value ) );
					++$asked;
				}
			}
		}
		self::assertGreaterThan( 100, $asked );
	}

	/**
	 * @param array{int, \Lodestar\Tests\Json} $answer Status and envelope.
	 * @return array{int, mixed, mixed} Status, success and code.
	 */
	private static function outcome( array $answer ): array {
		return array( $answer[0], $answer[1]->at( 'success' ), $answer[1]->at( 'data.code' ) );
	}
}
