<?php
/**
 * The collector's code for the programs in this folder, and a clock for which an hour passes in 100 milliseconds.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

require __DIR__ . '/../../../../src/server/autoload.php';

/**
 * Hours as short as tests need them.
 */
final class HastyClock implements Lodestar\Platform\Time\Clock {

	/**
	 * @param int $stalls One of so many looks at the clock takes up to an hour and a half after the time was read, as
	 *                    when the machine gives a process no turn; 0 for none.
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
