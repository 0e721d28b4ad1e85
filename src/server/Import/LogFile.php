<?php
declare( strict_types=1 );

namespace Lodestar\Import;

use Generator;
use RuntimeException;

/**
 * A log on disk, plain or packed by gzip.
 */
final class LogFile {

	/** Longest line; what is longer is no line of a log. */
	private const MAX_LINE = 65536;

	/**
	 * @param string $path  Its path.
	 * @param int    $lines How many lines it has.
	 * @param int    $first Earliest time in it, UTC seconds; 0 where none can be read.
	 * @param int    $last  Latest time in it, UTC seconds; 0 where none can be read.
	 * @param bool   $whole Whether its last line has an end; else it is being written, or was cut off.
	 */
	private function __construct(
		public readonly string $path,
		public readonly int $lines,
		public readonly int $first,
		public readonly int $last,
		public readonly bool $whole,
	) {
	}

	/**
	 * Looks through a file.
	 *
	 * @throws RuntimeException If it cannot be read.
	 */
	public static function survey( string $path ): self {
		$lines = 0;
		$times = array();
		$file  = self::read( $path );
		foreach ( $file as $line ) {
			++$lines;
			$at = LogLine::parse( $line )?->at;
			if ( null !== $at ) {
				$times = array( min( $at, $times[0] ?? $at ), max( $at, $times[1] ?? $at ) );
			}
		}
		return new self( $path, $lines, $times[0] ?? 0, $times[1] ?? 0, $file->getReturn() );
	}

	/**
	 * Its lines in order.
	 *
	 * @return Generator<int, string, mixed, bool>
	 * @throws RuntimeException If it cannot be read.
	 */
	public function lines(): Generator {
		return self::read( $this->path );
	}

	/**
	 * @return Generator<int, string, mixed, bool> Returns whether the last line has an end.
	 */
	private static function read( string $path ): Generator {
		$magic = is_file( $path ) && is_readable( $path ) ? file_get_contents( $path, false, null, 0, 2 ) : false;
		if ( false === $magic ) {
			/* translators: %s: path of a file. */
			throw new RuntimeException( sprintf( __( '%s cannot be read.', 'lodestar' ), $path ) );
		}
		$packed = "\x1f\x8b" === $magic;
		if ( $packed && ! extension_loaded( 'zlib' ) ) {
			/* translators: %s: path of a file. */
			throw new RuntimeException( sprintf( __( '%s is packed, and this PHP has no zlib to unpack it.', 'lodestar' ), $path ) );
		}
		$file = fopen( $packed ? "compress.zlib://$path" : $path, 'rb' );
		if ( false === $file ) {
			/* translators: %s: path of a file. */
			throw new RuntimeException( sprintf( __( '%s cannot be read.', 'lodestar' ), $path ) );
		}
		$whole = true;
		try {
			for ( $line = fgets( $file, self::MAX_LINE ); false !== $line; $line = fgets( $file, self::MAX_LINE ) ) {
				$whole = str_ends_with( $line, "\n" );
				yield rtrim( $line, "\r\n" );
			}
			return $whole;
		} finally {
			fclose( $file );
		}
	}
}
