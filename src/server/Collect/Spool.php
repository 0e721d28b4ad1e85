<?php
declare( strict_types=1 );

namespace Lodestar\Collect;

/**
 * Where accepted hits wait for ingest, which knows how to read each kind of it.
 */
interface Spool {

	/**
	 * Adds a line. When this returned true, the line is kept.
	 *
	 * @param string $line Without a newline. One that begins with # is no hit: the self-test's.
	 * @return bool False when the spool is full or cannot be written; then nothing of the line was kept.
	 */
	public function append( string $line ): bool;

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
