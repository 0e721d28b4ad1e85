<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion;

use Closure;
use Lodestar\Storage\Schema;
use Lodestar\Storage\Writer;

/**
 * Adapts the number of lines in a batch to what the site can process in a quarter of a second.
 *
 * Some hosts kill processes that run too long. So a run starts with a small batch. Before that, it stores half the size
 * for the next run. If a batch is killed, the next run starts with a smaller one, until one succeeds.
 */
final class BatchSize {

	/**
	 * Target duration of a batch in seconds. On SQLite, the rest of the site can't write during the last part of a
	 * batch.
	 */
	public const SECONDS = 0.25;

	/** Maximum lines of a run's first batch. */
	public const FIRST = 200;

	/** As many lines as a fast machine processes in a quarter of a second. A batch is held in memory. */
	public const MAX = 8000;

	/** Lines of the next batch; 0 before the first. */
	private int $lines = 0;

	/** The stored value, `cursor.batch_lines`. */
	private int $stored = 0;

	/** Whether this run has started a batch that has lines. */
	private bool $tried = false;

	private float $began = 0.0;

	/** @var Closure(): float Seconds, from any starting point. */
	private Closure $time;

	/** @param (Closure(): float)|null $time Replaces the system clock, in seconds. */
	public function __construct( private Writer $writer, ?Closure $time = null ) {
		$this->time = $time ?? static fn (): float => microtime( true );
	}

	/** Starts a batch and returns its maximum number of lines. */
	public function begin(): int {
		$this->began = ( $this->time )();
		if ( 0 === $this->lines ) {
			$this->stored = (int) $this->writer->rows( 'SELECT batch_lines FROM ' . Schema::table( 'cursor' ) . ' WHERE id = 1' )[0][0];
			$this->lines  = max( 1, min( self::FIRST, $this->stored ) );
		}
		return $this->lines;
	}

	/** Records that a batch has lines. Until the run's first batch succeeds, the stored size is half of it. */
	public function attempt(): void {
		if ( ! $this->tried ) {
			$this->tried = true;
			$this->note( max( 1, intdiv( $this->first(), 2 ) ) );
		}
	}

	/** Stores the size for the next run. Call it inside the batch's transaction. */
	public function store(): void {
		$this->note( $this->first() );
	}

	/** Adapts the size to the time that the batch took. */
	public function done( int $lines ): void {
		$factor      = self::SECONDS / max( 0.000001, ( $this->time )() - $this->began );
		$fitting     = (int) round( $lines * max( 0.25, min( 2, $factor ) ) );
		$this->lines = $factor < 1 ? max( 1, min( $this->lines, $fitting ) ) : min( self::MAX, max( $this->lines, $fitting ) );
	}

	private function first(): int {
		return min( self::FIRST, $this->lines );
	}

	private function note( int $lines ): void {
		if ( $lines !== $this->stored ) {
			$this->writer->execute( 'UPDATE ' . Schema::table( 'cursor' ) . ' SET batch_lines = ? WHERE id = 1', array( $lines ) );
			$this->stored = $lines;
		}
	}
}
