<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Collector;

use Lodestar\Collector\RejectionReason;
use Lodestar\Site\CountingRules;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

/**
 * The short way of a hit decides nothing that the collector would not decide.
 */
final class UsualHitTest extends TestCase {

	private const HOME = array( 'HTTP_ORIGIN' => 'https://example.org' );

	private const CHROME = self::HOME + array(
		'HTTP_SEC_CH_UA'          => '"Chromium";v="140", "Not=A?Brand";v="24"',
		'HTTP_SEC_CH_UA_PLATFORM' => '"Windows"',
		'HTTP_SEC_CH_UA_MOBILE'   => '?0',
	);

	private const CLOUDFLARE = self::HOME + array(
		'REMOTE_ADDR'           => '172.71.1.1',
		'HTTP_CF_CONNECTING_IP' => '198.51.100.7',
		'HTTP_CF_IPCOUNTRY'     => 'BR',
		'HTTP_CF_REGION'        => 'São Paulo',
		'HTTP_CF_IPCITY'        => 'Campinas',
	);

	private const RULES = array(
		'paths'     => array( '/secret' ),
		'addresses' => array( '192.0.2.0/24' ),
		'kept'      => array( 'colour' ),
		'endpoints' => array( 'order-received' ),
	);

	/**
	 * @return iterable<string, array{array<string, mixed>, 1?: array<string, string>}>
	 */
	public static function usual_hits(): iterable {
		yield 'a view' => array( Fixture::view() );
		yield 'the home page' => array( Fixture::view( array( 'u' => 'https://example.org' ) ) );
		yield 'of a path beyond ASCII' => array( Fixture::view( array( 'u' => 'https://example.org/%d0%bf%D1%80/%7Ea%2fb/', 'r' => 'https://example.com/%d0%bf/../%ff' ) ) );
		yield 'of a path with dot segments' => array( Fixture::view( array( 'u' => 'https://example.org/a/./b/../%2e%2e/c|d' ) ) );
		yield 'of a path that becomes longer' => array( Fixture::view( array( 'u' => 'https://example.org/' . str_repeat( '^', 130 ) ) ) );
		yield 'of a campaign' => array( Fixture::view( array( 'u' => 'http://www.example.org/a/?utm_source=news&utm_medium=Mail2#top' ) ) );
		yield 'with a referrer' => array( Fixture::view( array( 'r' => 'https://www.google.com/search?q=secret#x' ) ) );
		yield 'with a referrer of a host alone' => array( Fixture::view( array( 'r' => 'https://www.google.com' ) ) );
		yield 'without a language' => array( Fixture::view( array( 'l' => '' ) ) );
		yield 'a ping' => array( Fixture::ping( array( 'u' => 'https://example.org/a/?utm_source=news', 'a' => 0, 'd' => 100 ) ) );
		yield 'of Chrome' => array( Fixture::view(), self::CHROME );
		yield 'of a browser without a name' => array( Fixture::view(), self::HOME + array( 'HTTP_USER_AGENT' => '' ) );
		yield 'with cookies of others' => array( Fixture::view(), self::HOME + array( 'HTTP_COOKIE' => 'a=1; wp-settings-1=x' ) );
		yield 'over IPv6' => array( Fixture::view(), self::HOME + array( 'REMOTE_ADDR' => '2001:db8:1:2::3' ) );
		yield 'of nowhere' => array( Fixture::view(), self::HOME + array( 'REMOTE_ADDR' => '' ) );
		yield 'a view through Cloudflare' => array( Fixture::view(), self::CLOUDFLARE );
		yield 'a ping through Cloudflare' => array( Fixture::ping(), self::CLOUDFLARE + self::CHROME );
		yield 'through a proxy of its own network' => array( Fixture::view(), self::HOME + array( 'REMOTE_ADDR' => '10.0.0.1', 'HTTP_X_FORWARDED_FOR' => '198.51.100.7' ) );
	}

	/**
	 * @param array<string, mixed>  $message What is sent.
	 * @param array<string, string> $server  From where.
	 */
	#[DataProvider( 'usual_hits' )]
	public function test_what_is_usual_is_spooled_as_the_collector_does_it( array $message, array $server = self::HOME ): void {
		[ $short, $long ] = self::sites();
		self::assertSame( 204, $short->send_usual( $message, $server ) );
		self::assertSame( 204, $long->send( $message, $server ) );
		self::assertSame( self::spooled( $long ), self::spooled( $short ) );
		self::assertCount( 1, $short->hits() );
	}

	/**
	 * @return iterable<string, array{array<string, mixed>|string, 1?: array<string, string>, 2?: string}>
	 */
	public static function other_requests(): iterable {
		yield 'no POST' => array( Fixture::view(), self::HOME, 'GET' );
		yield 'refused by GPC' => array( Fixture::view(), self::HOME + array( 'HTTP_SEC_GPC' => '1' ) );
		yield 'refused by Do Not Track' => array( Fixture::view(), self::HOME + array( 'HTTP_DNT' => '1' ) );
		yield 'refused by cookie' => array( Fixture::view(), self::HOME + array( 'HTTP_COOKIE' => 'lodestar_ignore=1' ) );
		yield 'somebody who is logged in' => array( Fixture::view(), self::HOME + array( 'HTTP_COOKIE' => 'wordpress_logged_in_0=a' ) );
		yield 'a cookie that has to go' => array( Fixture::view(), self::HOME + array( 'HTTP_COOKIE' => 'lodestar_id=1111222233334444' ) );
		yield 'an id that lasts' => array( Fixture::view( array( 'c' => '1111222233334444' ) ) );
		yield 'another site' => array( Fixture::view(), array( 'HTTP_ORIGIN' => 'https://example.net' ) );
		yield 'no origin' => array( Fixture::view(), array() );
		yield 'a page of another site' => array( Fixture::view( array( 'u' => 'https://example.net/' ) ) );
		yield 'a page with a port' => array( Fixture::view( array( 'u' => 'https://example.org:8080/' ) ) );
		yield 'nonsense' => array( 'nonsense' );
		yield 'more than may be sent' => array( Fixture::view( array( 'u' => 'https://example.org/' . str_repeat( 'a', 5000 ) ) ) );
		yield 'a path to be cut' => array( Fixture::view( array( 'u' => 'https://example.org/' . str_repeat( 'a', 1100 ) ) ) );
		yield 'a path to be cut when it is normal' => array( Fixture::view( array( 'u' => 'https://example.org/' . str_repeat( '^', 300 ) ) ) );
		yield 'a path with an e-mail address' => array( Fixture::view( array( 'u' => 'https://example.org/jo@example.com' ) ) );
		yield 'a path with an encoded one' => array( Fixture::view( array( 'u' => 'https://example.org/jo%40example.com' ) ) );
		yield 'a referrer with one' => array( Fixture::view( array( 'r' => 'https://example.com/jo@example.com' ) ) );
		yield 'a referrer that is an app' => array( Fixture::view( array( 'r' => 'android-app://com.example/' ) ) );
		yield 'a page that is named by a number' => array( Fixture::view( array( 'u' => 'https://example.org/?p=12' ) ) );
		yield 'a search' => array( Fixture::view( array( 'u' => 'https://example.org/search/roses/', 'o' => 'search:3' ) ) );
		yield 'an order' => array( Fixture::view( array( 'u' => 'https://example.org/checkout/order-received/123/' ) ) );
		yield 'a parameter that is not kept' => array( Fixture::view( array( 'u' => 'https://example.org/?utm_source=a&token=secret' ) ) );
		yield 'a parameter twice' => array( Fixture::view( array( 'u' => 'https://example.org/?utm_source=a&utm_id=1&utm_source=b' ) ) );
		yield 'a parameter that tells pages apart' => array( Fixture::view( array( 'u' => 'https://example.org/?colour=red' ) ) );
		yield 'a click id' => array( Fixture::view( array( 'u' => 'https://example.org/?gclid=secret' ) ) );
		yield 'a value that is encoded' => array( Fixture::view( array( 'u' => 'https://example.org/?utm_source=a%20b' ) ) );
		yield 'a parameter without a value' => array( Fixture::view( array( 'u' => 'https://example.org/?utm_source=a&utm_id=' ) ) );
		yield 'a query that ends with an ampersand' => array( Fixture::view( array( 'u' => 'https://example.org/?utm_source=a&' ) ) );
		yield 'letters beyond ASCII' => array( Fixture::view( array( 'u' => 'https://example.org/ä' ) ) );
		yield 'a tag' => array( Fixture::view( array( 'u' => 'https://example.org/<?php' ) ) );
		yield 'an escape' => array( Fixture::view( array( 'r' => 'https://example.com/"' ) ) );
		yield 'a browser with a quotation mark' => array( Fixture::view(), self::HOME + array( 'HTTP_USER_AGENT' => 'a"b' ) );
		yield 'a browser with a line break' => array( Fixture::view(), self::HOME + array( 'HTTP_USER_AGENT' => "a\nb" ) );
		yield 'a browser that says much' => array( Fixture::view(), self::HOME + array( 'HTTP_USER_AGENT' => str_repeat( 'a', 600 ) ) );
		yield 'a view that says it is a ping' => array( Fixture::view( array( 'k' => 'p' ) ) );
		yield 'a ping that says it is a view' => array( Fixture::ping( array( 'k' => 'v' ) ) );
		yield 'a ping of more than is possible' => array( Fixture::ping( array( 'd' => 101 ) ) );
		yield 'a ping of a long time' => array( Fixture::ping( array( 'a' => 90000000 ) ) );
		yield 'an event' => array( Fixture::event() );
		yield 'web vitals' => array( Fixture::vitals() );
		yield 'a proxy that is not believed' => array( Fixture::view(), self::HOME + array( 'HTTP_X_FORWARDED_FOR' => '198.51.100.7' ) );
		yield 'an address that is not counted' => array( Fixture::view(), self::HOME + array( 'REMOTE_ADDR' => '192.0.2.7' ) );
		yield 'a page that is not counted' => array( Fixture::view( array( 'u' => 'https://example.org/secret/a' ) ) );
	}

	/**
	 * @param array<string, mixed>|string $message What is sent.
	 * @param array<string, string>       $server  From where.
	 */
	#[DataProvider( 'other_requests' )]
	public function test_anything_else_is_left_to_the_collector( array|string $message, array $server = self::HOME, string $method = 'POST' ): void {
		[ $short ] = self::sites();
		self::assertNull( $short->send_usual( $message, $server, $method ) );
		self::assertSame( array(), $short->hits() );
	}

	public function test_a_day_that_is_not_settled_is_left_to_the_collector(): void {
		$site = new Fixture();
		self::assertNull( $site->send_usual( Fixture::view(), self::HOME ) );
		self::assertSame( array(), glob( "$site->folder/day-*" ), 'Nor does it make a salt.' );
		$site->send( Fixture::view(), self::HOME );
		self::assertNull( $site->send_usual( Fixture::view(), self::HOME ) );
		self::assertCount( 1, $site->hits() );
	}

	public function test_of_many_that_are_nearly_usual_each_is_spooled_as_the_collector_does_it(): void {
		[ $short, $long ] = self::sites();
		$mutations        = new Mutations( 'https://example.org/' );
		$found            = array( 'usual' => 0, 'left' => 0 );
		for ( $i = 0; $i < 6000; $i++ ) {
			$body   = str_replace( array( 'b@c.de', '&gclid=1&token=secret', 'search:12' ), array( 'b', '', 'post:12' ), $mutations->body( $i ) );
			$server = $mutations->server();
			unset( $server['HTTP_COOKIE'] );
			if ( 0 !== $i % 3 ) {
				$server = self::HOME; // Of others most have a header that was changed.
			}
			$status = $short->send_usual( $body, $server + self::HOME );
			++$found[ null === $status ? 'left' : 'usual' ];
			if ( null !== $status ) {
				self::assertSame( $long->send( $body, $server + self::HOME ), $status, $body );
			}
		}
		self::assertSame( self::spooled( $long ), self::spooled( $short ) );
		self::assertGreaterThan( 400, min( $found ), (string) json_encode( $found ) );
	}

	public function test_what_is_more_than_a_network_may_send_is_refused(): void {
		$site = new Fixture( rules: new CountingRules( ceiling: array( 'network' => array( 1, 3 ), 'site' => array( 100, 100000 ) ) ), bounded: true );
		$site->settle();
		$answers = array_map( static fn (): ?int => $site->send_usual( Fixture::view(), self::HOME ), range( 1, 5 ) );
		self::assertSame( array( 204, 204, 204, 429, 429 ), $answers );
		self::assertCount( 3, $site->hits() );
		$lately = $site->rejected()->lately( intdiv( Fixture::NOON, 1000 ) );
		self::assertSame( array( RejectionReason::Network, 2 ), array( $lately[0]['why'], $lately[0]['hits'] ) );
	}

	public function test_what_cannot_be_kept_is_answered_so(): void {
		$site = new Fixture( bounded: true );
		$site->settle();
		rmdir( "$site->folder/spool" );
		self::assertSame( 503, $site->send_usual( Fixture::view(), self::HOME ) );
		self::assertSame( RejectionReason::Folder, $site->rejected()->lately( intdiv( Fixture::NOON, 1000 ) )[0]['why'] );
		mkdir( "$site->folder/spool" );
	}

	/**
	 * Two sites that differ in nothing, on a settled day.
	 *
	 * @return array{Fixture, Fixture}
	 */
	private static function sites(): array {
		$sites = array( new Fixture( rules: new CountingRules( ...self::RULES ) ), new Fixture( rules: new CountingRules( ...self::RULES ) ) );
		foreach ( $sites as $site ) {
			$site->settle();
		}
		return $sites;
	}

	private static function spooled( Fixture $site ): string {
		return implode( array_map( static fn ( string $name ): string => (string) file_get_contents( "$site->folder/spool/$name" ), $site->spool()->files() ) );
	}
}
