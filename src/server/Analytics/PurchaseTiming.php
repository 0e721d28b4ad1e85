<?php
declare( strict_types=1 );

namespace Lodestar\Analytics;

use Lodestar\Analytics\Query\DateRange;

/**
 * A source that knows how long buyers took to purchase, and in how many visits. Queries only include the visit of the
 * purchase. This also needs the visits before it.
 */
interface PurchaseTiming extends Source {

	/** Maximum age of a visit in a journey, in local days before the purchase. */
	public const MOST_DAYS = 90;

	/**
	 * Returns the times to purchase for all purchases within a range. A journey consists of the visits of one
	 * identified visitor that meet all of these conditions:
	 *
	 * - They started at or before the purchase.
	 * - They started after the visit of the visitor's previous purchase.
	 * - They started at most MOST_DAYS earlier.
	 *
	 * The visit of the purchase is always included, even if it had an earlier purchase.
	 *
	 * @throws SourceException If the source fails.
	 */
	public function purchase_times( DateRange $range ): PurchaseTimes;
}
