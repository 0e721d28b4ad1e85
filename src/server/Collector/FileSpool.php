<?php
declare( strict_types=1 );

namespace Lodestar\Collector;

use Lodestar\Platform\Time\Clock;
use const LOCK_EX,SEEK_END;
use function array_slice, clearstatcache, fclose, fgetc, file_get_contents, filesize, flock, fopen, fseek, fstat, ftell,
	ftruncate, fwrite, gmdate, gmmktime, intdiv, is_file, max, scandir, str_contains, str_ends_with, strlen, strspn,
	substr, unlink;

/**
 * The spool as append-only files in one folder, one per UTC hour, named `YYYYMMDDHH.php`. The first line of each file
 * keeps it from being read over the web.
 *
 * Names sort by time. Lines are only appended to the file of the current hour by the *machine's* clock. A writer that
 * gets the lock after the hour has ended writes nothing to that file. `Ingestion\Spool\FileReader` reads the files.
 */
final class FileSpool implements Spool {

	/** Maximum bytes of pending hits from browsers. */
	public const QUOTA = 256 * 1024 * 1024;

	/** Divisors of the quota that a shop may use in addition: for carts alone, and for carts and orders together. */
	private const OF_CARTS = 8;
	private const OF_SHOP  = 4;

	/** Ends the file for PHP after its first line. */
	private const HEADER = "<?php exit; __halt_compiler();\n";

	/** File name as a gmdate() format. */
	private const NAME = 'YmdH.\p\h\p';

	/** For browsers' hits, the quota is checked when a file is created and whenever it has grown by so many bytes. */
	private const CHECK_EVERY = 1024 * 1024;

	/** How many bytes from the end of a file contains() searches. */
	private const TAIL = 65536;

	private ?RejectionReason $failure = null;

	/**
	 * @param string $folder Absolute path, without trailing slash.
	 * @param Clock  $clock  The machine's clock. A simulation's may be earlier.
	 * @param int    $quota  Bytes.
	 */
	public function __construct(
		private readonly string $folder,
		private readonly Clock $clock,
		private readonly int $quota = self::QUOTA,
	) {
	}

	/**
	 * Writes a newline before the line as well. If an earlier writer was killed in the middle of a line, the fragment
	 * becomes a line of its own. No one then needs to read the end of the file first.
	 */
	public function append( string $line, int $share = self::VISITS ): bool {
		for ( $attempt = 0; $attempt < 3; $attempt++ ) {
			$hour = intdiv( $this->clock->now_ms(), 3600000 );
			$path = "$this->folder/" . gmdate( self::NAME, 3600 * $hour );
			$file = @fopen( $path, 'ab' );
			if ( false === $file || ! flock( $file, LOCK_EX ) ) {
				break;
			}
			if ( intdiv( $this->clock->now_ms(), 3600000 ) !== $hour ) {
				self::leave( $file, $path );
				continue;
			}
			$size  = 0 === fseek( $file, 0, SEEK_END ) ? max( 0, (int) ftell( $file ) ) : 0;
			$bytes = ( 0 === $size ? self::HEADER : "\n" ) . "$line\n";
			$after = $size + strlen( $bytes );
			$check = self::VISITS !== $share || 0 === $size || intdiv( $size, self::CHECK_EVERY ) !== intdiv( $after, self::CHECK_EVERY );
			if ( $check && ! $this->has_room( strlen( $bytes ), $share ) ) {
				$this->failure = RejectionReason::Full;
			} elseif ( @fwrite( $file, $bytes ) !== strlen( $bytes ) ) {
				ftruncate( $file, $size );
				$this->failure = RejectionReason::Disk;
			} else {
				if ( self::VISITS !== $share ) {
					( new ShopBytes( $this->folder ) )->add( $hour, strlen( $bytes ) );
				}
				$this->failure = null;
			}
			fclose( $file );
			return null === $this->failure;
		}
		$this->failure = RejectionReason::Folder;
		return false;
	}

	/** Whether the quota of a share has room for a number of bytes. */
	private function has_room( int $bytes, int $share ): bool {
		$all = self::VISITS === $share ? $this->used() : 0;
		if ( self::VISITS === $share && $all + $bytes <= $this->quota ) {
			return true;
		}
		$of_shop = ( new ShopBytes( $this->folder ) )->used( $this->files() );
		return match ( $share ) {
			self::VISITS => $all - $of_shop + $bytes <= $this->quota,
			self::CARTS  => $of_shop + $bytes <= intdiv( $this->quota, self::OF_CARTS ),
			default      => $of_shop + $bytes <= intdiv( $this->quota, self::OF_SHOP ),
		};
	}

	public function failure(): RejectionReason {
		return $this->failure ?? RejectionReason::Folder;
	}

	/**
	 * Returns the names of all files, ascending.
	 *
	 * @return list<string> For example 2026112113.php.
	 */
	public function files(): array {
		$names = array();
		foreach ( (array) @scandir( $this->folder ) as $name ) {
			$name = (string) $name;
			if ( 14 === strlen( $name ) && 10 === strspn( $name, '0123456789' ) && str_ends_with( $name, '.php' ) ) {
				$names[] = $name;
			}
		}
		return $names;
	}

	/** Returns the size of a file in bytes, or 0 if it doesn't exist. */
	public function size( string $name ): int {
		$path = $this->path( $name );
		clearstatcache( true, $path );
		return is_file( $path ) ? (int) filesize( $path ) : 0;
	}

	public function contains( string $line ): bool {
		foreach ( array_slice( $this->files(), -2 ) as $name ) {
			$from = max( 0, $this->size( $name ) - self::TAIL );
			if ( str_contains( (string) file_get_contents( $this->path( $name ), false, null, $from ), "\n$line\n" ) ) {
				return true;
			}
		}
		return false;
	}

	public function used(): int {
		$bytes = 0;
		foreach ( $this->files() as $name ) {
			$bytes += $this->size( $name );
		}
		return $bytes;
	}

	public function oldest(): ?int {
		$first = $this->files()[0] ?? null;
		if ( null === $first ) {
			return null;
		}
		return (int) gmmktime(
			(int) substr( $first, 8, 2 ),
			0,
			0,
			(int) substr( $first, 4, 2 ),
			(int) substr( $first, 6, 2 ),
			(int) substr( $first, 0, 4 )
		);
	}

	/**
	 * Closes a file whose hour ended before the lock was acquired. Deletes the file if opening it has just created it,
	 * because ingest may already have read and deleted that hour.
	 *
	 * @param resource $file Opened and locked.
	 */
	private static function leave( $file, string $path ): void {
		if ( 0 === self::length( $file ) ) {
			@unlink( $path );
		}
		fclose( $file );
	}

	/**
	 * Whether the last line of a file ends with a newline.
	 *
	 * @param resource $file Opened for reading.
	 */
	public static function ends_whole( $file ): bool {
		return -1 === fseek( $file, -1, SEEK_END ) || "\n" === fgetc( $file );
	}

	/** @param resource $file */
	private static function length( $file ): int {
		$stat = fstat( $file );
		return false === $stat ? 0 : $stat['size'];
	}

	/** Returns the file name of the hour at a time in UTC seconds. */
	public static function name( int $at ): string {
		return gmdate( self::NAME, $at );
	}

	public function path( string $name ): string {
		return "$this->folder/$name";
	}
}
