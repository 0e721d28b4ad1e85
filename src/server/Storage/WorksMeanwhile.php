<?php
declare( strict_types=1 );

namespace Lodestar\Storage;

/** A connection that supports asynchronous writes. */
interface WorksMeanwhile {

	/**
	 * Sets the work to do while the server stores rows or commits.
	 *
	 * Writes are then asynchronous: the next statement waits for the server and reports its errors.
	 *
	 * @param (callable(): bool)|null $work Runs one step and returns false when no work is left. A step takes less than
	 *                                      a millisecond and must not use this connection. Steps run until the server
	 *                                      responds. An exception is rethrown by the next statement, after the
	 *                                      response. Null makes writes synchronous.
	 */
	public function meanwhile( ?callable $work ): void;
}
