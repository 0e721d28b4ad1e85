<?php
declare( strict_types=1 );

namespace Lodestar\Simulator;

/** A progress line of the simulation, updated in place on a terminal and printed from time to time elsewhere. */
final class Progress {

	private const WIDTH = 24;

	/** Seconds between two updates, on a terminal and elsewhere. */
	private const EVERY_ON_TERMINAL = 0.1;
	private const EVERY_IN_LOG      = 5.0;

	private bool $is_terminal;

	private float $began;

	private float $drawn = 0.0;

	/**
	 * @param resource $stream   Where to write.
	 * @param int      $start_ms Start of the simulation, in UTC milliseconds.
	 * @param int      $until_ms End of the simulation, in UTC milliseconds.
	 */
	public function __construct( private mixed $stream, private int $start_ms, private int $until_ms ) {
		$this->is_terminal = stream_isatty( $stream );
		$this->began       = microtime( true );
	}

	/**
	 * Prints the progress.
	 *
	 * @param int $at_ms Simulated time, in UTC milliseconds.
	 * @param int $views Page views so far.
	 */
	public function show( int $at_ms, int $views ): void {
		$now = microtime( true );
		if ( $now - $this->drawn < ( $this->is_terminal ? self::EVERY_ON_TERMINAL : self::EVERY_IN_LOG ) && $at_ms < $this->until_ms ) {
			return;
		}
		$this->drawn = $now;
		$part        = $this->until_ms > $this->start_ms ? ( $at_ms - $this->start_ms ) / ( $this->until_ms - $this->start_ms ) : 1.0;
		$full        = (int) round( self::WIDTH * $part );
		$line        = sprintf(
			'%s %3d %%  %d of %d days  %s views  %s views/s',
			str_repeat( '█', $full ) . str_repeat( '·', self::WIDTH - $full ),
			(int) floor( 100 * $part ),
			(int) floor( ( $at_ms - $this->start_ms ) / 86400000 ),
			(int) floor( ( $this->until_ms - $this->start_ms ) / 86400000 ),
			number_format( $views ),
			number_format( $views / max( 0.001, $now - $this->began ) )
		);
		fwrite( $this->stream, $this->is_terminal ? "\r$line\e[K" : "$line\n" );
	}

	public function done(): void {
		fwrite( $this->stream, $this->is_terminal ? "\n" : '' );
	}
}
