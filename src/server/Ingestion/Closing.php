<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion;

use Lodestar\Site\EachSite;
use Lodestar\Site\Folder;
use Lodestar\Site\LeftFolders;
use Lodestar\Site\Setup;
use Lodestar\Site\Site;
use Lodestar\Site\State;
use Lodestar\Storage\MigrationRunner;
use Throwable;

/**
 * Stops collecting on a site. What was collected stays.
 */
final class Closing {

	/** Seconds that reading in may take, on all sites of a network together: somebody waits for the screen of plugins. */
	private const SECONDS = 10;

	/**
	 * Closes the site, or all sites of a network.
	 *
	 * @param bool $network_wide Whether on all sites.
	 */
	public static function run( bool $network_wide ): void {
		$until = microtime( true ) + self::SECONDS;
		$close = static fn () => self::close_site( $until - microtime( true ) );
		if ( $network_wide ) {
			EachSite::run( $close );
		} else {
			$close();
		}
	}

	/**
	 * Takes no more hits, counts those that wait, and forgets all salts: nobody will come to do so in time. What could not
	 * be counted waits in its folder or table until the plugin comes back.
	 *
	 * @param float $seconds How long counting may take.
	 */
	public static function close_site( float $seconds ): void {
		global $wpdb;
		if ( null !== State::stored() ) {
			$present = Site::current()->state->folder; // Fits from here on, so that counting generates nothing.
			LeftFolders::leave( array( $present ), '' );
			foreach ( self::count( $seconds ) ? LeftFolders::all() : array() as $folder ) {
				$folder->discard();
			}
		}
		Setup::forget();
	}

	/**
	 * @return bool Whether all that waited is counted.
	 */
	private static function count( float $seconds ): bool {
		$waiting = array_filter( LeftFolders::all(), static fn ( Folder $folder ): bool => array() !== $folder->file_spool()->files() );
		if ( array() === $waiting && ! ( new MigrationRunner() )->is_current() ) {
			return true; // No table of anything: nothing ever came.
		}
		try {
			return $seconds > 0 && SiteIngest::open()->run( $seconds )->is_done();
		} catch ( Throwable ) { // Whatever it is: whoever turns the plugin off because of it must be able to.
			return false;
		}
	}
}
