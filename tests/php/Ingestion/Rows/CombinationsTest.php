<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Ingestion\Rows;

use Lodestar\Storage\Rows\Combinations;
use Lodestar\Storage\Schema;
use Lodestar\Storage\Text;
use Lodestar\Storage\Writer;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'sql' )]
final class CombinationsTest extends TestCase {

	public function test_new_combinations_are_stored_as_other_when_all_ids_are_used(): void {
		$writer = Writer::open();
		$writer->add(
			'places',
			array( 'id', 'hash', 'country', 'region', 'city', 'mark' ),
			array( array( Combinations::LAST - 2, 1, 1, 1, 1, 0 ) )
		);
		$given = array();
		foreach ( array( array( 2, 2, 2 ), array( 3, 3, 3 ), array( 4, 4, 4 ), array( 2, 2, 2 ) ) as $tuple ) {
			$given[] = $writer->transaction( static fn (): int => Combinations::ensure( $writer, 'places', $tuple ) );
		}
		self::assertSame( array( Combinations::LAST - 1, Combinations::LAST, Combinations::LAST, Combinations::LAST - 1 ), $given );
		$other = Text::id( Text::OTHER );
		self::assertEquals(
			array( array( $other, $other, $other ) ),
			$writer->rows( 'SELECT country, region, city FROM ' . Schema::table( 'places' ) . ' WHERE id = ' . Combinations::LAST )
		);
		self::assertSame(
			array( array( Text::OTHER ) ),
			$writer->rows( 'SELECT value FROM ' . Schema::table( 'text' ) . " WHERE id = $other" )
		);
	}

	public function test_new_combinations_of_a_batch_are_stored_as_other_when_all_ids_are_used(): void {
		$writer = Writer::open();
		$writer->add(
			'places',
			array( 'id', 'hash', 'country', 'region', 'city', 'mark' ),
			array( array( Combinations::LAST - 1, 1, 1, 1, 1, 0 ) )
		);
		$combinations = new Combinations();
		$combinations->begin( $writer, 0 );
		$combinations->load( $writer, array( 'places' => array( array( 2, 2, 2 ), array( 3, 3, 3 ) ) ), 0 );
		self::assertSame(
			array( Combinations::LAST, Combinations::LAST ),
			array( $combinations->id( 'places', array( 2, 2, 2 ) ), $combinations->id( 'places', array( 3, 3, 3 ) ) )
		);
		$writer->transaction( static fn () => $combinations->store( $writer ) );
		self::assertEquals( array( array( 2 ) ), $writer->rows( 'SELECT COUNT(*) FROM ' . Schema::table( 'places' ) ) );
	}
}
