<?php
declare( strict_types=1 );

namespace Lodestar\Site;

use Lodestar\Paths;

/**
 * Finds the collector for a site's `c.php`: the single file from the build, or the sources if there is no build or a
 * checkout has newer sources.
 */
final class CollectorCode {

	private const BUILT   = 'build/collector.php';
	private const SOURCES = 'src/server/Collector';

	/** Returns the absolute path of the file that loads the collector. */
	public static function path(): string {
		$built = Paths::file( self::BUILT );
		return is_file( $built ) && ( ! Paths::is_checkout() || self::changed() <= filemtime( $built ) )
			? $built
			: Paths::file( self::SOURCES . '/load.php' );
	}

	/** Returns when the sources were last changed, as a Unix timestamp. */
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
