<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion;

use Lodestar\Ingestion\Enrichment\Enrichment;
use Lodestar\Ingestion\Enrichment\Reading;
use Lodestar\Ingestion\Spool\Chunk;
use Lodestar\Ingestion\Spool\Cursor;
use Lodestar\Ingestion\Spool\SpoolReader;

/**
 * Reads the lines of the next batch while the database writes those of this one. It changes nothing: if this batch fails, or
 * somebody else counts the next one, what was read is forgotten.
 */
final class ReadAhead {

	/** Lines of a step: less than a millisecond's, as an answer of the database waits meanwhile. */
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
	 * Begins anew.
	 *
	 * @param SpoolReader $reader    The spool.
	 * @param Cursor      $from      Behind the batch that is being written.
	 * @param int         $max_lines At most so many.
	 * @param int         $today     As of Reading.
	 */
	public function begin( SpoolReader $reader, Cursor $from, int $max_lines, int $today ): void {
		$this->reader    = $reader;
		$this->from      = $from;
		$this->max_lines = $max_lines;
		$this->today     = $today;
		$this->chunk     = null;
		$this->reading   = null;
	}

	/**
	 * Reads a little.
	 *
	 * @return bool Whether there is more.
	 */
	public function step(): bool {
		if ( null !== $this->reading ) {
			return $this->enrichment->read_ahead( $this->reading, self::STEP );
		}
		$this->chunk   = null === $this->from ? null : $this->reader?->ahead( $this->from, $this->max_lines );
		$this->reading = null === $this->chunk ? null : new Reading( $this->chunk->lines, $this->chunk->imported, $this->today );
		return null !== $this->reading;
	}

	/**
	 * Gives what was read of a spool, once.
	 *
	 * @param Cursor $cursor    As it is stored.
	 * @param int    $fitting   Lines that fit the time of a batch. Twice as many will do: they are not to be read again because the machine
	 *                          was busy for a moment.
	 * @param int    $max_lines At most so many.
	 * @return array{Chunk, Reading}|null Null where nothing was read from there.
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
