<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Collector;

use Lodestar\Collector\Hit;
use PHPUnit\Framework\TestCase;

final class HitTest extends TestCase {

	private const EVERY_FIELD = array(
		1795176000123,
		'v',
		'0123456789abcdef',
		'fedcba9876543210',
		'00000000000000ff',
		'example.org',
		'/ümlaut/%20"\\',
		array( 'utm_source' => "a\nb" ),
		'https://example.com/x',
		'post:12',
		's',
		'de',
		1,
		2,
		'Agent',
		"\"Chromium\";v=\"140\"\n\"Linux\"\n?0",
		'203.0.113.0',
		'DE',
		'fedcba9876543210',
		'aaaabbbbccccdddd',
		'file_download',
		array( 'file_name' => "ü\n", 'value' => 1.25, 'n' => -3, 'outbound' => true, 'items' => array( array( 'item_id' => '7' ) ) ),
		true,
		'São Paulo',
		'Campinas',
		12,
	);

	public function test_a_hit_survives_encoding_as_a_line(): void {
		$hit  = new Hit( ...self::EVERY_FIELD );
		$line = $hit->encode();
		self::assertStringNotContainsString( "\n", $line );
		self::assertEquals( $hit, Hit::decode( $line ) );
		foreach ( array_keys( get_object_vars( $hit ) ) as $name ) {
			self::assertStringContainsString( "\"$name\":", $line );
		}
	}

	public function test_a_line_omits_empty_fields(): void {
		$hit = new Hit( 1795176000123, 'p', '0123456789abcdef', active_ms: 10 );
		self::assertSame( '{"at_ms":1795176000123,"kind":"p","view":"0123456789abcdef","active_ms":10}', $hit->encode() );
		self::assertEquals( $hit, Hit::decode( $hit->encode() ) );
	}

	public function test_a_copy_with_another_object_differs_only_in_that_field(): void {
		$hit = new Hit( ...self::EVERY_FIELD );
		self::assertSame(
			array( 'object' => 'post:7' ) + get_object_vars( $hit ),
			array( 'object' => 'post:7' ) + get_object_vars( $hit->with_object( 'post:7' ) )
		);
		self::assertSame( 'post:7', $hit->with_object( 'post:7' )->object );
	}

	public function test_encodes_bytes_that_are_not_valid_utf8(): void {
		$fields     = self::EVERY_FIELD;
		$fields[14] = "\xff\xfe";
		self::assertNotNull( Hit::decode( ( new Hit( ...$fields ) )->encode() ) );
	}

	public function test_a_malformed_line_decodes_to_null(): void {
		$line = ( new Hit( ...self::EVERY_FIELD ) )->encode();
		$changes = array(
			'"user":12'        => array( '"user":"12"', '"user":1.5', '"user":null', '"user":12,"colour":1' ),
			'"logged_in":true' => array( '"logged_in":1', '"logged_in":"true"' ),
			'"São Paulo"'      => array( '7' ),
			'"Campinas"'       => array( '[]' ),
			'"file_download"'  => array( '7' ),
			'{"file_name"'     => array( '{"0":1,"file_name"' ),
			'"kind":"v"'       => array( '"kind":"x"', '"kind":""' ),
			'"kind":"v",'      => array( '' ),
			'"at_ms"'          => array( '"at"' ),
			'"example.org"'    => array( '7' ),
			'"scroll":2'       => array( '"scroll":"2"' ),
			'"utm_source"'     => array( '"0"' ),
			'"a\\nb"'          => array( '7' ),
		);
		foreach ( $changes as $part => $others ) {
			foreach ( $others as $other ) {
				$broken = str_replace( $part, $other, $line );
				self::assertNotSame( $line, $broken );
				self::assertNull( Hit::decode( $broken ), $broken );
			}
		}
		foreach (
			array( '', '[]', '{}', 'null', '7', '{"a":1}', '[1]', '[3,1795176000123,"v"]', '[1795176000123,7]', "$line,{}" ) as $broken
		) {
			self::assertNull( Hit::decode( $broken ), $broken );
		}
		for ( $length = 0; $length < strlen( $line ); $length++ ) {
			self::assertNull( Hit::decode( substr( $line, 0, $length ) ) );
		}
	}

	public function test_a_line_contains_no_php_or_html_tag(): void {
		$hit = new Hit(
			1,
			'v',
			'0123456789abcdef',
			'aaaa',
			'',
			'example.org',
			'/<?php evil();',
			array(),
			'',
			'',
			'l',
			'',
			0,
			0,
			'<script>&</script><?= 1 ?>',
			'',
			'',
			''
		);
		self::assertSame( strcspn( $hit->encode(), '<>' ), strlen( $hit->encode() ) );
		self::assertEquals( $hit, Hit::decode( $hit->encode() ) );
	}
}
