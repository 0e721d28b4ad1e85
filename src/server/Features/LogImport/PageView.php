<?php
declare( strict_types=1 );

namespace Lodestar\Features\LogImport;

use Lodestar\Collector\Hit;
use Lodestar\Ingestion\Enrichment\EnrichedHit;

/**
 * A view found in a log, on its way to ingest.
 */
final class PageView {

	/**
	 * @param Hit $hit     As the collector would have spooled it.
	 * @param int $day     Its local day.
	 * @param int $at      UTC seconds.
	 * @param int $id      The view's id as it is stored.
	 * @param int $visitor The visitor as he is stored.
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
