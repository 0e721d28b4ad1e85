<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Storage;

use Lodestar\Storage\RowId;
use Lodestar\Storage\Rows\Event;
use Lodestar\Storage\Rows\Session;
use Lodestar\Storage\Rows\View;
use Lodestar\Storage\Schema;
use Lodestar\Storage\Writer;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'sql' )]
final class RowsTest extends TestCase {

	private const DAY = 20500;

	private const AT = self::DAY * 86400;

	/** The last UTC second that fits in the columns. */
	private const LAST_SECOND = 0xFFFFFFFF;

	/** @return array<string, array{string, list<string>, list<?int>}> */
	public static function rows(): array {
		$id = RowId::of( self::DAY, 7 );
		return array(
			'a session with the largest values'   => array(
				'sessions',
				Session::COLUMNS,
				array(
					RowId::of( 0xFFFF, 0xFFFFFFFF ),
					23,
					PHP_INT_MIN,
					self::LAST_SECOND,
					self::LAST_SECOND,
					0xFFFFFF,
					0xFFFFFFFF,
					0xFFFF,
					31,
					2,
					0xFFFFFF,
					0xFFFFFF,
					0xFFFFFF,
					0xFFFFFF,
					0xFFFFFF,
				),
			),
			'a flood, west of UTC'                => array(
				'sessions',
				Session::COLUMNS,
				array( $id, 0, 5, self::AT + 43200, self::AT + 43200, 0, 0, 0, 8, 1, 1, 1, 1, 1, 1 ),
			),
			'an unattributed session, east of UTC' => array(
				'sessions',
				Session::COLUMNS,
				array( RowId::of( self::DAY, 0 ), 0, 0, self::AT - 50400, self::AT - 50400, 0, 0, 0, 0, 2, 1, 1, 1, 1, 1 ),
			),
			'a view with the largest values'      => array(
				'views',
				View::COLUMNS,
				array(
					$id,
					RowId::of( 0xFFFF, 0xFFFFFFFF ),
					PHP_INT_MAX,
					0xFFFFFF,
					self::LAST_SECOND,
					23,
					0xFFFFFFFF,
					100,
					1,
					65535,
					65535,
					65535,
					65535,
					65535,
				),
			),
			'a view after midnight'               => array(
				'views',
				View::COLUMNS,
				array( $id, RowId::of( self::DAY - 1, 9 ), null, 1, self::AT - 1, 0, 0, 0, 0, 1, 2, 3, 4, 5 ),
			),
			'an event with the largest values'    => array(
				'events',
				Event::COLUMNS,
				array(
					$id,
					RowId::of( 0xFFFF, 0xFFFFFFFF ),
					RowId::of( 0xFFFF, 0xFFFFFFFF ),
					PHP_INT_MIN,
					0xFFFFFF,
					0xFFFFFF,
					self::LAST_SECOND,
					23,
					1,
					PHP_INT_MIN,
					100,
				),
			),
			'an event of a view of the day before' => array(
				'events',
				Event::COLUMNS,
				array( $id, RowId::of( self::DAY - 2, 3 ), RowId::of( self::DAY - 1, 4 ), 6, 1, 2, self::AT, 0, 0, -1000, null ),
			),
			'an event without a view'             => array(
				'events',
				Event::COLUMNS,
				array( $id, RowId::of( self::DAY, 0 ), 0, null, 1, 2, self::AT, 0, 0, null, null ),
			),
		);
	}

	/**
	 * @param string       $table   Short name.
	 * @param list<string> $columns Columns.
	 * @param list<?int>   $row     Row to write.
	 */
	#[DataProvider( 'rows' )]
	public function test_a_row_is_read_as_written( string $table, array $columns, array $row ): void {
		$writer = Writer::open();
		$writer->transaction( static fn () => $writer->add( $table, $columns, array( $row ) ) );
		self::assertSame( $row, self::read( $writer, $table, $columns ) );
	}

	public function test_replacing_a_row_writes_the_changed_columns(): void {
		$writer = Writer::open();
		$id     = RowId::of( self::DAY, 1 );
		$before = array( $id, 5, 6, self::AT, self::AT, 1, 0, 0, 0, 0, 1, 1, 1, 1, 1 );
		$after  = array( $id, 5, 6, self::AT, self::AT + 60, 2, 30, 1, 4, 1, 1, 9, 1, 1, 1 );
		foreach ( array( $before, $after ) as $row ) {
			$writer->transaction( static fn () => $writer->replace( 'sessions', Session::COLUMNS, array( $row ), Session::CHANGING ) );
		}
		self::assertSame( $after, self::read( $writer, 'sessions', Session::COLUMNS ) );
	}

	/**
	 * @param list<string> $columns Columns.
	 * @return list<?int>
	 */
	private static function read( Writer $writer, string $table, array $columns ): array {
		$rows = $writer->rows( 'SELECT ' . implode( ', ', $columns ) . ' FROM ' . Schema::table( $table ) );
		return array_map( static fn ( int|string|null $value ): ?int => null === $value ? null : (int) $value, $rows[0] );
	}
}
