<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\PageSpeed;

use Lodestar\Features\PageSpeed\Client;
use Lodestar\Features\PageSpeed\Failure;
use Lodestar\Features\PageSpeed\PageSpeedException;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;

final class ClientTest extends TestCase {

	private const PAGE = 'https://example.org/';

	public function test_sends_the_documented_request_and_reads_the_result(): void {
		$server = new Server();
		$asked  = array();
		add_filter(
			'pre_http_request',
			static function ( mixed $answer, array $args, string $url ) use ( &$asked ): mixed {
				$asked[] = $url;
				return $answer;
			},
			10,
			3
		);
		add_filter( 'locale', static fn (): string => 'de_DE_formal' );
		$result = ( new Client( Server::key( 'works' ) ) )->run( self::PAGE, 'mobile' );
		self::assertSame( 0.46, _wp_array_get( $result, array( 'categories', 'performance', 'score' ) ) );
		self::assertSame( 'de_DE', _wp_array_get( $result, array( 'configSettings', 'locale' ) ) );
		self::assertCount( 1, $asked );
		parse_str( (string) wp_parse_url( $asked[0], PHP_URL_QUERY ), $query );
		self::assertSame(
			array(
				'url'      => self::PAGE,
				'strategy' => 'mobile',
				'category' => 'performance',
				'locale'   => 'de_DE',
				'key'      => Server::key( 'works' ),
			),
			$query
		);
		self::assertSame( '/pagespeedonline/v5/runPagespeed', wp_parse_url( $asked[0], PHP_URL_PATH ) );
		unset( $server );
	}

	/** @return iterable<string, array{string, Failure, int}> */
	public static function failures(): iterable {
		yield 'a key that is none' => array( 'nobody', Failure::KeyInvalid, 400 );
		yield 'a key that may not' => array( 'refused', Failure::KeyRefused, 403 );
		yield 'a key that was used up' => array( 'quota', Failure::Quota, 429 );
		yield 'a site that cannot be seen' => array( 'unreachable', Failure::Unreachable, 500 );
		yield 'a page that stays blank' => array( 'blank', Failure::Page, 500 );
		yield 'something else than an answer' => array( 'broken', Failure::Failed, 502 );
	}

	#[DataProvider( 'failures' )]
	public function test_distinguishes_each_error( string $key, Failure $failure, int $status ): void {
		$server = new Server();
		$thrown = self::failure( static fn () => ( new Client( Server::key( $key ) ) )->run( self::PAGE, 'desktop' ) );
		self::assertSame( array( $failure, $status ), array( $thrown->failure, $thrown->status ) );
		self::assertStringNotContainsString( Server::key( $key ), $thrown->getMessage() . $thrown->detail );
		unset( $server );
	}

	public function test_rejects_an_invalid_url(): void {
		$server = new Server();
		self::assertSame(
			Failure::InvalidUrl,
			self::failure( static fn () => ( new Client( Server::key( 'works' ) ) )->run( 'none', 'desktop' ) )->failure
		);
		unset( $server );
	}

	public function test_distinguishes_a_timeout_from_a_failed_connection(): void {
		add_filter(
			'pre_http_request',
			static fn (): \WP_Error => new \WP_Error(
				'http_request_failed',
				'cURL error 28: Operation timed out after 90001 milliseconds'
			)
		);
		$thrown = self::failure( static fn () => ( new Client( 'k' ) )->run( self::PAGE, 'desktop' ) );
		self::assertSame( array( Failure::Timeout, 504 ), array( $thrown->failure, $thrown->status ) );
		remove_all_filters( 'pre_http_request' );
		add_filter(
			'pre_http_request',
			static fn (): \WP_Error => new \WP_Error( 'http_request_failed', 'cURL error 6: Could not resolve host: www.googleapis.com' )
		);
		$thrown = self::failure( static fn () => ( new Client( 'k' ) )->run( self::PAGE, 'desktop' ) );
		self::assertSame( array( Failure::Offline, 502 ), array( $thrown->failure, $thrown->status ) );
	}

	public function test_checks_a_key_without_testing_a_page(): void {
		$server = new Server();
		( new Client( Server::key( 'works' ) ) )->check();
		foreach (
			array( 'nobody' => Failure::KeyInvalid, 'refused' => Failure::KeyRefused, 'quota' => Failure::Quota ) as $key => $failure
		) {
			self::assertSame( $failure, self::failure( static fn () => ( new Client( Server::key( $key ) ) )->check() )->failure );
		}
		unset( $server );
	}

	/** @param \Closure(): mixed $asked */
	private static function failure( \Closure $asked ): PageSpeedException {
		try {
			$asked();
		} catch ( PageSpeedException $thrown ) {
			return $thrown;
		}
		self::fail( 'It gave an answer.' );
	}
}
