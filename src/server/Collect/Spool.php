<?php
declare( strict_types=1 );

namespace Lodestar\Collect;

/**
 * Where accepted hits wait for ingest: an append-only list per UTC hour, called a file whether it is one or not.
 *
 * Names sort by time. Lines are only ever added to the file of the present hour, as the *machine's* clock has it; once
 * is_over() is true, nothing is added to that file any more. So a reader that asks is_over() first and then reads until
 * a batch leaves the offset unmoved has seen all of it, and may go on to the next file and delete() this one.
 */
interface Spool {

	/**
	 * Adds a line. When this returned true, the line is kept.
	 *
	 * @param string $line Without a newline.
	 * @return bool False when the spool is full or cannot be written; then nothing of the line was kept.
	 */
	public function append( string $line ): bool;

	/**
	 * The names of all files, ascending.
	 *
	 * @return list<string> For example 2026112113.php.
	 */
	public function files(): array;

	/**
	 * Reads whole lines.
	 *
	 * @param string $name      A file; one that does not exist is empty.
	 * @param int    $offset    0 to begin with, afterwards SpoolBatch::$next_offset.
	 * @param int    $max_lines At most so many.
	 */
	public function read( string $name, int $offset, int $max_lines ): SpoolBatch;

	/**
	 * Whether a file's hour is over and no writer is left in it (asked under the file's lock).
	 *
	 * @param string $name A file.
	 * @param int    $now  UTC seconds by the machine's clock, which is the writers' — not by a clock set for reports.
	 */
	public function is_over( string $name, int $now ): bool;

	/**
	 * The offset behind the last line. Sizes and offsets are bytes for files; they only ever grow.
	 *
	 * @param string $name A file; 0 for one that does not exist.
	 */
	public function size( string $name ): int;

	/**
	 * Whether one of the newest lines is this one: how the self-test knows that its own line arrived. Lines that begin
	 * with # are no hits; read() leaves them out.
	 *
	 * @param string $line Without a newline.
	 */
	public function contains( string $line ): bool;

	/**
	 * How much waits for ingest or for deletion, in bytes.
	 */
	public function used(): int;

	/**
	 * Deletes a file that is over and read to its end, under its lock.
	 *
	 * @param string $name          A file.
	 * @param int    $expected_size The offset up to which its lines were taken.
	 * @return bool Whether it is gone. False, and nothing deleted, when the file's size is another one.
	 */
	public function delete( string $name, int $expected_size ): bool;
}
