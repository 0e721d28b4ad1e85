<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Storage;

use InvalidArgumentException;
use Lodestar\Analytics\FirstParty\Sql\RowReader;
use Lodestar\Storage\MysqlConnection;
use Lodestar\Storage\Schema;
use Lodestar\Storage\StorageException;
use Lodestar\Storage\Text;
use Lodestar\Storage\Writer;
use Lodestar\Tests\TestCase;
use LogicException;
use mysqli;
use PHPUnit\Framework\Attributes\Group;
use RuntimeException;
use wpdb;

#[Group( 'sql' )]
final class WriterTest extends TestCase {

	public function test_texts_and_numbers_are_read_back_unchanged(): void {
		$rows = array();
		foreach ( array( "it's", 'back\\slash', '"quoted"', "new\nline", '%s ?', '🚀', 'trailing ', '123', "\u{0}" ) as $text ) {
			$rows[] = array( Text::id( $text ), $text );
		}
		$rows[] = array( PHP_INT_MIN, 'least' );
		$rows[] = array( PHP_INT_MAX, 'most' );
		$writer = Writer::open();
		$writer->replace( 'text', array( 'id', 'value' ), $rows );
		foreach ( $rows as [ $id, $text ] ) {
			$found = $writer->rows(
				'SELECT id, value FROM ' . Schema::table( 'text' ) . ' WHERE id = ? AND value = ?',
				array( $id, $text )
			);
			self::assertCount( 1, $found, $text );
			self::assertSame( array( $id, $text ), array( (int) $found[0][0], $found[0][1] ) );
		}
		self::assertSame( 'most', Text::values( array( PHP_INT_MAX ) )[ PHP_INT_MAX ], 'wpdb reads the same' );
	}

	public function test_replace_overwrites_and_add_does_not(): void {
		$writer = Writer::open();
		$writer->add( 'text', array( 'id', 'value' ), array( array( 7, 'first' ) ) );
		$writer->add( 'text', array( 'id', 'value' ), array( array( 7, 'second' ), array( 8, 'other' ) ) );
		self::assertSame( array( 7 => 'first', 8 => 'other' ), Text::values( array( 7, 8 ) ) );
		$writer->replace( 'text', array( 'id', 'value' ), array( array( 7, 'third' ) ) );
		self::assertSame( 'third', Text::values( array( 7 ) )[7] );
		$writer->add( 'text', array( 'id', 'value' ), array() );
	}

	public function test_replace_with_listed_columns_changes_only_those_in_an_existing_row(): void {
		$columns = array( 'joined', 'session', 'burst_from', 'burst_views', 'stays' );
		$writer  = Writer::open();
		$rows    = array();
		for ( $i = 1; $i <= 500; $i++ ) {
			$rows[] = array( $i, 5, 10, 1, 0 );
		}
		$writer->replace( 'visitors', $columns, $rows );
		$writer->replace(
			'visitors',
			$columns,
			array( array( 2, 6, 40, 4, 1 ), array( 2, 5, 20, 2, 1 ), array( 500, 5, 30, 3, 1 ) ),
			array( 'burst_from', 'burst_views' )
		);
		$read = static fn ( int $joined ): array => array_map(
			static fn ( array $row ): array => array_map( 'intval', $row ),
			$writer->rows(
				'SELECT session, burst_from, burst_views FROM ' . Schema::table( 'visitors' ) . ' WHERE joined = ? ORDER BY session',
				array( $joined )
			)
		);
		self::assertSame( array( array( 5, 20, 2 ), array( 6, 40, 4 ) ), $read( 2 ), 'one with another key is a row of its own' );
		self::assertSame( array( array( 5, 10, 1 ) ), $read( 3 ) );
		self::assertSame( array( array( 5, 30, 3 ) ), $read( 500 ) );
		$stays = $writer->rows( 'SELECT COUNT(*), SUM(stays) FROM ' . Schema::table( 'visitors' ) );
		self::assertSame( array( 501, 1 ), array_map( 'intval', $stays[0] ), 'only the new row stays' );
	}

	public function test_splits_many_rows_into_several_statements(): void {
		$rows = array();
		for ( $i = 1; $i <= 3000; $i++ ) {
			$rows[] = array( $i, str_repeat( "'", 1000 ) . $i );
		}
		Writer::open()->replace( 'text', array( 'id', 'value' ), $rows );
		$values = Text::values( range( 1, 3000 ) );
		self::assertCount( 3000, $values );
		self::assertSame( str_repeat( "'", 1000 ) . '3000', $values[3000] );
	}

	public function test_other_work_runs_until_the_server_has_written(): void {
		$writer = self::on_a_server();
		$steps  = 0;
		$rows   = array_map( static fn ( int $id ): array => array( $id, "text $id" ), range( 1, 3000 ) );
		$writer->transaction(
			static fn () => $writer->replace( 'text', array( 'id', 'value' ), $rows ),
			static function () use ( &$steps ): bool {
				return ++$steps < 3;
			}
		);
		self::assertSame( 3, $steps, 'not asked for again when nothing is left' );
		self::assertSame( 'text 3000', Text::values( array( 3000 ) )[3000] );
		$writer->transaction( static fn () => $writer->replace( 'text', array( 'id', 'value' ), $rows ) );
		self::assertSame( 3, $steps, 'nor by the next transaction' );
	}

	public function test_queries_wait_for_a_pending_asynchronous_write(): void {
		$writer = self::on_a_server();
		$seen   = array();
		$writer->transaction(
			static function () use ( $writer, &$seen ): void {
				$writer->replace( 'text', array( 'id', 'value' ), array( array( 1, 'one' ) ) );
				$seen[] = $writer->rows( 'SELECT value FROM ' . Schema::table( 'text' ) . ' WHERE id = 1' );
				$writer->replace( 'text', array( 'id', 'value' ), array( array( 1, 'two' ) ) );
				$seen[] = Writer::open()->rows( 'SELECT value FROM ' . Schema::table( 'text' ) . ' WHERE id = 1' );
				$writer->replace( 'text', array( 'id', 'value' ), array( array( 1, 'three' ) ) );
				$seen[] = RowReader::columns( 'SELECT value FROM ' . Schema::table( 'text' ) . ' WHERE id = 1' );
			},
			static fn (): bool => true
		);
		self::assertSame( array( array( array( 'one' ) ), array( array( 'two' ) ), array( array( 'three' ) ) ), $seen );
		self::assertSame( 'three', Text::values( array( 1 ) )[1] );
	}

	public function test_a_failed_asynchronous_write_is_rolled_back(): void {
		$writer = self::on_a_server();
		try {
			$writer->transaction(
				static function () use ( $writer ): void {
					$writer->replace( 'text', array( 'id', 'value' ), array( array( 1, 'one' ) ) );
					$writer->replace( 'text', array( 'id', 'nonsense' ), array( array( 2, 'two' ) ) );
				},
				static fn (): bool => true
			);
			self::fail( 'It did not fail.' );
		} catch ( StorageException $e ) {
			self::assertStringContainsString( 'nonsense', $e->getMessage() );
		}
		self::assertSame( array(), Text::values( array( 1, 2 ) ) );
	}

	public function test_other_work_that_fails_rolls_back_and_leaves_the_connection_usable(): void {
		$writer = self::on_a_server();
		try {
			$writer->transaction(
				static fn () => $writer->replace(
					'text',
					array( 'id', 'value' ),
					array_map( static fn ( int $id ): array => array( $id, "text $id" ), range( 1, 3000 ) )
				),
				static fn () => throw new RuntimeException( 'Other work.' )
			);
			self::fail( 'It did not fail.' );
		} catch ( RuntimeException $e ) {
			self::assertSame( 'Other work.', $e->getMessage() );
		}
		self::assertSame( array(), Text::values( array( 1, 2 ) ) );
		$writer->transaction( static fn () => $writer->add( 'text', array( 'id', 'value' ), array( array( 1, 'one' ) ) ) );
		self::assertSame( 'one', Text::values( array( 1 ) )[1] );
	}

	private static function on_a_server(): Writer {
		if ( 'mysql' !== getenv( 'LODESTAR_DB' ) ) {
			self::markTestSkipped( 'SQLite is no server: PHP itself writes.' );
		}
		return Writer::open();
	}

	public function test_nullable_columns_keep_null(): void {
		$columns = array( 'id', 'name', 'value', 'number' );
		$writer  = Writer::open();
		$writer->add( 'attributes', $columns, array( array( 1, 2, 3, null ), array( 1, 2, 4, 0 ) ) );
		$rows = $writer->rows( 'SELECT value, number FROM ' . Schema::table( 'attributes' ) . ' ORDER BY value' );
		self::assertNull( $rows[0][1] );
		self::assertSame( 0, (int) $rows[1][1] );
		self::assertNotNull( $rows[1][1] );
		$this->expectException( InvalidArgumentException::class );
		$writer->add( 'attributes', $columns, array( array( 1, null, 3, null ) ) );
	}

	public function test_execute_returns_the_number_of_changed_rows(): void {
		$writer = Writer::open();
		$writer->replace( 'text', array( 'id', 'value' ), array( array( 1, 'a' ), array( 2, 'b' ) ) );
		self::assertSame( 1, $writer->execute( 'UPDATE ' . Schema::table( 'text' ) . ' SET value = ? WHERE id = ?', array( 'x', 1 ) ) );
		self::assertSame( 0, $writer->execute( 'UPDATE ' . Schema::table( 'text' ) . ' SET value = ? WHERE id = ?', array( 'x', 3 ) ) );
		self::assertSame( 2, $writer->execute( 'DELETE FROM ' . Schema::table( 'text' ) . ' WHERE id IN (1,2,3)' ) );
	}

	public function test_a_failed_transaction_changes_nothing(): void {
		$writer = Writer::open();
		foreach ( array( new RuntimeException( 'own' ), new StorageException( 'of the database' ) ) as $error ) {
			try {
				$writer->transaction(
					static function () use ( $writer, $error ): void {
						$writer->replace( 'text', array( 'id', 'value' ), array( array( 1, 'a' ) ) );
						self::throw( $error );
					}
				);
				self::fail( 'Swallowed.' );
			} catch ( RuntimeException $caught ) {
				self::assertSame( $error, $caught );
			}
			self::assertSame( array(), Text::values( array( 1 ) ) );
		}
		self::assertSame( 'result', $writer->transaction( static fn (): string => 'result' ), 'and the next one works' );
	}

	private static function throw( RuntimeException $error ): void {
		throw $error;
	}

	public function test_a_failed_statement_throws_and_rolls_back_earlier_statements(): void {
		$writer = Writer::open();
		try {
			$writer->transaction(
				static function () use ( $writer ): void {
					$writer->replace( 'text', array( 'id', 'value' ), array( array( 1, 'a' ) ) );
					$writer->replace( 'text', array( 'id', 'nothing' ), array( array( 2, 'b' ) ) );
				}
			);
			self::fail( 'Swallowed.' );
		} catch ( StorageException $error ) {
			self::assertStringContainsString( 'nothing', $error->getMessage() );
		}
		self::assertSame( array(), Text::values( array( 1, 2 ) ) );
	}

	public function test_nested_transactions_throw(): void {
		$writer = Writer::open();
		$this->expectException( LogicException::class );
		$writer->transaction( static fn () => $writer->transaction( static fn () => null ) );
	}

	public function test_values_that_a_database_would_alter_are_rejected(): void {
		$writer = Writer::open();
		foreach ( array( array( 1, str_repeat( 'x', 1025 ) ), array( 1, 1.5 ), array( 1, true ), array( 1, null ), array( 1 ) ) as $row ) {
			try {
				$writer->replace( 'text', array( 'id', 'value' ), array( $row ) ); // @phpstan-ignore argument.type (what is refused)
				self::fail( 'Taken.' );
			} catch ( InvalidArgumentException ) {
				self::assertSame( array(), Text::values( array( 1 ) ) );
			}
		}
	}

	public function test_a_connection_lost_during_a_transaction_is_an_error(): void {
		$lost   = false;
		$writer = Writer::open();
		try {
			$writer->transaction(
				static function () use ( $writer ): void {
					$writer->replace( 'text', array( 'id', 'value' ), array( array( 1, 'a' ) ) );
					OtherConnection::break_ours();
					$writer->replace( 'text', array( 'id', 'value' ), array( array( 2, 'b' ) ) );
				}
			);
		} catch ( StorageException ) {
			$lost = true;
		}
		OtherConnection::mend_ours();
		self::assertTrue( $lost );
		self::assertSame( array(), Text::values( array( 1, 2 ) ) );
		Writer::open()->replace( 'text', array( 'id', 'value' ), array( array( 3, 'c' ) ) );
		self::assertSame( array( 3 => 'c' ), Text::values( array( 1, 2, 3 ) ) );
	}

	public function test_a_drop_in_with_several_servers_is_bypassed(): void {
		if ( 'mysql' !== getenv( 'LODESTAR_DB' ) ) {
			self::markTestSkipped( 'Such drop-ins are for MySQL.' );
		}
		$spread = new class( DB_USER, DB_PASSWORD, DB_NAME, DB_HOST ) extends wpdb {
			/** @var array<mixed> */
			public array $dbhs = array();
		};
		$writer = new Writer( MysqlConnection::below( $spread ) );
		$handle = $spread->__get( 'dbh' );
		self::assertInstanceOf( mysqli::class, $handle );
		self::assertNotSame( $handle->thread_id, (int) $writer->rows( 'SELECT CONNECTION_ID()' )[0][0] );
		$writer->replace( 'text', array( 'id', 'value' ), array( array( 1, '🚀' ) ) );
		self::assertSame( '🚀', Text::values( array( 1 ) )[1] );
	}

	public function test_sqlite_times_out_early_if_another_writer_holds_the_lock(): void {
		if ( 'sqlite' !== getenv( 'LODESTAR_DB' ) ) {
			self::markTestSkipped( 'MySQL locks rows.' );
		}
		$other = OtherConnection::sqlite();
		$other->exec( 'BEGIN IMMEDIATE' );
		$began = microtime( true );
		try {
			Writer::open()->transaction( static fn () => self::fail( 'Two writers at once.' ) );
		} catch ( StorageException $error ) {
			self::assertStringContainsString( 'locked', $error->getMessage() );
		}
		self::assertLessThan( 8, microtime( true ) - $began ); // WordPress's own timeout is 10 seconds.
		$other->exec( 'COMMIT' );
		global $wpdb;
		// @phpstan-ignore-next-line (methods of the SQLite integration)
		self::assertSame( '10000', $wpdb->get_driver()->get_sqlite_pdo()->query( 'PRAGMA busy_timeout' )->fetchColumn() . '' );
		self::assertTrue( Writer::open()->transaction( static fn (): bool => true ) );
	}
}
