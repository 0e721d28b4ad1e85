<?php
declare( strict_types=1 );

namespace Lodestar\Collect;

use Lodestar\Time\LocalTime;

/**
 * Counts hits that came with the word of a proxy that was not believed, for Site Health: if most do, the site stands
 * behind that proxy, and all its visitors look like one. Kept are truncated networks, of today and yesterday, a hundred
 * hits a day.
 */
final class UnbelievedProxies {

	private const HEADER = "<?php exit; __halt_compiler();\n";

	/** Size of a day's file at which it is full. */
	private const FULL = 2048;

	/**
	 * @param string $folder Absolute path, without a slash at its end.
	 */
	public function __construct( private readonly string $folder ) {
	}

	/**
	 * Counts a hit.
	 *
	 * @param string $network Truncated address of who sent it.
	 * @param int    $day     Local day number.
	 */
	public function note( string $network, int $day ): void {
		$path = $this->path( $day );
		$size = is_file( $path ) ? filesize( $path ) : 0;
		if ( 0 === $size ) {
			$this->forget_before( $day - 1 );
			$network = self::HEADER . $network;
		}
		if ( $size < self::FULL ) {
			@file_put_contents( $path, "$network\n", FILE_APPEND | LOCK_EX );
		}
	}

	/**
	 * The networks and how many hits of the last two days they sent, most first.
	 *
	 * @param int $day Today's local day number.
	 * @return array<string, int>
	 */
	public function counts( int $day ): array {
		$counts = array();
		foreach ( array( $day - 1, $day ) as $each ) {
			$path  = $this->path( $each );
			$lines = is_file( $path ) ? file( $path, FILE_IGNORE_NEW_LINES | FILE_SKIP_EMPTY_LINES ) : false;
			foreach ( false === $lines ? array() : $lines as $line ) {
				if ( ! str_starts_with( $line, '<' ) ) {
					$counts[ $line ] = ( $counts[ $line ] ?? 0 ) + 1;
				}
			}
		}
		arsort( $counts );
		return $counts;
	}

	/**
	 * Deletes what was noted before a day.
	 *
	 * @param int $day Local day number.
	 */
	public function forget_before( int $day ): void {
		foreach ( (array) @scandir( $this->folder ) as $name ) {
			if ( str_starts_with( (string) $name, 'proxies-' ) && $name < basename( $this->path( $day ) ) ) {
				@unlink( "$this->folder/$name" );
			}
		}
	}

	private function path( int $day ): string {
		return "$this->folder/proxies-" . LocalTime::date( $day ) . '.php';
	}
}
