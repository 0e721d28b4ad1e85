<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Spool;

use Lodestar\Ingestion\ConcurrentIngestException;
use Lodestar\Storage\Schema;
use Lodestar\Storage\StorageException;
use Lodestar\Storage\Writer;

/**
 * The position up to which a spool is counted. It is stored in the same transaction as the rows created from the lines,
 * so each line is counted exactly once, even if the process dies.
 */
final class Cursor {

	/**
	 * @param int    $generation Increases with each transaction that changes raw rows.
	 * @param int    $line_at    Time of the latest line, UTC seconds; 0 before the first.
	 * @param string $file       File being read; '' before the first.
	 * @param int    $position   Offset in the file up to which lines are counted.
	 * @param string $left_file  The file read before; '' if none.
	 * @param int    $left_size  Its size when it was read to its end.
	 */
	public function __construct(
		public readonly string $spool,
		public readonly int $generation,
		public readonly int $line_at,
		public readonly string $file = '',
		public readonly int $position = 0,
		public readonly string $left_file = '',
		public readonly int $left_size = 0,
	) {
	}

	/** @throws StorageException If the cursor can't be read. */
	public static function load( Writer $writer, string $spool ): self {
		$row = $writer->rows(
			'SELECT c.generation, c.line_at, p.file, p.position, p.left_file, p.left_size FROM ' . Schema::table( 'cursor' ) . ' c
			LEFT JOIN ' . Schema::table( 'positions' ) . ' p ON p.spool = ? WHERE c.id = 1',
			array( $spool )
		)[0] ?? null;
		if ( null === $row ) {
			throw new StorageException( 'The cursor table has no row.' );
		}
		return new self( $spool, (int) $row[0], (int) $row[1], (string) $row[2], (int) $row[3], (string) $row[4], (int) $row[5] );
	}

	/** Returns the cursor at another position in the same file. */
	public function at( int $position ): self {
		return new self( $this->spool, $this->generation, $this->line_at, $this->file, $position, $this->left_file, $this->left_size );
	}

	/** Returns the cursor at the start of the next file, after reading the current one to its end. */
	public function leave_for( string $file ): self {
		return new self( $this->spool, $this->generation, $this->line_at, $file, 0, $this->file, $this->position );
	}

	/** @param list<int> $times Times of the lines read, UTC seconds. */
	public function seen( array $times ): self {
		return new self(
			$this->spool,
			$this->generation,
			max( array( $this->line_at, ...$times ) ),
			$this->file,
			$this->position,
			$this->left_file,
			$this->left_size
		);
	}

	/** Whether both cursors are at the same position. */
	public function is_at( self $other ): bool {
		return $this->file === $other->file && $this->position === $other->position;
	}

	/**
	 * Stores the cursor, inside a transaction.
	 *
	 * @throws ConcurrentIngestException If another process has changed raw rows since the cursor was loaded.
	 * @throws StorageException If the database fails.
	 */
	public function store( Writer $writer ): void {
		$changed = $writer->execute(
			'UPDATE ' . Schema::table( 'cursor' ) . ' SET generation = ?, line_at = ? WHERE id = 1 AND generation = ?',
			array( $this->generation + 1, $this->line_at, $this->generation )
		);
		if ( 1 !== $changed ) {
			throw new ConcurrentIngestException( 'Raw rows were changed by another process.' );
		}
		$writer->replace(
			'positions',
			array( 'spool', 'file', 'position', 'left_file', 'left_size' ),
			array( array( $this->spool, $this->file, $this->position, $this->left_file, $this->left_size ) )
		);
	}
}
