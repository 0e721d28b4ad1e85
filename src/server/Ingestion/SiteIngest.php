<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion;

use Lodestar\Ingestion\Enrichment\CustomDimensions;
use Lodestar\Ingestion\Enrichment\Detectors;
use Lodestar\Ingestion\Enrichment\Enrichment;
use Lodestar\Ingestion\Enrichment\Geolocation\Locator;
use Lodestar\Ingestion\Enrichment\Networks;
use Lodestar\Ingestion\Enrichment\PageObjects;
use Lodestar\Ingestion\Enrichment\Titles;
use Lodestar\Ingestion\Rows\Dictionary;
use Lodestar\Ingestion\Rows\Values;
use Lodestar\Ingestion\Spool\FileReader;
use Lodestar\Ingestion\Spool\SpoolReader;
use Lodestar\Ingestion\Spool\TableReader;
use Lodestar\Platform\Time\SiteClock;
use Lodestar\Platform\Time\SiteZone;
use Lodestar\Platform\Time\SystemClock;
use Lodestar\Site\CountingOptions;
use Lodestar\Site\LeftFolders;
use Lodestar\Site\Setup;
use Lodestar\Site\Site;
use Lodestar\Storage\MigrationRunner;
use Lodestar\Storage\StorageException;
use Lodestar\Storage\Writer;

/**
 * Puts together the ingest of the site that WordPress is serving.
 */
final class SiteIngest {

	/**
	 * @param bool         $insist  Whether to try at once again to bring the tables up to date if that failed a moment ago.
	 * @param ?SpoolReader $instead What to count instead of the site's spools.
	 * @throws StorageException If the tables are not up to date and cannot be brought there now.
	 */
	public static function open( bool $insist = false, ?SpoolReader $instead = null ): Ingest {
		if ( ! ( new MigrationRunner() )->run( $insist ) ) {
			throw new StorageException( MigrationRunner::error() ?? __( 'The tables are being made.', 'lodestar' ) );
		}
		$site       = Site::current();
		$clock      = SiteClock::get();
		$local      = SiteZone::local_time( intdiv( $clock->now_ms(), 1000 ) );
		$writer     = Writer::open();
		$enrichment = new Enrichment(
			new Detectors( $site->state->hosts, Locator::of_site() ),
			new Titles(),
			new CustomDimensions(),
			$local,
			new Networks( Setup::id() ),
			PageObjects::of_site()
		);
		return new Ingest(
			$writer,
			null === $instead ? self::readers( $writer ) : array( $instead ),
			$enrichment,
			new Dictionary( new Values() ),
			new Lease( $writer ),
			$local,
			$clock,
			CountingOptions::key_events()->get()
		);
	}

	/**
	 * The spools of the site: the table, in which a site that had no folder for a while may have left something, the folders
	 * that it had before, and the one that it has.
	 *
	 * @return list<SpoolReader>
	 */
	public static function readers( Writer $writer ): array {
		$site    = Site::current();
		$readers = array( 'table' => new TableReader( $writer ) );
		foreach ( array( ...LeftFolders::all(), ...( $site->has_folder() ? array( $site->folder() ) : array() ) ) as $folder ) {
			// A copy is one with its original.
			$readers[ $folder->spool_name() ] = new FileReader( $folder->spool_name(), $folder->file_spool(), new SystemClock() );
		}
		return array_values( $readers );
	}
}
