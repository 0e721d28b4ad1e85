<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion;

use Lodestar\Storage\Schema;
use Lodestar\Storage\Writer;

/**
 * A courtesy between processes, so that two ingests rarely do the same work in vain. Nothing relies on it: the cursor
 * decides what counts.
 */
class Lease {

	/** Longer than a batch takes; how long the others wait for one that was killed. */
	private const MS = 3000;

	private int $until = 0;

	public function __construct( private Writer $writer ) {
	}

	/**
	 * Takes or prolongs the lease.
	 *
	 * @return bool False while somebody else has it.
	 */
	public function hold(): bool {
		$now   = (int) ( microtime( true ) * 1000 );
		if ( $this->until - $now > intdiv( self::MS, 2 ) ) {
			return true;
		}
		$until = $now + self::MS;
		// A lease that ends later than any could is of a clock that was put back.
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

	/**
	 * Gives it back.
	 */
	public function release(): void {
		$this->writer->execute(
			'UPDATE ' . Schema::table( 'cursor' ) . ' SET lease_until = 0 WHERE id = 1 AND lease_until = ?',
			array( $this->until )
		);
		$this->until = 0;
	}
}
