<?php
declare( strict_types=1 );

namespace Lodestar\Analytics;

/** A source that knows the visits that led to each purchase. */
interface Journeys {

	/**
	 * Whether any purchase has been tracked.
	 *
	 * @throws SourceException If the source fails.
	 */
	public function has_purchases(): bool;

	/**
	 * Returns purchases with the visits that led to them, newest first.
	 *
	 * @throws SourceException If the source fails.
	 */
	public function journeys( JourneyQuestion $question ): JourneyPage;

	/**
	 * Returns the sources, mediums and campaigns of all visits with purchases.
	 *
	 * @return array{campaigns: list<string>, mediums: list<string>, sources: list<string>} Sorted.
	 * @throws SourceException If the source fails.
	 */
	public function journey_origins(): array;
}
