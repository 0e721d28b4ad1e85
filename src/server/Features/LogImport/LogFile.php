<?php
declare( strict_types=1 );

namespace Lodestar\Features\LogImport;

use DateTimeZone;
use Generator;
use RuntimeException;

/**
 * A log on disk, plain or packed by gzip.
 */
final class LogFile {

	/** Longest line; what is longer is no line of a log. */
	private const MAX_LINE = 65536;

	/** What Windows may write before the first line. */
	private const BYTE_ORDER_MARK = "\xef\xbb\xbf";

	/** Bytes of a line that are shown. */
	private const SHOWN = 200;

	/** Of so many lines one may be in no known format; with more, the log is none of those that are understood. */
	private const MOST_UNKNOWN = 10;

	/**
	 * @param string                    $path    Its path.
	 * @param ?DateTimeZone             $zone    Of times that name none.
	 * @param int                       $lines   How many lines it has.
	 * @param int                       $first   Earliest time in it, UTC seconds; 0 where none can be read.
	 * @param int                       $last    Latest time in it, UTC seconds; 0 where none can be read.
	 * @param bool                      $whole   Whether its last line has an end; else it is being written, or was cut off.
	 * @param ?array{int, string, int}  $unknown Number and text of the first line that is in no known format, and how many there are; null for none.
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
	 * Looks through a file.
	 *
	 * @param string        $path Its path.
	 * @param ?DateTimeZone $zone Of times that name none; null to refuse them.
	 * @throws RuntimeException If it cannot be read, is in no known format, or has times without their zone.
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
						/* translators: 1: path of a file, 2: number of a line, 3: its text. */
						__( '%1$s has times without their time zone, so nothing is imported. Say which it is, for example with --time-zone=UTC or --time-zone=Europe/Berlin. Line %2$d reads: %3$s', 'lodestar' ),
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
					/* translators: 1: path of a file, 2: number of a line, 3: its text. */
					__( '%1$s is not in a format that is understood, so nothing is imported. Line %2$d reads: %3$s', 'lodestar' ),
					$path,
					$unknown[0],
					$unknown[1]
				)
			);
		}
		return new self( $path, $zone, $lines, $times[0] ?? 0, $times[1] ?? 0, $file->getReturn(), $unknown );
	}

	/**
	 * A line of a stranger as it may be put on a terminal.
	 */
	private static function shown( string $line ): string {
		return (string) preg_replace(
			'/[^\x20-\x7e]/',
			'?',
			strlen( $line ) > self::SHOWN ? substr( $line, 0, self::SHOWN ) . '...' : $line
		);
	}

	/**
	 * Its lines in order, or why they cannot be read.
	 *
	 * @return Generator<int, LogLine|Reason>
	 * @throws RuntimeException If it cannot be read.
	 */
	public function lines(): Generator {
		$parser = new LogParser( $this->zone );
		foreach ( self::read( $this->path ) as $text ) {
			yield $parser->parse( $text );
		}
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
