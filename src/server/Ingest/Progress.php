<?php
declare( strict_types=1 );

namespace Lodestar\Ingest;

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
	 * Whether everything is counted.
	 */
	public function is_done(): bool {
		return 0 === $this->pending;
	}
}
