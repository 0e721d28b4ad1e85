<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion;

use Lodestar\Storage\Schema;
use Lodestar\Storage\Writer;

/**
 * A lease that keeps two processes from ingesting at the same time. It only avoids duplicate work and guarantees
 * nothing: the cursor ensures that hits are counted once.
 */
class Lease {

	/** Duration in milliseconds. Longer than a batch takes, and the time that others wait after a process is killed. */
	private const MS = 3000;

	private int $until = 0;

	public function __construct( private Writer $writer ) {
	}

	/**
	 * Acquires or extends the lease.
	 *
	 * @return bool False while another process has it.
	 */
	public function hold(): bool {
		$now   = (int) ( microtime( true ) * 1000 );
		if ( $this->until - $now > intdiv( self::MS, 2 ) ) {
			return true;
		}
		$until = $now + self::MS;
		// A lease that ends later than a new one could was set before the clock was moved back.
		$taken = $this->writer->execute(
			'UPDATE '
				. Schema::table( 'cursor' )
				. ' SET lease_until = ? WHERE id = 1 AND (lease_until = ? OR lease_until < ? OR lease_until > ?)',
			array( $until, $this->until, $now, $until )
		);
		if ( 1 !== $taken && $until !== $this->until ) {
			return false;
		}
		$this->until = $until;
		return true;
	}

	public function release(): void {
		$this->writer->execute(
			'UPDATE ' . Schema::table( 'cursor' ) . ' SET lease_until = 0 WHERE id = 1 AND lease_until = ?',
			array( $this->until )
		);
		$this->until = 0;
	}
}
