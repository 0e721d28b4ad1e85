<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion;

use Lodestar\Site\Upkeep;
use Lodestar\Storage\StorageException;

/**
 * Runs ingest by WP-Cron every five minutes to keep the spool small, then deletes data past its retention period. More
 * often isn't needed, because the dashboard ingests before it reads.
 */
final class Schedule {

	private const INTERVAL = 'lodestar_five_minutes';

	/** Time limit of an ingest run. */
	private const SECONDS = 20;

	/** Time limit for deleting old data in a run. */
	private const RETENTION_SECONDS = 5;

	/**
	 * Adds the ingest interval to WP-Cron's schedules. Plugins may read them before translations are available.
	 *
	 * @param array<string, array{interval: int, display: string}> $schedules Schedules by name.
	 * @return array<string, array{interval: int, display: string}>
	 */
	public static function add_interval( array $schedules ): array {
		$schedules[ self::INTERVAL ] = array(
			'interval' => 300,
			'display'  => did_action( 'after_setup_theme' ) > 0 ? __( 'Every five minutes', 'lodestar' ) : 'Every five minutes',
		);
		return $schedules;
	}

	/** Schedules the ingest event if it isn't scheduled yet. */
	public static function ensure(): void {
		if ( false === wp_next_scheduled( Upkeep::INGEST ) ) {
			wp_schedule_event( time() + 60, self::INTERVAL, Upkeep::INGEST );
		}
	}

	/** Unschedules the ingest event. */
	public static function clear(): void {
		wp_clear_scheduled_hook( Upkeep::INGEST );
	}

	/** Ingests pending hits and deletes old data. After a failure, the next run continues. */
	public static function run(): void {
		try {
			$progress = SiteIngest::open()->run( self::SECONDS );
		} catch ( StorageException $e ) {
			wp_trigger_error( '', 'Lodestar couldn’t process visits: ' . $e->getMessage(), E_USER_WARNING );
			return;
		}
		try {
			Housekeeping::run( $progress, self::RETENTION_SECONDS );
		} catch ( StorageException $e ) {
			wp_trigger_error( '', 'Lodestar couldn’t delete old visits: ' . $e->getMessage(), E_USER_WARNING );
		}
	}
}
