<?php
declare( strict_types=1 );

namespace Lodestar\Bench\Realtime;

/** A simulated time that advances as fast as real time and is the same for all processes of a benchmark. */
final class Minute {

	/**
	 * @param int $at    Simulated start, UTC seconds.
	 * @param int $began Real start, in nanoseconds of hrtime().
	 */
	public function __construct( public readonly int $at, public readonly int $began ) {
	}

	/** Returns the milliseconds since the start. */
	public function passed_ms(): int {
		return intdiv( hrtime( true ) - $this->began, 1_000_000 );
	}

	/** Returns the simulated UTC second, rounded up so that no hit is later than it. */
	public function now(): int {
		return $this->at + intdiv( $this->passed_ms(), 1000 ) + 1;
	}
}
