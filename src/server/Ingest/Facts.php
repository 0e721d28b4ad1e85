<?php
declare( strict_types=1 );

namespace Lodestar\Ingest;

use Lodestar\Ingest\Acquisition\Acquisition;
use Lodestar\Ingest\Device\Device;
use Lodestar\Ingest\Place\Place;

/**
 * What is known of a session by its first hit.
 */
final class Facts {

	public function __construct(
		public readonly Acquisition $acquisition,
		public readonly Device $device,
		public readonly Place $place,
	) {
	}
}
