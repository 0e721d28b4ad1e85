<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment;

use Lodestar\Collector\Hit;
use Lodestar\Ingestion\Enrichment\Acquisition\Acquisition;
use Lodestar\Ingestion\Enrichment\Device\Device;
use Lodestar\Ingestion\Enrichment\Geolocation\Geolocation;

/**
 * Detects facts from a hit alone. `SessionEntry` is what a session's first hit says about it.
 *
 * @phpstan-type SessionEntry array{acquisition: Acquisition, device: Device, place: Geolocation}
 */
interface Detection {

	/**
	 * The name of the program that sent it, or null for a person's browser.
	 */
	public function bot( Hit $hit ): ?string;

	/**
	 * Where the visitor came from, their device and where they are.
	 *
	 * @return SessionEntry
	 */
	public function entry( Hit $hit ): array;

	/**
	 * The entry of the list of spam under which the page falls that seems to have sent the person; null for any other.
	 * Never the host itself: everybody can invent as many below an entry as he likes.
	 *
	 * @param SessionEntry $entry Entry of a view.
	 */
	public function spam( array $entry ): ?string;
}
