<?php
declare( strict_types=1 );

namespace Lodestar\Features\Commerce;

use Lodestar\Platform\Time\Clock;

/** Progress of the import of past orders, as stored in an option. */
final class ImportState {

	/**
	 * @param bool               $is_running  Whether it has started and isn't finished.
	 * @param array<string, int> $positions   ID of the last processed sale or refund, by slug of the shop.
	 * @param int                $seen        Processed sales and refunds.
	 * @param int                $total       Number of sales and refunds at the start.
	 * @param int                $added       Newly reported.
	 * @param int                $known       Already counted.
	 * @param int                $changed     Counted with other values, and corrected.
	 * @param int                $too_old     Older than the retention period.
	 * @param int                $unpaid      Not in the shop's revenue: unpaid or canceled.
	 * @param int                $failed      Not countable by Lodestar, or unreadable because the shop caused an error.
	 * @param int                $finished_at When it finished, in UTC seconds; 0 if it didn't.
	 * @param bool               $is_waiting  Whether events can't be stored at the moment.
	 */
	public function __construct(
		public bool $is_running = false,
		public array $positions = array(),
		public int $seen = 0,
		public int $total = 0,
		public int $added = 0,
		public int $known = 0,
		public int $changed = 0,
		public int $too_old = 0,
		public int $unpaid = 0,
		public int $failed = 0,
		public int $finished_at = 0,
		public bool $is_waiting = false,
	) {
	}

	public static function load(): self {
		$kept  = get_option( OrdersImport::OPTION );
		$kept  = is_array( $kept ) ? $kept : array();
		$count = static fn ( string $key ): int => is_int( $kept[ $key ] ?? null ) ? $kept[ $key ] : 0;

		$positions = array();
		foreach ( is_array( $kept['positions'] ?? null ) ? $kept['positions'] : array() as $slug => $id ) {
			if ( is_int( $id ) ) {
				$positions[ (string) $slug ] = $id;
			}
		}
		return new self(
			true === ( $kept['is_running'] ?? false ),
			$positions,
			$count( 'seen' ),
			$count( 'total' ),
			$count( 'added' ),
			$count( 'known' ),
			$count( 'changed' ),
			$count( 'too_old' ),
			$count( 'unpaid' ),
			$count( 'failed' ),
			$count( 'finished_at' ),
			true === ( $kept['is_waiting'] ?? false ),
		);
	}

	/** Returns a copy that isn't waiting. */
	public function at_work(): self {
		$next             = clone $this;
		$next->is_waiting = false;
		return $next;
	}

	public function finish( Clock $clock ): void {
		$this->is_running  = false;
		$this->finished_at = intdiv( $clock->now_ms(), 1000 );
	}

	public function save(): void {
		update_option( OrdersImport::OPTION, get_object_vars( $this ), false );
	}

	/** Whether the import has processed a shop's orders up to an ID. */
	public function covers( string $slug, int $id ): bool {
		return ( $this->positions[ $slug ] ?? 0 ) >= $id;
	}
}
