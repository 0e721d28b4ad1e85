<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment\Geolocation;

use Lodestar\Paths;
use MaxMind\Db\Reader;

/**
 * Loads our copy of `maxmind-db/reader`, unless another plugin's copy is loaded or can be autoloaded.
 *
 * PHP can load only one copy. All our files are loaded together, so that two copies never mix.
 */
final class ReaderLibrary {

	private const FILES = array( 'Reader/InvalidDatabaseException', 'Reader/Util', 'Reader/Metadata', 'Reader/Decoder', 'Reader' );

	/** Makes `MaxMind\Db\Reader` available. */
	public static function load(): void {
		if ( class_exists( Reader::class ) ) {
			return;
		}
		foreach ( self::FILES as $file ) {
			require_once Paths::file( "build/lib/maxmind-db/MaxMind/Db/$file.php" );
		}
	}
}
