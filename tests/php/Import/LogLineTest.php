<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Import;

use Lodestar\Import\LogLine;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

final class LogLineTest extends TestCase {

	public function test_reads_every_field(): void {
		$line = LogLine::parse( '203.0.113.9 - - [01/Mar/2015:23:59:58 -0330] "GET /a/?b=1 HTTP/1.1" 200 512 "https://blog.example/x?y#z" "Mozilla/5.0 (X11)" 0.02 "more"' );
		self::assertNotNull( $line );
		self::assertSame( '203.0.113.9 - - [01/Mar/2015:23:59:58 -0330] "GET /a/?b=1 HTTP/1.1" 200 512 "https://blog.example/x?y#z" "Mozilla/5.0 (X11)"', $line->content );
		self::assertSame( gmmktime( 3, 29, 58, 3, 2, 2015 ), $line->at );
		self::assertSame( array( '203.0.113.9', 'GET', '/a/?b=1', 200, 'https://blog.example/x', 'Mozilla/5.0 (X11)' ), array( $line->address, $line->method, $line->target, $line->status, $line->referrer, $line->user_agent ) );
	}

	public function test_escapes_are_undone(): void {
		$line = LogLine::parse( '::1 - a b [01/Mar/2015:00:00:00 +0000] "GET /\xc3\xa9\"\\\\ HTTP/1.0" 200 - "-" "Say \"hi\" \\\\o/ \xc3\xa9 \xff"' );
		self::assertNotNull( $line );
		self::assertSame( '/%C3%A9%22\\', $line->target );
		self::assertSame( '', $line->referrer );
		self::assertSame( 'Say "hi" \\o/ ? ?', $line->user_agent );
	}

	public function test_a_long_user_agent_is_cut(): void {
		$line = LogLine::parse( '::1 - - [01/Mar/2015:00:00:00 +0000] "GET / HTTP/1.0" 200 - "-" "' . str_repeat( 'x', 60000 ) . '"' );
		self::assertSame( 512, strlen( $line->user_agent ?? '' ) );
	}

	/**
	 * @return array<string, array{string}>
	 */
	public static function no_lines(): array {
		return array(
			'nothing'              => array( '' ),
			'common format'        => array( '::1 - - [01/Mar/2015:00:00:00 +0000] "GET / HTTP/1.0" 200 5' ),
			'cut off'              => array( '::1 - - [01/Mar/2015:00:00:00 +0000] "GET / HTTP/1.0" 200 5 "-" "Mozilla' ),
			'no such day'          => array( '::1 - - [30/Feb/2015:00:00:00 +0000] "GET / HTTP/1.0" 200 5 "-" "Mozilla"' ),
			'no such month'        => array( '::1 - - [01/Mai/2015:00:00:00 +0000] "GET / HTTP/1.0" 200 5 "-" "Mozilla"' ),
			'no request'           => array( '::1 - - [01/Mar/2015:00:00:00 +0000] "-" 408 0 "-" "-"' ),
			'TLS to a plain port'  => array( '::1 - - [01/Mar/2015:00:00:00 +0000] "\x16\x03\x01 a b" 400 0 "-" "-"' ),
			'no protocol'          => array( '::1 - - [01/Mar/2015:00:00:00 +0000] "GET / FTP" 200 0 "-" "-"' ),
			'quotes in every gap'  => array( str_repeat( '" "', 20000 ) ),
		);
	}

	#[DataProvider( 'no_lines' )]
	public function test_what_is_no_line( string $line ): void {
		self::assertNull( LogLine::parse( $line ) );
	}
}
