<?php
declare( strict_types=1 );

namespace Lodestar\Source;

use Lodestar\Query\DateRange;

/**
 * A source that knows what came before a purchase: how long people took, and how often they came. What the vocabulary of
 * queries can say of a purchase, it says of the visit in which it happened; this needs the visits before that one, too.
 */
interface PurchaseTiming extends Source {

	/** How many days before a purchase a visit may lie and still belong to it. */
	public const MOST_DAYS = 90;

	/**
	 * The journeys of all purchases of some days. A journey is made of the visits of one recognised visitor that began at or
	 * before the purchase, after the visit of that visitor's purchase before it, and MOST_DAYS before it at the most. The
	 * visit in which it was bought is part of it, also where something was bought in it before.
	 *
	 * @throws SourceException When it cannot be told.
	 */
	public function purchase_times( DateRange $range ): PurchaseTimes;
}
