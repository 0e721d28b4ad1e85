<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Collect;

use Lodestar\Collect\Hit;
use PHPUnit\Framework\TestCase;

final class HitTest extends TestCase {

	private const EVERY_FIELD = array( 1795176000123, 'v', '0123456789abcdef', 'fedcba9876543210', '00000000000000ff', 'example.org', '/ümlaut/%20"\\', array( 'utm_source' => "a\nb" ), 'https://example.com/x', 'post:12', 's', 'de', 1, 2, 'Agent', "\"Chromium\";v=\"140\"\n\"Linux\"\n?0", '203.0.113.0', 'DE' );

	public function test_survives_a_line(): void {
		$hit  = new Hit( ...self::EVERY_FIELD );
		$line = $hit->encode();
		self::assertStringNotContainsString( "\n", $line );
		self::assertStringStartsWith( '[1,', $line );
		self::assertEquals( $hit, Hit::decode( $line ) );
	}

	public function test_survives_bytes_that_are_no_text(): void {
		$fields     = self::EVERY_FIELD;
		$fields[14] = "\xff\xfe";
		self::assertNotNull( Hit::decode( ( new Hit( ...$fields ) )->encode() ) );
	}

	public function test_a_broken_line_is_none(): void {
		$line = ( new Hit( ...self::EVERY_FIELD ) )->encode();
		foreach ( array( '', '[]', 'null', '{"a":1}', '[1]', str_replace( '[1,', '[2,', $line ), str_replace( '"v"', '"x"', $line ), str_replace( '"example.org"', '7', $line ), str_replace( ',1,2,', ',1,"2",', $line ), substr( $line, 0, -1 ), "$line,[]" ) as $broken ) {
			self::assertNull( Hit::decode( $broken ), $broken );
		}
		for ( $length = 0; $length < strlen( $line ); $length++ ) {
			self::assertNull( Hit::decode( substr( $line, 0, $length ) ) );
		}
	}
}
