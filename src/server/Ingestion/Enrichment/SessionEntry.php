<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment;

use Lodestar\Ingestion\Enrichment\Acquisition\Acquisition;
use Lodestar\Ingestion\Enrichment\Device\Device;
use Lodestar\Ingestion\Enrichment\Geolocation\Geolocation;

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
