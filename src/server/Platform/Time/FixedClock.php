<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Time;

/**
 * A clock that stands where it is put.
 */
final class FixedClock implements Clock {

	/**
	 * @param int $ms Milliseconds since 1970-01-01T00:00:00Z.
	 */
	public function __construct( private int $ms ) {
	}

	public function now_ms(): int {
		return $this->ms;
	}

	/**
	 * @param int $ms Milliseconds since 1970-01-01T00:00:00Z.
	 */
	public function set( int $ms ): void {
		$this->ms = $ms;
	}
}
