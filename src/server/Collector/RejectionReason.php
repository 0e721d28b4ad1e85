<?php
declare( strict_types=1 );

namespace Lodestar\Collector;

/** Why a well-formed hit was rejected. */
enum RejectionReason: int {
	/** A network exceeded its rate limit. */
	case Network = 0;

	/** The site's rate limit was exceeded. */
	case Site = 1;

	/** The spool's quota is used up. */
	case Full = 2;

	/** A line could not be written completely: the disk or its quota is full. */
	case Disk = 3;

	/** The folder or a file in it can't be opened. */
	case Folder = 4;

	/** A shopper or their network exceeded the limit for shop events. */
	case Shopper = 5;

	/** All shoppers together exceeded the site's limit for shop events. */
	case Shop = 6;

	/** Whether visits were lost that the site should have counted. */
	public function is_a_loss(): bool {
		return in_array( $this, array( self::Full, self::Disk, self::Folder ), true );
	}
}
