<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Spool;

use Lodestar\Collector\FileSpool;
use Lodestar\Platform\Time\Clock;

/**
 * Reads the collector's spool files in order, and deletes them. Nothing is added to a file once it has ended. The
 * reader moves to the next file only after it found the current one ended, under its lock, and then read it to its end.
 * So it never misses the lines of a delayed writer.
 */
final class FileReader implements SpoolReader {

	/** Seconds after its hour for which a fully read file is kept. */
	private const KEEP = 3600;

	/** Bytes after which read() stops, so that a batch of very long lines fits in memory. */
	private const MAX_BYTES = 4000000;

	/**
	 * @param string $name    Name of the spool, unique within the site; at most 100 bytes.
	 * @param Clock  $machine The clock that its writers use.
	 */
	public function __construct( private string $name, private FileSpool $spool, private Clock $machine ) {
	}

	public function name(): string {
		return $this->name;
	}

	public function next( Cursor $cursor, int $max_lines ): ?Chunk {
		$next               = $this->file_after( $cursor->file );
		// Check this before reading, so that nothing can be added after the read.
		$is_over            = null !== $next && $this->is_over( $cursor->file, 0 );
		[ $lines, $offset ] = self::read( $this->spool, $cursor->file, $cursor->position, $max_lines );
		if ( $offset === $cursor->position && null !== $next && $is_over ) {
			$this->delete_left_file( $cursor );
			$cursor             = $cursor->leave_for( $next );
			[ $lines, $offset ] = self::read( $this->spool, $next, 0, $max_lines );
		}
		return $offset === $cursor->position ? null : new Chunk( $lines, $cursor->at( $offset ) );
	}

	public function ahead( Cursor $cursor, int $max_lines ): ?Chunk {
		[ $lines, $offset ] = self::read( $this->spool, $cursor->file, $cursor->position, $max_lines );
		return array() === $lines ? null : new Chunk( $lines, $cursor->at( $offset ) );
	}

	public function pending( Cursor $cursor ): int {
		$unread  = self::read( $this->spool, $cursor->file, $cursor->position, 1 )[1] !== $cursor->position;
		$pending = $unread ? $this->spool->size( $cursor->file ) - $cursor->position : 0; // Ignores a partial last line.
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
		return self::delete( $this->spool, $cursor->file, $cursor->position ) ? $cursor->at( 0 ) : null;
	}

	/**
	 * Deletes the previous file if it ended at least an hour ago. This is always true when the cursor moves to the next
	 * file, because each file covers an hour.
	 */
	private function delete_left_file( Cursor $cursor ): void {
		if ( $this->exists( $cursor->left_file ) && $this->is_over( $cursor->left_file, self::KEEP ) ) {
			self::delete( $this->spool, $cursor->left_file, $cursor->left_size );
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
		return ! $this->exists( $file ) || self::has_ended( $this->spool, $file, intdiv( $this->machine->now_ms(), 1000 ) - $since );
	}

	/**
	 * Reads complete lines that may be hits.
	 *
	 * @param string $name   File name; a missing file is treated as empty.
	 * @param int    $offset 0 at first, then the offset returned by the previous call.
	 * @return array{list<string>, int} Lines for Hit::decode(), and the offset of the next line. The offset may
	 *         move without any lines, past lines that aren't hits. It doesn't move if there is nothing new.
	 */
	public static function read( FileSpool $spool, string $name, int $offset, int $max_lines ): array {
		$file = '' === $name ? false : @fopen( $spool->path( $name ), 'rb' );
		if ( false === $file ) {
			return array( array(), $offset );
		}
		fseek( $file, $offset );
		$lines = array();
		$end   = $offset + self::MAX_BYTES;
		while ( count( $lines ) < $max_lines && $offset < $end ) {
			$line = fgets( $file );
			if ( false === $line || ! str_ends_with( $line, "\n" ) ) {
				break;
			}
			if ( 0 !== $offset && "\n" !== $line && '#' !== $line[0] ) {
				$lines[] = substr( $line, 0, -1 );
			}
			$offset += strlen( $line );
		}
		fclose( $file );
		return array( $lines, $offset );
	}

	/**
	 * Whether a file's hour is over and no process is writing to it anymore. Checks this under the file's lock.
	 *
	 * @param int $now UTC seconds by the machine's clock, which the writers use. Not by the site clock.
	 */
	public static function has_ended( FileSpool $spool, string $name, int $now ): bool {
		if ( $name >= FileSpool::name( $now ) ) {
			return false;
		}
		$path = $spool->path( $name );
		$file = @fopen( $path, 'r+b' );
		if ( false === $file ) {
			return ! is_file( $path );
		}
		if ( ! flock( $file, LOCK_EX ) ) {
			return false;
		}
		if ( ! FileSpool::ends_whole( $file ) && 0 === fseek( $file, 0, SEEK_END ) ) {
			fwrite( $file, "\n" ); // A writer was killed in the middle of a line. Terminate its broken line.
		}
		fclose( $file );
		return true;
	}

	/**
	 * Deletes a file that has ended and was read to its end, under its lock.
	 *
	 * @param int $expected_size Offset up to which the file was read.
	 * @return bool Whether the file is gone. It isn't deleted if its size differs.
	 */
	public static function delete( FileSpool $spool, string $name, int $expected_size ): bool {
		$path = $spool->path( $name );
		$file = @fopen( $path, 'rb' );
		if ( false === $file ) {
			return ! is_file( $path );
		}
		$stat = flock( $file, LOCK_EX ) ? fstat( $file ) : false;
		// With a link count of 0, another ingest deleted the file while this one waited for the lock.
		$gone = false !== $stat && ( 0 === $stat['nlink'] || ( $stat['size'] === $expected_size && unlink( $path ) ) );
		fclose( $file );
		return $gone;
	}
}
