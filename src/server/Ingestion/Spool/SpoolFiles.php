<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Spool;

use Lodestar\Collector\FileSpool;

/**
 * Reads and deletes the files that the collector writes. Once is_over() is true, nothing is added to a file any more. So
 * whoever asks is_over() first and then reads until a batch leaves the offset unmoved has seen all of it, and may go on
 * to the next file and delete() this one.
 */
final class SpoolFiles {

	/** Bytes after which no further line is read at once: a batch of the longest lines is to fit in memory, too. */
	private const MAX_BYTES = 4000000;

	public function __construct( private FileSpool $spool ) {
	}

	/**
	 * Reads whole lines. There are empty ones between them.
	 *
	 * @param string $name      A file; one that does not exist is empty.
	 * @param int    $offset    0 to begin with, afterwards SpoolBatch::$next_offset.
	 * @param int    $max_lines At most so many.
	 */
	public function read( string $name, int $offset, int $max_lines ): SpoolBatch {
		$file = '' === $name ? false : @fopen( $this->spool->path( $name ), 'rb' );
		if ( false === $file ) {
			return new SpoolBatch( array(), $offset );
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
		return new SpoolBatch( $lines, $offset );
	}

	/**
	 * Whether a file's hour is over and no writer is left in it (asked under the file's lock).
	 *
	 * @param string $name A file.
	 * @param int    $now  UTC seconds by the machine's clock, which is the writers' — not by a clock set for reports.
	 */
	public function is_over( string $name, int $now ): bool {
		if ( $name >= FileSpool::name( $now ) ) {
			return false;
		}
		$path = $this->spool->path( $name );
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
	 * @param string $name          A file.
	 * @param int    $expected_size The offset up to which its lines were taken.
	 * @return bool Whether it is gone. False, and nothing deleted, when the file's size is another one.
	 */
	public function delete( string $name, int $expected_size ): bool {
		$path = $this->spool->path( $name );
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
