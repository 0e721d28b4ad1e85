<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Platform\License;

use Lodestar\Platform\License\KeyStore;
use Lodestar\Tests\Json;
use Lodestar\Tests\Reports\Command\Command;
use Lodestar\Tests\TestCase;

/**
 * LODESTAR_LICENSE_KEY in wp-config.php. Each test runs WordPress in its own process, because a constant can't be
 * unset.
 */
final class LicenseConstantTest extends TestCase {

	public function test_constant_sets_the_license(): void {
		$license = self::license( Keys::issue( 'plus', array( 'expires' => '2098-12-31' ) ) );
		self::assertSame(
			array( 'plus', 'valid', '2098-12-31', true ),
			array( $license->at( 'type' ), $license->at( 'state' ), $license->at( 'expires_at' ), $license->at( 'is_constant' ) )
		);
	}

	public function test_constant_takes_precedence_over_the_stored_key(): void {
		KeyStore::set( Keys::issue( 'basic' ) );
		self::assertSame( 'agency', self::license( Keys::issue( 'agency' ) )->at( 'type' ) );
		self::assertSame( 'basic', self::license( '' )->at( 'type' ), 'An empty constant sets no key.' );
		self::assertFalse( self::license( '' )->at( 'is_constant' ) );
	}

	public function test_an_invalid_constant_does_not_fall_back_to_the_stored_key(): void {
		KeyStore::set( Keys::issue( 'basic' ) );
		self::assertSame(
			array( 'lite', 'invalid' ),
			array( self::license( 'nonsense' )->at( 'type' ), self::license( 'nonsense' )->at( 'state' ) )
		);
	}

	public function test_key_cannot_be_changed_while_the_constant_is_set(): void {
		$stored = Keys::issue( 'basic' );
		KeyStore::set( $stored );
		$code   = 'wp_set_current_user( 1 ); foreach ( array( "POST", "DELETE" ) as $method ) { $request = new WP_REST_Request( $method, "/lodestar/v1/license" ); $request->set_body_params( array( "key" => "'
			. Keys::issue( 'pro' )
			. '" ) ); $answer = rest_do_request( $request ); echo wp_json_encode( array( $answer->get_status(), $answer->get_data()["code"] ) ); }';
		$result = Command::wp( self::defined( Keys::issue( 'plus' ) ), 'eval', $code );
		self::assertSame( '[409,"license_constant"][409,"license_constant"]', $result->output, $result->errors );
		foreach ( array( array( 'activate', Keys::issue( 'pro' ) ), array( 'deactivate' ) ) as $arguments ) {
			$refused = Command::wp( self::defined( Keys::issue( 'plus' ) ), 'lodestar', 'license', ...$arguments );
			self::assertSame( 1, $refused->status );
			self::assertStringContainsString( 'LODESTAR_LICENSE_KEY in wp-config.php', $refused->errors );
		}
		wp_cache_flush();
		self::assertSame( $stored, get_option( 'lodestar_license' ) );
	}

	private static function license( string $key ): Json {
		$result = Command::wp( self::defined( $key ), 'lodestar', 'license', 'status', '--format=json' );
		self::assertSame( 0, $result->status, $result->errors );
		return Json::parse( $result->output );
	}

	private static function defined( string $key ): string {
		return "--exec=define( 'LODESTAR_LICENSE_KEY', '$key' );";
	}
}
