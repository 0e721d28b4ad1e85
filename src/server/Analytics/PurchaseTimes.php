<?php
declare( strict_types=1 );

namespace Lodestar\Analytics;

/** Time and visits to purchase. */
final class PurchaseTimes {

	/**
	 * @param array<int, int> $days     Purchases by days since the first visit of their journey, 0 = the same local
	 *                                  day.
	 * @param array<int, int> $sessions Purchases by number of visits in their journey, the purchase's visit included.
	 * @param int             $total    All purchases, including those with an unknown journey.
	 */
	public function __construct( public readonly array $days, public readonly array $sessions, public readonly int $total ) {
	}

	/** Returns the number of purchases with a known journey. */
	public function known(): int {
		return array_sum( $this->days );
	}
}
