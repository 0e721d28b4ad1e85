<?php
declare( strict_types=1 );

namespace Lodestar\Collector;

/**
 * A file with a fixed number of integers. Its full size is allocated at creation, so it can be written while the disk
 * is full, and no one can fill the disk with it. There is no locking: one of two simultaneous writes to the same number
 * may be lost, which is acceptable for its uses.
 *
 * The file's length carries one flag that can be read without opening the file: an odd length means marked.
 */
final class FixedFile {

	/** Ends the file for PHP if it is requested over the web. Its length is a multiple of a number's 8 bytes. */
	private const HEADER = "<?php exit; __halt_compiler(); \n";

	/** @var resource|null|false Null before the first use, false if the file can't be opened. */
	private $file = null;

	/**
	 * @param string $path    Absolute.
	 * @param int    $numbers Number of 64-bit integers.
	 */
	public function __construct( private readonly string $path, private readonly int $numbers ) {
	}

	/** Returns the initial content, in which all numbers are 0. */
	public function blank(): string {
		return self::HEADER . str_repeat( "\0", 8 * $this->numbers );
	}

	/**
	 * Returns consecutive numbers, or zeros if there is no file.
	 *
	 * @param int          $at    Position of the first.
	 * @param positive-int $count
	 * @return list<int>
	 */
	public function read( int $at, int $count = 1 ): array {
		$file  = $this->open();
		$bytes = null !== $file && 0 === fseek( $file, strlen( self::HEADER ) + 8 * $at ) ? (string) fread( $file, 8 * $count ) : '';
		/** @var array<int> $numbers */
		$numbers = (array) unpack( 'q*', str_pad( $bytes, 8 * $count, "\0" ) );
		return array_values( $numbers );
	}

	/** Writes consecutive numbers, starting at a position. Does nothing if the file can't be opened. */
	public function write( int $at, int ...$numbers ): void {
		$file = $this->open();
		if ( null !== $file && 0 === fseek( $file, strlen( self::HEADER ) + 8 * $at ) ) {
			@fwrite( $file, pack( 'q*', ...$numbers ) );
		}
	}

	/** Sets or clears the mark. */
	public function mark( bool $on ): void {
		$file = $this->open();
		if ( null !== $file ) {
			ftruncate( $file, strlen( $this->blank() ) + (int) $on );
			clearstatcache( true, $this->path );
		}
	}

	/** Whether a file exists and is marked. */
	public static function is_marked( string $path ): bool {
		return 1 === (int) @filesize( $path ) % 2;
	}

	/** @return resource|null Null if the file can't be opened or created. */
	private function open() {
		if ( null === $this->file ) {
			$this->file = @fopen( $this->path, 'r+b' );
			if ( false === $this->file && ! is_file( $this->path ) ) {
				$this->make();
				$this->file = @fopen( $this->path, 'r+b' );
			}
			if ( false !== $this->file ) {
				stream_set_read_buffer( $this->file, 0 );
				stream_set_write_buffer( $this->file, 0 );
			}
		}
		return false === $this->file ? null : $this->file;
	}

	/** Creates the file atomically. */
	private function make(): void {
		$new = $this->path . '.' . bin2hex( random_bytes( 4 ) ) . '.php';
		if ( @file_put_contents( $new, $this->blank() ) !== strlen( $this->blank() ) || ! @rename( $new, $this->path ) ) {
			@unlink( $new );
		}
	}
}
