<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Collect;

use PHPUnit\Framework\TestCase;

/**
 * Some thousand requests that are almost right.
 */
final class MutationTest extends TestCase {

	private const SCRAPS = array( '', "\0", '"', '\\', '{', '}', '[', ']', ',', ':', 'null', 'true', '1e999', '-0', '18446744073709551616', '\u0000', '\ud800', "\xff", "\xc3", '%', '%00', '%40a.b', '@a.b', '://', '?', '#', '&', '=', '<script>', 'k', 'v', 'p', 't', '0123456789abcdef' );

	private int $seed = 20261120;

	public function test_none_makes_a_notice_or_a_broken_line(): void {
		set_error_handler( // phpcs:ignore WordPress.PHP.DevelopmentFunctions -- a test.
			static function ( int $level, string $message, string $file, int $line ): bool {
				if ( 0 === ( error_reporting() & $level ) ) { // phpcs:ignore WordPress.PHP.DevelopmentFunctions -- a test.
					return true; // Silenced on purpose.
				}
				throw new \ErrorException( $message, 0, $level, $file, $line );
			}
		);
		try {
			$seen = $this->run_mutations( 20000 );
		} finally {
			restore_error_handler();
		}
		self::assertSame( array( 204, 400, 413 ), array_keys( $seen ) );
		self::assertGreaterThan( 500, $seen[204], 'Some must get through, or nothing behind the checks was tried.' );
		self::assertGreaterThan( 2000, $seen[400] );
	}

	/**
	 * @return array<int, int> How often each status was answered.
	 */
	private function run_mutations( int $count ): array {
		$site = new Fixture();
		$seen = array();
		for ( $i = 0; $i < $count; $i++ ) {
			$body   = (string) json_encode( 0 === $i % 2 ? Fixture::view( array( 'u' => 'https://example.org/a/b@c.de?utm_source=x&gclid=1', 'r' => 'https://example.com/x?y' ) ) : Fixture::ping(), JSON_UNESCAPED_SLASHES );
			$server = array();
			for ( $changes = $this->pick( 3 ); $changes >= 0; $changes-- ) {
				$body = $this->mutate( $body );
			}
			foreach ( array( 'HTTP_USER_AGENT', 'HTTP_X_FORWARDED_FOR', 'HTTP_CF_CONNECTING_IP', 'HTTP_CF_IPCOUNTRY', 'HTTP_SEC_CH_UA', 'REMOTE_ADDR', 'HTTP_COOKIE' ) as $name ) {
				if ( 0 === $this->pick( 4 ) ) {
					$server[ $name ] = $this->mutate( '198.51.100.7, 203.0.113.9' );
				}
			}
			$status          = $site->send( $body, $server );
			$seen[ $status ] = ( $seen[ $status ] ?? 0 ) + 1;
		}
		foreach ( $site->hits() as $hit ) { // Throws at a broken line.
			self::assertMatchesRegularExpression( '/^[0-9a-f]{16}$/', $hit->view );
			self::assertMatchesRegularExpression( '/^[0-9a-f]{16}$/', $hit->visitor );
			self::assertContains( $hit->host, array( 'example.org', 'www.example.org' ) );
			self::assertStringStartsWith( '/', $hit->path );
			self::assertLessThanOrEqual( 1024, strlen( $hit->path ) );
			self::assertSame( 1, preg_match( '//u', $hit->path . $hit->referrer . $hit->user_agent . implode( $hit->params ) ) );
			self::assertLessThanOrEqual( 512, strlen( $hit->user_agent ) );
			self::assertLessThanOrEqual( 512, strlen( $hit->hints ) );
			self::assertMatchesRegularExpression( '/^([A-Z]{2})?$/', $hit->country );
			self::assertSame( Fixture::NOON, $hit->at_ms );
		}
		ksort( $seen );
		return $seen;
	}

	private function mutate( string $text ): string {
		$at    = $this->pick( strlen( $text ) + 1 );
		$scrap = self::SCRAPS[ $this->pick( count( self::SCRAPS ) ) ];
		return match ( $this->pick( 7 ) ) {
			0       => substr( $text, 0, $at ) . $scrap . substr( $text, $at ),
			1       => substr( $text, 0, $at ) . substr( $text, $at + 1 + $this->pick( 5 ) ),
			2       => substr( $text, 0, $at ) . chr( $this->pick( 256 ) ) . substr( $text, $at + 1 ),
			3       => substr( $text, 0, $at ) . str_repeat( $scrap, $this->pick( 400 ) ) . substr( $text, $at ),
			4       => str_replace( '/a/', "/$scrap/", $text ),
			5       => str_replace( '1', (string) $this->pick( 999 ), $text ),
			default => $text,
		};
	}

	/**
	 * A number below a limit; the same ones in every run (a linear congruence, Numerical Recipes).
	 */
	private function pick( int $below ): int {
		$this->seed = ( $this->seed * 1664525 + 1013904223 ) % 4294967296;
		return intdiv( $this->seed, 65536 ) % max( 1, $below );
	}
}
