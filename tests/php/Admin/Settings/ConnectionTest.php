<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Admin\Settings;

use Lodestar\Analytics\Connection;
use Lodestar\Analytics\FirstParty;
use Lodestar\Analytics\Offered;
use Lodestar\Analytics\Sources;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Tests\Json;
use Lodestar\Tests\Reports\Command\Command;
use Lodestar\Tests\TestCase;
use WP_REST_Request;
use WP_REST_Response;

final class ConnectionTest extends TestCase {

	public function test_activation_does_not_connect_a_source(): void {
		self::assertFalse( Connection::is_connected() );
		self::assertSame( '', Connection::source() );
		self::assertInstanceOf( FirstParty::class, Sources::current(), 'Questions are answered all the same.' );
	}

	public function test_connecting_stores_the_time_and_connecting_again_changes_nothing(): void {
		$clock = $this->clock( '2026-11-21 12:00' );
		Connection::connect( FirstParty::ID );
		self::assertTrue( Connection::is_connected() );
		self::assertSame( 'first_party', get_option( 'lodestar_source' ) );
		$since = get_option( 'lodestar_connected_at' );
		self::assertSame( strtotime( '2026-11-21 12:00 UTC' ), $since );

		$clock->set( $clock->now_ms() + 1000 );
		Connection::connect( FirstParty::ID );
		self::assertSame( $since, get_option( 'lodestar_connected_at' ) );
	}

	public function test_a_source_that_could_not_be_stored_is_an_error(): void {
		$this->log_in_as( 'administrator' );
		add_filter(
			'query',
			static fn ( string $sql ): string => 1 === preg_match( '/^(INSERT|UPDATE).*lodestar_source/s', $sql ) ? '' : $sql
		);
		$failed = self::post( 'first_party' );
		self::assertSame( array( 500, 'not_saved' ), array( $failed->get_status(), Json::of( $failed )->at( 'code' ) ) );
		self::assertFalse( Connection::is_connected() );
	}

	public function test_an_unknown_source_is_rejected_and_nothing_changes(): void {
		try {
			Connection::connect( 'clickhouse' );
			self::fail( 'It was taken.' );
		} catch ( ApiException $e ) {
			self::assertSame( array( 'unknown_source', 400 ), array( $e->type, $e->status ) );
			self::assertSame( array( 'first_party' ), $e->data['sources'] );
		}
		self::assertFalse( Connection::is_connected() );
	}

	public function test_rest_route_connects_only_for_users_who_can_manage(): void {
		$this->log_in_as( 'editor' );
		self::assertSame( 403, self::post( 'first_party' )->get_status() );
		$this->log_in_as( 'administrator' );
		self::assertSame( 400, self::post( 'nowhere' )->get_status() );
		self::assertSame( 'unknown_source', Json::of( self::post( 'nowhere' ) )->at( 'code' ) );
		self::assertFalse( Connection::is_connected() );
		self::assertSame( 'first_party', Json::of( self::post( 'first_party' ) )->at( 'source' ) );
		self::assertTrue( Connection::is_connected() );
	}

	public function test_command_connects_and_lists_the_available_sources(): void {
		$refused = Command::wp( 'lodestar', 'connect', '--source=nowhere' );
		self::assertSame( 1, $refused->status );
		self::assertStringContainsString( 'Available sources: first_party.', $refused->errors );

		$done = Command::wp( 'lodestar', 'connect' );
		self::assertSame( 0, $done->status, $done->errors );
		wp_cache_flush();
		self::assertSame( 'first_party', Connection::source() );
	}

	public function test_the_first_party_source_describes_itself(): void {
		$source = Sources::all()[ FirstParty::ID ];
		self::assertInstanceOf( Offered::class, $source );
		self::assertTrue( $source->offer()->is_recommended );
		self::assertNotContains( '', array( $source->offer()->title, $source->offer()->place, $source->offer()->needs ) );
	}

	private static function post( string $source ): WP_REST_Response {
		$GLOBALS['wp_rest_server'] = null;
		$request                   = new WP_REST_Request( 'POST', '/lodestar/v1/connection' );
		$request->set_body_params( array( 'source' => $source ) );
		return rest_do_request( $request );
	}
}
