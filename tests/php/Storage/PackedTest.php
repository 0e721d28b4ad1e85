<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Storage;

use Lodestar\Storage\Packed;
use Lodestar\Storage\RowId;
use Lodestar\Storage\Rows\Event;
use Lodestar\Storage\Rows\Session;
use Lodestar\Storage\Rows\View;
use Lodestar\Storage\Schema;
use Lodestar\Storage\SqliteConnection;
use Lodestar\Storage\Writer;
use Lodestar\Tests\TestCase;
use LogicException;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'database' )]
final class PackedTest extends TestCase {

	private const DAY = 20500;

	private const AT = self::DAY * 86400;

	/**
	 * @return array<string, array{string, list<string>, list<?int>}>
	 */
	public static function rows(): array {
		$id = RowId::of( self::DAY, 7 );
		return array(
			'a session'                            => array( 'sessions', Session::COLUMNS, array( $id, 23, -5, self::AT + 80000, self::AT + 90000, 0xFFFFFF, 0xFFFFFFFF, 0xFFFF, 31, 0, 0xFFFFFF, 1, 2, 3, 4 ) ),
			'one that was set aside, in the west'  => array( 'sessions', Session::COLUMNS, array( $id, 0, 5, self::AT + 43200, self::AT + 43200, 0, 0, 0, 8, 1, 1, 1, 1, 1, 1 ) ),
			'nobody, in the east'                  => array( 'sessions', Session::COLUMNS, array( RowId::of( self::DAY, 0 ), 0, 0, self::AT - 50400, self::AT - 50400, 0, 0, 0, 0, 2, 1, 1, 1, 1, 1 ) ),
			'a view with which a session began'    => array( 'views', View::COLUMNS, array( $id, RowId::of( self::DAY, 0xFFFFFFFF ), null, 0xFFFFFF, self::AT, 23, 86400000, 100, 1, 0, 65535, 1, 2, 3 ) ),
			'one after midnight'                   => array( 'views', View::COLUMNS, array( $id, RowId::of( self::DAY - 1, 9 ), -8, 1, self::AT - 1, 0, 0, 0, 0, 1, 2, 3, 4, 5 ) ),
			'a key event'                          => array( 'events', Event::COLUMNS, array( $id, RowId::of( self::DAY, 3 ), RowId::of( self::DAY, 4 ), null, 1, 2, self::AT, 23, 1, -1000, 100 ) ),
			'one of yesterday’s view'              => array( 'events', Event::COLUMNS, array( $id, RowId::of( self::DAY - 2, 3 ), RowId::of( self::DAY - 1, 4 ), 6, 1, 2, self::AT, 0, 0, null, null ) ),
			'one of nobody, without a view'        => array( 'events', Event::COLUMNS, array( $id, RowId::of( self::DAY, 0 ), 0, null, 1, 2, self::AT, 0, 0, null, null ) ),
		);
	}

	/**
	 * @param 'sessions'|'views'|'events' $table   Short name.
	 * @param list<string>                $columns Its columns.
	 * @param list<?int>                  $row     A row.
	 */
	#[DataProvider( 'rows' )]
	public function test_a_row_reads_as_it_was_written( string $table, array $columns, array $row ): void {
		$writer = Writer::open();
		$writer->transaction( static fn () => $writer->add( $table, $columns, array( $row ) ) );
		self::assertSame( $row, self::read( $writer, 'SELECT ' . implode( ', ', $columns ) . ' FROM ' . Packed::rows( $table ) . ' r' ) );
		$each = array_map( static fn ( string $column ): string => Packed::sql( $table, $column, 'x' ), $columns );
		self::assertSame( $row, self::read( $writer, 'SELECT ' . implode( ', ', $each ) . ' FROM ' . Schema::table( $table ) . ' x' ) );
	}

	public function test_of_a_row_that_is_there_only_what_changes_is_written(): void {
		$writer = Writer::open();
		$id     = RowId::of( self::DAY, 1 );
		$before = array( $id, 5, 6, self::AT, self::AT, 1, 0, 0, 0, 0, 1, 1, 1, 1, 1 );
		$after  = array( $id, 5, 6, self::AT, self::AT + 60, 2, 30, 1, 4, 1, 1, 9, 1, 1, 1 );
		foreach ( array( $before, $after ) as $row ) {
			$writer->transaction( static fn () => $writer->replace( 'sessions', Session::COLUMNS, array( $row ), Session::CHANGING ) );
		}
		self::assertSame( $after, self::read( $writer, 'SELECT ' . implode( ', ', Session::COLUMNS ) . ' FROM ' . Packed::rows( 'sessions' ) . ' s' ) );
	}

	public function test_a_session_that_never_ends_is_as_long_as_can_be_stored(): void {
		$writer = Writer::open();
		$row    = array( RowId::of( self::DAY, 1 ), 5, 6, self::AT, self::AT + 0x1000000, 1, 0, 0, 0, 0, 1, 1, 1, 1, 1 );
		$writer->transaction( static fn () => $writer->add( 'sessions', Session::COLUMNS, array( $row ) ) );
		self::assertSame( array( self::AT + 0xFFFFFF ), self::read( $writer, 'SELECT last_at FROM ' . Packed::rows( 'sessions' ) . ' s' ) );
	}

	public function test_part_of_a_row_is_refused(): void {
		$this->expectException( LogicException::class );
		Writer::open()->add( 'views', array( 'id', 'session' ), array( array( 1, 1 ) ) );
	}

	public function test_a_database_looks_through_it_to_the_key(): void {
		global $wpdb;
		$explain = null === SqliteConnection::below( $wpdb ) ? 'EXPLAIN ' : 'EXPLAIN QUERY PLAN ';
		$steps   = Writer::open()->rows( $explain . 'SELECT v.session, v.at FROM ' . Packed::rows( 'views' ) . ' v WHERE v.id BETWEEN ' . RowId::first( self::DAY ) . ' AND ' . RowId::last( self::DAY ) );
		self::assertCount( 1, $steps );
		self::assertStringContainsString( 'PRIMARY', implode( ' ', $steps[0] ) );
	}

	/**
	 * @return list<?int>
	 */
	private static function read( Writer $writer, string $sql ): array {
		return array_map( static fn ( int|string|null $value ): ?int => null === $value ? null : (int) $value, $writer->rows( $sql )[0] );
	}
}
