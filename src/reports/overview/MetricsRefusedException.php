<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Overview;

use RuntimeException;

/**
 * A choice of metrics that cannot be kept; its message is for whoever chose.
 */
final class MetricsRefusedException extends RuntimeException {

	public static function unknown(): self {
		return new self( __( 'There is no such metric.', 'lodestar' ) );
	}

	public static function locked(): self {
		return new self( __( 'You can view this only in the PRO version.', 'lodestar' ) );
	}

	/**
	 * @param int $most How many there may be.
	 */
	public static function too_many( int $most ): self {
		/* translators: %d: a number. */
		return new self( sprintf( __( 'Select up to %d metrics', 'lodestar' ), $most ) );
	}
}
