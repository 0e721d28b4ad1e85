<?php
/**
 * Loads the collector for the programs in this folder, and defines a clock on which an hour takes 100 milliseconds.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

require __DIR__ . '/../../../../src/server/autoload.php';

/** A clock on which an hour takes 100 milliseconds. */
final class HastyClock implements Lodestar\Platform\Time\Clock {

	/**
	 * @param int $stalls One in this many reads returns up to an hour and a half late, like in a process that waits for
	 *                    the CPU. 0 for none.
	 */
	public function __construct( private int $stalls = 0 ) {
	}

	public function now_ms(): int {
		$now = (int) ( fmod( microtime( true ), 86400 ) * 36000 * 1000 );
		if ( 0 !== $this->stalls && 1 === random_int( 1, $this->stalls ) ) {
			usleep( random_int( 0, 150000 ) );
		}
		return $now;
	}
}
