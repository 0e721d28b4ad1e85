<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Collector;

use Lodestar\Collector\Hit;
use PHPUnit\Framework\TestCase;

final class HitTest extends TestCase {

	private const EVERY_FIELD = array( 1795176000123, 'v', '0123456789abcdef', 'fedcba9876543210', '00000000000000ff', 'example.org', '/ümlaut/%20"\\', array( 'utm_source' => "a\nb" ), 'https://example.com/x', 'post:12', 's', 'de', 1, 2, 'Agent', "\"Chromium\";v=\"140\"\n\"Linux\"\n?0", '203.0.113.0', 'DE', 'fedcba9876543210', 'aaaabbbbccccdddd', 'file_download', array( 'file_name' => "ü\n", 'value' => 1.25, 'n' => -3, 'outbound' => true, 'items' => array( array( 'item_id' => '7' ) ) ), true, 'São Paulo', 'Campinas', 12 );

	private const VERSION_1 = '[1,1795176000123,"v","0123456789abcdef","fedcba9876543210","","example.org","/a",{"utm_source":"x"},"","post:12","s","de",1,2,"Agent","","203.0.113.0","DE"]';

	private const VERSION_2 = '[2,1795176000123,"v","0123456789abcdef","fedcba9876543210","","example.org","/a",{"utm_source":"x"},"","post:12","s","de",1,2,"Agent","","203.0.113.0","DE","","","",[],1]';

	public function test_survives_a_line(): void {
		$hit  = new Hit( ...self::EVERY_FIELD );
		$line = $hit->encode();
		self::assertStringNotContainsString( "\n", $line );
		self::assertStringStartsWith( '[3,', $line );
		self::assertEquals( $hit, Hit::decode( $line ) );
	}

	public function test_survives_with_numbers_for_truth(): void {
		$fields = self::EVERY_FIELD;
		self::assertStringEndsWith( ',1,"São Paulo","Campinas",12]', ( new Hit( ...$fields ) )->encode() );
		$fields[22] = false;
		$line       = ( new Hit( ...$fields ) )->encode();
		self::assertStringEndsWith( ',0,"São Paulo","Campinas",12]', $line );
		self::assertFalse( Hit::decode( $line )?->logged_in );
	}

	public function test_reads_lines_of_version_1(): void {
		$hit = new Hit( 1795176000123, 'v', '0123456789abcdef', 'fedcba9876543210', '', 'example.org', '/a', array( 'utm_source' => 'x' ), '', 'post:12', 's', 'de', 1, 2, 'Agent', '', '203.0.113.0', 'DE' );
		self::assertEquals( $hit, Hit::decode( self::VERSION_1 ) );
		self::assertSame( array( '', '', '', array(), false ), array( $hit->lasting, $hit->event, $hit->name, $hit->values, $hit->logged_in ) );
		foreach ( array( '[2,', '[3,' ) as $newer ) {
			self::assertNull( Hit::decode( str_replace( '[1,', $newer, self::VERSION_1 ) ) );
		}
		self::assertNull( Hit::decode( substr( self::VERSION_1, 0, -1 ) . ',"","","",[],0]' ) );
	}

	public function test_reads_lines_of_version_2(): void {
		$hit = new Hit( 1795176000123, 'v', '0123456789abcdef', 'fedcba9876543210', '', 'example.org', '/a', array( 'utm_source' => 'x' ), '', 'post:12', 's', 'de', 1, 2, 'Agent', '', '203.0.113.0', 'DE', logged_in: true );
		self::assertEquals( $hit, Hit::decode( self::VERSION_2 ) );
		self::assertSame( array( '', '', 0 ), array( $hit->region, $hit->city, $hit->user ) );
		self::assertNull( Hit::decode( str_replace( '[2,', '[3,', self::VERSION_2 ) ) );
	}

	public function test_survives_bytes_that_are_no_text(): void {
		$fields     = self::EVERY_FIELD;
		$fields[14] = "\xff\xfe";
		self::assertNotNull( Hit::decode( ( new Hit( ...$fields ) )->encode() ) );
	}

	public function test_a_broken_line_is_none(): void {
		$line = ( new Hit( ...self::EVERY_FIELD ) )->encode();
		foreach ( array( '', '[]', 'null', '{"a":1}', '[1]', str_replace( '[3,', '[4,', $line ), str_replace( '[3,', '[2,', $line ), str_replace( '[3,', '[1,', $line ), str_replace( '[3,', '["3",', $line ), str_replace( ',1,"São', ',2,"São', $line ), str_replace( ',1,"São', ',true,"São', $line ), str_replace( '"São Paulo"', '7', $line ), str_replace( '"Campinas"', '[]', $line ), str_replace( ',12]', ',"12"]', $line ), str_replace( ',12]', ']', $line ), str_replace( '"file_download"', '7', $line ), str_replace( '{"file_name"', '{"0":1,"file_name"', $line ), str_replace( '"v"', '"x"', $line ), str_replace( '"example.org"', '7', $line ), str_replace( ',1,2,', ',1,"2",', $line ), substr( $line, 0, -1 ), "$line,[]" ) as $broken ) {
			self::assertNull( Hit::decode( $broken ), $broken );
		}
		for ( $length = 0; $length < strlen( $line ); $length++ ) {
			self::assertNull( Hit::decode( substr( $line, 0, $length ) ) );
		}
	}

	public function test_a_line_holds_no_tag(): void {
		$hit = new Hit( 1, 'v', '0123456789abcdef', 'aaaa', '', 'example.org', '/<?php evil();', array(), '', '', 'l', '', 0, 0, '<script>&</script><?= 1 ?>', '', '', '' );
		self::assertSame( strcspn( $hit->encode(), '<>' ), strlen( $hit->encode() ) );
		self::assertEquals( $hit, Hit::decode( $hit->encode() ) );
	}
}
