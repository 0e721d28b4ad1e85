<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion;

use Lodestar\Site\Upkeep;
use Lodestar\Storage\StorageException;

/**
 * Ingest by WP-Cron every five minutes, so that the spool stays small. It need not be more often: the dashboard
 * ingests before it reads. What is older than it is to be kept is deleted afterwards.
 */
final class Schedule {

	private const INTERVAL = 'lodestar_five_minutes';

	/** Seconds of a run. */
	private const SECONDS = 20;

	/** Seconds that a run spends on deleting what is not to be kept any longer. */
	private const RETENTION_SECONDS = 5;

	/**
	 * Adds our interval to core's. Plugins ask for the intervals while they are loaded, too, when nothing may be translated yet.
	 *
	 * @param array<string, array{interval: int, display: string}> $schedules Intervals.
	 * @return array<string, array{interval: int, display: string}>
	 */
	public static function add_interval( array $schedules ): array {
		$schedules[ self::INTERVAL ] = array(
			'interval' => 300,
			'display'  => did_action( 'after_setup_theme' ) > 0 ? __( 'Every five minutes', 'lodestar' ) : 'Every five minutes',
		);
		return $schedules;
	}

	/**
	 * Makes sure that the runs are planned.
	 */
	public static function ensure(): void {
		if ( false === wp_next_scheduled( Upkeep::INGEST ) ) {
			wp_schedule_event( time() + 60, self::INTERVAL, Upkeep::INGEST );
		}
	}

	/**
	 * Plans no more runs.
	 */
	public static function clear(): void {
		wp_clear_scheduled_hook( Upkeep::INGEST );
	}

	/**
	 * One run. A failure leaves everything to the next one; Site Health shows what waits.
	 */
	public static function run(): void {
		try {
			$progress = SiteIngest::open()->run( self::SECONDS );
		} catch ( StorageException $e ) {
			wp_trigger_error( '', 'Lodestar could not count visits: ' . $e->getMessage(), E_USER_WARNING );
			return;
		}
		try {
			Housekeeping::run( $progress, self::RETENTION_SECONDS );
		} catch ( StorageException $e ) {
			wp_trigger_error( '', 'Lodestar could not delete old visits: ' . $e->getMessage(), E_USER_WARNING );
		}
	}
}
