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
 * Counts what waits in the spools, exactly once: reading, enrichment, sessions, rows. The steps of a batch stand below each
 * other in count(); only the last one writes, in one transaction, which fails if anybody else has written since the
 * batch's sessions were read. Any process may be killed at any instant.
 */
final class Ingest {

	private BatchSize $batch_size;

	private WorkingSetStore $store;

	private Published $published;

	private ReadAhead $ahead;

	/**
	 * @param Writer            $writer     Writes.
	 * @param list<SpoolReader> $readers    The spools.
	 * @param Enrichment        $enrichment Makes hits of lines.
	 * @param Dictionary        $dictionary Numbers texts and sets of attributes.
	 * @param Lease             $lease      Keeps two ingests from working in vain.
	 * @param LocalTime         $local      The site's days.
	 * @param Clock             $clock      The site's clock.
	 * @param list<string>      $key_events Names of events that are key events.
	 * @param ?BatchSize        $batch_size Decides how many lines a batch has.
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
	 * Counts until nothing is left or a limit is reached. While another process is counting, this one waits.
	 *
	 * @param float                        $max_seconds Begins no batch after so many seconds.
	 * @param int                          $max_lines   Begins no batch after so many lines.
	 * @param (callable( int ): void)|null $on_batch    Told the number of lines after each batch.
	 * @throws StorageException If the database failed; what was not committed will be counted by the next run.
	 */
	public function run( float $max_seconds, int $max_lines = PHP_INT_MAX, ?callable $on_batch = null ): Progress {
		$until = microtime( true ) + $max_seconds;
		$collects = gc_enabled();
		gc_disable(); // A batch makes objects by the ten thousand and no cycles; to look for these would be a fifteenth of all work.
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
	 * Batch after batch; parameters as of run(), but:
	 *
	 * @param float $until Begins no batch after this moment.
	 * @return int Lines.
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
	 * How far the counting is.
	 *
	 * @param int $lines Lines that a run counted.
	 */
	public function progress( int $lines = 0 ): Progress {
		return Progress::look( $this->writer, $this->readers, $this->clock, $lines );
	}

	/**
	 * Reads a batch and counts it.
	 *
	 * @param int $fitting   Lines that fit the time of a batch.
	 * @param int $max_lines At most so many.
	 * @return ?int Lines that were read; null where there was nothing to do.
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
	 * A batch's way from lines to rows.
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
	 * @param list<EnrichedHit> $hits    What is left of the batch.
	 * @param Chunk             $chunk   The batch.
	 * @param WorkingSet        $working Takes what comes of it.
	 * @param DroppedHits       $dropped Counts what is not counted.
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
	 * Writes rows and cursor, inside the transaction. The cursor first: it fails where another process was faster.
	 *
	 * @param Cursor      $cursor  Behind the batch.
	 * @param Chunk       $chunk   The batch.
	 * @param BotSessions $bots    What turned out to be no person's.
	 * @param DroppedHits $dropped What is not counted.
	 */
	private function write( Cursor $cursor, Chunk $chunk, BotSessions $bots, DroppedHits $dropped ): void {
		$cursor->store( $this->writer );
		$this->batch_size->store();
		$chunk->delete_rows( $this->writer );
		$this->dictionary->store( $this->writer );
		$this->store->store( $bots, $chunk->imported );
		$dropped->store( $this->writer );
	}

	/**
	 * @return int Local day.
	 */
	private function today(): int {
		return $this->local->day( intdiv( $this->clock->now_ms(), 1000 ) );
	}
}
