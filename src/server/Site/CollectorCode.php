<?php
declare( strict_types=1 );

namespace Lodestar\Site;

use Lodestar\Paths;

/**
 * Where a site's `c.php` finds the collector: in the one file that the build made of it, or in its sources where nothing
 * was built or they have changed since, as in a checkout that somebody works on.
 */
final class CollectorCode {

	private const BUILT   = 'build/collector.php';
	private const SOURCES = 'src/server/Collector';

	/**
	 * @return string Absolute path of the file that loads it.
	 */
	public static function path(): string {
		$built = Paths::file( self::BUILT );
		return is_file( $built ) && ( ! Paths::is_checkout() || self::changed() <= filemtime( $built ) )
			? $built
			: Paths::file( self::SOURCES . '/load.php' );
	}

	/**
	 * When somebody last changed the sources.
	 */
	private static function changed(): int {
		$files = array(
			...(array) glob( Paths::file( self::SOURCES . '/*.php' ) ),
			...(array) glob( Paths::file( 'src/server/Platform/Time/*.php' ) ),
		);
		return array_reduce(
			$files,
			static fn ( int $latest, string|false $path ): int => max( $latest, (int) filemtime( (string) $path ) ),
			0
		);
	}
}
