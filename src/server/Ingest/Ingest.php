<?php
declare( strict_types=1 );

namespace Lodestar\Ingest;

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

	private Pace $pace;

	private Published $published;

	/**
	 * @param Writer            $writer     Writes.
	 * @param list<SpoolReader> $readers    The spools.
	 * @param Intake            $intake     Reads lines.
	 * @param Values            $values     Numbers texts.
	 * @param Lease             $lease      Keeps two ingests from working in vain.
	 * @param LocalTime         $local      The site's days.
	 * @param Clock             $clock      The site's clock.
	 * @param list<string>      $key_events Names of events that are key events.
	 * @param ?Pace             $pace       Decides how many lines a batch has.
	 */
	public function __construct(
		private Writer $writer,
		private array $readers,
		private Intake $intake,
		private Values $values,
		private Lease $lease,
		private LocalTime $local,
		private Clock $clock,
		private array $key_events,
		?Pace $pace = null,
	) {
		$this->sets = new AttributeSets( $values );
		$this->pace = $pace ?? new Pace( $writer );

		$this->published = new Published();
	}

	/**
	 * Counts until nothing is left or a limit is reached. While another process is counting, this one waits.
	 *
	 * @param float                      $max_seconds Begins no batch after so many seconds.
	 * @param int                        $max_lines   Begins no batch after so many lines.
	 * @param (callable( int ): void)|null $on_batch  Told the number of lines after each batch.
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
				$count = $this->batch( min( $this->pace->begin(), $max_lines - $lines ) );
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
				$this->pace->attempt();
				$this->count( $chunk );
				$this->pace->done( count( $chunk->lines ) );
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
		$drops    = new Drops();
		$arrivals = $this->intake->read( $chunk, $this->local->day( $this->now() ), $drops );
		$shelf    = new BookStore( $this->writer, $this->local );
		$book     = $shelf->load( $arrivals );
		$this->load_values( $chunk->cursor->generation, $arrivals );
		try {
			$to        = $this->fold( $chunk, $arrivals, $book, $drops );
			$set_aside = $shelf->set_aside( $book );
			$set_aside->count( $drops );
			$drops->load( $this->writer );

			$this->writer->transaction(
				function () use ( $chunk, $to, $shelf, $book, $set_aside, $drops ): void {
					$to->store( $this->writer );
					$this->pace->store();
					$chunk->delete_rows( $this->writer );
					$this->values->store( $this->writer );
					$this->sets->store( $this->writer );
					$shelf->store( $book, $set_aside );
					$drops->store( $this->writer );
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
	 * @param Chunk         $chunk    The batch.
	 * @param list<Arrival> $arrivals What was read of it.
	 * @param Book          $book     Takes what it makes.
	 * @param Drops         $drops    Counts what is not counted.
	 * @return Cursor Behind it.
	 */
	private function fold( Chunk $chunk, array $arrivals, Book $book, Drops $drops ): Cursor {
		$rows = new NewRows( $this->values, $this->sets, $this->published, $this->local, array_flip( $this->key_events ), $chunk->imported );
		$fold = new Fold( $book, $rows, $drops, $this->local );
		$to   = $chunk->cursor;
		foreach ( $arrivals as $arrival ) {
			$fold->take( $arrival );
			$to = $to->seen( $arrival->at );
		}
		return $to;
	}

	/**
	 * @param list<Arrival> $arrivals The batch.
	 */
	private function load_values( int $generation, array $arrivals ): void {
		$texts    = array();
		$days     = array();
		$networks = array();
		$sets     = array();
		foreach ( $arrivals as $arrival ) {
			foreach ( $arrival->texts() as $text ) {
				$texts[ $text ] = $text;
			}
			$day          = $this->local->day( $arrival->at );
			$days[ $day ] = $day;
			$sets[]       = $arrival->dimensions;
			$sets[]       = $arrival->happening->parameters ?? array();
			if ( null !== $arrival->network ) {
				$networks[ $arrival->network ] = $arrival->network;
			}
		}
		$this->values->load( $this->writer, $generation, array_values( $texts ), array_values( $days ), array_values( $networks ) );
		$this->sets->load( $this->writer, $generation, array_values( array_filter( $sets ) ) );
	}

	private function now(): int {
		return intdiv( $this->clock->now_ms(), 1000 );
	}
}
