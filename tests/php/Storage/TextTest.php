<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Storage;

use Lodestar\Storage\Schema;
use Lodestar\Storage\Text;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'sql' )]
final class TextTest extends TestCase {

	public function test_the_id_of_a_text_never_changes(): void {
		self::assertSame( 0, Text::id( '' ) );
		// The first 16 digits of sha256sum as a signed integer.
		self::assertSame( -8476096988438125501, Text::id( '/' ) );
		self::assertSame( 64, PHP_INT_SIZE * 8 );
	}

	public function test_texts_that_differ_in_any_byte_have_different_ids(): void {
		$ids = array_map( array( Text::class, 'id' ), array( '/about', '/About', '/café', '/cafe', '/about ', "/cafe\u{301}" ) );
		self::assertSame( $ids, array_unique( $ids ) );
	}

	/** @return iterable<string, array{string, string}> */
	public static function texts(): iterable {
		yield 'plain' => array( 'Hello', 'Hello' );
		yield 'emoji' => array( '🚀 go', '🚀 go' );
		yield 'not UTF-8' => array( "caf\xE9 au lait", "caf\u{FFFD} au lait" );
		yield 'control characters' => array( "a\x00b\n\r\tc\x7F", 'a b c ' );
		yield 'too long' => array( str_repeat( 'x', 2000 ), str_repeat( 'x', 1024 ) );
		yield 'cut between characters' => array( str_repeat( 'x', 1022 ) . '🚀', str_repeat( 'x', 1022 ) );
		yield 'fits exactly' => array( str_repeat( 'x', 1020 ) . '🚀', str_repeat( 'x', 1020 ) . '🚀' );
	}

	#[DataProvider( 'texts' )]
	public function test_cleans_texts( string $given, string $stored ): void {
		self::assertSame( $stored, Text::clean( $given ) );
		self::assertSame( $stored, Text::clean( Text::clean( $given ) ) );
	}

	public function test_values_are_read_back_byte_for_byte(): void {
		global $wpdb;
		$texts = array( '/About', '/about', '/café', 'trailing ', "it's \\ \"quoted\"", '🚀' );
		foreach ( $texts as $text ) {
			$wpdb->insert( Schema::table( 'text' ), array( 'id' => Text::id( $text ), 'value' => $text ) );
		}
		$ids    = array_map( array( Text::class, 'id' ), $texts );
		$values = Text::values( array_merge( $ids, $ids, array( 0, 12345 ) ) );
		self::assertCount( count( $texts ) + 1, $values );
		self::assertSame( '', $values[0] );
		foreach ( $texts as $text ) {
			self::assertSame( $text, $values[ Text::id( $text ) ] );
		}
		self::assertSame( array(), Text::values( array() ) );
	}
}
