<?php
declare( strict_types=1 );

namespace Lodestar\Analytics;

use Lodestar\Analytics\Query\DateRange;

/**
 * Which purchases are asked for. An empty text narrows nothing.
 */
final class JourneyQuestion {

	/** Purchases of a page. */
	public const PER_PAGE = 20;

	/**
	 * @param DateRange $range    Local days of the purchases.
	 * @param string    $search   How the transaction's id begins, whatever the case, with a shop's letters before it or
	 *                            without: `EDD-12` or `12`.
	 * @param string    $source   Of the visit in which was bought.
	 * @param string    $medium   Of it.
	 * @param string    $campaign Of it.
	 * @param int       $page     From 1.
	 */
	public function __construct(
		public readonly DateRange $range,
		public readonly string $search = '',
		public readonly string $source = '',
		public readonly string $medium = '',
		public readonly string $campaign = '',
		public readonly int $page = 1
	) {
	}
}
