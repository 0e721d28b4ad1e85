<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion;

use Lodestar\Ingestion\Spool\Cursor;
use Lodestar\Ingestion\Spool\SpoolReader;
use Lodestar\Platform\Time\Clock;
use Lodestar\Storage\Writer;

/**
 * How far a run got.
 */
final class Progress {

	/**
	 * @param int $lines        Lines that this run counted or dropped.
	 * @param int $pending      What is left in the spool, in its offsets (bytes for files).
	 * @param int $data_through Up to when everything that was collected is counted, UTC seconds.
	 */
	public function __construct(
		public readonly int $lines,
		public readonly int $pending,
		public readonly int $data_through,
	) {
	}

	/**
	 * Looks how far the counting is.
	 *
	 * @param Writer            $writer  Reads.
	 * @param list<SpoolReader> $readers The spools.
	 * @param Clock             $clock   The site's.
	 * @param int               $lines   Lines that a run counted.
	 */
	public static function look( Writer $writer, array $readers, Clock $clock, int $lines = 0 ): self {
		$now     = intdiv( $clock->now_ms(), 1000 ); // Before looking: what comes later is not covered.
		$line_at = 0;
		$pending = 0;
		foreach ( $readers as $reader ) {
			$cursor   = Cursor::load( $writer, $reader->name() );
			$line_at  = $cursor->line_at;
			$pending += $reader->pending( $cursor );
		}
		return new self( $lines, $pending, 0 === $pending ? $now : $line_at );
	}

	/**
	 * Whether everything is counted.
	 */
	public function is_done(): bool {
		return 0 === $this->pending;
	}
}
