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

/** Creates the ingest of the current site. */
final class SiteIngest {

	/**
	 * @param bool         $insist  Whether to retry a table migration that has just failed.
	 * @param ?SpoolReader $instead Spool to count instead of the site's own.
	 * @throws StorageException If the tables are outdated and can't be migrated now.
	 */
	public static function open( bool $insist = false, ?SpoolReader $instead = null ): Ingest {
		if ( ! ( new MigrationRunner() )->run( $insist ) ) {
			throw new StorageException( MigrationRunner::error() ?? __( 'The database tables are being created.', 'lodestar' ) );
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
	 * Returns the spools of the site: the table, which may hold hits from a time without a folder, then retired folders
	 * and the current one.
	 *
	 * @return list<SpoolReader>
	 */
	public static function readers( Writer $writer ): array {
		$site    = Site::current();
		$readers = array( 'table' => new TableReader( $writer ) );
		foreach ( array( ...LeftFolders::all(), ...( $site->has_folder() ? array( $site->folder() ) : array() ) ) as $folder ) {
			// A copy of a folder has its original's spool name, so both count as one spool.
			$readers[ $folder->spool_name() ] = new FileReader( $folder->spool_name(), $folder->file_spool(), new SystemClock() );
		}
		return array_values( $readers );
	}
}
