<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Sql;

use Lodestar\Platform\Time\SiteClock;

/**
 * The last minutes.
 */
final class RollingWindow {

	/**
	 * @param int $after UTC second after which it begins.
	 * @param int $until UTC second with which it ends.
	 */
	private function __construct( public readonly int $after, public readonly int $until ) {
	}

	/**
	 * @param int $minutes How many, up to now.
	 */
	public static function of_minutes( int $minutes ): self {
		$now = intdiv( SiteClock::get()->now_ms(), 1000 );
		return new self( $now - 60 * $minutes, $now );
	}
}
