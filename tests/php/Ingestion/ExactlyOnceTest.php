<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Ingestion;

use Lodestar\Platform\Time\FixedClock;
use Lodestar\Storage\DatabaseConnection;
use Lodestar\Storage\MysqlConnection;
use Lodestar\Storage\SqliteConnection;
use Lodestar\Storage\StorageException;
use Lodestar\Storage\Writer;
use Lodestar\Tests\Sample;
use Lodestar\Tests\Storage\Consistency;
use Lodestar\Tests\Storage\OtherConnection;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

/** No hit is lost or counted twice, whatever happens to the process or its database. */
#[Group( 'sql' )]
final class ExactlyOnceTest extends TestCase {

	/** 2026-03-10T12:30:00Z, so that the crowd's hits fall into several files. */
	private const START = 1773145800;

	private FixedClock $now;
	private Rig $rig;

	protected function setUp(): void {
		parent::setUp();
		$this->now = $this->clock( '2026-03-10 12:30:00' );
		$this->rig = new Rig( $this->now );
	}

	public function test_ingest_matches_the_recount_without_failures(): void {
		$crowd = new Crowd( self::START, 100 );
		$crowd->come( $this->rig, $this->now );
		self::assertGreaterThan( 2, count( $this->rig->spool->files() ) );
		$progress = $this->rig->ingest()->run( 60 );
		self::assertSame( count( $crowd->hits ), $progress->lines );
		self::assertSame( $crowd->recount(), Crowd::counted() );
		self::assertSame( array(), Consistency::problems() );
	}

	public function test_counts_exactly_once_if_killed_at_random_moments(): void {
		$instants = Sample::of( 8, range( 0, 49 ) );
		$crowd    = new Crowd( self::START, 48 * count( $instants ) );
		$crowd->come( $this->rig, $this->now );
		foreach ( $instants as $milliseconds ) {
			$process = new Process( 'run-in-small-batches.php', $this->now );
			$process->wait_for_begin();
			usleep( 1000 * $milliseconds );
			$process->kill();
			do { // A database server completes a statement that it has already received.
				$counted = Crowd::counted();
			} while ( Crowd::counted() !== $counted );
			self::assertTrue( self::is_part_of( $counted, $crowd->recount() ) );
		}
		$this->rig->ingest()->run( 60 );
		self::assertSame( $crowd->recount(), Crowd::counted() );
		self::assertSame( array(), Consistency::problems() );
	}

	public function test_counts_exactly_once_if_killed_before_a_statement(): void {
		// A transaction has fewer than 50 statements, so the last process always dies after it has counted something.
		$statements = array( ...Sample::of( 7, range( 1, 49 ) ), 50 );
		$crowd      = new Crowd( self::START, 48 * count( $statements ) );
		$crowd->come( $this->rig, $this->now );
		foreach ( $statements as $statement ) {
			$process = new Process( 'die-before-statement.php', $this->now, (string) $statement );
			$process->wait_for_begin();
			$process->wait_for_end();
			self::assertTrue( self::is_part_of( Crowd::counted(), $crowd->recount() ) );
		}
		$before = Crowd::counted()['views'];
		self::assertGreaterThan( 0, $before );
		self::assertLessThan( $crowd->recount()['views'], $before );
		$this->rig->ingest()->run( 60 );
		self::assertSame( $crowd->recount(), Crowd::counted() );
		self::assertSame( array(), Consistency::problems() );
	}

	public function test_counts_exactly_once_if_the_connection_is_lost_before_any_statement(): void {
		$crowd = new Crowd( self::START, 60 );
		$crowd->come( $this->rig, $this->now );
		$failed = 0;
		for ( $statement = 1; $statement < 100; $statement++ ) {
			$connection = new BreakingConnection( self::connection(), $statement, OtherConnection::break_ours( ... ) );
			try {
				$done = $this->rig->ingest( new Writer( $connection ) )->run( 60, 50 )->is_done();
			} catch ( StorageException ) {
				++$failed;
				$done = false;
			}
			OtherConnection::mend_ours();
			self::assertTrue( self::is_part_of( Crowd::counted(), $crowd->recount() ) );
			if ( $done ) {
				break;
			}
		}
		self::assertGreaterThan( 5, $failed );
		$this->rig->ingest()->run( 60 );
		self::assertSame( $crowd->recount(), Crowd::counted() );
		self::assertSame( array(), Consistency::problems() );
	}

	public function test_counts_exactly_once_if_the_response_to_commit_is_lost(): void {
		$crowd = new Crowd( self::START, 60 );
		$crowd->come( $this->rig, $this->now );
		$connection = new class( self::connection() ) implements DatabaseConnection {
			public function __construct( private DatabaseConnection $real ) {
			}
			public function begin(): void {
				$this->real->begin();
			}
			public function commit(): void {
				$this->real->commit();
				throw new StorageException( 'Lost.' );
			}
			public function roll_back(): void {
				$this->real->roll_back();
			}
			public function execute( string $sql, array $values ): int {
				return $this->real->execute( $sql, $values );
			}
			public function rows( string $sql, array $values ): array {
				return $this->real->rows( $sql, $values );
			}
			public function columns( string $sql ): array {
				return $this->real->columns( $sql );
			}
			public function store( bool $overwrite, string $table, array $columns, array $rows, ?array $changing = null ): void {
				$this->real->store( $overwrite, $table, $columns, $rows, $changing );
			}
		};
		$ingest     = $this->rig->ingest( new Writer( $connection ) );
		$lost       = 0;
		$done       = false;
		while ( ! $done ) {
			try {
				$done = $ingest->run( 60, 50 )->is_done();
			} catch ( StorageException ) {
				self::assertLessThan( 1000, ++$lost );
			}
		}
		self::assertGreaterThan( 5, $lost );
		self::assertSame( $crowd->recount(), Crowd::counted() );
		self::assertSame( array(), Consistency::problems() );
	}

	public function test_the_same_process_can_continue_after_a_failure(): void {
		$crowd = new Crowd( self::START, 60 );
		$crowd->come( $this->rig, $this->now );
		$fail   = static fn () => throw new StorageException( 'The disk is full.' );
		$ingest = $this->rig->ingest( new Writer( new BreakingConnection( self::connection(), 5, $fail ) ) );
		try {
			$ingest->run( 60 );
			self::fail( 'It did not fail.' );
		} catch ( StorageException ) {
			self::assertSame( 0, Crowd::counted()['views'] );
		}
		$ingest->run( 60 );
		self::assertSame( $crowd->recount(), Crowd::counted() );
		self::assertSame( array(), Consistency::problems() );
	}

	public function test_concurrent_ingests_count_each_hit_once(): void {
		$crowd = new Crowd( self::START, Sample::is_full() ? 600 : 250 );
		$crowd->come( $this->rig, $this->now );
		$processes = array();
		for ( $i = 0; $i < 3; $i++ ) {
			$processes[] = new Process( 'run-in-small-batches.php', $this->now );
		}
		foreach ( $processes as $process ) {
			$process->wait();
		}
		self::assertSame( $crowd->recount(), Crowd::counted() );
		self::assertSame( array(), Consistency::problems() );
	}

	public function test_the_slower_of_two_concurrent_ingests_starts_over(): void {
		$crowd = new Crowd( self::START, 30 );
		$crowd->come( $this->rig, $this->now );
		$other  = fn () => $this->rig->ingest()->run( 60, 20 );
		$happen = static function () use ( &$overtaken, $other ): void {
			$overtaken = true;
			$other();
		};
		// Another ingest commits after this one has read and before it writes.
		$this->rig->ingest( new Writer( new BreakingConnection( self::connection(), 1, $happen ) ) )->run( 60 );
		self::assertTrue( $overtaken );
		self::assertSame( $crowd->recount(), Crowd::counted() );
		self::assertSame( array(), Consistency::problems() );
	}

	public function test_concurrent_writers_and_ingests_count_each_hit_once(): void {
		$crowd     = new Crowd( self::START, 200 );
		$processes = array( new Process( 'run-for-two-seconds.php', $this->now ), new Process( 'run-for-two-seconds.php', $this->now ) );
		foreach ( $processes as $process ) {
			$process->wait_for_begin();
		}
		foreach ( $crowd->hits as $i => $hit ) {
			$this->now->set( $hit->at_ms );
			$this->rig->collect( $hit );
			if ( 0 === $i % 20 ) {
				usleep( 5000 );
			}
		}
		foreach ( $processes as $process ) {
			$process->wait();
		}
		$this->rig->ingest()->run( 60 );
		self::assertSame( $crowd->recount(), Crowd::counted() );
		self::assertSame( array(), Consistency::problems() );
	}

	/**
	 * Whether no number exceeds its final value and related numbers agree.
	 *
	 * @param array<string, int> $part  Current numbers by name.
	 * @param array<string, int> $whole Final numbers by name.
	 */
	private static function is_part_of( array $part, array $whole ): bool {
		foreach ( $part as $name => $figure ) {
			if ( $figure > $whole[ $name ] ) {
				return false;
			}
		}
		return $part['views'] === $part['session_views']
			&& $part['active_ms'] === $part['session_ms']
			&& $part['orders'] === $part['key_events'];
	}

	public static function connection(): DatabaseConnection {
		global $wpdb;
		return SqliteConnection::below( $wpdb ) ?? MysqlConnection::below( $wpdb );
	}
}
