<?php
declare( strict_types=1 );

namespace Lodestar\Analytics;

/**
 * A source that can tell what each buyer did before the purchase.
 */
interface Journeys {

	/**
	 * Whether any purchase was tracked yet.
	 *
	 * @throws SourceException Where it cannot be told.
	 */
	public function has_purchases(): bool;

	/**
	 * Purchases, the newest first, each with the visits that led to it.
	 *
	 * @throws SourceException Where they cannot be told.
	 */
	public function journeys( JourneyQuestion $question ): JourneyPage;

	/**
	 * Where the visits came from in which something was bought, ever.
	 *
	 * @return array{campaigns: list<string>, mediums: list<string>, sources: list<string>} Texts in their order.
	 * @throws SourceException Where it cannot be told.
	 */
	public function journey_origins(): array;
}
