<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Spool;

use Lodestar\Collector\FileSpool;
use Lodestar\Platform\Time\Clock;

/**
 * Reads and deletes the spool's files, which the collector writes, strictly in their order. Once a file has ended, nothing is added to
 * it. So a file is left for the next one only when it was found to have ended, under its lock, and is then read to its end:
 * a writer that was held up may not be overlooked.
 */
final class FileReader implements SpoolReader {

	/** Seconds after its hour for which a file that is read stays. */
	private const KEEP = 3600;

	/** Bytes after which read() stops: a batch of the longest lines has to fit in memory, too. */
	private const MAX_BYTES = 4000000;

	/**
	 * @param string    $name    What tells this spool from another one of this site; at most 100 bytes.
	 * @param FileSpool $spool   The spool.
	 * @param Clock     $machine The clock of those who write it.
	 */
	public function __construct( private string $name, private FileSpool $spool, private Clock $machine ) {
	}

	public function name(): string {
		return $this->name;
	}

	public function next( Cursor $cursor, int $max_lines ): ?Chunk {
		$next               = $this->file_after( $cursor->file );
		// Asked before reading: nothing can be added afterwards.
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
		return self::delete( $this->spool, $cursor->file, $cursor->position ) ? $cursor->at( 0 ) : null;
	}

	/**
	 * When this is needed for the next file, the slot of the left one ended an hour ago at least.
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
	 * Reads whole lines. There are empty ones between them.
	 *
	 * @param FileSpool $spool     The spool.
	 * @param string    $name      A file; one that doesn't exist is empty.
	 * @param int       $offset    0 to begin with, then the offset that the last call returned.
	 * @param int       $max_lines The most lines to read.
	 * @return array{list<string>, int} Lines without their newlines, for Hit::decode(), and the offset of the next one. There may be no lines
	 *                                  although the offset moved (lines that are no hits). It doesn't move if nothing new is there.
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
	 * Whether a file's hour is over and no writer is left in it (asked under the file's lock).
	 *
	 * @param FileSpool $spool The spool.
	 * @param string    $name  A file.
	 * @param int       $now   UTC seconds by the machine's clock, which is the writers' — not by a clock set for reports.
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
			fwrite( $file, "\n" ); // A writer was killed in the middle: what it left becomes a line, though a broken one.
		}
		fclose( $file );
		return true;
	}

	/**
	 * Deletes a file that is over and read to its end, under its lock.
	 *
	 * @param FileSpool $spool         The spool.
	 * @param string    $name          A file.
	 * @param int       $expected_size The offset up to which its lines were taken.
	 * @return bool Whether it is gone. False, and nothing deleted, when the file's size is another one.
	 */
	public static function delete( FileSpool $spool, string $name, int $expected_size ): bool {
		$path = $spool->path( $name );
		$file = @fopen( $path, 'rb' );
		if ( false === $file ) {
			return ! is_file( $path );
		}
		$stat = flock( $file, LOCK_EX ) ? fstat( $file ) : false;
		// Without a link: another ingest deleted it while this one waited for its lock.
		$gone = false !== $stat && ( 0 === $stat['nlink'] || ( $stat['size'] === $expected_size && unlink( $path ) ) );
		fclose( $file );
		return $gone;
	}
}
