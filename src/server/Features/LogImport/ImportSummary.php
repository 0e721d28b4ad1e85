<?php
declare( strict_types=1 );

namespace Lodestar\Features\LogImport;

/**
 * What became of the lines of a log.
 */
final class ImportSummary {

	/** Lines that were read. */
	public int $lines = 0;

	/** Page views that were imported, those of floods included. */
	public int $views = 0;

	/** Sessions that began with them. */
	public int $sessions = 0;

	/** Lines in which somebody who is no known proxy said that he asked for another. */
	public int $unbelieved = 0;

	/** @var array<string, int> Lines by reason. */
	private array $left_out = array();

	/** @var array<string, array<int, int>> Lines by reason and day, for reasons that hold for whole days. */
	private array $days = array();

	public function leave_out( Reason $reason, int $lines = 1 ): void {
		$this->left_out[ $reason->value ] = ( $this->left_out[ $reason->value ] ?? 0 ) + $lines;
	}

	/**
	 * @param Reason $reason One of Days.
	 * @param int    $day    Local day.
	 */
	public function leave_out_on( Reason $reason, int $day ): void {
		$this->leave_out( $reason );
		$this->days[ $reason->value ][ $day ] = ( $this->days[ $reason->value ][ $day ] ?? 0 ) + 1;
	}

	/**
	 * @param Reason $reason Any.
	 */
	public function left_out( Reason $reason ): int {
		return $this->left_out[ $reason->value ] ?? 0;
	}

	/**
	 * Views that would have counted, by day.
	 *
	 * @param Reason $reason One of Days.
	 * @return array<int, int>
	 */
	public function days( Reason $reason ): array {
		$days = $this->days[ $reason->value ] ?? array();
		ksort( $days );
		return $days;
	}
}
