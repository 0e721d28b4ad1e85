<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Collector;

use Lodestar\Collector\EventName;

/** Slightly invalid requests, the same in every run. */
final class Mutations {

	/** Must not appear in HTML unescaped. */
	public const MARKUP = '"><img src=x onerror=alert(1)>';

	private const SCRAPS = array(
		'',
		"\0",
		'"',
		'\\',
		'{',
		'}',
		'[',
		']',
		',',
		':',
		'null',
		'true',
		'1e999',
		'-0',
		'1e308',
		'18446744073709551616',
		'\u0000',
		'\ud800',
		'\u202e',
		"\xff",
		"\xc3",
		'%',
		'%00',
		'%40a.b',
		'jo@a.bc',
		'://',
		'?',
		'#',
		'&',
		'=',
		'<script>alert(1)</script>',
		'\"><img src=x onerror=alert(1)>',
		'{"a":{"b":{}}}',
		'"p":{"value":1e308},',
		'"c":"1111222233334444",',
		'"m":{"lcp":-1},',
		'\u003cb\u003e',
		"'; DROP TABLE x; --",
		'<?php ',
		'k',
		'v',
		'p',
		't',
		'e',
		'w',
		'o',
		'x',
		'n',
		'm',
		'purchase',
		'refund',
		'0123456789abcdef',
	);

	private const HEADERS = array(
		'HTTP_USER_AGENT'       => 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
		'HTTP_X_FORWARDED_FOR'  => '198.51.100.7, 203.0.113.9',
		'HTTP_CF_CONNECTING_IP' => '198.51.100.7',
		'HTTP_CF_IPCOUNTRY'     => 'DE',
		'HTTP_CF_REGION'        => 'Land Berlin',
		'HTTP_CF_IPCITY'        => 'K%C3%B6penick',
		'HTTP_SEC_CH_UA'        => '"Chromium";v="140"',
		'HTTP_COOKIE'           => 'wordpress_logged_in_0a1b=x; lodestar_id=1111222233334444; lodestar_user=1.2.3',
		'REMOTE_ADDR'           => '198.51.100.7',
	);

	private int $seed = 20261120;

	/** @param string $home URL of the site, with a trailing slash. */
	public function __construct( private readonly string $home ) {
	}

	/** Returns a message with some errors. Five in a row belong to one view. */
	public function body( int $i ): string {
		$of   = array(
			'u' => "{$this->home}a/b@c.de?utm_source=x&gclid=1&token=secret",
			'i' => sprintf( '%016x', 1 + intdiv( $i, 5 ) ),
		);
		$name = 0 === $this->pick( 2 ) ? EventName::COMMERCE[ $this->pick( 6 ) ] : 'file_download';
		$kind = match ( $i % 5 ) {
			0       => Fixture::view( $of + array( 'r' => 'https://example.com/x?y', 'o' => 'search:12' ) ),
			1       => Fixture::ping( $of ),
			2       => Fixture::event( $of + array( 'x' => sprintf( '%016x', $i ), 'p' => $this->parameters() ) ),
			3       => Fixture::vitals( $of + array( 'm' => array( 'ttfb' => 1, 'fcp' => 2, 'lcp' => 11, 'inp' => 1, 'cls' => 1 ) ) ),
			default => Fixture::event(
				$of + array(
					'x' => sprintf( '%016x', $i ),
					'n' => $name,
					'p' => array( 'transaction_id' => '1', 'value' => 11.5, 'items' => 'S-1' ),
				)
			),
		};
		$body = (string) json_encode(
			$kind + ( 0 === $this->pick( 4 ) ? array( 'c' => '1111222233334444' ) : array() ),
			JSON_UNESCAPED_SLASHES
		);
		for ( $changes = $this->pick( 3 ); $changes >= 0; $changes-- ) {
			$body = $this->mutate( $body );
		}
		return $body;
	}

	/**
	 * Returns CGI variables, some of them invalid.
	 *
	 * @return array<string, string>
	 */
	public function server(): array {
		$server = array( 'HTTP_USER_AGENT' => self::HEADERS['HTTP_USER_AGENT'] );
		foreach ( self::HEADERS as $name => $value ) {
			if ( 0 === $this->pick( 4 ) ) {
				$server[ $name ] = $this->mutate( $value );
			}
		}
		return $server;
	}

	/** @return array<string, mixed> */
	private function parameters(): array {
		return array(
			'link_url'  => 'https://jo:secret@example.com/x?token=secret',
			'link_text' => 'Write to jo@example.com ' . self::MARKUP,
			'value'     => 11.1,
			'outbound'  => true,
		);
	}

	private function mutate( string $text ): string {
		$at    = $this->pick( strlen( $text ) + 1 );
		$scrap = self::SCRAPS[ $this->pick( count( self::SCRAPS ) ) ];
		return match ( $this->pick( 9 ) ) {
			0       => substr( $text, 0, $at ) . $scrap . substr( $text, $at ),
			1       => substr( $text, 0, $at ) . substr( $text, $at + 1 + $this->pick( 5 ) ),
			2       => substr( $text, 0, $at ) . chr( $this->pick( 256 ) ) . substr( $text, $at + 1 ),
			3       => substr( $text, 0, $at ) . str_repeat( $scrap, $this->pick( 400 ) ) . substr( $text, $at ),
			4       => str_replace( '/a/', "/$scrap/", $text ),
			5       => str_replace( '11', (string) $this->pick( 999 ), $text ),
			6       => str_replace( 'file_download', $scrap, $text ),
			7       => str_replace( 'link_text', $scrap, $text ),
			default => $text,
		};
	}

	/** Returns a number below a limit, from a linear congruential generator (Numerical Recipes). */
	private function pick( int $below ): int {
		$this->seed = ( $this->seed * 1664525 + 1013904223 ) % 4294967296;
		return intdiv( $this->seed, 65536 ) % max( 1, $below );
	}
}
