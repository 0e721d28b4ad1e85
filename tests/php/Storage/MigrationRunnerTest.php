<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Storage;

use Lodestar\Analytics\FirstParty;
use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\SourceException;
use Lodestar\Ingestion\SiteIngest;
use Lodestar\Storage\Lock;
use Lodestar\Storage\MigrationRunner;
use Lodestar\Storage\Migrations\CreateTables;
use Lodestar\Storage\StorageException;
use Lodestar\Tests\Sample;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'sql' )]
final class MigrationRunnerTest extends TestCase {

	private const KILLS = 50;

	private const STEPS = array( CreateTables::class, ExampleMigration::class );

	protected function setUp(): void {
		parent::setUp();
		ExampleMigration::reset();
	}

	protected function tearDown(): void {
		ExampleMigration::drop();
		parent::tearDown();
	}

	public function test_a_step_that_completed_never_runs_again(): void {
		$runner = new MigrationRunner( self::STEPS );
		self::assertFalse( $runner->is_current() );
		self::assertTrue( $runner->run() );
		self::assertTrue( $runner->is_current() );
		self::assertTrue( $runner->run() );
		self::assertTrue( ( new MigrationRunner( self::STEPS ) )->run( true ) );
		self::assertSame( array( getmypid() ), ExampleMigration::starts() );
		self::assertTrue( ( new MigrationRunner( array( CreateTables::class ) ) )->is_current(), 'after a downgrade of the plugin' );
	}

	public function test_a_step_killed_at_any_point_is_completed_by_the_next_process(): void {
		[ $result, $queries ] = self::migrate( 0 );
		self::assertSame( 'current', $result );
		self::assertGreaterThan( self::KILLS, $queries );
		$expected = ExampleMigration::contents();
		self::assertCount( ExampleMigration::ROWS, $expected['visits'][1] );
		self::assertCount( 7, $expected['days'][1] );

		foreach ( Sample::of( 8, range( 1, self::KILLS ) ) as $kill ) {
			$query = intdiv( $kill * $queries, self::KILLS ); // The last iteration kills the process before the last query.
			ExampleMigration::reset();
			update_option( MigrationRunner::VERSION, 1 );
			self::assertSame( 'killed', self::migrate( $query )[0], "before query $query" );
			self::expire_lock();
			self::assertSame( 'current', self::migrate( 0 )[0], "after a kill before query $query" );
			self::assertSame( $expected, ExampleMigration::contents(), "after a kill before query $query" );
			$lock = Lock::take( MigrationRunner::LOCK, MigrationRunner::STALE );
			self::assertNotNull( $lock, "after a kill before query $query" );
			$lock->release();
		}
	}

	public function test_concurrent_processes_run_a_step_once(): void {
		$processes = array( self::start( 0 ), self::start( 0 ), self::start( 0 ) );
		$results   = array_column( array_map( self::wait( ... ), $processes ), 0 );
		self::assertContains( 'current', $results );
		self::assertSame( array(), array_diff( $results, array( 'current', 'behind' ) ) );
		self::assertCount( 1, ExampleMigration::starts() );
	}

	public function test_a_process_that_loses_its_lock_stops(): void {
		$seen  = 0;
		$thief = null;
		$steal = static function ( string $sql ) use ( &$seen, &$thief ): string {
			if ( str_starts_with( $sql, 'UPDATE' ) && str_contains( $sql, 'example_visits' ) && 3 === ++$seen ) {
				self::expire_lock();
				$thief = Lock::take( MigrationRunner::LOCK, MigrationRunner::STALE );
			}
			return $sql;
		};
		add_filter( 'query', $steal );
		self::assertFalse( ( new MigrationRunner( self::STEPS ) )->run() );
		remove_filter( 'query', $steal );
		self::assertSame( 'Another process is updating the tables.', MigrationRunner::error() );
		self::assertSame( 3, $seen );
		self::assertInstanceOf( Lock::class, $thief );
		self::assertNotNull( $thief->renew(), 'The process that took over still holds the lock.' );
		self::assertFalse( ( new MigrationRunner( self::STEPS ) )->is_current() );
	}

	public function test_ingest_waits_and_reports_fail_while_another_process_updates_the_tables(): void {
		update_option( MigrationRunner::VERSION, 0 );
		$lock = Lock::take( MigrationRunner::LOCK, MigrationRunner::STALE );
		self::assertNotNull( $lock );
		try {
			SiteIngest::open();
			self::fail( 'Ingest ran.' );
		} catch ( StorageException $e ) {
			self::assertSame( 'The database tables are being created.', $e->getMessage() );
		}
		$source = new FirstParty();
		$query  = new Query( array( 'sessions' ), array(), new DateRange( 20000, 20001 ) );
		self::assertNull( $source->first_day() );
		try {
			$source->run( array( $query ) );
			self::fail( 'A report was answered.' );
		} catch ( SourceException $e ) {
			self::assertEquals( SourceException::failed( FirstParty::ID )->getMessage(), $e->getMessage() );
		}
		$lock->release();
		SiteIngest::open();
		self::assertCount( 1, $source->run( array( $query ) ) );
	}

	/**
	 * @param int $kill_before Number of the query before which the process kills itself; 0 = never.
	 * @return array{string, int} The result of wait().
	 */
	private static function migrate( int $kill_before ): array {
		return self::wait( self::start( $kill_before ) );
	}

	/**
	 * @param int $kill_before Number of the query before which the process kills itself; 0 = never.
	 * @return resource
	 */
	private static function start( int $kill_before ) {
		$process = popen(
			implode(
				' ',
				array_map( 'escapeshellarg', array( PHP_BINARY, __DIR__ . '/processes/migrate.php', ABSPATH, (string) $kill_before ) )
			) . ' 2>&1',
			'r'
		);
		self::assertIsResource( $process );
		return $process;
	}

	/**
	 * @param resource $process Process from start().
	 * @return array{string, int} `current`, `behind` or `killed`, and the number of queries.
	 */
	private static function wait( $process ): array {
		$output = (string) stream_get_contents( $process );
		$status = pclose( $process );
		wp_cache_flush();
		if ( in_array( $status, array( SIGKILL, 128 + SIGKILL ), true ) ) {
			return array( 'killed', 0 );
		}
		self::assertMatchesRegularExpression( '/^(current|behind) \d+$/', $output );
		[ $result, $queries ] = explode( ' ', $output );
		return array( $result, (int) $queries );
	}

	private static function expire_lock(): void {
		global $wpdb;
		$wpdb->query(
			$wpdb->prepare( "UPDATE $wpdb->options SET option_value = '1000:dead' WHERE option_name = %s", MigrationRunner::LOCK )
		);
	}
}
