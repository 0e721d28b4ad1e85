<?php
declare( strict_types=1 );

namespace Lodestar\Collector;

/**
 * A file of numbers that never grows: its bytes are there from the beginning, so that it can be written while the disk
 * is full and nobody can fill the disk with it. Nothing is locked: of two who change one number at once, one may be
 * lost, which matters to nothing that is kept here.
 *
 * Its length can say one thing, which is seen without opening it: an odd one is a mark.
 */
final class FixedFile {

	/** Ends the file for PHP, if it is asked for over the web; a whole number of numbers long. */
	private const HEADER = "<?php exit; __halt_compiler(); \n";

	/** @var resource|null|false Null before it was asked for, false where it cannot be had. */
	private $file = null;

	/**
	 * @param string $path    Absolute.
	 * @param int    $numbers How many it holds: 64 bits each.
	 */
	public function __construct( private readonly string $path, private readonly int $numbers ) {
	}

	/**
	 * Its bytes at first: all numbers are 0.
	 */
	public function blank(): string {
		return self::HEADER . str_repeat( "\0", 8 * $this->numbers );
	}

	/**
	 * Numbers that stand side by side; zeros where there is no file.
	 *
	 * @param int          $at    Place of the first.
	 * @param positive-int $count How many.
	 * @return list<int>
	 */
	public function read( int $at, int $count = 1 ): array {
		$file  = $this->open();
		$bytes = null !== $file && 0 === fseek( $file, strlen( self::HEADER ) + 8 * $at ) ? (string) fread( $file, 8 * $count ) : '';
		/** @var array<int> $numbers */
		$numbers = (array) unpack( 'q*', str_pad( $bytes, 8 * $count, "\0" ) );
		return array_values( $numbers );
	}

	/**
	 * @param int $at         Place of the first.
	 * @param int ...$numbers Their new values.
	 */
	public function write( int $at, int ...$numbers ): void {
		$file = $this->open();
		if ( null !== $file && 0 === fseek( $file, strlen( self::HEADER ) + 8 * $at ) ) {
			@fwrite( $file, pack( 'q*', ...$numbers ) );
		}
	}

	/**
	 * Marks the file, or takes the mark away.
	 */
	public function mark( bool $on ): void {
		$file = $this->open();
		if ( null !== $file ) {
			ftruncate( $file, strlen( $this->blank() ) + (int) $on );
			clearstatcache( true, $this->path );
		}
	}

	/**
	 * Whether a file is marked; not where there is none.
	 *
	 * @param string $path Absolute.
	 */
	public static function is_marked( string $path ): bool {
		return 1 === (int) @filesize( $path ) % 2;
	}

	/**
	 * @return resource|null Made where it is missing.
	 */
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

	/**
	 * Makes the file at once and whole.
	 */
	private function make(): void {
		$new = $this->path . '.' . bin2hex( random_bytes( 4 ) ) . '.php';
		if ( @file_put_contents( $new, $this->blank() ) !== strlen( $this->blank() ) || ! @rename( $new, $this->path ) ) {
			@unlink( $new );
		}
	}
}
