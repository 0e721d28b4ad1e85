<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion;

use Lodestar\Ingestion\Enrichment\EnrichedHit;
use Lodestar\Ingestion\Enrichment\Enrichment;
use Lodestar\Ingestion\Enrichment\Published;
use Lodestar\Ingestion\Enrichment\Reading;
use Lodestar\Ingestion\Rows\BotSessions;
use Lodestar\Ingestion\Rows\Dictionary;
use Lodestar\Ingestion\Rows\DroppedHits;
use Lodestar\Ingestion\Rows\NewRows;
use Lodestar\Ingestion\Rows\WorkingSetStore;
use Lodestar\Ingestion\Sessions\Sessionizer;
use Lodestar\Ingestion\Sessions\WorkingSet;
use Lodestar\Ingestion\Spool\Chunk;
use Lodestar\Ingestion\Spool\Cursor;
use Lodestar\Ingestion\Spool\SpoolReader;
use Lodestar\Platform\Time\Clock;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Storage\StorageException;
use Lodestar\Storage\Writer;

/**
 * Ingests the spools, counting each hit exactly once: decode, enrich, assign to sessions, write rows.
 *
 * count() shows the pipeline of a batch. Only its last step writes, in a single transaction. The transaction fails if
 * another process has written since the batch's sessions were read. Any process may be killed at any time.
 */
final class Ingest {

	private BatchSize $batch_size;

	private WorkingSetStore $store;

	private Published $published;

	private ReadAhead $ahead;

	/**
	 * @param Writer            $writer     Database connection.
	 * @param list<SpoolReader> $readers    The spools.
	 * @param Enrichment        $enrichment Turns lines into hits.
	 * @param Dictionary        $dictionary Dictionary-encodes texts and attribute sets.
	 * @param Lease             $lease      Keeps concurrent processes from doing the same work.
	 * @param LocalTime         $local      The site's local days.
	 * @param Clock             $clock      The site's clock.
	 * @param list<string>      $key_events Names of key events.
	 * @param ?BatchSize        $batch_size Determines the number of lines per batch.
	 */
	public function __construct(
		private Writer $writer,
		private array $readers,
		private Enrichment $enrichment,
		private Dictionary $dictionary,
		private Lease $lease,
		private LocalTime $local,
		private Clock $clock,
		private array $key_events,
		?BatchSize $batch_size = null,
	) {
		$this->batch_size = $batch_size ?? new BatchSize( $writer );
		$this->store      = new WorkingSetStore( $writer, $local );
		$this->published  = new Published();
		$this->ahead      = new ReadAhead( $enrichment );
	}

	/**
	 * Ingests until nothing is left or a limit is reached. Waits while another process is ingesting.
	 *
	 * @param float                        $max_seconds Starts no batch after this time.
	 * @param int                          $max_lines   Starts no batch after this many lines.
	 * @param (callable( int ): void)|null $on_batch    Receives the number of lines after each batch.
	 * @throws StorageException If the database failed. The next run ingests uncommitted lines.
	 */
	public function run( float $max_seconds, int $max_lines = PHP_INT_MAX, ?callable $on_batch = null ): Progress {
		$until = microtime( true ) + $max_seconds;
		$collects = gc_enabled();
		gc_disable(); // A batch creates many objects but no cycles. Looking for cycles would take 1/15 of the time.
		try {
			$lines = $this->batches( $until, $max_lines, $on_batch );
		} finally {
			if ( $collects ) {
				gc_enable();
			}
		}
		$this->lease->release();
		return $this->progress( $lines );
	}

	/**
	 * Runs batches and returns the number of lines. Parameters as for run(), except $until.
	 *
	 * @param float $until Starts no batch after this time.
	 */
	private function batches( float $until, int $max_lines, ?callable $on_batch ): int {
		$lines = 0;
		while ( $lines < $max_lines && microtime( true ) < $until ) {
			if ( ! $this->lease->hold() ) {
				usleep( 50000 );
				continue;
			}
			try {
				$count = $this->batch( $this->batch_size->begin(), $max_lines - $lines );
			} catch ( ConcurrentIngestException ) {
				continue;
			}
			if ( null === $count ) {
				break;
			}
			$lines += $count;
			if ( null !== $on_batch ) {
				$on_batch( $count );
			}
		}
		return $lines;
	}

	/**
	 * Returns the current progress.
	 *
	 * @param int $lines Lines that a run ingested.
	 */
	public function progress( int $lines = 0 ): Progress {
		return Progress::look( $this->writer, $this->readers, $this->clock, $lines );
	}

	/**
	 * Reads and ingests a batch.
	 *
	 * @param int $fitting   Lines that fit into the target time of a batch.
	 * @param int $max_lines Maximum lines.
	 * @return ?int Lines read; null if there was nothing to do.
	 * @throws ConcurrentIngestException If another process was faster.
	 */
	private function batch( int $fitting, int $max_lines ): ?int {
		$wanted = min( $fitting, $max_lines );
		foreach ( $this->readers as $reader ) {
			$cursor              = Cursor::load( $this->writer, $reader->name() );
			[ $chunk, $reading ] = $this->ahead->take( $cursor, $fitting, $max_lines ) ?? array( $reader->next( $cursor, $wanted ), null );
			if ( null !== $chunk ) {
				$this->batch_size->attempt();
				$this->ahead->begin( $reader, $chunk->cursor, $wanted, $this->today() );
				$this->count( $chunk, $reading ?? new Reading( $chunk->lines, $chunk->imported, $this->today() ) );
				$this->batch_size->done( count( $chunk->lines ) );
				return count( $chunk->lines );
			}
			$moved = $reader->tidy( $cursor );
			if ( null !== $moved ) {
				$this->writer->transaction( fn () => $moved->store( $this->writer ) );
			}
		}
		return null;
	}

	/**
	 * Runs a batch through the pipeline, from lines to rows.
	 *
	 * @throws ConcurrentIngestException If another process was faster.
	 */
	private function count( Chunk $chunk, Reading $reading ): void {
		$dropped = $reading->dropped;
		$hits    = $this->enrichment->enrich( $reading );
		try {
			$working = $this->store->load( $chunk->cursor->generation, $hits );
			$this->dictionary->load( $this->writer, $chunk->cursor->generation, $hits );
			$this->sessionize( $hits, $chunk, $working, $dropped );
			$bots = $this->store->bot_sessions();
			$bots->count( $dropped );
			$dropped->load( $this->writer );
			$this->writer->transaction(
				fn () => $this->write( $chunk->cursor->seen( array_column( $hits, 'at' ) ), $chunk, $bots, $dropped ),
				$this->ahead->step( ... )
			);
			$this->dictionary->committed();
			$this->store->committed();
		} catch ( ConcurrentIngestException | StorageException $e ) {
			$this->dictionary->failed();
			$this->store->failed();
			throw $e;
		}
	}

	/**
	 * @param list<EnrichedHit> $hits    Hits of the batch.
	 * @param Chunk             $chunk   The batch.
	 * @param WorkingSet        $working Collects the changes.
	 * @param DroppedHits       $dropped Collects hits that aren't counted.
	 */
	private function sessionize( array $hits, Chunk $chunk, WorkingSet $working, DroppedHits $dropped ): void {
		$rows        = new NewRows(
			$this->dictionary,
			$this->store->numbers,
			$this->published,
			$this->local,
			array_flip( $this->key_events ),
			$chunk->imported
		);
		$sessionizer = new Sessionizer( $working, $rows, $dropped, $this->local );
		foreach ( $hits as $hit ) {
			$sessionizer->take( $hit );
		}
	}

	/**
	 * Writes rows and cursor inside the transaction. The cursor comes first, because it fails if another process was
	 * faster.
	 *
	 * @param Cursor      $cursor  Position after the batch.
	 * @param Chunk       $chunk   The batch.
	 * @param BotSessions $bots    Sessions reclassified as bots, to be deleted.
	 * @param DroppedHits $dropped Hits that aren't counted.
	 */
	private function write( Cursor $cursor, Chunk $chunk, BotSessions $bots, DroppedHits $dropped ): void {
		$cursor->store( $this->writer );
		$this->batch_size->store();
		$chunk->delete_rows( $this->writer );
		$this->dictionary->store( $this->writer );
		$this->store->store( $bots, $chunk->imported );
		$dropped->store( $this->writer );
	}

	/** @return int Local day. */
	private function today(): int {
		return $this->local->day( intdiv( $this->clock->now_ms(), 1000 ) );
	}
}
