<?php
declare( strict_types=1 );

namespace Lodestar\Ingest;

use Lodestar\Collect\Site;
use Lodestar\Ingest\Acquisition\Classifier;
use Lodestar\Ingest\Acquisition\SpamReferrers;
use Lodestar\Ingest\Device\BotDetector;
use Lodestar\Ingest\Device\DeviceDetector;
use Lodestar\Ingest\Place\PlaceFinder;
use Lodestar\Storage\Schema;
use Lodestar\Storage\StorageError;
use Lodestar\Storage\Writer;
use Lodestar\Time\SiteClock;
use Lodestar\Time\SiteZone;
use Lodestar\Time\SystemClock;

/**
 * Puts together the ingest of the site that WordPress is serving.
 */
final class SiteIngest {

	/** Option: list of the names of events that are key events. */
	private const KEY_EVENTS = 'lodestar_key_events';

	/**
	 * @param bool         $insist  Whether to try at once again to bring the tables up to date if that failed a moment ago.
	 * @param ?SpoolReader $instead What to count instead of the site's spools.
	 * @throws StorageError If the tables are not up to date and cannot be brought there now.
	 */
	public static function open( bool $insist = false, ?SpoolReader $instead = null ): Ingest {
		if ( ! Schema::upgrade( $insist ) ) {
			throw new StorageError( Schema::error() ?? __( 'The tables are being made.', 'lodestar' ) );
		}
		$site   = Site::current();
		$clock  = SiteClock::get();
		$local  = SiteZone::local_time( intdiv( $clock->now_ms(), 1000 ) );
		$writer = Writer::open();
		$intake = new Intake(
			new Detectors(
				new BotDetector(),
				new DeviceDetector(),
				new Classifier(),
				new SpamReferrers(),
				PlaceFinder::of_site(),
				$site->state->hosts
			),
			new Titles(),
			new Dimensions(),
			$local
		);
		return new Ingest( $writer, null === $instead ? self::readers( $site, $writer ) : array( $instead ), $intake, new Values(), new Lease( $writer ), $local, $clock, self::key_events() );
	}

	/**
	 * @return list<string> Names.
	 */
	private static function key_events(): array {
		$names = get_option( self::KEY_EVENTS, array( 'purchase', 'form_submit' ) );
		return is_array( $names ) ? array_values( array_filter( $names, 'is_string' ) ) : array();
	}

	/**
	 * The site's spools. The table is always one: a site that had no folder for a while has left something there.
	 *
	 * @return list<SpoolReader>
	 */
	private static function readers( Site $site, Writer $writer ): array {
		$readers = array( new TableReader( $writer ) );
		if ( $site->has_folder() ) {
			$path      = $site->folder()->path;
			$name      = basename( dirname( $path ) ) . '/' . basename( $path ); // Not the whole path: a site may move.
			$readers[] = new FileReader( substr( $name, -100 ), $site->file_spool(), new SystemClock() );
		}
		return $readers;
	}
}
