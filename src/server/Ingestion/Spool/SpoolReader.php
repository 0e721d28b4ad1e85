<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Spool;

/**
 * Reads a spool so that every line is counted exactly once.
 */
interface SpoolReader {

	/**
	 * What tells this spool from another one of this site; at most 100 bytes.
	 */
	public function name(): string;

	/**
	 * The next lines.
	 *
	 * @param Cursor $cursor    As it is stored.
	 * @param int    $max_lines At most so many.
	 * @return ?Chunk Null where nothing is left to be read now. May hold no line, only a cursor that moved.
	 */
	public function next( Cursor $cursor, int $max_lines ): ?Chunk;

	/**
	 * The lines that follow, before those in front of them are counted; null where reading them takes the database.
	 *
	 * @param Cursor $cursor    As it will be stored.
	 * @param int    $max_lines At most so many.
	 */
	public function ahead( Cursor $cursor, int $max_lines ): ?Chunk;

	/**
	 * How much is not read yet: bytes of files, rows of a table.
	 *
	 * @param Cursor $cursor As it is stored.
	 */
	public function pending( Cursor $cursor ): int;

	/**
	 * Deletes what is read and old enough. To be called when nothing is left to be read.
	 *
	 * @param Cursor $cursor As it is stored.
	 * @return ?Cursor The cursor to be stored, if the file on which it stands went too.
	 */
	public function tidy( Cursor $cursor ): ?Cursor;
}
