<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Spool;

/**
 * Some whole lines of the spool, and where the next ones begin.
 */
final class SpoolBatch {

	/**
	 * @param list<string> $lines       Without their newlines, for Hit::decode(). May be empty although next_offset moved (lines that are no hits).
	 * @param int          $next_offset Where to read on. Equal to the offset asked for when nothing new is there.
	 */
	public function __construct(
		public readonly array $lines,
		public readonly int $next_offset,
	) {
	}
}
