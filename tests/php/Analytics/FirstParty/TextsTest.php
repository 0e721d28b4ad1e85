<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Analytics\FirstParty;

use Lodestar\Analytics\FirstParty\Texts;
use Lodestar\Storage\Writer;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'sql' )]
final class TextsTest extends TestCase {

	public function test_texts_are_found_by_id(): void {
		$ids = range( 1, 2000 );
		Writer::open()->add(
			'text',
			array( 'id', 'value' ),
			array_map( static fn ( int $id ): array => array( -$id, "Text $id?" ), $ids )
		);
		$texts = new Texts();
		$texts->need( array( 0, 7, ...array_map( static fn ( int $id ): int => -$id, $ids ), -7 ) );
		self::assertSame( array( 'Text 1?', 'Text 2000?' ), array( $texts->of( -1 ), $texts->of( -2000 ) ) );
		self::assertSame( array( '', '(not set)' ), array( $texts->of( 0 ), $texts->of( 7 ) ) );
	}

	public function test_a_text_is_read_once(): void {
		$writer = Writer::open();
		$writer->add( 'text', array( 'id', 'value' ), array( array( 1, 'before' ) ) );
		$texts = new Texts();
		$texts->need( array( 1, 2 ) );
		$writer->replace( 'text', array( 'id', 'value' ), array( array( 1, 'after' ), array( 2, 'later' ), array( 3, 'new' ) ) );
		$texts->need( array( 1, 2, 3 ) );
		self::assertSame( array( 'before', '(not set)', 'new' ), array_map( $texts->of( ... ), array( 1, 2, 3 ) ) );
	}
}
