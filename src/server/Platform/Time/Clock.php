<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Time;

/**
 * What time it is. Passed in wherever time matters, so that tests and the demo can set it; no request ever can.
 */
interface Clock {

	/**
	 * Now, in milliseconds since 1970-01-01T00:00:00Z.
	 */
	public function now_ms(): int;
}
