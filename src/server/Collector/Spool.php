<?php
declare( strict_types=1 );

namespace Lodestar\Collector;

/** Queue of accepted hits until ingest reads them. */
interface Spool {

	/** Share for browsers' hits. Each share has its own quota, so that none can use up the space of another. */
	public const VISITS = 0;

	/** Share for shoppers' actions before an order. */
	public const CARTS = 1;

	/** Share for orders, refunds and later changes. It can also use the space that CARTS leaves free. */
	public const ORDERS = 2;

	/**
	 * Appends a line. Once this returns true, the line is stored.
	 *
	 * @param string $line  Without newline. A line that starts with # is a self-test, not a hit.
	 * @param int    $share Share whose quota applies: one of the constants.
	 * @return bool False if the quota is used up or the spool can't be written. Nothing of the line is stored then.
	 */
	public function append( string $line, int $share = self::VISITS ): bool;

	/** Returns why the last append() failed. */
	public function failure(): RejectionReason;

	/**
	 * Whether a line is among the newest ones. The self-test checks this way that its own line arrived.
	 *
	 * @param string $line Without newline.
	 */
	public function contains( string $line ): bool;

	/** Returns how many bytes are pending, for ingest or for deletion. */
	public function used(): int;

	/** Returns the time of the oldest pending data in UTC seconds; null if the spool is empty. */
	public function oldest(): ?int;
}
