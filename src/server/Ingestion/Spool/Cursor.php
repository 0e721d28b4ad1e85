<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Spool;

use Lodestar\Ingestion\ConcurrentIngestException;
use Lodestar\Storage\Schema;
use Lodestar\Storage\StorageException;
use Lodestar\Storage\Writer;

/**
 * How far a spool is counted. It moves in the same transaction as the rows that were made from what was read, so a
 * line is counted exactly once, whenever the process dies.
 */
final class Cursor {

	/**
	 * @param string $spool      Which spool.
	 * @param int    $generation Grows with every transaction that changes raw rows.
	 * @param int    $line_at    Time of the latest line, UTC seconds; 0 before the first.
	 * @param string $file       File being read; '' before the first.
	 * @param int    $position   How much of it is counted, in the spool's offsets.
	 * @param string $left_file  File read before it; '' if none.
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

	/**
	 * The cursor as it is stored.
	 *
	 * @param Writer $writer Reads.
	 * @param string $spool  Which spool.
	 * @throws StorageException If it cannot be read.
	 */
	public static function load( Writer $writer, string $spool ): self {
		$row = $writer->rows(
			'SELECT c.generation, c.line_at, p.file, p.position, p.left_file, p.left_size FROM ' . Schema::table( 'cursor' ) . ' c
			LEFT JOIN ' . Schema::table( 'positions' ) . ' p ON p.spool = ? WHERE c.id = 1',
			array( $spool )
		)[0] ?? null;
		if ( null === $row ) {
			throw new StorageException( 'The row of the cursor table is missing.' );
		}
		return new self( $spool, (int) $row[0], (int) $row[1], (string) $row[2], (int) $row[3], (string) $row[4], (int) $row[5] );
	}

	/**
	 * Farther in the same file.
	 *
	 * @param int $position Where the next line begins.
	 */
	public function at( int $position ): self {
		return new self( $this->spool, $this->generation, $this->line_at, $this->file, $position, $this->left_file, $this->left_size );
	}

	/**
	 * At the begin of the next file, this one being read to its end.
	 *
	 * @param string $file The next file.
	 */
	public function leave_for( string $file ): self {
		return new self( $this->spool, $this->generation, $this->line_at, $file, 0, $this->file, $this->position );
	}

	/**
	 * Having seen some lines.
	 *
	 * @param list<int> $times Their times, UTC seconds.
	 */
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

	/**
	 * Whether both stand before the same line of a spool.
	 */
	public function is_at( self $other ): bool {
		return $this->file === $other->file && $this->position === $other->position;
	}

	/**
	 * Stores this cursor, inside a transaction, unless anybody else has changed raw rows since it was loaded.
	 *
	 * @throws ConcurrentIngestException If somebody has.
	 * @throws StorageException If the database fails.
	 */
	public function store( Writer $writer ): void {
		$changed = $writer->execute(
			'UPDATE ' . Schema::table( 'cursor' ) . ' SET generation = ?, line_at = ? WHERE id = 1 AND generation = ?',
			array( $this->generation + 1, $this->line_at, $this->generation )
		);
		if ( 1 !== $changed ) {
			throw new ConcurrentIngestException( 'Raw rows have been changed by somebody else meanwhile.' );
		}
		$writer->replace(
			'positions',
			array( 'spool', 'file', 'position', 'left_file', 'left_size' ),
			array( array( $this->spool, $this->file, $this->position, $this->left_file, $this->left_size ) )
		);
	}
}
