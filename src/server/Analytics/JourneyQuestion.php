<?php
declare( strict_types=1 );

namespace Lodestar\Analytics;

use Lodestar\Analytics\Query\DateRange;

/** A request for journeys. Empty strings don't filter. */
final class JourneyQuestion {

	/** Purchases per page. */
	public const PER_PAGE = 20;

	/**
	 * @param string $search Prefix of the transaction ID, case-insensitive, with or without the shop's prefix: `EDD-12`
	 *                       or `12`.
	 * @param string $source Source of the purchase's visit, as are medium and campaign.
	 * @param int    $page   From 1.
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
