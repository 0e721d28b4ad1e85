<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Spool;

use Lodestar\Storage\Schema;
use Lodestar\Storage\Writer;

/**
 * Reads the spool table. Rows are deleted in the transaction that counts them. So a row that becomes visible after rows
 * with higher ids is read later and never missed. Lines that start with # belong to the self-test.
 */
final class TableReader implements SpoolReader {

	private const HITS = "line NOT LIKE '#%'";

	public function __construct( private Writer $writer ) {
	}

	public function name(): string {
		return 'table';
	}

	public function next( Cursor $cursor, int $max_lines ): ?Chunk {
		$lines = array();
		$ids   = array();
		foreach (
			$this->writer->rows(
				'SELECT id, line FROM ' . Schema::table( 'spool' ) . ' WHERE ' . self::HITS . ' ORDER BY id LIMIT ?',
				array( $max_lines )
			) as [ $id, $line ]
		) {
			$ids[]   = (int) $id;
			$lines[] = (string) $line;
		}
		return array() === $ids ? null : new Chunk( $lines, $cursor, $ids );
	}

	public function ahead( Cursor $cursor, int $max_lines ): ?Chunk {
		return null;
	}

	public function pending( Cursor $cursor ): int {
		return (int) $this->writer->rows( 'SELECT COUNT(*) FROM ' . Schema::table( 'spool' ) . ' WHERE ' . self::HITS )[0][0];
	}

	public function tidy( Cursor $cursor ): ?Cursor {
		return null;
	}
}
