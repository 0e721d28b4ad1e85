<?php
declare( strict_types=1 );

namespace Lodestar\Analytics;

/**
 * Some journeys of all that were asked for.
 */
final class JourneyPage {

	/**
	 * @param list<Journey> $journeys     At most JourneyQuestion::PER_PAGE.
	 * @param int           $page         Which page they are, from 1; the last one where a later one was asked for.
	 * @param int           $total        Journeys on all pages.
	 * @param int           $data_through Until when is counted, UTC seconds; 0 = nothing yet.
	 */
	public function __construct(
		public readonly array $journeys,
		public readonly int $page,
		public readonly int $total,
		public readonly int $data_through
	) {
	}

	/**
	 * How many pages there are, at least one.
	 */
	public function pages(): int {
		return max( 1, (int) ceil( $this->total / JourneyQuestion::PER_PAGE ) );
	}
}
