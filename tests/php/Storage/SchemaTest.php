<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Storage;

use Lodestar\Storage\Lock;
use Lodestar\Storage\MigrationRunner;
use Lodestar\Storage\Rows\Combinations;
use Lodestar\Storage\Schema;
use Lodestar\Storage\SchemaNotice;
use Lodestar\Storage\SqliteConnection;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'sql' )]
final class SchemaTest extends TestCase {

	public function test_activation_creates_all_tables(): void {
		self::assertTrue( ( new MigrationRunner() )->is_current() );
		self::assertEquals( 1, get_option( 'lodestar_schema' ) );
		self::assertSame( self::tables(), self::present() );
	}

	public function test_every_column_has_a_comment(): void {
		global $wpdb;
		foreach ( Schema::TABLES as $name ) {
			/** @var list<array{Field: string, Type: string, Comment: string}> $columns */
			$columns = $wpdb->get_results( 'SHOW FULL COLUMNS FROM ' . Schema::table( $name ), ARRAY_A );
			self::assertNotSame( array(), $columns );
			foreach ( $columns as $column ) {
				self::assertNotSame( '', $column['Comment'], "$name.{$column['Field']}" );
			}
		}
	}

	public function test_a_step_that_failed_at_any_statement_is_retried(): void {
		global $wpdb;
		$statements = self::statements();
		self::assertGreaterThan( 15, count( $statements ) );
		foreach ( array_keys( $statements ) as $failing ) {
			MigrationRunner::drop_all();
			self::assertSame( array(), self::present() );

			$break = static fn ( string $sql ): string => $sql === $statements[ $failing ] ? 'CREATE NONSENSE' : $sql;
			add_filter( 'query', $break );
			self::assertFalse( ( new MigrationRunner() )->run( true ), "statement $failing" );
			remove_filter( 'query', $break );

			self::assertFalse( ( new MigrationRunner() )->is_current() );
			self::assertNotNull( MigrationRunner::error() );
			self::assertFalse( ( new MigrationRunner() )->run(), 'rests for a minute' );
			self::assertTrue( ( new MigrationRunner() )->run( true ) );
			self::assertNull( MigrationRunner::error() );
			self::assertSame( self::tables(), self::present() );
			self::assertSame( '1', $wpdb->get_var( 'SELECT COUNT(*) FROM ' . Schema::table( 'cursor' ) ) );
		}
	}

	public function test_a_second_run_keeps_stored_data(): void {
		global $wpdb;
		$wpdb->query( 'UPDATE ' . Schema::table( 'cursor' ) . ' SET generation = 7' );
		delete_option( MigrationRunner::VERSION );
		self::assertTrue( ( new MigrationRunner() )->run() );
		self::assertSame( '7', $wpdb->get_var( 'SELECT generation FROM ' . Schema::table( 'cursor' ) ) );
	}

	public function test_only_one_process_changes_the_tables(): void {
		MigrationRunner::drop_all();
		$lock = Lock::take( MigrationRunner::LOCK, MigrationRunner::STALE );
		self::assertNotNull( $lock );
		self::assertNull( Lock::take( MigrationRunner::LOCK, MigrationRunner::STALE ) );
		self::assertFalse( ( new MigrationRunner() )->run( true ) );
		self::assertSame( array(), self::present() );
		$lock->release();
		self::assertTrue( ( new MigrationRunner() )->run( true ) );
	}

	public function test_a_lock_works_whatever_its_value_looks_like(): void {
		global $wpdb;
		self::assertNotNull( Lock::take( MigrationRunner::LOCK, MigrationRunner::STALE ) );
		foreach ( array( 'e2a1b2c3d4e5f607', '0123456789012345', 'e999999999999999' ) as $random ) {
			$value = (string) $wpdb->get_var( "SELECT option_value FROM $wpdb->options WHERE option_name = 'lodestar_schema.lock'" );
			$value = substr( $value, 0, -16 ) . $random;
			$wpdb->query(
				$wpdb->prepare( "UPDATE $wpdb->options SET option_value = %s WHERE option_name = 'lodestar_schema.lock'", $value )
			);
			self::assertNull( Lock::take( MigrationRunner::LOCK, MigrationRunner::STALE ), $value );
		}
	}

	public function test_the_lock_of_a_dead_process_is_taken_over_by_one_process(): void {
		global $wpdb;
		$lock = Lock::take( MigrationRunner::LOCK, MigrationRunner::STALE );
		self::assertNotNull( $lock );
		$wpdb->query( "UPDATE $wpdb->options SET option_value = '1000.dead' WHERE option_name = 'lodestar_schema.lock'" );
		$heir = Lock::take( MigrationRunner::LOCK, MigrationRunner::STALE );
		self::assertNotNull( $heir );
		self::assertNull( Lock::take( MigrationRunner::LOCK, MigrationRunner::STALE ) );
		$lock->release();
		self::assertNull(
			Lock::take( MigrationRunner::LOCK, MigrationRunner::STALE ),
			'the dead process gave back a lock that was no longer its own'
		);
		$heir->release();
		self::assertNotNull( Lock::take( MigrationRunner::LOCK, MigrationRunner::STALE ) );
	}

	public function test_a_table_without_transactions_is_rejected(): void {
		if ( 'mysql' !== getenv( 'LODESTAR_DB' ) ) {
			self::markTestSkipped( 'SQLite has one engine.' );
		}
		global $wpdb;
		MigrationRunner::drop_all();
		$break = static fn ( string $sql ): string => str_replace( 'ENGINE=InnoDB', 'ENGINE=MyISAM', $sql );
		add_filter( 'query', $break );
		self::assertFalse( ( new MigrationRunner() )->run( true ) );
		self::assertStringContainsString( 'MyISAM', (string) MigrationRunner::error() );
		remove_filter( 'query', $break );
	}

	public function test_sqlite_stores_rows_in_id_order(): void {
		global $wpdb;
		$connection = SqliteConnection::below( $wpdb );
		if ( null === $connection ) {
			self::markTestSkipped( 'InnoDB keeps no table otherwise.' );
		}
		foreach ( array( 'sessions', 'views', 'events', ...array_keys( Combinations::COLUMNS ) ) as $name ) {
			self::assertSame(
				array(),
				$connection->rows( 'SELECT name FROM pragma_index_list( ? ) WHERE origin = ?', array( Schema::table( $name ), 'pk' ) ),
				$name
			);
		}
	}

	public function test_administrators_see_a_notice_if_table_creation_failed(): void {
		update_option( MigrationRunner::ERROR, array( 'message' => 'No <b>space</b> left', 'at' => time() ) );
		self::assertSame( '', self::notice() );
		$this->log_in_as( 'editor' );
		self::assertSame( '', self::notice() );
		$this->log_in_as( 'administrator' );
		self::assertStringContainsString( 'No &lt;b&gt;space&lt;/b&gt; left', self::notice() );

		$tests = SchemaNotice::add_test( array( 'direct' => array(), 'async' => array() ) );
		self::assertSame( array( SchemaNotice::class, 'result' ), $tests['direct']['lodestar_tables']['test'] );
		self::assertSame( 'critical', SchemaNotice::result()['status'] );
		delete_option( MigrationRunner::ERROR );
		self::assertSame( '', self::notice() );
		self::assertSame( 'good', SchemaNotice::result()['status'] );
	}

	public function test_only_an_administrator_in_wp_admin_creates_tables(): void {
		MigrationRunner::drop_all();
		\Lodestar\Storage\Module::on_admin_init();
		self::assertSame( array(), self::present() );
		$this->log_in_as( 'editor' );
		\Lodestar\Storage\Module::on_admin_init();
		self::assertSame( array(), self::present() );
		$this->log_in_as( 'administrator' );
		\Lodestar\Storage\Module::on_admin_init();
		self::assertSame( self::tables(), self::present() );
	}

	/** @phpstan-impure */
	private static function notice(): string {
		ob_start();
		SchemaNotice::show();
		return (string) ob_get_clean();
	}

	/** @return list<string> Statements of all migration steps. */
	private static function statements(): array {
		$statements = array();
		$record     = static function ( string $sql ) use ( &$statements ): string {
			if (
				1 === preg_match(
					'/^(CREATE TABLE|ALTER TABLE|INSERT IGNORE INTO|DROP TABLE) .*' . preg_quote( Schema::table( '' ), '/' ) . '/s',
					$sql
				)
			) {
				$statements[] = $sql;
			}
			return $sql;
		};
		MigrationRunner::drop_all();
		add_filter( 'query', $record );
		self::assertTrue( ( new MigrationRunner() )->run( true ) );
		remove_filter( 'query', $record );
		return $statements;
	}

	/** @return list<string> */
	private static function tables(): array {
		$tables = array_map( array( Schema::class, 'table' ), Schema::TABLES );
		sort( $tables );
		return $tables;
	}

	/**
	 * @return list<string>
	 * @phpstan-impure
	 */
	private static function present(): array {
		global $wpdb;
		$tables = array_map( 'strval', $wpdb->get_col( "SHOW TABLES LIKE '%lodestar%'" ) );
		sort( $tables );
		return $tables;
	}
}
