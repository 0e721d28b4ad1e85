<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Spool;

/** Reads a spool so that every line is counted exactly once. */
interface SpoolReader {

	/** Returns the name of the spool, unique within the site; at most 100 bytes. */
	public function name(): string;

	/** Reads the next lines; null if nothing can be read now. The chunk may have no lines, only a new cursor. */
	public function next( Cursor $cursor, int $max_lines ): ?Chunk;

	/** Prefetches lines after a chunk's cursor, before the chunk is counted; null if this needs the database. */
	public function ahead( Cursor $cursor, int $max_lines ): ?Chunk;

	/** Returns how much is unread: bytes of files, or rows of a table. */
	public function pending( Cursor $cursor ): int;

	/** Deletes old files when nothing is left to read. Returns the cursor to store if its file was deleted. */
	public function tidy( Cursor $cursor ): ?Cursor;
}
