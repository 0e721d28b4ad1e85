<?php
declare( strict_types=1 );

namespace Lodestar\Collector;

use Lodestar\Platform\Time\LocalTime;
use const FILE_APPEND,FILE_IGNORE_NEW_LINES,FILE_SKIP_EMPTY_LINES,LOCK_EX;
use function array_count_values, array_slice, arsort, basename, clearstatcache, file, file_put_contents, filesize,
	is_file, max, scandir, str_starts_with, strlen, unlink;

/**
 * Counts hits that came with the word of a proxy that was not believed, and hits that came without one, for Site Health:
 * a site that stands behind a proxy gets next to nothing past it, on every day. Kept are truncated networks, for a week,
 * and of each day no more than files of fixed sizes hold: of hits without a proxy a hundred, so that a stranger who
 * sends many with a forged header cannot outweigh visitors.
 */
final class UnbelievedProxies {

	/** Days that are kept, today included. */
	public const DAYS = 7;

	private const HEADER = "<?php exit; __halt_compiler();\n";

	/** Size of a day's file of networks at which it is full. */
	private const FULL = 2048;

	/** Hits past any proxy that are counted of a day: a byte each. */
	private const DIRECT = 100;

	/**
	 * @param string $folder Absolute path, without a slash at its end.
	 */
	public function __construct( private readonly string $folder ) {
	}

	/**
	 * Counts a hit.
	 *
	 * @param string $network Truncated address of the proxy that was not believed; '' of a hit without one.
	 * @param int    $day     Local day number.
	 * @return bool Whether no more of its kind are counted that day.
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
	 * The networks and how many hits of a day they sent, most first.
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
	 * How many hits of a day came past any proxy; a hundred are as many as more.
	 *
	 * @param int $day Local day number.
	 */
	public function direct( int $day ): int {
		$path = $this->path( 'direct', $day );
		return is_file( $path ) ? max( 0, (int) filesize( $path ) - strlen( self::HEADER ) ) : 0;
	}

	/**
	 * Deletes what was noted before a day.
	 *
	 * @param int $day Local day number.
	 */
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
