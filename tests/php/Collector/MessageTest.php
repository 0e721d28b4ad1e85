<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Collector;

use Lodestar\Collector\Message;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

/** Tests that the pattern for typical messages and the JSON parser read the same data. */
final class MessageTest extends TestCase {

	private const HOSTS = array(
		'example.org'     => true,
		'www.example.org' => true,
	);

	/** @return iterable<string, array{string}> */
	public static function messages(): iterable {
		$urls = array(
			'https://example.org',
			'https://example.org/',
			'http://www.example.org/a/?utm_source=news&utm_medium=Mail2#top',
			'https://example.org/#x',
			'https://example.org/?',
			'https://example.org/%d0%bf%D1%80/%7Ea%2fb/',
			'https://example.org/a/./b/../%2e%2e/c|d',
			'https://example.org/ä',
			'https://example.org:8080/',
			'https://jo@example.org/',
			'https://Example.org/',
			'https://example.net/',
			'https://example.org./',
			"https://example.org/\x7f",
			'https://example.org/<b>"\\',
			'ftp://example.org/',
			'',
		);
		foreach ( $urls as $url ) {
			yield "a view of $url" => array( self::json( Fixture::view( array( 'u' => $url, 'r' => $url ) ) ) );
			yield "a ping of $url" => array( self::json( Fixture::ping( array( 'u' => $url ) ) ) );
		}
		foreach (
			array(
				Fixture::view(),
				Fixture::ping(),
				Fixture::event(),
				Fixture::vitals(),
				array( 'k' => 't', 'i' => '0123456789abcdef', 'u' => 'https://example.org/' ),
			) as $message
		) {
			foreach (
				array(
					array(),
					array( 'c' => '1111222233334444' ),
					array( 'c' => 'x' ),
					array( 'c' => null ),
					array( 'z' => 1 ),
					array( 'k' => 'z' ),
					array( 'k' => 'o' ),
				) as $more
			) {
				yield self::json( $more + $message ) => array( self::json( array_replace( $message, $more ) ) );
			}
		}
		yield 'half a character' => array( str_replace( 'plan.pdf', 'plan\\ud83c', self::json( Fixture::event() ) ) );
		yield 'nothing but URL' => array( '{"k":"v","i":"0123456789abcdef","u":"https://example.org/"}' );
		yield 'broken behind the URL' => array( '{"k":"v","i":"0123456789abcdef","u":"https://example.org/","r":}' );
		yield 'an object behind it' => array( '{"k":"t","i":"0123456789abcdef","u":"https://example.org/"},{"a":"b"}' );
	}

	#[DataProvider( 'messages' )]
	public function test_the_fast_parser_and_the_json_parser_agree( string $body ): void {
		self::assertEquals( self::as_json( $body ), Message::parse( $body, self::HOSTS ) );
	}

	public function test_the_fast_parser_and_the_json_parser_agree_on_mutated_messages(): void {
		$mutations = new Mutations( 'https://example.org/' );
		$found     = array( 'taken' => 0, 'refused' => 0 );
		for ( $i = 0; $i < 6000; $i++ ) {
			$body    = str_replace( array( 'b@c.de', 'search:12' ), array( 'b', 'post:12' ), $mutations->body( $i ) );
			$message = Message::parse( $body, self::HOSTS );
			self::assertEquals( self::as_json( $body ), $message, $body );
			++$found[ null === $message ? 'refused' : 'taken' ];
		}
		self::assertGreaterThan( 1000, min( $found ), self::json( $found ) );
	}

	/**
	 * Parses a message as JSON. The leading space prevents a match of the pattern.
	 *
	 * @return array<string, mixed>|null
	 */
	private static function as_json( string $body ): ?array {
		return Message::parse( " $body", self::HOSTS );
	}

	/** @param array<mixed> $value Encoded as browsers do. */
	private static function json( array $value ): string {
		return (string) json_encode( $value, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
	}
}
