<?php
declare( strict_types=1 );

namespace Lodestar\Ingest;

use Lodestar\Ingest\Enrichment\EnrichedHit;
use Lodestar\Ingest\Enrichment\Enrichment;
use Lodestar\Ingest\Enrichment\Published;
use Lodestar\Ingest\Rows\AttributeSets;
use Lodestar\Ingest\Rows\DroppedHits;
use Lodestar\Ingest\Rows\NewRows;
use Lodestar\Ingest\Rows\Values;
use Lodestar\Ingest\Rows\WorkingSetStore;
use Lodestar\Ingest\Sessions\Sessionizer;
use Lodestar\Ingest\Sessions\WorkingSet;
use Lodestar\Ingest\Spool\Chunk;
use Lodestar\Ingest\Spool\Cursor;
use Lodestar\Ingest\Spool\SpoolReader;
use Lodestar\Storage\StorageException;
use Lodestar\Storage\Writer;
use Lodestar\Time\Clock;
use Lodestar\Time\LocalTime;

/**
 * Counts what waits in the spool, exactly once: the rows of a batch and the cursor behind it are written in one
 * transaction, which fails if anybody else has written since the batch's sessions were read. Any process may be killed
 * at any instant.
 */
final class Ingest {

	private AttributeSets $sets;

	private BatchSize $batch_size;

	private Published $published;

	/**
	 * @param Writer            $writer     Writes.
	 * @param list<SpoolReader> $readers    The spools.
	 * @param Enrichment        $enrichment Reads lines.
	 * @param Values            $values     Numbers texts.
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
		private Values $values,
		private Lease $lease,
		private LocalTime $local,
		private Clock $clock,
		private array $key_events,
		?BatchSize $batch_size = null,
	) {
		$this->sets = new AttributeSets( $values );
		$this->batch_size = $batch_size ?? new BatchSize( $writer );

		$this->published = new Published();
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
		$lines = 0;
		while ( $lines < $max_lines && microtime( true ) < $until ) {
			if ( ! $this->lease->hold() ) {
				usleep( 50000 );
				continue;
			}
			try {
				$count = $this->batch( min( $this->batch_size->begin(), $max_lines - $lines ) );
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
		$this->lease->release();
		return $this->progress( $lines );
	}

	/**
	 * How far the counting is.
	 *
	 * @param int $lines Lines that a run counted.
	 */
	public function progress( int $lines = 0 ): Progress {
		$now     = $this->now(); // Before looking: what comes later is not covered.
		$line_at = 0;
		$pending = 0;
		foreach ( $this->readers as $reader ) {
			$cursor   = Cursor::load( $this->writer, $reader->name() );
			$line_at  = $cursor->line_at;
			$pending += $reader->pending( $cursor );
		}
		return new Progress( $lines, $pending, 0 === $pending ? $now : $line_at );
	}

	/**
	 * @return ?int Lines that were read; null where there was nothing to do.
	 * @throws ConcurrentIngestException If another process was faster.
	 */
	private function batch( int $max_lines ): ?int {
		foreach ( $this->readers as $reader ) {
			$cursor = Cursor::load( $this->writer, $reader->name() );
			$chunk  = $reader->next( $cursor, $max_lines );
			if ( null !== $chunk ) {
				$this->batch_size->attempt();
				$this->count( $chunk );
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
	 * @throws ConcurrentIngestException If another process was faster.
	 */
	private function count( Chunk $chunk ): void {
		$dropped    = new DroppedHits();
		$hits = $this->enrichment->read( $chunk, $this->local->day( $this->now() ), $dropped );
		$store    = new WorkingSetStore( $this->writer, $this->local );
		$working_set     = $store->load( $hits );
		$this->load_values( $chunk->cursor->generation, $hits );
		try {
			$to        = $this->sessionize( $chunk, $hits, $working_set, $dropped );
			$bot_sessions = $store->bot_sessions( $working_set );
			$bot_sessions->count( $dropped );
			$dropped->load( $this->writer );

			$this->writer->transaction(
				function () use ( $chunk, $to, $store, $working_set, $bot_sessions, $dropped ): void {
					$to->store( $this->writer );
					$this->batch_size->store();
					$chunk->delete_rows( $this->writer );
					$this->values->store( $this->writer );
					$this->sets->store( $this->writer );
					$store->store( $working_set, $bot_sessions );
					$dropped->store( $this->writer );
				}
			);
			$this->values->committed();
			$this->sets->committed();
		} catch ( ConcurrentIngestException | StorageException $e ) {
			$this->values->failed();
			$this->sets->failed();
			throw $e;
		}
	}

	/**
	 * @param Chunk             $chunk       The batch.
	 * @param list<EnrichedHit> $hits        What was read of it.
	 * @param WorkingSet        $working_set Takes what it makes.
	 * @param DroppedHits       $dropped     Counts what is not counted.
	 * @return Cursor Behind it.
	 */
	private function sessionize( Chunk $chunk, array $hits, WorkingSet $working_set, DroppedHits $dropped ): Cursor {
		$rows = new NewRows( $this->values, $this->sets, $this->published, $this->local, array_flip( $this->key_events ), $chunk->imported );
		$sessionizer = new Sessionizer( $working_set, $rows, $dropped, $this->local );
		$to   = $chunk->cursor;
		foreach ( $hits as $hit ) {
			$sessionizer->take( $hit );
			$to = $to->seen( $hit->at );
		}
		return $to;
	}

	/**
	 * @param list<EnrichedHit> $hits The batch.
	 */
	private function load_values( int $generation, array $hits ): void {
		$texts    = array();
		$days     = array();
		$networks = array();
		$sets     = array();
		foreach ( $hits as $hit ) {
			foreach ( $hit->texts() as $text ) {
				$texts[ $text ] = $text;
			}
			$day          = $this->local->day( $hit->at );
			$days[ $day ] = $day;
			$sets[]       = $hit->dimensions;
			$sets[]       = $hit->event->parameters ?? array();
			if ( null !== $hit->network ) {
				$networks[ $hit->network ] = $hit->network;
			}
		}
		$this->values->load( $this->writer, $generation, array_values( $texts ), array_values( $days ), array_values( $networks ) );
		$this->sets->load( $this->writer, $generation, array_values( array_filter( $sets ) ) );
	}

	private function now(): int {
		return intdiv( $this->clock->now_ms(), 1000 );
	}
}
