<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Time;

/** A clock with a fixed time. */
final class FixedClock implements Clock {

	public function __construct( private int $ms ) {
	}

	public function now_ms(): int {
		return $this->ms;
	}

	public function set( int $ms ): void {
		$this->ms = $ms;
	}
}
