<?php
declare( strict_types=1 );

namespace Lodestar\Analytics;

/** A page of journeys. */
final class JourneyPage {

	/**
	 * @param list<Journey> $journeys     At most JourneyQuestion::PER_PAGE.
	 * @param int           $page         Page number from 1. If the requested page doesn't exist, the last page.
	 * @param int           $total        Journeys on all pages.
	 * @param int           $data_through UTC seconds up to which all hits are ingested, 0 = none yet.
	 */
	public function __construct(
		public readonly array $journeys,
		public readonly int $page,
		public readonly int $total,
		public readonly int $data_through
	) {
	}

	/** Returns the number of pages, at least 1. */
	public function pages(): int {
		return max( 1, (int) ceil( $this->total / JourneyQuestion::PER_PAGE ) );
	}
}
