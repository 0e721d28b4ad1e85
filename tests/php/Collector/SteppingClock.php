<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Collector;

use Closure;
use Lodestar\Platform\Time\Clock;

/** A clock that advances to its next time on every read and stays at the last. */
final class SteppingClock implements Clock {

	/**
	 * @param non-empty-list<int> $times Milliseconds since 1970-01-01T00:00:00Z.
	 * @param ?Closure            $first Called before the first read.
	 */
	public function __construct( private array $times, private ?Closure $first = null ) {
	}

	public function now_ms(): int {
		if ( null !== $this->first ) {
			( $this->first )();
			$this->first = null;
		}
		return count( $this->times ) > 1 ? array_shift( $this->times ) : $this->times[0];
	}
}
