<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion;

use Lodestar\Ingestion\Spool\Cursor;
use Lodestar\Ingestion\Spool\SpoolReader;
use Lodestar\Platform\Time\Clock;
use Lodestar\Storage\Writer;

/** The progress of ingestion. */
final class Progress {

	/**
	 * @param int $lines        Lines that this run counted or dropped.
	 * @param int $pending      Remaining size of the spools, in their own units (bytes for files).
	 * @param int $data_through Time up to which all collected hits are ingested, UTC seconds.
	 */
	public function __construct(
		public readonly int $lines,
		public readonly int $pending,
		public readonly int $data_through,
	) {
	}

	/**
	 * Reads the current progress.
	 *
	 * @param Writer            $writer  Database connection.
	 * @param list<SpoolReader> $readers The spools.
	 * @param Clock             $clock   The site's clock.
	 * @param int               $lines   Lines that a run ingested.
	 */
	public static function look( Writer $writer, array $readers, Clock $clock, int $lines = 0 ): self {
		$now     = intdiv( $clock->now_ms(), 1000 ); // Read before the spools, because later hits aren't covered.
		$line_at = 0;
		$pending = 0;
		foreach ( $readers as $reader ) {
			$cursor   = Cursor::load( $writer, $reader->name() );
			$line_at  = $cursor->line_at;
			$pending += $reader->pending( $cursor );
		}
		return new self( $lines, $pending, 0 === $pending ? $now : $line_at );
	}

	/** Whether no line is pending. */
	public function is_done(): bool {
		return 0 === $this->pending;
	}
}
