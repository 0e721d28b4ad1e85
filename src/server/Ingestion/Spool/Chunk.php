<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Spool;

use Lodestar\Ingestion\ConcurrentIngestException;
use Lodestar\Storage\Schema;
use Lodestar\Storage\Writer;

/**
 * Lines to be counted in one transaction, and where the cursor stands when they are.
 */
final class Chunk {

	/**
	 * @param list<string> $lines    Lines of the spool.
	 * @param Cursor       $cursor   Behind them.
	 * @param list<int>    $rows     Rows of the spool's table that they came from.
	 * @param bool         $imported Whether they come from elsewhere than our collector.
	 */
	public function __construct(
		public readonly array $lines,
		public readonly Cursor $cursor,
		private array $rows = array(),
		public readonly bool $imported = false,
	) {
	}

	/**
	 * Deletes the rows that the lines came from, inside the transaction that counts them.
	 *
	 * @throws ConcurrentIngestException If one of them was gone already.
	 */
	public function delete_rows( Writer $writer ): void {
		if ( array() === $this->rows ) {
			return;
		}
		$deleted = $writer->execute( 'DELETE FROM ' . Schema::table( 'spool' ) . ' WHERE id IN (' . implode( ',', $this->rows ) . ')' );
		if ( count( $this->rows ) !== $deleted ) {
			throw new ConcurrentIngestException( 'Rows of the spool were gone.' );
		}
	}
}
