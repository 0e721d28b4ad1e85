<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Collector;

use Lodestar\Collector\Hit;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

final class CollectorTest extends TestCase {

	private Fixture $site;

	protected function setUp(): void {
		$this->site = new Fixture();
	}

	public function test_spools_a_view(): void {
		$message = Fixture::view(
			array(
				'u' => 'https://Example.org/garden/?utm_source=news&token=secret',
				'r' => 'https://www.google.com/search?q=secret',
				's' => 'm',
				'l' => 'de-AT',
			)
		);
		$server  = array(
			'HTTP_ORIGIN'             => 'https://www.example.org',
			'HTTP_SEC_CH_UA'          => '"Chromium";v="140"',
			'HTTP_SEC_CH_UA_PLATFORM' => '"Windows"',
			'HTTP_SEC_CH_UA_MOBILE'   => '?0',
		);
		self::assertSame( 204, $this->site->send( $message, $server ) );
		$hit = $this->site->last();
		self::assertMatchesRegularExpression( '/^[0-9a-f]{16}$/', $hit->visitor );
		self::assertEquals(
			new Hit(
				Fixture::NOON,
				'v',
				'0123456789abcdef',
				$hit->visitor,
				'',
				'example.org',
				'/garden/',
				array( 'utm_source' => 'news' ),
				'https://www.google.com/search',
				'post:12',
				'm',
				'de-AT',
				0,
				0,
				'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0',
				"\"Chromium\";v=\"140\"\n\"Windows\"\n?0",
				'203.0.113.0',
				''
			),
			$hit
		);
		self::assertStringNotContainsString( 'secret', $this->spooled() );
		self::assertStringNotContainsString( '203.0.113.9', $this->spooled() );
	}

	public function test_spools_region_and_city_only_with_views(): void {
		$proxied = array(
			'REMOTE_ADDR'           => '172.71.1.1',
			'HTTP_CF_CONNECTING_IP' => '203.0.113.9',
			'HTTP_CF_IPCOUNTRY'     => 'BR',
			'HTTP_CF_REGION'        => 'São Paulo',
			'HTTP_CF_IPCITY'        => 'Campinas',
		);
		foreach ( array( Fixture::view(), Fixture::ping(), Fixture::event(), Fixture::vitals() ) as $message ) {
			self::assertSame( 204, $this->site->send( $message, $proxied ) );
		}
		$places = array_map( static fn ( Hit $hit ): string => "$hit->kind $hit->country $hit->region $hit->city", $this->site->hits() );
		self::assertSame( array( 'v BR São Paulo Campinas', 'p BR  ', 'e BR  ', 'w BR  ' ), $places );
	}

	public function test_spools_a_ping(): void {
		self::assertSame( 204, $this->site->send( Fixture::ping( array( 'u' => 'https://example.org/garden/?utm_source=news' ) ) ) );
		$hit = $this->site->last();
		self::assertSame(
			array( 'p', '0123456789abcdef', '/garden/', array(), 1500, 40 ),
			array( $hit->kind, $hit->view, $hit->path, $hit->params, $hit->active_ms, $hit->scroll )
		);
	}

	public function test_spools_an_event(): void {
		$sent = array(
			'u' => 'https://example.org/garden/?token=secret',
			'n' => 'my_event',
			'p' => array(
				'text'   => "a\tb",
				'int'    => -7,
				'float'  => 1.25,
				'truth'  => true,
				'length' => str_repeat( 'ä', 300 ),
			),
		);
		self::assertSame( 204, $this->site->send( Fixture::event( $sent ) ) );
		$hit = $this->site->last();
		self::assertSame(
			array( 'e', '0123456789abcdef', 'aaaabbbbccccdddd', 'my_event', '/garden/', array() ),
			array( $hit->kind, $hit->view, $hit->event, $hit->name, $hit->path, $hit->params )
		);
		self::assertSame(
			array(
				'text'   => 'a b',
				'int'    => -7,
				'float'  => 1.25,
				'truth'  => true,
				'length' => str_repeat( 'ä', 250 ),
			),
			$hit->values
		);
		self::assertSame( 204, $this->site->send( Fixture::event( array( 'p' => array() ) ) ) );
		self::assertSame( array(), $this->site->last()->values );
		self::assertSame(
			204,
			$this->site->send( str_replace( '{"file_name":"plan.pdf"}', '{}', (string) json_encode( Fixture::event() ) ) )
		);
	}

	public function test_accepts_texts_that_a_browser_truncated_within_a_character(): void {
		$body = (string) json_encode( Fixture::event( array( 'p' => array( 'link_text' => 'Seeds @' ) ) ) );
		self::assertSame( 204, $this->site->send( str_replace( '@', '\\ud83c', $body ) ) );
		self::assertSame( array( 'link_text' => 'Seeds' ), $this->site->last()->values );
		self::assertSame( 400, $this->site->send( str_replace( '@"', '\\ud83c', $body ) ) );
	}

	public function test_removes_secrets_from_event_values(): void {
		foreach ( array(
			'https://jo:pw@Example.com:8080/a/b?token=secret#x' => 'https://example.com:8080/a/b',
			'https://jo:123@example.com/a' => 'https://example.com/a',
			'//example.com/a?b=secret'                        => 'https://example.com/a',
			'/a/b?token=secret'                                => '/a/b',
			'see https://a.org/x?y=secret, or ftp://b.org/?z' => 'see https://a.org/x or ftp://b.org/',
			'https://www.youtube.com/watch?t=1&v=a-B_9&x=2'    => 'https://www.youtube.com/watch?v=a-B_9',
			'https://example.com/watch?v=secret'               => 'https://example.com/watch',
			'write to Jo.Doe+x@example.com now'                => 'write to (redacted) now',
			'mailto:jo@example.com'                            => 'mailto:(redacted)',
			'https://example.com/u/jo%40example.com/'          => 'https://example.com/u/(redacted)/',
			'and/or? yes'                                      => 'and/or? yes',
		) as $sent => $kept ) {
			self::assertSame( 204, $this->site->send( Fixture::event( array( 'p' => array( 'text' => $sent ) ) ) ), $sent );
			self::assertSame( array( 'text' => $kept ), $this->site->last()->values );
		}
	}

	public function test_spools_vitals(): void {
		$metrics = array(
			'ttfb' => 0,
			'fcp'  => 900,
			'lcp'  => 1200,
			'inp'  => 80,
			'cls'  => PHP_INT_MAX,
		);
		self::assertSame( 204, $this->site->send( Fixture::vitals( array( 'm' => $metrics ) ) ) );
		self::assertSame( array_replace( $metrics, array( 'cls' => 86400000 ) ), $this->site->last()->values );
		self::assertSame( 'w', $this->site->last()->kind );
	}

	public function test_identifies_visitors_with_persistent_consent(): void {
		$id = array( 'c' => '1111222233334444' );
		$this->site->send( Fixture::view() );
		$without = $this->site->last();
		self::assertSame( '', $without->lasting );
		$this->site->send( Fixture::view( $id ) );
		$with = $this->site->last();
		self::assertSame( $with->lasting, $with->visitor );
		self::assertMatchesRegularExpression( '/^[0-9a-f]{16}$/', $with->lasting );
		self::assertSame( $without->visitor, $with->yesterday, 'By this a session is found that was open before consent.' );
		self::assertStringNotContainsString( '1111222233334444', $this->spooled() );

		$this->site->clock->set( Fixture::NOON + 3 * 86400000 );
		foreach ( array( Fixture::view( $id ), Fixture::ping( $id ), Fixture::event( $id ), Fixture::vitals( $id ) ) as $message ) {
			self::assertSame(
				204,
				$this->site->send( $message, array( 'REMOTE_ADDR' => '198.51.100.7', 'HTTP_USER_AGENT' => 'Another' ) )
			);
			self::assertSame( $with->lasting, $this->site->last()->visitor );
			self::assertNotSame( $with->yesterday, $this->site->last()->yesterday );
		}
		$this->site->send( Fixture::view( array( 'c' => '1111222233334445' ) ) );
		self::assertNotSame( $with->lasting, $this->site->last()->visitor );
		$this->site->collector( '00000000000000bb' )->handle( Fixture::request( Fixture::view( $id ) ) );
		self::assertNotSame( $with->lasting, $this->site->last()->visitor, 'Sites of a network cannot put their visitors together.' );
	}

	public function test_detects_logged_in_users(): void {
		foreach ( array(
			''                                     => false,
			'wordpress_logged_in_0a1b=x'           => true,
			'a=b; wordpress_logged_in_0a1b=x; c=d' => true,
			'x_wordpress_logged_in_0a1b=x'         => false,
			'a=wordpress_logged_in_'               => false,
		) as $cookie => $logged_in ) {
			$this->site->send( Fixture::view(), array( 'HTTP_COOKIE' => $cookie ) );
			self::assertSame( $logged_in, $this->site->last()->logged_in, $cookie );
		}
	}

	public function test_keeps_search_terms_on_search_pages_only(): void {
		$url = array( 'u' => 'https://example.org/?s=red+roses+jo%40example.org&token=secret&utm_source=x' );
		$this->site->send( Fixture::view( array( 'o' => 'search:12' ) + $url ) );
		self::assertEquals( array( 's' => 'red roses (redacted)', 'utm_source' => 'x' ), $this->site->last()->params );
		self::assertSame( '/?s=', $this->site->last()->path );
		$this->site->send( Fixture::view( $url ) );
		self::assertSame( array( 'utm_source' => 'x' ), $this->site->last()->params );
		self::assertSame( '/', $this->site->last()->path );
		$this->site->send( Fixture::view( array( 'o' => '' ) + $url ) );
		self::assertSame(
			array( '/?s=', array( 'utm_source' => 'x' ) ),
			array( $this->site->last()->path, $this->site->last()->params ),
			'Opened without loading: how many results there were is unknown.'
		);
	}

	public function test_writes_a_self_test_where_ingest_does_not_read_it(): void {
		$test = array(
			'k' => 't',
			'i' => $this->site->test_token(),
			'u' => 'https://example.org/',
		);
		self::assertFalse( $this->site->spool()->contains( "#{$test['i']}" ) );
		self::assertSame( 204, $this->site->send( $test ) );
		self::assertTrue( $this->site->spool()->contains( "#{$test['i']}" ) );
		self::assertSame( array(), $this->site->hits() );
	}

	public function test_rejects_an_unrequested_self_test(): void {
		$test = static fn ( string $token ): array => array(
			'k' => 't',
			'i' => $token,
			'u' => 'https://example.org/',
		);
		self::assertSame( 400, $this->site->send( $test( 'aaaabbbbccccdddd' ) ), 'There is not even a salt.' );
		$token = $this->site->test_token();
		self::assertSame( 400, $this->site->send( $test( 'aaaabbbbccccdddd' ) ) );
		self::assertSame( 400, $this->site->send( $test( strrev( $token ) ) ) );
		self::assertSame( 400, $this->site->send( $test( '000000' . substr( $token, 6 ) ) ) );
		$this->site->clock->set( Fixture::NOON + 599000 );
		self::assertSame( 204, $this->site->send( $test( $token ) ) );
		$this->site->clock->set( Fixture::NOON + 1200000 );
		self::assertSame( 400, $this->site->send( $test( $token ) ), 'Too late.' );
		self::assertCount( 1, $this->site->spool()->files() );
	}

	public function test_a_self_test_stays_valid_across_midnight(): void {
		$this->site->clock->set( 1795211998000 ); // 23:59:58 in the site's time zone, UTC+2.
		$test = array(
			'k' => 't',
			'i' => $this->site->test_token(),
			'u' => 'https://example.org/',
		);
		$this->site->clock->set( 1795212003000 );
		self::assertSame( 204, $this->site->send( $test ) );
	}

	/** @return iterable<string, array{array<string, mixed>|string}> */
	public static function malformed(): iterable {
		yield 'nothing' => array( '' );
		yield 'no JSON' => array( 'k=v&i=1' );
		yield 'half of it' => array( substr( (string) json_encode( Fixture::view() ), 0, -1 ) );
		yield 'a list' => array( '["v"]' );
		yield 'a text' => array( '"v"' );
		yield 'no UTF-8' => array( str_replace( 'en-US', "\xff", (string) json_encode( Fixture::view() ) ) );
		yield 'another kind' => array( Fixture::view( array( 'k' => 'x' ) ) );
		yield 'a number as kind' => array( Fixture::view( array( 'k' => 1 ) ) );
		yield 'no kind' => array( Fixture::view( array( 'k' => null ) ) );
		yield 'a key too many' => array( Fixture::view( array( 'x' => '' ) ) );
		yield 'time' => array( Fixture::view( array( 't' => 1 ) ) );
		yield 'an array for a text' => array( Fixture::view( array( 'r' => array( 'x' ) ) ) );
		foreach ( array( 'i', 'u', 'r', 'o', 's', 'l' ) as $key ) {
			yield "a view without $key" => array( Fixture::view( array( $key => null ) ) );
			yield "a view with a number as $key" => array( Fixture::view( array( $key => 1 ) ) );
		}
		foreach ( array( 'i', 'u', 'a', 'd' ) as $key ) {
			yield "a ping without $key" => array( Fixture::ping( array( $key => null ) ) );
		}
		foreach (
			array( '', '0123456789ABCDEF', '0123456789abcde', '0123456789abcdef0', '0123456789abcdeg', "0123456789abcde\n" ) as $id
		) {
			yield "an id like $id" => array( Fixture::view( array( 'i' => $id ) ) );
		}
		foreach (
			array(
				'http://example.com/',
				'https://example.org.example.com/',
				'https://example.com/example.org',
				'https://example.org@example.com/',
				'/garden/',
				'ftp://example.org/',
				'android-app://example.org/',
				"https://example.org/\0",
			) as $url
		) {
			yield "a page at $url" => array( Fixture::view( array( 'u' => $url ) ) );
			yield "a ping of a page at $url" => array( Fixture::ping( array( 'u' => $url ) ) );
		}
		foreach ( array( 'Post:12', 'post 12', '<b>', str_repeat( 'a', 65 ) ) as $object ) {
			yield "an object like $object" => array( Fixture::view( array( 'o' => $object ) ) );
		}
		yield 'a screen of no class' => array( Fixture::view( array( 's' => 'xl' ) ) );
		yield 'less than no time' => array( Fixture::ping( array( 'a' => -1 ) ) );
		yield 'a fraction of time' => array( Fixture::ping( array( 'a' => 1.5 ) ) );
		yield 'time as a text' => array( Fixture::ping( array( 'a' => '1' ) ) );
		yield 'deeper than the page' => array( Fixture::ping( array( 'd' => 101 ) ) );
		yield 'above the page' => array( Fixture::ping( array( 'd' => -1 ) ) );
		foreach ( array( 'i', 'x', 'u', 'n', 'p' ) as $key ) {
			yield "an event without $key" => array( Fixture::event( array( $key => null ) ) );
			yield "an event with a number as $key" => array( Fixture::event( array( $key => 1 ) ) );
		}
		foreach (
			array(
				'purchase',
				'refund',
				'view_item',
				'add_to_cart',
				'remove_from_cart',
				'begin_checkout',
				'page_view',
				'session_start',
				'first_visit',
				'user_engagement',
				'view_search_results',
				'page_not_found',
				'',
				'Click',
				'a b',
				'1a',
				'_a',
				'a-b',
				"a\n",
				'ä',
				str_repeat( 'a', 41 ),
			) as $name
		) {
			yield "an event called $name" => array( Fixture::event( array( 'n' => $name ) ) );
		}
		foreach ( array( 'Name', '0', '', 'a b', "a\0", str_repeat( 'a', 41 ) ) as $name ) {
			yield "a parameter called $name" => array( Fixture::event( array( 'p' => array( $name => 'x' ) ) ) );
		}
		yield 'a list of parameters' => array( Fixture::event( array( 'p' => array( 'x' ) ) ) );
		yield 'no value' => array( str_replace( '"plan.pdf"', 'null', (string) json_encode( Fixture::event() ) ) );
		yield 'a value of several' => array( Fixture::event( array( 'p' => array( 'a' => array( 'x' ) ) ) ) );
		yield 'an endless value' => array( str_replace( '"plan.pdf"', '1e999', (string) json_encode( Fixture::event() ) ) );
		yield 'too many parameters' => array(
			Fixture::event( array( 'p' => array_fill_keys( array_map( static fn ( int $i ): string => "p$i", range( 1, 26 ) ), 1 ) ) ),
		);
		yield 'an event with more in it' => array( Fixture::event( array( 'a' => 1 ) ) );
		foreach (
			array(
				array(),
				array( 'lcp' => '1' ),
				array( 'lcp' => 1.5 ),
				array( 'lcp' => -1 ),
				array( 'fid' => 1 ),
				array( 1 ),
				'lcp',
				null,
			) as $metrics
		) {
			yield 'vitals like ' . json_encode( $metrics ) => array( Fixture::vitals( array( 'm' => $metrics ) ) );
		}
		foreach ( array( '', 'x', '0123456789ABCDEF', 1, array(), false ) as $id ) {
			yield 'a lasting id like ' . json_encode( $id ) => array( Fixture::view( array( 'c' => $id ) ) );
		}
		yield 'nothing as a lasting id' => array( str_replace( '"k"', '"c":null,"k"', (string) json_encode( Fixture::view() ) ) );
		yield 'a lasting id for another key' => array( Fixture::ping( array( 'c' => '0123456789abcdef', 'd' => null ) ) );
		yield 'a lasting id of a test' => array(
			array( 'k' => 't', 'i' => '0123456789abcdef', 'u' => 'https://example.org/', 'c' => '0123456789abcdef' ),
		);
		yield 'an order' => array( Fixture::event( array( 'k' => 'o' ) ) );
		yield 'a test with more in it' => array( Fixture::view( array( 'k' => 't' ) ) );
	}

	/** @param array<string, mixed>|string $message */
	#[DataProvider( 'malformed' )]
	public function test_rejects_malformed_hits( array|string $message ): void {
		self::assertSame( 400, $this->site->send( $message ) );
		self::assertSame( array(), $this->site->spool()->files() );
	}

	public function test_normalizes_unusual_browser_values(): void {
		foreach (
			array(
				'en-US@posix'         => 'en-US',
				''                    => '',
				'C'                   => 'C',
				str_repeat( 'a', 99 ) => str_repeat( 'a', 35 ),
				'<b>'                 => '',
			) as $sent => $kept
		) {
			self::assertSame( 204, $this->site->send( Fixture::view( array( 'l' => $sent ) ) ) );
			self::assertSame( $kept, $this->site->last()->language );
		}
		self::assertSame( 204, $this->site->send( Fixture::view(), array( 'HTTP_USER_AGENT' => str_repeat( "\xfe", 600 ) ) ) );
		self::assertSame( '?', $this->site->last()->user_agent );
		self::assertSame( 204, $this->site->send( Fixture::view(), array( 'HTTP_USER_AGENT' => str_repeat( 'x', 600 ) ) ) );
		self::assertSame( str_repeat( 'x', 512 ), $this->site->last()->user_agent );
		self::assertSame( 204, $this->site->send( Fixture::ping( array( 'a' => PHP_INT_MAX ) ) ) );
		self::assertSame( 86400000, $this->site->last()->active_ms );
	}

	public function test_accepts_only_post_requests(): void {
		foreach ( array( 'GET', 'HEAD', 'PUT', 'OPTIONS', 'post', '' ) as $method ) {
			self::assertSame( 405, $this->site->send( Fixture::view(), array(), $method ) );
		}
	}

	public function test_limits_the_body_size(): void {
		$body = (string) json_encode( Fixture::view() );
		self::assertSame( 204, $this->site->send( str_pad( $body, 4096 ) ) );
		self::assertSame( 413, $this->site->send( str_pad( $body, 4097 ) ) );
	}

	public function test_accepts_hits_only_from_its_own_pages(): void {
		foreach ( array( 'https://example.org', 'http://www.example.org:8080', 'null', '' ) as $origin ) {
			self::assertSame( 204, $this->site->send( Fixture::view(), array( 'HTTP_ORIGIN' => $origin ) ), $origin );
		}
		foreach ( array( 'https://example.com', 'https://example.org.example.com', 'example.org', 'x' ) as $origin ) {
			self::assertSame( 400, $this->site->send( Fixture::view(), array( 'HTTP_ORIGIN' => $origin ) ), $origin );
		}
	}

	public function test_does_not_count_visitors_who_opt_out(): void {
		foreach ( array(
			array( 'HTTP_SEC_GPC' => '1' ),
			array( 'HTTP_DNT' => '1' ),
			array( 'HTTP_COOKIE' => 'lodestar_ignore=role' ),
			array( 'HTTP_COOKIE' => 'a=b; lodestar_ignore=user; c=d' ),
		) as $server ) {
			self::assertSame( 204, $this->site->send( Fixture::view(), $server ) );
			self::assertSame( 204, $this->site->send( 'nonsense', $server ) );
		}
		self::assertSame( array(), $this->site->spool()->files() );
		self::assertSame( array(), glob( $this->site->folder . '/day-*' ) );
		foreach ( array(
			array( 'HTTP_SEC_GPC' => '0' ),
			array( 'HTTP_DNT' => '0' ),
			array( 'HTTP_COOKIE' => 'lodestar_ignore=; x_lodestar_ignore=1' ),
		) as $server ) {
			self::assertSame( 204, $this->site->send( Fixture::view(), $server ) );
		}
		self::assertCount( 3, $this->site->hits() );
	}

	public function test_removes_phone_numbers_from_link_text(): void {
		foreach ( array(
			'Call +1 (555) 010-0199 now' => 'Call now',
			'030.123456'                 => '',
			'24 roses, 12,50'            => '24 roses, 12,50',
			'2024-2025'                  => '',
			'Plan 7 (2026)'              => 'Plan 7 (2026)',
		) as $text => $kept ) {
			$this->site->send( Fixture::event( array( 'p' => array( 'link_text' => $text, 'order' => '030 1234567' ) ) ) );
			self::assertSame( array( 'link_text' => $kept, 'order' => '030 1234567' ), $this->site->last()->values );
		}
	}

	public function test_responds_503_without_a_spool(): void {
		rmdir( $this->site->folder . '/spool' );
		self::assertSame( 503, $this->site->send( Fixture::view() ) );
		mkdir( $this->site->folder . '/spool' );
	}

	public function test_responds_503_without_a_salt(): void {
		mkdir( $this->site->folder . '/lock.php' );
		self::assertSame( 503, $this->site->send( Fixture::view() ) );
		self::assertSame( array(), $this->site->spool()->files() );
	}

	public function test_records_untrusted_proxies(): void {
		$this->site->send( Fixture::view() );
		$this->site->send( Fixture::view(), array( 'HTTP_X_FORWARDED_FOR' => '198.51.100.7' ) );
		$this->site->send( Fixture::view(), array( 'HTTP_X_FORWARDED_FOR' => '198.51.100.8' ) );
		$day = intdiv( Fixture::NOON, 86400000 );
		$notes = new \Lodestar\Collector\UnbelievedProxies( $this->site->folder );
		self::assertSame( array( array( '203.0.113.0' => 2 ), 1 ), array( $notes->counts( $day ), $notes->direct( $day ) ) );
		for ( $hit = 0; $hit < 300; $hit++ ) {
			$notes->note( '', $day );
			$notes->note( '203.0.113.0', $day );
		}
		self::assertSame( 100, $notes->direct( $day ) );
		self::assertLessThan( 300, array_sum( $notes->counts( $day ) ) );
		$notes->note( '203.0.113.0', $day + 6 );
		self::assertSame( 100, $notes->direct( $day ), 'A week is kept.' );
		$notes->note( '', $day + 7 );
		self::assertSame( array( array(), 0 ), array( $notes->counts( $day ), $notes->direct( $day ) ) );
	}

	private function spooled(): string {
		return (string) file_get_contents( $this->site->folder . '/spool/' . $this->site->spool()->files()[0] );
	}
}
