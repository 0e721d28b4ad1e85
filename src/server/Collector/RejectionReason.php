<?php
declare( strict_types=1 );

namespace Lodestar\Collector;

/**
 * Why a well-formed hit was not taken.
 */
enum RejectionReason: int {
	/** A network sent more than it may. */
	case Network = 0;

	/** All together sent more than the site takes. */
	case Site = 1;

	/** As much waits for ingest as may. */
	case Full = 2;

	/** A line could not be written whole: the disk or its quota is full. */
	case Disk = 3;

	/** The folder or a file in it cannot be opened. */
	case Folder = 4;

	/** One shopper, or one network of them, did more in a shop than people do. */
	case Shopper = 5;

	/** All shoppers together did more than the site takes. */
	case Shop = 6;

	/** Whether visits are lost by it that the site ought to have counted. */
	public function is_a_loss(): bool {
		return in_array( $this, array( self::Full, self::Disk, self::Folder ), true );
	}
}
