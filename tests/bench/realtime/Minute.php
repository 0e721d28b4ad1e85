<?php
declare( strict_types=1 );

namespace Lodestar\Bench\Realtime;

/**
 * A time of another day that passes as fast as ours, the same for all processes of a bench.
 */
final class Minute {

	/**
	 * @param int $at    UTC second with which it begins.
	 * @param int $began When that was here: nanoseconds of hrtime().
	 */
	public function __construct( public readonly int $at, public readonly int $began ) {
	}

	/**
	 * Milliseconds since it began.
	 */
	public function passed_ms(): int {
		return intdiv( hrtime( true ) - $this->began, 1_000_000 );
	}

	/**
	 * The UTC second that it is, rounded up, so that nothing that was taken is of later.
	 */
	public function now(): int {
		return $this->at + intdiv( $this->passed_ms(), 1000 ) + 1;
	}
}
