<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Ingestion;

use Lodestar\Collector\Hit;
use Lodestar\Ingestion\BatchSize;
use Lodestar\Ingestion\Enrichment\Detectors;
use Lodestar\Platform\Time\FixedClock;
use Lodestar\Storage\Writer;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

final class BatchSizeTest extends TestCase {

	/** 2026-03-10T12:00:00Z. */
	private const NOON = 1773144000;

	private FixedClock $now;
	private Rig $rig;
	private float $time = 0.0;

	protected function setUp(): void {
		parent::setUp();
		$this->now = $this->clock( '2026-03-10 12:00:00' );
		$this->rig = new Rig( $this->now );
	}

	public function test_starts_small_and_grows_while_batches_are_fast(): void {
		self::assertSame( array( 200, 400, 800, 1600, 3200, 6400, 8000, 8000 ), $this->batches( 8, 0.00001 ) );
		self::assertSame( 200, $this->batch_size()->begin(), 'Another run begins small, too.' );
	}

	public function test_slow_lines_lead_to_small_batches(): void {
		$batches = $this->batches( 8, 0.01 );
		self::assertSame( array( 200, 50, 25 ), array_slice( $batches, 0, 3 ) );
		self::assertSame( array( 25 ), array_unique( array_slice( $batches, 2 ) ), '25 lines of 10 ms' );
		self::assertSame( array( 1, 1 ), array_slice( $this->batches( 8, 3.0 ), -2 ), 'a line at least' );
	}

	public function test_a_short_last_batch_does_not_change_the_size(): void {
		$batch_size = $this->batch_size();
		$this->go( $batch_size, 0.0001 );
		$lines = $batch_size->begin();
		$batch_size->attempt();
		$this->time += 0.0001;
		$batch_size->done( 3 );
		self::assertSame( $lines, $batch_size->begin() );
	}

	public function test_a_killed_process_restarts_with_half_the_size_until_a_batch_succeeds(): void {
		$begun = array();
		for ( $kill = 0; $kill < 9; $kill++ ) {
			$batch_size = $this->batch_size();
			$begun[]    = $batch_size->begin();
			$batch_size->attempt();
		}
		self::assertSame( array( 200, 100, 50, 25, 12, 6, 3, 1, 1 ), $begun );

		$batch_size = $this->batch_size();
		$batch_size->begin();
		self::assertSame( 1, $this->batch_size()->begin(), 'Who finds nothing to read says nothing.' );
		for ( $i = 0; $i < 10; $i++ ) {
			$this->go( $batch_size, 0.00001 );
		}
		self::assertSame( 200, $this->batch_size()->begin(), 'It recovers.' );
	}

	#[Group( 'sql' )]
	public function test_reading_and_detection_count_toward_the_time_of_a_batch(): void {
		$this->collect( 600 );
		$sizes = array();
		$slow  = $this->detectors(
			function (): void {
			$this->time += 0.005;
			}
		);
		$this->rig->ingest( null, $slow, $this->batch_size() )->run(
			60, PHP_INT_MAX, static function ( int $lines ) use ( &$sizes ): void {
			$sizes[] = $lines;
			}
		);
		self::assertGreaterThan( 190, $sizes[0] );
		self::assertSame( 50, $sizes[1] ?? 0, '50 lines of 5 ms' );
		// Lines read ahead while the database wrote the previous batch don't count toward a batch's time.
		self::assertLessThanOrEqual( 100, max( 0, ...array_slice( $sizes, 1 ) ) );
		self::assertCount( 600, Rig::rows( 'views', array( 'id' ) ) );
	}

	#[Group( 'sql' )]
	public function test_a_process_that_is_always_killed_early_still_makes_progress(): void {
		$this->collect( 300 );
		$counted = array();
		for ( $run = 0; $run < 40 && 300 > ( $counted[ $run - 1 ] ?? 0 ); $run++ ) {
			$process = new Process( 'die-after-lines.php', $this->now, '60' ); // It kills itself at the 60th line.
			$process->wait_for_begin();
			$process->wait_for_end();
			$counted[] = count( Rig::rows( 'views', array( 'id' ) ) );
		}
		self::assertSame( array( 0, 0 ), array_slice( $counted, 0, 2 ), 'Batches of 200 and 100 lines are too many.' );
		self::assertSame( 300, end( $counted ) );
		self::assertSame( array(), Rig::drops() );
	}

	private function collect( int $lines ): void {
		for ( $i = 0; $i < $lines; $i++ ) {
			$this->rig->collect( Hits::view( self::NOON, "v$i", "visitor $i" ) );
		}
	}

	/**
	 * Returns the batch sizes of a run.
	 *
	 * @param float $seconds Time per line.
	 * @return list<int>
	 */
	private function batches( int $count, float $seconds ): array {
		$batch_size = $this->batch_size();
		$batches    = array();
		for ( $i = 0; $i < $count; $i++ ) {
			$batches[] = $this->go( $batch_size, $seconds );
		}
		return $batches;
	}

	private function go( BatchSize $batch_size, float $seconds ): int {
		$lines = $batch_size->begin();
		$batch_size->attempt();
		$this->time += $lines * $seconds;
		$batch_size->store();
		$batch_size->done( $lines );
		return $lines;
	}

	private function batch_size(): BatchSize {
		return new BatchSize( Writer::open(), fn (): float => $this->time );
	}

	private function detectors( callable $on_line ): Detectors {
		return new class( $on_line ) extends FakeDetectors {
			/** @var callable(): void */
			private $on_line;

			public function __construct( callable $on_line ) {
				parent::__construct();
				$this->on_line = $on_line;
			}
			public function bot( Hit $hit ): ?string {
				( $this->on_line )();
				return parent::bot( $hit );
			}
		};
	}
}
