<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Platform\License;

use Lodestar\Admin\Boot;
use Lodestar\Platform\License\Level;
use Lodestar\Platform\License\License;
use Lodestar\Tests\Json;
use Lodestar\Tests\TestCase;
use WP_REST_Request;
use WP_REST_Response;

final class LicenseControllerTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->clock( '2026-11-21 12:00' );
		$this->log_in_as( 'administrator' );
		$GLOBALS['wp_rest_server'] = null;
	}

	public function test_activates_and_removes_a_key(): void {
		$key = Keys::issue( 'plus', array( 'expires' => '2027-11-21' ) );
		self::assertSame( 'none', self::said( self::send( 'GET' ), 'state' ) );
		$entered = self::send( 'POST', " $key\n" );
		self::assertSame( 200, $entered->get_status() );
		self::assertSame(
			array( 'plus', 'valid', '2027-11-21' ),
			array( self::said( $entered, 'type' ), self::said( $entered, 'state' ), self::said( $entered, 'expires_at' ) )
		);
		self::assertSame( $entered->get_data(), self::send( 'GET' )->get_data() );
		self::assertStringNotContainsString( $key, (string) wp_json_encode( $entered->get_data() ) );
		self::assertSame( $entered->get_data(), Boot::settings()['license'] );
		self::assertSame( 'lite', self::said( self::send( 'DELETE' ), 'type' ) );
		self::assertFalse( get_option( 'lodestar_license' ) );
	}

	public function test_an_invalid_key_is_rejected_and_the_stored_one_is_kept(): void {
		Keys::license( 'pro' );
		$bad = array(
			'invalid'    => 'nonsense',
			'none'       => ' ',
			'wrong_site' => Keys::issue( 'agency', array( 'host' => 'example.com' ) ),
			'expired'    => Keys::issue( 'agency', array( 'expires' => '2026-11-01' ) ),
		);
		foreach ( $bad as $state => $key ) {
			$refused = self::send( 'POST', $key );
			self::assertSame(
				array( 400, 'refused_key', $state ),
				array( $refused->get_status(), self::said( $refused, 'code' ), self::said( $refused, 'data.state' ) )
			);
			self::assertSame( Level::Pro, License::current()->level );
		}
		self::assertSame( 'Enter a license key.', self::said( self::send( 'POST', '' ), 'message' ) );
		self::assertSame( 400, self::send( 'POST', str_repeat( 'a', 1001 ) )->get_status() );
		self::assertSame( 400, self::send( 'POST' )->get_status() );
	}

	public function test_fails_if_a_key_could_not_be_saved_or_removed(): void {
		$key = Keys::issue( 'plus', array( 'expires' => '2027-11-21' ) );
		self::fail_writes();
		$failed = self::send( 'POST', $key );
		self::assertSame( array( 500, 'not_saved' ), array( $failed->get_status(), self::said( $failed, 'code' ) ) );
		self::assertStringStartsWith( 'WordPress couldn’t save this.', Json::of( $failed )->text( 'message' ) );
		self::assertSame( 'none', self::said( self::send( 'GET' ), 'state' ) );

		remove_all_filters( 'query' );
		Keys::license( 'pro' );
		self::fail_writes();
		self::assertSame( 500, self::send( 'POST', $key )->get_status() );
		self::assertSame( 500, self::send( 'DELETE' )->get_status() );
		self::assertSame( 'pro', self::said( self::send( 'GET' ), 'type' ), 'The license that was there stays.' );

		remove_all_filters( 'query' );
		add_filter( 'pre_update_option_lodestar_license', static fn ( mixed $value, mixed $before ): mixed => $before, 10, 2 );
		self::assertSame(
			array( 500, 'not_saved' ),
			array( self::send( 'POST', $key )->get_status(), self::said( self::send( 'POST', $key ), 'code' ) )
		);
	}

	public function test_saving_or_removing_the_same_key_again_succeeds(): void {
		$key = Keys::issue( 'plus', array( 'expires' => '2027-11-21' ) );
		self::assertSame( array( 200, 200 ), array( self::send( 'POST', $key )->get_status(), self::send( 'POST', $key )->get_status() ) );
		self::assertSame( array( 200, 200 ), array( self::send( 'DELETE' )->get_status(), self::send( 'DELETE' )->get_status() ) );
	}

	/** Makes the database fail to write the license. */
	private static function fail_writes(): void {
		add_filter(
			'query',
			static fn ( string $sql ): string => 1 === preg_match( '/^(INSERT|UPDATE|DELETE).*lodestar_license/s', $sql ) ? '' : $sql
		);
	}

	private static function said( WP_REST_Response $response, string $path ): mixed {
		return Json::of( $response )->at( $path );
	}

	private static function send( string $method, ?string $key = null ): WP_REST_Response {
		$request = new WP_REST_Request( $method, '/lodestar/v1/license' );
		if ( null !== $key ) {
			$request->set_body_params( array( 'key' => $key ) );
		}
		return rest_do_request( $request );
	}
}
