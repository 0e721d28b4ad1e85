<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Spool;

use Lodestar\Collector\FileSpool;
use Lodestar\Platform\Time\Clock;

/**
 * Reads the spool's files strictly in their order. A file is left for the next one only when its hour is over under
 * its lock and it is read to its end: a writer that was held up may not be overlooked.
 */
final class FileReader implements SpoolReader, ReadsAhead {

	/** Seconds after its hour for which a file that is read stays. */
	private const KEEP = 3600;

	private SpoolFiles $files;

	/**
	 * @param string    $name    What tells this spool from another one of this site; at most 100 bytes.
	 * @param FileSpool $spool   The spool.
	 * @param Clock     $machine The clock of those who write it.
	 */
	public function __construct( private string $name, private FileSpool $spool, private Clock $machine ) {
		$this->files = new SpoolFiles( $spool );
	}

	public function name(): string {
		return $this->name;
	}

	public function next( Cursor $cursor, int $max_lines ): ?Chunk {
		$next    = $this->file_after( $cursor->file );
		$is_over = null !== $next && $this->is_over( $cursor->file, 0 ); // Asked before reading: nothing can be added afterwards.
		$batch   = $this->files->read( $cursor->file, $cursor->position, $max_lines );
		if ( $batch->next_offset === $cursor->position && null !== $next && $is_over ) {
			$this->delete_left_file( $cursor );
			$cursor = $cursor->leave_for( $next );
			$batch  = $this->files->read( $next, 0, $max_lines );
		}
		return $batch->next_offset === $cursor->position ? null : new Chunk( $batch->lines, $cursor->at( $batch->next_offset ) );
	}

	public function ahead( Cursor $cursor, int $max_lines ): ?Chunk {
		$batch = $this->files->read( $cursor->file, $cursor->position, $max_lines );
		return array() === $batch->lines ? null : new Chunk( $batch->lines, $cursor->at( $batch->next_offset ) );
	}

	public function pending( Cursor $cursor ): int {
		$unread  = $this->files->read( $cursor->file, $cursor->position, 1 )->next_offset !== $cursor->position;
		$pending = $unread ? $this->spool->size( $cursor->file ) - $cursor->position : 0; // Half a line is not kept yet.
		foreach ( $this->spool->files() as $file ) {
			if ( strcmp( $file, $cursor->file ) > 0 ) {
				$pending += $this->spool->size( $file );
			}
		}
		return $pending;
	}

	public function tidy( Cursor $cursor ): ?Cursor {
		$this->delete_left_file( $cursor );
		if ( 0 === $cursor->position || ! $this->exists( $cursor->file ) || ! $this->is_over( $cursor->file, self::KEEP ) ) {
			return null;
		}
		return $this->files->delete( $cursor->file, $cursor->position ) ? $cursor->at( 0 ) : null;
	}

	/**
	 * When this is needed for the next file, the slot of the left one ended an hour ago at least.
	 */
	private function delete_left_file( Cursor $cursor ): void {
		if ( $this->exists( $cursor->left_file ) && $this->is_over( $cursor->left_file, self::KEEP ) ) {
			$this->files->delete( $cursor->left_file, $cursor->left_size );
		}
	}

	private function file_after( string $file ): ?string {
		foreach ( $this->spool->files() as $name ) {
			if ( strcmp( $name, $file ) > 0 ) {
				return $name;
			}
		}
		return null;
	}

	private function exists( string $file ): bool {
		return in_array( $file, $this->spool->files(), true );
	}

	private function is_over( string $file, int $since ): bool {
		return ! $this->exists( $file ) || $this->files->is_over( $file, intdiv( $this->machine->now_ms(), 1000 ) - $since );
	}
}
