<?php
declare( strict_types=1 );

namespace Lodestar\Analytics;

use Lodestar\Analytics\Query\DateRange;

/**
 * A source that knows how long buyers took, and in how many visits. Queries only know the visit of a purchase; this also needs
 * the visits before it.
 */
interface PurchaseTiming extends Source {

	/** How many local days before that of a purchase a visit may have begun and still be part of its journey. */
	public const MOST_DAYS = 90;

	/**
	 * Returns what the journeys of all purchases of some days come to. A journey has the visits of one recognized visitor that
	 * began at or before the purchase, after the visit of that visitor's purchase before it, and at most MOST_DAYS earlier. The
	 * visit of the purchase is always part of it, even if there was another purchase in it before.
	 *
	 * @throws SourceException If the source fails.
	 */
	public function purchase_times( DateRange $range ): PurchaseTimes;
}
