<?php
declare( strict_types=1 );

namespace Lodestar\Collector;

/**
 * Where accepted hits wait for ingest, which knows how to read each kind of it.
 */
interface Spool {

	/** Hits of browsers. These three have a share each, so that none can take up the others' room. */
	public const VISITS = 0;

	/** What shoppers do before they order. */
	public const CARTS = 1;

	/** Orders, refunds and what becomes of them. They also have the room that CARTS leave. */
	public const ORDERS = 2;

	/**
	 * Adds a line. When this returned true, the line is stored.
	 *
	 * @param string $line  Without a newline. One that starts with # is no hit: the self-test's.
	 * @param int    $share Whose room it takes: one of the constants.
	 * @return bool False if there is no room or the spool can't be written; then nothing of the line was stored.
	 */
	public function append( string $line, int $share = self::VISITS ): bool;

	/**
	 * Why the last append() kept nothing.
	 */
	public function failure(): RejectionReason;

	/**
	 * Whether one of the newest lines is this one: how the self-test knows that its own line arrived.
	 *
	 * @param string $line Without a newline.
	 */
	public function contains( string $line ): bool;

	/**
	 * How much waits for ingest or for deletion, in bytes.
	 */
	public function used(): int;

	/**
	 * Since when the oldest of it waits, UTC seconds; null where nothing does.
	 */
	public function oldest(): ?int;
}
