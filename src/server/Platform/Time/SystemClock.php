<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Time;

use function microtime;

/** The machine's clock. */
final class SystemClock implements Clock {

	public function now_ms(): int {
		return (int) ( microtime( true ) * 1000 );
	}
}
