<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment;

use Lodestar\Paths;
use RuntimeException;

/**
 * The tables that `node bin/data.mjs` compiles into `build/data/`: plain arrays, which opcache keeps in shared memory.
 */
final class CompiledData {

	/**
	 * The content of a table. Its shape is known to the one class that reads it.
	 *
	 * @param string $name File name without folder and `.php`.
	 * @throws RuntimeException Where the plugin has not been built.
	 */
	public static function load( string $name ): mixed {
		$file = Paths::file( "build/data/$name.php" );
		if ( ! is_file( $file ) ) {
			throw new RuntimeException( "Lodestar has not been built: $file is missing." );
		}
		return require $file;
	}
}
