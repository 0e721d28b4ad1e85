<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment;

use Lodestar\Paths;
use RuntimeException;

/**
 * Loads the tables that `node bin/data.mjs` compiles into `build/data/`. They are plain arrays, so opcache keeps them
 * in shared memory.
 */
final class CompiledData {

	/**
	 * Returns the content of a table. Only the class that reads it knows its shape.
	 *
	 * @param string $name File name without folder and `.php`.
	 * @throws RuntimeException If the plugin hasn't been built.
	 */
	public static function load( string $name ): mixed {
		$file = Paths::file( "build/data/$name.php" );
		if ( ! is_file( $file ) ) {
			throw new RuntimeException( "$file is missing. Build Lodestar with `npm run build`." );
		}
		return require $file;
	}
}
