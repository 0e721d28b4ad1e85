<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Time;

/**
 * The current time. It is passed in wherever time matters, so that tests and the demo can set it. Requests never can.
 */
interface Clock {

	/** Returns the current time, in milliseconds since 1970-01-01T00:00:00Z. */
	public function now_ms(): int;
}
