<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Spool;

use Lodestar\Ingestion\ConcurrentIngestException;
use Lodestar\Storage\Schema;
use Lodestar\Storage\Writer;

/** Lines to count in one transaction, and the cursor after them. */
final class Chunk {

	/**
	 * @param list<string> $lines    Lines of the spool.
	 * @param list<int>    $rows     Rows of the spool table that hold the lines.
	 * @param bool         $imported Whether the lines come from an import instead of the collector.
	 */
	public function __construct(
		public readonly array $lines,
		public readonly Cursor $cursor,
		private array $rows = array(),
		public readonly bool $imported = false,
	) {
	}

	/**
	 * Deletes the spool rows of the lines, inside the transaction that counts them.
	 *
	 * @throws ConcurrentIngestException If a row was already gone.
	 */
	public function delete_rows( Writer $writer ): void {
		if ( array() === $this->rows ) {
			return;
		}
		$deleted = $writer->execute( 'DELETE FROM ' . Schema::table( 'spool' ) . ' WHERE id IN (' . implode( ',', $this->rows ) . ')' );
		if ( count( $this->rows ) !== $deleted ) {
			throw new ConcurrentIngestException( 'Rows of the spool were deleted by another process.' );
		}
	}
}
