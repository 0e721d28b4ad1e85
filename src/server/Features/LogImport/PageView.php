<?php
declare( strict_types=1 );

namespace Lodestar\Features\LogImport;

use Lodestar\Collector\Hit;
use Lodestar\Ingestion\Enrichment\EnrichedHit;

/** A page view found in a log, ready for ingest. */
final class PageView {

	/**
	 * @param Hit $hit     Hit as the collector would have spooled it.
	 * @param int $id      Stored view ID.
	 * @param int $visitor Stored visitor ID.
	 */
	private function __construct(
		public readonly Hit $hit,
		public readonly int $day,
		public readonly int $at,
		public readonly int $id,
		public readonly int $visitor,
	) {
	}

	public static function of( Hit $hit, int $day ): self {
		return new self(
			$hit,
			$day,
			intdiv( $hit->at_ms, 1000 ),
			(int) EnrichedHit::number( $hit->view ),
			(int) EnrichedHit::number( $hit->visitor )
		);
	}
}
