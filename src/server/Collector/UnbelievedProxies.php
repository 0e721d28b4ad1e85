<?php
declare( strict_types=1 );

namespace Lodestar\Collector;

use Lodestar\Platform\Time\LocalTime;
use const FILE_APPEND,FILE_IGNORE_NEW_LINES,FILE_SKIP_EMPTY_LINES,LOCK_EX;
use function array_count_values, array_slice, arsort, basename, clearstatcache, file, file_put_contents, filesize,
	is_file, max, scandir, str_starts_with, strlen, unlink;

/**
 * Counts hits with headers of an untrusted proxy, and hits without a proxy, for Site Health. A site behind a proxy gets
 * almost no hits without it on any day.
 *
 * Truncated networks are stored for a week. The daily files have a maximum size, and only 100 hits without a proxy are
 * counted per day. A sender of many forged headers therefore can't outweigh real visitors.
 */
final class UnbelievedProxies {

	/** Number of days to keep, including today. */
	public const DAYS = 7;

	private const HEADER = "<?php exit; __halt_compiler();\n";

	/** Maximum size of a day's file of networks in bytes. */
	private const FULL = 2048;

	/** Maximum number of hits without a proxy to count per day, one byte each. */
	private const DIRECT = 100;

	/** @param string $folder Absolute path, without trailing slash. */
	public function __construct( private readonly string $folder ) {
	}

	/**
	 * Counts a hit.
	 *
	 * @param string $network Truncated IP address of the untrusted proxy; '' for a hit without a proxy.
	 * @param int    $day     Local day number.
	 * @return bool Whether the day's limit for hits of this kind is reached.
	 */
	public function note( string $network, int $day ): bool {
		$path = $this->path( '' === $network ? 'direct' : 'proxies', $day );
		$size = is_file( $path ) ? (int) filesize( $path ) : 0;
		$full = '' === $network ? strlen( self::HEADER ) + self::DIRECT : self::FULL;
		if ( $size >= $full ) {
			return true;
		}
		if ( 0 === $size ) {
			$this->forget_before( $day - self::DAYS + 1 );
		}
		@file_put_contents( $path, ( 0 === $size ? self::HEADER : '' ) . ( '' === $network ? '.' : "$network\n" ), FILE_APPEND | LOCK_EX );
		clearstatcache( true, $path );
		return false;
	}

	/**
	 * Returns the hits of a day by network, most hits first.
	 *
	 * @param int $day Local day number.
	 * @return array<string, int>
	 */
	public function counts( int $day ): array {
		$path   = $this->path( 'proxies', $day );
		$lines  = is_file( $path ) ? file( $path, FILE_IGNORE_NEW_LINES | FILE_SKIP_EMPTY_LINES ) : false;
		$counts = array_count_values( array_slice( false === $lines ? array() : $lines, 1 ) );
		arsort( $counts );
		return $counts;
	}

	/**
	 * Returns the number of a day's hits without a proxy, at most 100.
	 *
	 * @param int $day Local day number.
	 */
	public function direct( int $day ): int {
		$path = $this->path( 'direct', $day );
		return is_file( $path ) ? max( 0, (int) filesize( $path ) - strlen( self::HEADER ) ) : 0;
	}

	/** Deletes the files of all days before a local day. */
	private function forget_before( int $day ): void {
		foreach ( (array) @scandir( $this->folder ) as $name ) {
			foreach ( array( 'proxies', 'direct' ) as $kind ) {
				if ( str_starts_with( (string) $name, "$kind-" ) && $name < basename( $this->path( $kind, $day ) ) ) {
					@unlink( "$this->folder/$name" );
				}
			}
		}
	}

	private function path( string $kind, int $day ): string {
		return "$this->folder/$kind-" . LocalTime::date( $day ) . '.php';
	}
}
