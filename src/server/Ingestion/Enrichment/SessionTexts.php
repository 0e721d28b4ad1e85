<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment;

/**
 * What rows have of a session by its first hit.
 */
final class SessionTexts {

	/**
	 * @param TextTuple $origin By column of `origins`.
	 * @param TextTuple $device By column of `devices`.
	 * @param TextTuple $place  By column of `places`.
	 */
	public function __construct(
		public readonly TextTuple $origin,
		public readonly TextTuple $device,
		public readonly TextTuple $place,
	) {
	}
}
