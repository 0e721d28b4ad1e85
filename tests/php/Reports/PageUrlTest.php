<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

use Lodestar\Reports\PageRows;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;

final class PageUrlTest extends TestCase {

	/** @return iterable<string, array{string, string, string, string}> Home, path, host, URL. */
	public static function pages(): iterable {
		yield 'a port' => array( 'http://127.0.0.1:8890', '/about/', '127.0.0.1', 'http://127.0.0.1:8890/about/' );
		yield 'no host' => array( 'http://127.0.0.1:8890', '/about/', '', 'http://127.0.0.1:8890/about/' );
		yield 'a folder' => array( 'https://example.org/blog', '/blog/about/', 'example.org', 'https://example.org/blog/about/' );
		yield 'another host of the site' => array( 'https://example.org', '/?p=12', 'www.example.org', 'https://www.example.org/?p=12' );
		yield 'another host with the port' => array( 'http://localhost:8888', '/', '127.0.0.1', 'http://127.0.0.1:8888/' );
		yield 'an unknown host' => array( 'https://example.org', '/', '(not set)', 'https://example.org/' );
		yield 'beyond ASCII' => array(
			'https://example.org',
			'/о-нас/a%2Fb',
			'example.org',
			'https://example.org/%D0%BE-%D0%BD%D0%B0%D1%81/a%2Fb',
		);
		yield 'no page' => array( 'https://example.org', '(other)', '(other)', '' );
	}

	#[DataProvider( 'pages' )]
	public function test_page_rows_link_to_the_page_on_the_site( string $home, string $path, string $host, string $url ): void {
		add_filter( 'pre_option_home', static fn (): string => $home );
		self::assertSame( $url, PageRows::url( $path, $host ) );
		$rows = PageRows::with_address( array( array( 'page_path' => $path, 'hostname' => $host, 'title' => '' ) ) );
		self::assertSame( array( $url, $path ), array( $rows[0]['url'] ?? null, $rows[0]['title'] ?? null ) );
	}
}
