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

/** Stops collecting on a site. Collected data is kept. */
final class Closing {

	/** Seconds for ingestion, for all sites of a network together. The user is waiting for the Plugins screen. */
	private const SECONDS = 10;

	/** Stops collecting on this site, or on all sites of a network. */
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
	 * Rejects new hits, ingests pending ones and deletes all salts, because no later process would do so in time.
	 *
	 * Hits that couldn't be ingested stay in their folder or table until the plugin is activated again.
	 *
	 * @param float $seconds Time limit for ingestion.
	 */
	public static function close_site( float $seconds ): void {
		global $wpdb;
		if ( null !== State::stored() ) {
			$present = Site::current()->state->folder; // Renews outdated files now, so that ingestion doesn't create a new folder.
			LeftFolders::leave( array( $present ), '' );
			foreach ( self::count( $seconds ) ? LeftFolders::all() : array() as $folder ) {
				$folder->discard();
			}
		}
		Setup::forget();
	}

	/** Ingests pending hits and returns whether none is left. */
	private static function count( float $seconds ): bool {
		$waiting = array_filter( LeftFolders::all(), static fn ( Folder $folder ): bool => array() !== $folder->file_spool()->files() );
		if ( array() === $waiting && ! ( new MigrationRunner() )->is_current() ) {
			return true; // The tables don't exist, so nothing was ever collected.
		}
		try {
			return $seconds > 0 && SiteIngest::open()->run( $seconds )->is_done();
		} catch ( Throwable ) { // Deactivating must work even if the plugin itself fails.
			return false;
		}
	}
}
