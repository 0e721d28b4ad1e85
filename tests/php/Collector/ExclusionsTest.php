<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Collector;

use Lodestar\Site\CountingRules;
use PHPUnit\Framework\TestCase;

/** Tests that excluded hits get the same response as counted ones. */
final class ExclusionsTest extends TestCase {

	public function test_excludes_ip_addresses(): void {
		$site = new Fixture( rules: new CountingRules( addresses: array( '203.0.113.0/28', '198.51.100.7', '2001:db8:1::/48' ) ) );
		foreach ( array( '203.0.113.9', '203.0.113.15', '198.51.100.7', '::ffff:198.51.100.7', '2001:db8:1:ffff::1' ) as $address ) {
			foreach ( array( Fixture::view(), Fixture::ping(), Fixture::event(), Fixture::vitals() ) as $message ) {
				self::assertSame( 204, $site->send( $message, array( 'REMOTE_ADDR' => $address ) ) );
			}
			self::assertNull( $site->collector()->visitor( Fixture::request( '', array( 'REMOTE_ADDR' => $address ) ) ) );
		}
		self::assertSame(
			204,
			$site->send( Fixture::view(), array( 'REMOTE_ADDR' => '10.0.0.1', 'HTTP_X_FORWARDED_FOR' => '203.0.113.9' ) )
		);
		self::assertSame( array(), $site->spool()->files() );
		self::assertSame( 400, $site->send( 'nonsense' ), 'What is malformed is told so to everyone.' );
		foreach ( array( '203.0.113.16', '198.51.100.8', '2001:db8:2::1', '' ) as $i => $address ) {
			self::assertSame( 204, $site->send( Fixture::view(), array( 'REMOTE_ADDR' => $address ) ) );
			self::assertCount( $i + 1, $site->hits() );
		}
	}

	public function test_an_excluded_owner_can_still_run_a_self_test(): void {
		$site = new Fixture( rules: new CountingRules( addresses: array( '0.0.0.0/0' ), paths: array( '/*' ) ) );
		$test = array(
			'k' => 't',
			'i' => $site->test_token(),
			'u' => 'https://example.org/',
		);
		self::assertSame( 204, $site->send( $test ) );
		self::assertTrue( $site->spool()->contains( "#{$test['i']}" ) );
	}

	public function test_excludes_pages(): void {
		$site = new Fixture( rules: new CountingRules( paths: array( '/members/', '/*/private' ) ) );
		foreach ( array( '/members', '/members/jo/?x=1', '/a/private/#b', '/MEMBERS/../members/' ) as $i => $path ) {
			foreach (
				array(
					Fixture::view( array( 'u' => "https://example.org$path" ) ),
					Fixture::event( array( 'u' => "https://example.org$path" ) ),
				) as $message
			) {
				self::assertSame( 204, $site->send( $message ) );
			}
			if ( $i < 3 ) {
				self::assertSame( array(), $site->spool()->files() );
			}
		}
		self::assertCount( 2, $site->hits() );
	}

	public function test_excludes_query_parameters(): void {
		$url  = array( 'u' => 'https://example.org/?s=roses&utm_source=news&gclid=7&ref=partner&color=red&token=secret' );
		$site = new Fixture(
			rules: new CountingRules( parameters: array( 'gclid', 'color' ), kept: array( 'utm_source', 'ref', 'color' ) )
		);
		foreach ( array( Fixture::view( $url ), Fixture::ping( $url ), Fixture::event( $url ), Fixture::vitals( $url ) ) as $message ) {
			$site->send( $message );
			self::assertSame( '/?ref=partner', $site->last()->path );
		}
		$site->send( Fixture::view( $url ) );
		self::assertSame( array( 'utm_source' => 'news' ), $site->last()->params );
		$site->send( Fixture::view( array( 'o' => 'search:3' ) + $url ) );
		self::assertEquals(
			array(
				's'          => 'roses',
				'utm_source' => 'news',
			),
			$site->last()->params
		);
		$site = new Fixture( rules: new CountingRules( parameters: array( 's' ) ) );
		$site->send( Fixture::view( array( 'o' => 'search:3' ) + $url ) );
		self::assertArrayNotHasKey( 's', $site->last()->params );
	}

	public function test_ignores_persistent_ids_when_they_are_disabled(): void {
		$site = new Fixture( rules: new CountingRules( lasting: false ) );
		$site->send( Fixture::view() );
		$day = $site->last()->visitor;
		$site->send( Fixture::view( array( 'c' => '1111222233334444' ) ) );
		self::assertSame( array( $day, '', '' ), array( $site->last()->visitor, $site->last()->yesterday, $site->last()->lasting ) );
	}
}
