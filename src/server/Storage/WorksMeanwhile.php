<?php
declare( strict_types=1 );

namespace Lodestar\Storage;

/**
 * A connection to a server that works by itself: PHP need not wait idly until it has written.
 */
interface WorksMeanwhile {

	/**
	 * Says what to do while the server stores rows or commits. Nobody waits for it then but who sends the next statement, which
	 * says, too, what the server could not do.
	 *
	 * @param (callable(): bool)|null $work A step of it, of less than a millisecond, that does not use this connection; false where none
	 *                                      is left. Asked for as long as the server has not answered. What it throws, the next statement
	 *                                      throws, once the server has answered. Null for nothing, and to wait for each statement.
	 */
	public function meanwhile( ?callable $work ): void;
}
