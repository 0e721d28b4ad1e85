<?php
declare( strict_types=1 );

namespace Lodestar\Features\LogImport;

use DateTimeZone;
use Generator;
use RuntimeException;

/** A log file on disk, plain or gzip-compressed. */
final class LogFile {

	/** Maximum line length in bytes. Longer lines aren't valid log lines. */
	private const MAX_LINE = 65536;

	/** Byte order mark that Windows may write at the start of a file. */
	private const BYTE_ORDER_MARK = "\xef\xbb\xbf";

	/** Maximum number of bytes of a line in messages. */
	private const SHOWN = 200;

	/** One in this many lines may be in an unknown format. If there are more, the file is rejected. */
	private const MOST_UNKNOWN = 10;

	/**
	 * @param ?DateTimeZone            $zone    Time zone for times without one.
	 * @param int                      $lines   Number of lines.
	 * @param int                      $first   Earliest time in UTC seconds, or 0 if none can be read.
	 * @param int                      $last    Latest time in UTC seconds, or 0 if none can be read.
	 * @param bool                     $whole   Whether the last line is terminated. If not, the file is being written
	 *                                          or was truncated.
	 * @param ?array{int, string, int} $unknown Number and text of the first line in an unknown format, and the number
	 *                                          of such lines. Null if there are none.
	 */
	private function __construct(
		public readonly string $path,
		private ?DateTimeZone $zone,
		public readonly int $lines,
		public readonly int $first,
		public readonly int $last,
		public readonly bool $whole,
		public readonly ?array $unknown,
	) {
	}

	/**
	 * Scans a file and checks its format.
	 *
	 * @param ?DateTimeZone $zone Time zone for times without one, or null to reject them.
	 * @throws RuntimeException If the file can't be read, has an unknown format, or has times without a time zone.
	 */
	public static function survey( string $path, ?DateTimeZone $zone = null ): self {
		$lines   = 0;
		$times   = array();
		$unknown = null;
		$file    = self::read( $path );
		$parser  = new LogParser( $zone );
		foreach ( $file as $text ) {
			++$lines;
			$line = $parser->parse( $text );
			if ( Reason::Zone === $line ) {
				throw new RuntimeException(
					sprintf(
						/* translators: 1: path of a file, 2: line number, 3: text of the line. */
						__( '%1$s contains times without a time zone, so nothing was imported. Specify the time zone, for example with --time-zone=UTC or --time-zone=Europe/Berlin. Line %2$d: %3$s', 'lodestar' ),
						$path,
						$lines,
						self::shown( $text )
					)
				);
			}
			if ( $line instanceof LogLine ) {
				$times = array( min( $line->at, $times[0] ?? $line->at ), max( $line->at, $times[1] ?? $line->at ) );
			} elseif ( Reason::Broken === $line ) {
				$unknown = array( $unknown[0] ?? $lines, $unknown[1] ?? self::shown( $text ), 1 + ( $unknown[2] ?? 0 ) );
			}
		}
		if ( null !== $unknown && $unknown[2] * self::MOST_UNKNOWN > $lines ) {
			throw new RuntimeException(
				sprintf(
					/* translators: 1: path of a file, 2: line number, 3: text of the line. */
					__( '%1$s isn’t in a supported format, so nothing was imported. Line %2$d: %3$s', 'lodestar' ),
					$path,
					$unknown[0],
					$unknown[1]
				)
			);
		}
		return new self( $path, $zone, $lines, $times[0] ?? 0, $times[1] ?? 0, $file->getReturn(), $unknown );
	}

	/** Truncates an untrusted line and makes it safe to print on a terminal. */
	private static function shown( string $line ): string {
		return (string) preg_replace(
			'/[^\x20-\x7e]/',
			'?',
			strlen( $line ) > self::SHOWN ? substr( $line, 0, self::SHOWN ) . '...' : $line
		);
	}

	/**
	 * Yields the parsed lines in order, or the reason why a line can't be read.
	 *
	 * @return Generator<int, LogLine|Reason>
	 * @throws RuntimeException If the file can't be read.
	 */
	public function lines(): Generator {
		$parser = new LogParser( $this->zone );
		foreach ( self::read( $this->path ) as $text ) {
			yield $parser->parse( $text );
		}
	}

	/** @return Generator<int, string, mixed, bool> Returns whether the last line is terminated. */
	private static function read( string $path ): Generator {
		$magic = is_file( $path ) && is_readable( $path ) ? file_get_contents( $path, false, null, 0, 2 ) : false;
		if ( false === $magic ) {
			/* translators: %s: path of a file. */
			throw new RuntimeException( sprintf( __( '%s can’t be read.', 'lodestar' ), $path ) );
		}
		$packed = "\x1f\x8b" === $magic;
		if ( $packed && ! extension_loaded( 'zlib' ) ) {
			/* translators: %s: path of a file. */
			throw new RuntimeException( sprintf( __( '%s is compressed, but this PHP installation doesn’t have zlib to decompress it.', 'lodestar' ), $path ) );
		}
		$file = fopen( $packed ? "compress.zlib://$path" : $path, 'rb' );
		if ( false === $file ) {
			/* translators: %s: path of a file. */
			throw new RuntimeException( sprintf( __( '%s can’t be read.', 'lodestar' ), $path ) );
		}
		$whole = true;
		if ( self::BYTE_ORDER_MARK !== fread( $file, strlen( self::BYTE_ORDER_MARK ) ) ) {
			rewind( $file );
		}
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
