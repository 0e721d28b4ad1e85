<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Spool;

use Lodestar\Platform\Time\SystemClock;
use Lodestar\Site\LeftFolders;
use Lodestar\Site\Site;
use Lodestar\Storage\Writer;

/**
 * The spools of the site that WordPress is serving.
 */
final class SiteSpools {

	/**
	 * The table, which a site that had no folder for a while may have left something in, the folders that it had before,
	 * and the one that it has.
	 *
	 * @return list<SpoolReader>
	 */
	public static function readers( Writer $writer ): array {
		$site    = Site::current();
		$readers = array( 'table' => new TableReader( $writer ) );
		foreach ( array( ...LeftFolders::all(), ...( $site->has_folder() ? array( $site->folder() ) : array() ) ) as $folder ) {
			$readers[ $folder->spool_name() ] = new FileReader( $folder->spool_name(), $folder->file_spool(), new SystemClock() ); // A copy is one with its original.
		}
		return array_values( $readers );
	}
}
