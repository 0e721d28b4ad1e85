<?php
declare( strict_types=1 );

namespace Lodestar\Ingest;

use Lodestar\Ingest\Enrichment\Acquisition\Classifier;
use Lodestar\Ingest\Enrichment\Acquisition\SpamReferrers;
use Lodestar\Ingest\Enrichment\CustomDimensions;
use Lodestar\Ingest\Enrichment\Detectors;
use Lodestar\Ingest\Enrichment\Device\BotDetector;
use Lodestar\Ingest\Enrichment\Device\DeviceDetector;
use Lodestar\Ingest\Enrichment\Enrichment;
use Lodestar\Ingest\Enrichment\Geolocation\Locator;
use Lodestar\Ingest\Enrichment\Networks;
use Lodestar\Ingest\Enrichment\PageObjects;
use Lodestar\Ingest\Enrichment\Titles;
use Lodestar\Ingest\Rows\Dictionary;
use Lodestar\Ingest\Rows\Values;
use Lodestar\Ingest\Spool\SiteSpools;
use Lodestar\Ingest\Spool\SpoolReader;
use Lodestar\Provisioning\Setup;
use Lodestar\Provisioning\Site;
use Lodestar\Settings\OptionsCounting;
use Lodestar\Storage\MigrationRunner;
use Lodestar\Storage\StorageException;
use Lodestar\Storage\Writer;
use Lodestar\Time\SiteClock;
use Lodestar\Time\SiteZone;

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
			new Detectors(
				new BotDetector(),
				new DeviceDetector(),
				new Classifier(),
				new SpamReferrers(),
				Locator::of_site(),
				$site->state->hosts
			),
			new Titles(),
			new CustomDimensions(),
			$local,
			new Networks( Setup::id() ),
			PageObjects::of_site()
		);
		return new Ingest( $writer, null === $instead ? SiteSpools::readers( $writer ) : array( $instead ), $enrichment, new Dictionary( new Values() ), new Lease( $writer ), $local, $clock, OptionsCounting::key_events()->get() );
	}
}
