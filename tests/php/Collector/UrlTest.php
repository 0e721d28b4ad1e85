<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Collector;

use Lodestar\Collector\Url;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

final class UrlTest extends TestCase {

	/** @return iterable<array{string, string, string}> */
	public static function addresses(): iterable {
		yield array( 'https://example.org', 'example.org', '/' );
		yield array( 'https://Example.ORG./A/b?x=1#y', 'example.org', '/A/b' );
		yield array( 'http://user:pass@example.org:8080/a', 'example.org', '/a' );
		yield array( 'http://[2001:DB8::1]:8080/a', '[2001:db8::1]', '/a' );
		yield array( 'http://[::1]/', '[::1]', '/' );
		yield array( 'https://example.org?q=/x', 'example.org', '/' );
		yield array( 'https://example.org#/x', 'example.org', '/' );
		yield array( 'https://example.org/a%20b/%C3%BC/ü', 'example.org', '/a%20b/ü/ü' );
		yield array( 'https://example.org//a//b/../c', 'example.org', '//a//c' );
	}

	#[DataProvider( 'addresses' )]
	public function test_reads_host_and_path( string $url, string $host, string $path ): void {
		$parsed = Url::parse( $url );
		self::assertNotNull( $parsed );
		self::assertSame( $host, $parsed->host );
		self::assertSame( $path, $parsed->path() );
	}

	/** @return iterable<array{string, string}> */
	public static function pages(): iterable {
		yield array( 'https://example.org/?p=12', '/?p=12' );
		yield array( 'https://example.org/blog/?utm_source=x&page_id=7&cat=3', '/blog/?page_id=7' );
		yield array( 'https://example.org?cat=3#top', '/?cat=3' );
		yield array( 'https://example.org/?p=twelve', '/' );
		yield array( 'https://example.org/?p=', '/' );
		yield array( 'https://example.org/?p[]=1&p', '/' );
		yield array( 'https://example.org/?p=' . str_repeat( '1', 21 ), '/' );
		yield array( 'https://example.org/about/?s=secret&q=1', '/about/' );
	}

	#[DataProvider( 'pages' )]
	public function test_distinguishes_pages_when_permalinks_are_plain( string $url, string $page ): void {
		self::assertSame( $page, Url::parse( $url )?->page() );
	}

	/** @return iterable<array{string, string}> */
	public static function pages_with_parameters(): iterable {
		yield array( '/search/?view=2&size=s&colour=red&x=1', '/search/?colour=red&size=s' );
		yield array( '/?size=s&p=12', '/?p=12&size=s' );
		yield array( '/?p=12', '/?p=12' );
		yield array( '/?cat=3&cat=4', '/?cat=3' );
		yield array( '/?cat=best', '/?cat=best' );
		yield array( '/?colour=', '/' );
		yield array( '/?Colour=red', '/' );
		yield array( '/?colour=dark+r%65d%26b&colour=blue', '/?colour=dark%20red%26b' );
		yield array( '/?colour=gr%C3%BCn', '/?colour=grün' );
		yield array( '/?colour=jane%40example.com', '/?colour=(redacted)' );
		yield array( '/?colour=%FF%FE', '/' );
		yield array( '/?7=x', '/?7=x' );
		yield array( '/?colour=' . str_repeat( 'x', 300 ), '/?colour=' . str_repeat( 'x', 200 ) );
		yield array( '/' . str_repeat( 'a', 1012 ) . '?colour=gr%C3%BCn', '/' . str_repeat( 'a', 1012 ) . '?colour=gr' );
	}

	#[DataProvider( 'pages_with_parameters' )]
	public function test_distinguishes_pages_by_the_parameters_that_the_owner_keeps( string $url, string $page ): void {
		self::assertSame( $page, Url::parse( "https://example.org$url" )?->page( array( '7', 'cat', 'colour', 'size' ) ) );
	}

	/** @return iterable<string, array{string, string, string}> URL, page, and search term. */
	public static function searches(): iterable {
		yield 'by the query' => array( '/?s=red+roses', '/?s=', 'red roses' );
		yield 'a further page' => array( '/page/2/?s=roses&post_type=product', '/?s=', 'roses' );
		yield 'of a shop' => array( '/shop/?post_type=product&s=roses', '/shop/?s=', 'roses' );
		yield 'by the path' => array( '/search/red+roses/', '/?s=', 'red roses' );
		yield 'a further page by the path' => array( '/blog/suche/r%C3%B6se/page/3', '/blog/?s=', 'röse' );
		yield 'both' => array( '/search/ignored/?s=roses', '/search/ignored/?s=', 'roses' );
		yield 'for nothing' => array( '/?s=', '/?s=', '' );
		yield 'for a person' => array( '/?s=jo@example.com', '/?s=', '(redacted)' );
	}

	#[DataProvider( 'searches' )]
	public function test_search_results_are_a_separate_page( string $url, string $page, string $term ): void {
		$parsed = Url::parse( "https://example.org$url" );
		self::assertSame( array( $page, $term ), array( $parsed?->search_page(), $parsed?->search_term() ) );
	}

	/** @return iterable<array{string, string}> */
	public static function orders(): iterable {
		yield array( '/checkout/order-received/123/?key=wc_order_abc', '/checkout/order-received/' );
		yield array( '/kasse/order-received/123', '/kasse/order-received/' );
		yield array( '/my-account/view-order/7/', '/my-account/view-order/' );
		yield array( '/my-account/view-order/', '/my-account/view-order/' );
		yield array( '/order-received/2026/news/', '/order-received/2026/news/' );
		yield array( '/how-to-view-order/7/', '/how-to-view-order/7/' );
	}

	#[DataProvider( 'orders' )]
	public function test_removes_order_numbers_from_pages( string $url, string $page ): void {
		self::assertSame(
			$page,
			Url::parse( "https://example.org$url" )?->page( array(), Url::endpoints( array( 'order-received', 'view-order' ) ) )
		);
	}

	public function test_removes_the_query_of_a_referrer_with_a_plain_permalink(): void {
		self::assertSame( 'https://example.com/', Url::referrer( 'https://example.com/?p=12' ) );
	}

	public function test_rejects_anything_that_is_not_a_full_url(): void {
		foreach (
			array(
				'',
				'/a',
				'example.org/a',
				'https:/example.org',
				'https://',
				'https:///a',
				"https://example.org/a\nb",
				"https://example.org/\0",
				'https://' . str_repeat( 'a', 254 ) . '/',
			) as $none
		) {
			self::assertNull( Url::parse( $none ), $none );
		}
	}

	/** @return iterable<array{string, array<string, string>}> */
	public static function queries(): iterable {
		yield array(
			'utm_source=news&utm_medium=email&utm_campaign=a+b%20c',
			array( 'utm_source' => 'news', 'utm_medium' => 'email', 'utm_campaign' => 'a b c' ),
		);
		yield array( 'gclid=Cj0KCQ&fbclid=IwAR0&msclkid=', array( 'gclid' => '1', 'fbclid' => '1' ) );
		yield array( 's=secret&password=x&q=1', array() );
		yield 'in any case' => array(
			'UTM_Source=x&ScCid=123&Gclid=a&FBCLID=b',
			array( 'utm_source' => 'x', 'sccid' => '1', 'gclid' => '1', 'fbclid' => '1' ),
		);
		yield 'encoded twice' => array(
			'utm_source=a&amp;utm_medium=b&amp;amp;utm_campaign=c&amp;gclid=d',
			array( 'utm_source' => 'a', 'utm_medium' => 'b', 'utm_campaign' => 'c', 'gclid' => '1' ),
		);
		yield 'encoded names' => array(
			'utm%5Fsource=a&utm%5fmedium=b&%67clid=c&amp%3Butm_id=d',
			array( 'utm_source' => 'a', 'utm_medium' => 'b', 'gclid' => '1', 'utm_id' => 'd' ),
		);
		yield 'no others' => array( 'S=secret&amp;s=secret&amp;password=x&utm_sources=x&amputm_source=x', array() );
		yield array( 'utm_source=first&utm_source=second', array( 'utm_source' => 'first' ) );
		yield array( 'utm_source[]=x&utm_source&=x&&', array() );
		yield array( 'utm_term=%FF%FE&utm_content=a%0Ab%00c', array( 'utm_content' => 'a b c' ) );
		yield array( 'utm_source=' . str_repeat( 'x', 300 ), array( 'utm_source' => str_repeat( 'x', 200 ) ) );
		yield array( 'utm_source=a' . str_repeat( '%C3%BC', 150 ), array( 'utm_source' => 'a' . str_repeat( 'ü', 99 ) ) );
		yield array( 'utm_id=a%3Db=c', array( 'utm_id' => 'a=b=c' ) );
		yield array( 'utm_source=jane.doe%40example.com', array( 'utm_source' => '(redacted)' ) );
		yield array( 'utm_content=to+jane@example.com,+today', array( 'utm_content' => 'to (redacted), today' ) );
	}

	/** @param array<string, string> $params */
	#[DataProvider( 'queries' )]
	public function test_keeps_known_parameters_only( string $query, array $params ): void {
		self::assertSame( $params, Url::parse( "https://example.org/?$query" )?->params() );
	}

	/** @return iterable<array{string, string}> */
	public static function paths_with_an_email_address(): iterable {
		yield array( '/user/jane.doe@example.com/edit', '/user/(redacted)/edit' );
		yield array( '/jane%40example.com', '/(redacted)' );
		yield array( '/jane%2540example%252Ecom', '/(redacted)' );
		yield array( '/mailto:jane+news@mail.example.co.uk', '/mailto:(redacted)' );
		yield array( '/j%C3%BCrgen@example.com', '/(redacted)' );
		yield array( '/a=jane@example.com&b=joe@example.net', '/a=(redacted)&b=(redacted)' );
		yield array( '/@jane/post', '/@jane/post' );
		yield array( '/shop@home/', '/shop@home/' );
		yield array( '/room-40/', '/room-40/' );
		yield array( '/%40', '/%40' );
	}

	#[DataProvider( 'paths_with_an_email_address' )]
	public function test_removes_email_addresses( string $path, string $kept ): void {
		self::assertSame( $kept, Url::parse( "https://example.org$path" )?->path() );
		self::assertSame( "https://example.com$kept", Url::referrer( "https://example.com$path?to=x@example.com" ) );
	}

	public function test_truncates_long_paths_between_characters(): void {
		self::assertSame( '/' . str_repeat( 'a', 1023 ), Url::parse( 'https://example.org/' . str_repeat( 'a', 2000 ) )?->path() );
		self::assertSame( '/' . str_repeat( 'ü', 511 ), Url::parse( 'https://example.org/' . str_repeat( 'ü', 1000 ) )?->path() );
		foreach ( range( 0, 2 ) as $shift ) {
			$path = (string) Url::parse( 'https://example.org/' . str_repeat( 'a', $shift ) . str_repeat( '%FF', 400 ) )?->path();
			self::assertLessThanOrEqual( 1024, strlen( $path ) );
			self::assertMatchesRegularExpression( '~^/a*(%[0-9A-F]{2})+$~', $path );
		}
	}

	/** @return iterable<array{string, string}> */
	public static function referrers(): iterable {
		yield array( '', '' );
		yield array( 'https://www.google.com/', 'https://www.google.com/' );
		yield array( 'https://Search.Example:8443/find?q=secret#x', 'https://search.example/find' );
		yield array( 'https://user:pass@example.com', 'https://example.com/' );
		yield array( 'android-app://com.google.android.gm/', 'android-app://com.google.android.gm/' );
		yield array( 'javascript://alert(1)', '' );
		yield array( 'about:blank', '' );
		yield array( 'nonsense', '' );
		yield array( 'https://example.com/' . str_repeat( 'a', 2000 ), 'https://example.com/' . str_repeat( 'a', 1004 ) );
	}

	#[DataProvider( 'referrers' )]
	public function test_keeps_the_host_and_path_of_a_referrer_without_its_query( string $referrer, string $kept ): void {
		self::assertSame( $kept, Url::referrer( $referrer ) );
	}
}
