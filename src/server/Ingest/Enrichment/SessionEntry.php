<?php
declare( strict_types=1 );

namespace Lodestar\Ingest\Enrichment;

use Lodestar\Ingest\Enrichment\Acquisition\Acquisition;
use Lodestar\Ingest\Enrichment\Device\Device;
use Lodestar\Ingest\Enrichment\Geolocation\Geolocation;

/**
 * What is known of a session by its first hit.
 */
final class SessionEntry {

	public function __construct(
		public readonly Acquisition $acquisition,
		public readonly Device $device,
		public readonly Geolocation $place,
	) {
	}
}
