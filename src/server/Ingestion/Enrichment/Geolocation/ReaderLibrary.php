<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment\Geolocation;

use Lodestar\Paths;
use MaxMind\Db\Reader;

/**
 * Our copy of `maxmind-db/reader`. Other plugins bring copies too, and PHP has room for one: whoever has loaded the class, or
 * can, does; else all our files are loaded at once, so that two copies never mix.
 */
final class ReaderLibrary {

	private const FILES = array( 'Reader/InvalidDatabaseException', 'Reader/Util', 'Reader/Metadata', 'Reader/Decoder', 'Reader' );

	/**
	 * Afterwards `MaxMind\Db\Reader` is there.
	 */
	public static function load(): void {
		if ( class_exists( Reader::class ) ) {
			return;
		}
		foreach ( self::FILES as $file ) {
			require_once Paths::file( "build/lib/maxmind-db/MaxMind/Db/$file.php" );
		}
	}
}
