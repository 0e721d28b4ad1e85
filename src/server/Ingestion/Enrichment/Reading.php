<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment;

use Lodestar\Collector\Hit;
use Lodestar\Ingestion\Rows\DroppedHits;

/**
 * Progress of decoding and enriching the lines of a batch.
 *
 * @phpstan-import-type SessionEntry from Detectors
 */
final class Reading {

	/** Number of decoded lines. */
	public int $read = 0;

	/** @var list<array{Hit, ?SessionEntry}> Decoded hits that aren't enriched yet. */
	public array $accepted = array();

	/** @var list<EnrichedHit> Enriched hits, all from lines before $accepted. */
	public array $enriched = array();

	/** Time of the latest hit with a region or city in its headers, UTC seconds; 0 for none. */
	public int $named_at = 0;

	public readonly DroppedHits $dropped;

	/**
	 * @param list<string> $lines    Lines of the spool.
	 * @param bool         $imported Whether they come from an import.
	 * @param int          $today    Current local day, for lines without a readable time.
	 */
	public function __construct( public readonly array $lines, public readonly bool $imported, public readonly int $today ) {
		$this->dropped = new DroppedHits();
	}
}
