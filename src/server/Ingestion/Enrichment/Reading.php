<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment;

use Lodestar\Collector\Hit;
use Lodestar\Ingestion\Rows\DroppedHits;

/**
 * How far the lines of a batch are read, and what they say as far as that can be told without the database.
 *
 * @phpstan-import-type SessionEntry from Detectors
 */
final class Reading {

	/** Lines that are read. */
	public int $read = 0;

	/** @var list<array{Hit, ?SessionEntry}> What was read and is not enriched yet. */
	public array $accepted = array();

	/** @var list<EnrichedHit> What is enriched: lines before those. */
	public array $enriched = array();

	/** When somebody's region or city was last named, UTC seconds; 0 = never. */
	public int $named_at = 0;

	/** Counts what falls out. */
	public readonly DroppedHits $dropped;

	/**
	 * @param list<string> $lines    Lines of the spool.
	 * @param bool         $imported Whether they come from elsewhere than our collector.
	 * @param int          $today    Local day of the reading, for lines that do not say when they were.
	 */
	public function __construct( public readonly array $lines, public readonly bool $imported, public readonly int $today ) {
		$this->dropped = new DroppedHits();
	}
}
