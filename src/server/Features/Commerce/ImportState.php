<?php
declare( strict_types=1 );

namespace Lodestar\Features\Commerce;

use Lodestar\Platform\Time\Clock;

/**
 * How far the import of past orders is, as it is kept.
 */
final class ImportState {

	/**
	 * @param bool               $is_running  Whether it was begun and is not done.
	 * @param array<string, int> $positions   Id of the last sale or refund that was looked at, by slug of the shop.
	 * @param int                $seen        Sales and refunds that were looked at.
	 * @param int                $total       How many there were when it began.
	 * @param int                $added       Reported, as they were not counted.
	 * @param int                $known       Counted already.
	 * @param int                $changed     Counted as something else, and corrected.
	 * @param int                $too_old     Of days that are not kept.
	 * @param int                $unpaid      In no revenue of the shop: not paid, cancelled.
	 * @param int                $failed      Refused: Lodestar cannot count them.
	 * @param int                $finished_at When it was done, UTC seconds; 0 if not.
	 * @param bool               $is_waiting  Whether nothing can be kept at the moment.
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

	/**
	 * The same, of somebody who is at it again.
	 */
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

	/**
	 * Whether all that the shop had up to an order was looked at once.
	 *
	 * @param string $slug The shop's.
	 * @param int    $id   The order's.
	 */
	public function covers( string $slug, int $id ): bool {
		return ( $this->positions[ $slug ] ?? 0 ) >= $id;
	}
}
