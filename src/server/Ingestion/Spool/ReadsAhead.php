<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Spool;

/**
 * A spool whose next lines can be read before those in front of them are counted, and without the database.
 */
interface ReadsAhead {

	/**
	 * The lines that follow, if they are to be had by reading alone.
	 *
	 * @param Cursor $cursor    As it will be stored.
	 * @param int    $max_lines At most so many.
	 */
	public function ahead( Cursor $cursor, int $max_lines ): ?Chunk;
}
