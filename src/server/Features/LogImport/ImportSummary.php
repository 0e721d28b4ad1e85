<?php
declare( strict_types=1 );

namespace Lodestar\Features\LogImport;

/** Counts the results of importing a log. */
final class ImportSummary {

	public int $lines = 0;

	/** Imported page views, including those later filtered out as floods. */
	public int $views = 0;

	/** Sessions that were created. */
	public int $sessions = 0;

	/** Lines with a forwarded address from an untrusted proxy. */
	public int $unbelieved = 0;

	/** @var array<string, int> Lines by reason. */
	private array $left_out = array();

	/** @var array<string, array<int, int>> Lines by reason and day, for reasons that apply to whole days. */
	private array $days = array();

	public function leave_out( Reason $reason, int $lines = 1 ): void {
		$this->left_out[ $reason->value ] = ( $this->left_out[ $reason->value ] ?? 0 ) + $lines;
	}

	/** @param Reason $reason One of those that Days returns. */
	public function leave_out_on( Reason $reason, int $day ): void {
		$this->leave_out( $reason );
		$this->days[ $reason->value ][ $day ] = ( $this->days[ $reason->value ][ $day ] ?? 0 ) + 1;
	}

	public function left_out( Reason $reason ): int {
		return $this->left_out[ $reason->value ] ?? 0;
	}

	/**
	 * Returns the page views skipped for a reason, by local day.
	 *
	 * @param Reason $reason One of those that Days returns.
	 * @return array<int, int>
	 */
	public function days( Reason $reason ): array {
		$days = $this->days[ $reason->value ] ?? array();
		ksort( $days );
		return $days;
	}
}
