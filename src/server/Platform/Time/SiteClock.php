<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Time;

use Lodestar\Platform\ThirdParty\Guard;

/** The site's clock: the machine's, unless the filter `lodestar_clock` replaces it, as tests do. */
final class SiteClock {

	public static function get(): Clock {
		/**
		 * Filters the clock that Lodestar uses to ingest and report.
		 *
		 * @param Clock $clock The system clock.
		 */
		$clock = Guard::filter( 'lodestar_clock', new SystemClock(), static fn ( mixed $given ): bool => $given instanceof Clock );
		return $clock instanceof Clock ? $clock : new SystemClock();
	}
}
