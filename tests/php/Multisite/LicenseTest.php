<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Multisite;

use Lodestar\Analytics\Connection;
use Lodestar\Analytics\FirstParty;
use Lodestar\Platform\License\KeyStore;
use Lodestar\Platform\License\Level;
use Lodestar\Platform\License\License;
use Lodestar\Platform\License\LicenseState;
use Lodestar\Platform\License\LicenseView;
use Lodestar\Platform\License\NetworkScreen;
use Lodestar\Tests\Json;
use Lodestar\Tests\Platform\License\Keys;
use Lodestar\Tests\Reports\Command\Command;
use Lodestar\Tests\TestCase;
use RuntimeException;
use WP_REST_Request;
use WP_REST_Response;

final class LicenseTest extends TestCase {

	private int $second;

	protected function setUp(): void {
		parent::setUp();
		$this->clock( '2026-11-21 12:00' );
		$GLOBALS['wp_rest_server'] = null;
		$id                        = wp_insert_site(
			array(
				'domain'  => is_subdomain_install() ? 'second.lodestar.test' : 'lodestar.test',
				'path'    => is_subdomain_install() ? '/' : '/second/',
				'title'   => 'Second',
				'user_id' => 1,
			)
		);
		self::assertIsInt( $id );
		$this->second = $id;
	}

	protected function tearDown(): void {
		$_POST    = array();
		$_REQUEST = array();
		KeyStore::delete();
		wp_delete_site( $this->second );
		parent::tearDown();
	}

	public function test_a_network_key_is_valid_on_every_site(): void {
		KeyStore::set( Keys::issue( 'agency' ) );
		self::assertSame( Level::Agency, License::current()->level );
		switch_to_blog( $this->second );
		$license = License::current();
		$own     = get_option( 'lodestar_license' );
		restore_current_blog();
		self::assertSame( Level::Agency, $license->level );
		self::assertTrue( LicenseView::of( $license, false )['is_network'] );
		self::assertFalse( $own );
	}

	public function test_a_key_for_one_site_or_another_network_is_not_valid_for_the_network(): void {
		$of_site = License::of( Keys::issue( 'pro', array( 'network' => false ) ) );
		self::assertSame( LicenseState::WrongSite, $of_site->state );
		self::assertSame(
			'This license key is for lodestar.test. Your network needs a key that covers the whole network.',
			LicenseView::message( $of_site )
		);
		self::assertSame( LicenseState::WrongSite, License::of( Keys::issue( 'pro', array( 'host' => 'example.com' ) ) )->state );
		self::assertSame( LicenseState::Valid, License::of( Keys::issue( 'pro' ) )->state );
	}

	public function test_a_site_key_is_ignored_if_the_plugin_is_network_active(): void {
		update_option( 'lodestar_license', Keys::issue( 'pro' ) );
		self::assertSame( LicenseState::None, License::current()->state );
	}

	public function test_each_site_has_its_own_key_if_the_plugin_is_not_network_active(): void {
		$active = get_site_option( 'active_sitewide_plugins' );
		update_site_option( 'active_sitewide_plugins', array() );
		try {
			KeyStore::set( Keys::issue( 'plus', array( 'network' => false ) ) );
			self::assertSame( Level::Plus, License::current()->level );
			switch_to_blog( $this->second );
			$second = array(
				License::current()->state,
				License::of( Keys::issue( 'pro' ) )->state,
				License::of( Keys::issue( 'pro', array( 'host' => wp_parse_url( home_url(), PHP_URL_HOST ), 'network' => false ) ) )->state,
			);
			restore_current_blog();
			self::assertSame( array( LicenseState::None, LicenseState::Valid, LicenseState::Valid ), $second );
			KeyStore::delete();
		} finally {
			update_site_option( 'active_sitewide_plugins', $active );
		}
	}

	public function test_only_network_administrators_can_read_or_change_the_key(): void {
		$key = Keys::issue( 'pro' );
		foreach ( array( 'editor', 'administrator' ) as $role ) {
			$this->log_in_as( $role );
			foreach ( array( 'GET', 'POST', 'DELETE' ) as $method ) {
				$refused = self::send( $method, $key );
				self::assertSame(
					array( 403, 'manage_network' ),
					array( $refused->get_status(), Json::of( $refused )->at( 'data.capability' ) ),
					"$method as $role"
				);
			}
		}
		wp_set_current_user( 0 );
		self::assertSame( 401, self::send( 'GET', $key )->get_status() );
		wp_set_current_user( 1 );
		self::assertSame(
			array( 'pro', true ),
			array( Json::of( self::send( 'POST', $key ) )->at( 'type' ), Json::of( self::send( 'GET', $key ) )->at( 'is_network' ) )
		);
		self::assertSame( $key, get_site_option( 'lodestar_license' ) );
		self::assertSame( 'lite', Json::of( self::send( 'DELETE', $key ) )->at( 'type' ) );
	}

	public function test_reports_follow_the_network_license(): void {
		Connection::connect( FirstParty::ID );
		$this->log_in_as( 'editor' );
		$report = static function (): int {
			$request = new WP_REST_Request( 'GET', '/lodestar/v1/reports/overview' );
			$request->set_query_params( array( 'start' => '2026-11-01', 'end' => '2026-11-02' ) );
			return rest_do_request( $request )->get_status();
		};
		self::assertSame( 403, $report() );
		KeyStore::set( Keys::issue( 'basic' ) );
		self::assertSame( 200, $report() );
	}

	public function test_the_screen_activates_and_removes_the_key(): void {
		wp_set_current_user( 1 );
		$key = Keys::issue( 'pro', array( 'expires' => '2027-11-21' ) );
		self::assertStringContainsString( 'No license. You’re using Lodestar Lite.', self::printed( new NetworkScreen() ) );

		self::assertSame( 'led on', self::post( new NetworkScreen(), array( 'key' => $key, 'activate' => '1' ) ) );
		self::assertSame( Level::Pro, License::current()->level );
		$shown = self::printed( new NetworkScreen() );
		self::assertStringContainsString( 'Your Pro license is valid until November 21, 2027.', $shown );
		self::assertStringNotContainsString( $key, $shown );

		$screen = new NetworkScreen();
		self::assertSame( 'stayed', self::post( $screen, array( 'key' => 'nonsense', 'activate' => '1' ) ) );
		self::assertStringContainsString( 'This license key isn’t valid.', self::printed( $screen ) );
		self::assertSame( Level::Pro, License::current()->level );

		self::assertSame( 'led on', self::post( new NetworkScreen(), array( 'remove' => '1' ) ) );
		self::assertSame( LicenseState::None, License::current()->state );
	}

	public function test_the_screen_reports_a_key_that_could_not_be_saved(): void {
		wp_set_current_user( 1 );
		add_filter(
			'query',
			static fn ( string $sql ): string => 1 === preg_match( '/^(INSERT|UPDATE|DELETE).*lodestar_license/s', $sql ) ? '' : $sql
		);
		$screen = new NetworkScreen();
		self::assertSame( 'stayed', self::post( $screen, array( 'key' => Keys::issue( 'pro' ), 'activate' => '1' ) ) );
		self::assertStringContainsString( 'WordPress couldn’t save this.', self::printed( $screen ) );
		self::assertSame( LicenseState::None, License::current()->state );
	}

	public function test_the_screen_cannot_change_a_key_set_in_wp_config(): void {
		$key    = Keys::issue( 'agency' );
		$result = Command::wp(
			"--exec=define( 'LODESTAR_LICENSE_KEY', '$key' );",
			'eval',
			'wp_set_current_user( 1 ); require_once ABSPATH . "wp-admin/includes/template.php"; ( new Lodestar\\Platform\\License\\NetworkScreen() )->print(); switch_to_blog( '
				. $this->second
				. ' ); echo Lodestar\\Platform\\License\\License::current()->level->value;'
		);
		self::assertStringContainsString(
			'The license key is set by LODESTAR_LICENSE_KEY in wp-config.php.',
			$result->output,
			$result->errors
		);
		self::assertStringNotContainsString( '<form', $result->output );
		self::assertStringNotContainsString( $key, $result->output );
		self::assertStringEndsWith( 'agency', $result->output, 'It applies to every site.' );
	}

	public function test_the_screen_rejects_other_users_and_forged_forms(): void {
		$key = Keys::issue( 'pro' );
		wp_set_current_user( 1 );
		self::assertSame( 'refused', self::post( new NetworkScreen(), array( 'key' => $key, 'activate' => '1', '_wpnonce' => 'forged' ) ) );
		$this->log_in_as( 'administrator' );
		self::assertSame( 'refused', self::post( new NetworkScreen(), array( 'key' => $key, 'activate' => '1' ) ) );
		self::assertSame( LicenseState::None, License::current()->state );
	}

	/**
	 * Submits the screen's form.
	 *
	 * @param array<string, string> $fields Form fields.
	 * @return string How the request ended: with a redirect, with wp_die(), or neither.
	 */
	private static function post( NetworkScreen $screen, array $fields ): string {
		add_filter( 'wp_redirect', static fn () => throw new RuntimeException( 'led on' ) );
		add_filter( 'wp_die_handler', static fn (): callable => static fn () => throw new RuntimeException( 'refused' ) );
		$_POST    = wp_slash( $fields + array( '_wpnonce' => wp_create_nonce( 'lodestar_network_license' ) ) );
		$_REQUEST = $_POST;
		try {
			$screen->save();
		} catch ( RuntimeException $stopped ) {
			return $stopped->getMessage();
		}
		return 'stayed';
	}

	private static function printed( NetworkScreen $screen ): string {
		require_once ABSPATH . 'wp-admin/includes/template.php';
		ob_start();
		$screen->print();
		return (string) ob_get_clean();
	}

	private static function send( string $method, string $key ): WP_REST_Response {
		$request = new WP_REST_Request( $method, '/lodestar/v1/license' );
		if ( 'POST' === $method ) {
			$request->set_body_params( array( 'key' => $key ) );
		}
		return rest_do_request( $request );
	}
}
