<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\PageSpeed;

use Lodestar\Platform\Options\Secrets;
use Lodestar\Tests\Json;
use Lodestar\Tests\Platform\Rest\PermissionsTest;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;

final class KeyControllerTest extends TestCase {

	private const PATH = '/lodestar/v1/pagespeed-key';

	protected function setUp(): void {
		parent::setUp();
		$GLOBALS['wp_rest_server'] = null;
		$this->log_in_as( 'administrator' );
	}

	public function test_the_key_is_stored_and_never_returned(): void {
		$key = Server::key( 'works' );
		self::assertSame( array( 200, array( 'state' => 'none' ) ), self::ask( 'GET' ) );
		self::assertSame( array( 200, array( 'state' => 'kept' ) ), self::ask( 'POST', array( 'key' => $key ) ) );
		self::assertSame( $key, Secrets::get( Secrets::PAGESPEED ) );
		self::assertSame( array( 200, array( 'state' => 'kept' ) ), self::ask( 'GET' ) );
		self::assertSame( array( 200, array( 'state' => 'none' ) ), self::ask( 'DELETE' ) );
		self::assertNull( Secrets::get( Secrets::PAGESPEED ) );
	}

	public function test_returns_an_error_if_the_key_could_not_be_stored(): void {
		Secrets::set( Secrets::PAGESPEED, 'AIzaSy-the-one-before' );
		add_filter(
			'query',
			static fn ( string $sql ): string => 1 === preg_match( '/^(INSERT|UPDATE|DELETE).*lodestar_secret_pagespeed/s', $sql )
				? ''
				: $sql
		);
		foreach ( array( 'POST', 'DELETE' ) as $method ) {
			[ $status, $answer ] = self::ask( $method, 'POST' === $method ? array( 'key' => Server::key( 'works' ) ) : array() );
			self::assertSame( array( 500, 'not_saved' ), array( $status, $answer['code'] ?? null ), $method );
			self::assertSame( 'AIzaSy-the-one-before', Secrets::get( Secrets::PAGESPEED ) );
		}
	}

	/** @return iterable<string, array{mixed}> */
	public static function none(): iterable {
		yield 'nothing' => array( '' );
		yield 'too short' => array( 'AIzaSy' );
		yield 'something with spaces' => array( 'AIzaSy for tests and more' );
		yield 'markup' => array( '<script>alert(1)</script>x' );
		yield 'too long' => array( str_repeat( 'a', 201 ) );
		yield 'a list' => array( array( 'AIzaSy-for-tests-works' ) );
	}

	#[DataProvider( 'none' )]
	public function test_rejects_an_invalid_key_and_keeps_the_stored_one( mixed $key ): void {
		Secrets::set( Secrets::PAGESPEED, 'AIzaSy-the-one-before' );
		[ $status, $answer ] = self::ask( 'POST', array( 'key' => $key ) );
		self::assertSame( array( 400, 'rest_invalid_param' ), array( $status, $answer['code'] ?? null ) );
		self::assertSame( 'AIzaSy-the-one-before', Secrets::get( Secrets::PAGESPEED ) );
	}

	public function test_says_whether_google_accepts_the_key(): void {
		$server = new Server();
		foreach ( array( 'works' => true, 'refused' => false, 'nobody' => false ) as $name => $works ) {
			Secrets::set( Secrets::PAGESPEED, Server::key( $name ) );
			[ $status, $answer ] = self::ask( 'POST', array(), '/test' );
			self::assertSame( array( 200, $works ), array( $status, $answer['works'] ?? null ), $name );
			self::assertNotSame( '', $answer['message'] ?? '' );
		}
		Secrets::delete( Secrets::PAGESPEED );
		self::assertFalse( self::ask( 'POST', array(), '/test' )[1]['works'] ?? null );
		unset( $server );
	}

	/**
	 * @param array<string, mixed> $params
	 * @param string               $below  Follows the path.
	 * @return array{int, array<mixed>}
	 */
	private static function ask( string $method, array $params = array(), string $below = '' ): array {
		$response = PermissionsTest::request( $method, self::PATH . $below, $params );
		$answer   = json_decode( (string) wp_json_encode( $response->get_data() ), true );
		return array( $response->get_status(), is_array( $answer ) ? $answer : array() );
	}
}
