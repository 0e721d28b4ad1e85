<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion;

use Closure;
use Lodestar\Storage\Schema;
use Lodestar\Storage\Writer;

/**
 * How many lines a batch has: as many as are read, enriched, made into sessions and written in a quarter of a second. Some hosts kill
 * what takes longer than they like, so a run begins with few lines, and what it would begin with is halved before: a batch
 * that was killed is followed by a smaller one, until one gets through.
 */
final class BatchSize {

	/** Seconds that a batch may take. On SQLite nobody else on the site can write while its last part is written. */
	public const SECONDS = 0.25;

	/** Lines of the first batch of a run, at most. */
	public const FIRST = 200;

	/** What a quarter of a second is enough for on a quick machine; what a batch holds of them is in memory. */
	public const MAX = 8000;

	/** Lines of the next batch; 0 before the first. */
	private int $lines = 0;

	/** What is stored. */
	private int $stored = 0;

	/** Whether this run has begun a batch with lines. */
	private bool $tried = false;

	private float $began = 0.0;

	/** @var Closure(): float Seconds since whenever. */
	private Closure $time;

	/**
	 * @param Writer                  $writer Reads and writes.
	 * @param (Closure(): float)|null $time   Another clock than the machine's, in seconds.
	 */
	public function __construct( private Writer $writer, ?Closure $time = null ) {
		$this->time = $time ?? static fn (): float => microtime( true );
	}

	/**
	 * Begins a batch.
	 *
	 * @return int How many lines it may have.
	 */
	public function begin(): int {
		$this->began = ( $this->time )();
		if ( 0 === $this->lines ) {
			$this->stored = (int) $this->writer->rows( 'SELECT batch_lines FROM ' . Schema::table( 'cursor' ) . ' WHERE id = 1' )[0][0];
			$this->lines  = max( 1, min( self::FIRST, $this->stored ) );
		}
		return $this->lines;
	}

	/**
	 * There are lines. Until the first batch of the run is through, the next run would begin with half as many.
	 */
	public function attempt(): void {
		if ( ! $this->tried ) {
			$this->tried = true;
			$this->note( max( 1, intdiv( $this->first(), 2 ) ) );
		}
	}

	/**
	 * Notes within the transaction of a batch that it is getting through.
	 */
	public function store(): void {
		$this->note( $this->first() );
	}

	/**
	 * The batch is through.
	 *
	 * @param int $lines How many lines it had.
	 */
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
