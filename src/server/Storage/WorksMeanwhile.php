<?php
declare( strict_types=1 );

namespace Lodestar\Storage;

/**
 * A connection to a server that works by itself: PHP need not wait idly until it has written.
 */
interface WorksMeanwhile {

	/**
	 * Says what to do while the server stores rows or commits.
	 *
	 * @param (callable(): bool)|null $work A step of it, of less than a millisecond, that does not use this connection; false where none
	 *                                      is left. Asked for as long as the server has not answered. What it throws, the statement throws,
	 *                                      once the server has answered. Null for nothing.
	 */
	public function meanwhile( ?callable $work ): void;
}
