<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Collector;

use Lodestar\Collector\Path;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

final class PathTest extends TestCase {

	/** @return iterable<array{string, string}> */
	public static function paths(): iterable {
		yield 'plain' => array( '/2026/11/hello-world/', '/2026/11/hello-world/' );
		yield 'lowercase digits' => array( '/%d0%bf/', '/п/' );
		yield 'uppercase digits' => array( '/%D0%BF/', '/п/' );
		yield 'not encoded' => array( '/п/', '/п/' );
		yield 'unreserved' => array( '/%7euser/%41%2D%2e%5f%30', '/~user/A-._0' );
		yield 'reserved stay as they are' => array( "/a%2fb/c%3Fd%26e/!$&'()*+,;=:@", "/a%2Fb/c%3Fd%26e/!$&'()*+,;=:@" );
		yield 'an encoded percent sign' => array( '/100%25/%2541', '/100%25/%2541' );
		yield 'spaces' => array( '/a%20b', '/a%20b' );
		yield 'what a URL can not hold' => array( '/a"<>\\^`{|}b', '/a%22%3C%3E%5C%5E%60%7B%7C%7Db' );
		yield 'a sequence that is none' => array( '/50%/%zz/%d', '/50%/%zz/%d' );
		yield 'what would become one' => array( '/%%341/%4%31', '/%%341/%4%31' );
		yield 'bytes that are no UTF-8' => array( '/%ff/%c3%28/%e2%82/' . "\xfe", '/%FF/%C3%28/%E2%82/%FE' );
		yield 'control characters' => array( '/a%00b%0ac%c2%85d%7f', '/a%00b%0Ac%C2%85d%7F' );
		yield 'other directions' => array( '/%e2%80%aegpj.exe/%e2%81%a6/%d8%9c', '/%E2%80%AEgpj.exe/%E2%81%A6/%D8%9C' );
		yield 'invisible' => array( '/a%e2%80%8bb%c2%a0c%ef%bb%bf%f3%a0%80%81', '/a%E2%80%8Bb%C2%A0c%EF%BB%BF%F3%A0%80%81' );
		yield 'from right to left' => array( '/%d7%a9%d7%9c%d7%95%d7%9d/', '/שלום/' );
		yield 'beyond the first plane' => array( '/%f0%9f%98%80/', '/😀/' );
		yield 'dot segments' => array( '/a/./b/../c/', '/a/c/' );
		yield 'beyond the root' => array( '/../../a', '/a' );
		yield 'at the end' => array( '/a/b/..', '/a/' );
		yield 'encoded dot segments' => array( '/a/%2E%2e/b/%2e', '/b/' );
		yield 'names with dots' => array( '/.well-known/..a/a../', '/.well-known/..a/a../' );
		yield 'empty segments' => array( '//a//b', '//a//b' );
		yield 'a query' => array( '/./%7E?colour=gr%c3%bcn%26/../', '/~?colour=grün%26/../' );
		yield 'nothing' => array( '', '' );
	}

	#[DataProvider( 'paths' )]
	public function test_normalizes_every_spelling_of_a_path_to_one( string $path, string $normal ): void {
		self::assertSame( $normal, Path::normalize( $path ) );
		self::assertSame( $normal, Path::normalize( Path::normalize( $path ) ) );
	}

	public function test_encodes_a_path_as_ascii_for_a_url(): void {
		self::assertSame( '/%D0%BF/a%2Fb/100%25', Path::encode( '/п/a%2Fb/100%25' ) );
	}

	/**
	 * For any bytes: normalizing is idempotent and doesn't depend on percent-encoding. The result is UTF-8, fits in a
	 * spool line, and encodes the same bytes.
	 */
	public function test_any_bytes_have_a_normal_form(): void {
		mt_srand( 3 );
		$parts = array(
			'/',
			'.',
			'..',
			'%',
			'%2',
			'%2e',
			'%2F',
			'%c3%b6',
			'%e2%80%ae',
			'a',
			'é',
			"\xff",
			'%41',
			'%00',
			' ',
			'"',
			'4',
			'1',
			'я',
			'%d1%8f',
		);
		for ( $i = 0; $i < 5000; ++$i ) {
			$path = '/';
			for ( $length = mt_rand( 0, 12 ); $length > 0; --$length ) {
				$path .= 0 === mt_rand( 0, 9 ) ? chr( mt_rand( 64, 255 ) ) : $parts[ mt_rand( 0, count( $parts ) - 1 ) ];
			}
			$normal = Path::normalize( $path );
			self::assertSame( $normal, Path::normalize( $normal ), rawurlencode( $path ) );
			self::assertSame( $normal, Path::normalize( Path::encode( $normal ) ), rawurlencode( $path ) );
			self::assertMatchesRegularExpression( '~^/[^\x00-\x20"<>\\\\]*$~Du', $normal, rawurlencode( $path ) );
			self::assertSame( '', trim( Path::encode( $normal ), '!..~' ), rawurlencode( $path ) );
		}
	}

	public function test_a_path_segment_keeps_its_dots_when_made_readable(): void {
		self::assertSame( '../п', Path::readable( '../%d0%bf' ) );
	}
}
