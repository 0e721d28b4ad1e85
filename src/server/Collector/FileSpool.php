<?php
declare( strict_types=1 );

namespace Lodestar\Collector;

use Lodestar\Platform\Time\Clock;
use const LOCK_EX,SEEK_END;
use function array_slice, clearstatcache, fclose, fgetc, file_get_contents, filesize, flock, fopen, fseek, fstat, ftell,
	ftruncate, fwrite, gmdate, gmmktime, intdiv, is_file, max, scandir, str_contains, str_ends_with, strlen, strspn,
	substr, unlink;

/**
 * The spool as append-only files of one folder, one for each UTC hour, named `YYYYMMDDHH.php`. Every file begins with a
 * line that keeps it from being read over the web.
 *
 * Names sort by time. Lines are only ever added to the file of the present hour, as the *machine's* clock has it; who
 * has a file's lock when its hour is over adds nothing to it any more. `Ingestion\Spool\FileReader` reads them.
 */
final class FileSpool implements Spool {

	/** Bytes of browsers' hits that may be pending. */
	public const QUOTA = 256 * 1024 * 1024;

	/** A shop may have this part of it in addition: for carts, and for carts and orders together. */
	private const OF_CARTS = 8;
	private const OF_SHOP  = 4;

	/** What makes a file end at its first line for PHP. */
	private const HEADER = "<?php exit; __halt_compiler();\n";

	/** How gmdate() names a file. */
	private const NAME = 'YmdH.\p\h\p';

	/** The quota is looked at whenever a file is begun or has grown by this. */
	private const CHECK_EVERY = 1024 * 1024;

	/** How far back contains() looks in a file. */
	private const TAIL = 65536;

	private ?RejectionReason $failure = null;

	/**
	 * @param string $folder Absolute path, without a slash at its end.
	 * @param Clock  $clock  The machine's clock; a simulation's may be earlier.
	 * @param int    $quota  Bytes.
	 */
	public function __construct(
		private readonly string $folder,
		private readonly Clock $clock,
		private readonly int $quota = self::QUOTA,
	) {
	}

	/**
	 * Writes a newline before the line, too. If an earlier writer was killed in the middle of a line, its fragment becomes a
	 * line of its own, and the end of the file needn't be read.
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

	/**
	 * Whether a share has room for a line.
	 *
	 * @param int $bytes The line's.
	 * @param int $share As of append().
	 */
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
	 * The names of all files, ascending.
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

	/**
	 * The offset behind the last line.
	 *
	 * @param string $name A file; 0 for one that does not exist.
	 */
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
	 * Leaves a file whose hour ended before its lock was had. One that only our opening made goes again: its hour may
	 * already be read and deleted.
	 *
	 * @param resource $file Opened and locked.
	 * @param string   $path Its path.
	 */
	private static function leave( $file, string $path ): void {
		if ( 0 === self::length( $file ) ) {
			@unlink( $path );
		}
		fclose( $file );
	}

	/**
	 * Whether the last line of a file has its newline.
	 *
	 * @param resource $file Opened to read.
	 */
	public static function ends_whole( $file ): bool {
		return -1 === fseek( $file, -1, SEEK_END ) || "\n" === fgetc( $file );
	}

	/**
	 * @param resource $file Opened.
	 */
	private static function length( $file ): int {
		$stat = fstat( $file );
		return false === $stat ? 0 : $stat['size'];
	}

	/**
	 * The name of an hour's file.
	 *
	 * @param int $at UTC seconds.
	 */
	public static function name( int $at ): string {
		return gmdate( self::NAME, $at );
	}

	/**
	 * @param string $name A file.
	 */
	public function path( string $name ): string {
		return "$this->folder/$name";
	}
}
