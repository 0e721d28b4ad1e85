<?php
declare( strict_types=1 );

namespace Lodestar\Analytics;

/**
 * How long people took to buy, and in how many visits.
 */
final class PurchaseTimes {

	/**
	 * @param array<int, int> $days     Purchases by the days from the first visit of their journey: 0 = bought on the same local day.
	 * @param array<int, int> $sessions Purchases by the visits of their journey, the one in which it was bought included.
	 * @param int             $total    All purchases, also those whose journey nobody knows.
	 */
	public function __construct( public readonly array $days, public readonly array $sessions, public readonly int $total ) {
	}

	/**
	 * Of how many purchases the journey is known.
	 */
	public function known(): int {
		return array_sum( $this->days );
	}
}
