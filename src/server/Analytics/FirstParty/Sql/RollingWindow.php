<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Sql;

use Lodestar\Platform\Time\SiteClock;

/** The last minutes up to now. */
final class RollingWindow {

	/**
	 * @param int $after UTC seconds, exclusive.
	 * @param int $until UTC seconds, inclusive.
	 */
	private function __construct( public readonly int $after, public readonly int $until ) {
	}

	public static function of_minutes( int $minutes ): self {
		$now = intdiv( SiteClock::get()->now_ms(), 1000 );
		return new self( $now - 60 * $minutes, $now );
	}
}
