<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion;

use Lodestar\Ingestion\Enrichment\Enrichment;
use Lodestar\Ingestion\Enrichment\Reading;
use Lodestar\Ingestion\Spool\Chunk;
use Lodestar\Ingestion\Spool\Cursor;
use Lodestar\Ingestion\Spool\SpoolReader;

/**
 * Prefetches the next batch's lines while the database writes the current batch. Changes nothing: if the current batch
 * fails or another process ingests the next one, the prefetched lines are discarded.
 */
final class ReadAhead {

	/** Lines per step. Takes less than a millisecond, because the database's response may already be waiting. */
	private const STEP = 50;

	private ?SpoolReader $reader = null;

	private ?Cursor $from = null;

	private int $max_lines = 0;

	private int $today = 0;

	private ?Chunk $chunk = null;

	private ?Reading $reading = null;

	public function __construct( private Enrichment $enrichment ) {
	}

	/**
	 * Discards prefetched lines and sets the position to prefetch from.
	 *
	 * @param SpoolReader $reader    The spool.
	 * @param Cursor      $from      Position after the batch that is being written.
	 * @param int         $max_lines Maximum lines.
	 * @param int         $today     As for Reading.
	 */
	public function begin( SpoolReader $reader, Cursor $from, int $max_lines, int $today ): void {
		$this->reader    = $reader;
		$this->from      = $from;
		$this->max_lines = $max_lines;
		$this->today     = $today;
		$this->chunk     = null;
		$this->reading   = null;
	}

	/** Reads some lines and returns whether there are more. */
	public function step(): bool {
		if ( null !== $this->reading ) {
			return $this->enrichment->read_ahead( $this->reading, self::STEP );
		}
		$this->chunk   = null === $this->from ? null : $this->reader?->ahead( $this->from, $this->max_lines );
		$this->reading = null === $this->chunk ? null : new Reading( $this->chunk->lines, $this->chunk->imported, $this->today );
		return null !== $this->reading;
	}

	/**
	 * Returns the prefetched lines of a spool, once.
	 *
	 * @param Cursor $cursor    The stored cursor.
	 * @param int    $fitting   Lines that fit into the target time of a batch. Up to twice as many are accepted, so
	 *                          that a short slowdown doesn't cause lines to be read again.
	 * @param int    $max_lines Maximum lines.
	 * @return array{Chunk, Reading}|null Null if nothing was prefetched from that position.
	 */
	public function take( Cursor $cursor, int $fitting, int $max_lines ): ?array {
		[ $from, $chunk, $reading ] = array( $this->from, $this->chunk, $this->reading );
		if ( null === $from || null === $chunk || null === $reading || $from->spool !== $cursor->spool ) {
			return null;
		}
		$this->chunk   = null;
		$this->reading = null;
		$fits          = $from->is_at( $cursor ) && count( $chunk->lines ) <= min( 2 * $fitting, $max_lines );
		return $fits ? array( new Chunk( $chunk->lines, $cursor->at( $chunk->cursor->position ) ), $reading ) : null;
	}
}
