<?php
declare( strict_types=1 );

namespace Lodestar\Site;

use Lodestar\Collector\Visitor;
use Lodestar\Platform\Time\SiteZone;

/**
 * Hourly maintenance that must not depend on visits. It refreshes the time-zone offsets in the configuration, which
 * cover a limited period, deletes expired salts, and removes retired folders after their spool was ingested.
 */
final class Upkeep {

	/** Hourly event. */
	public const EVENT = 'lodestar_collect_upkeep';

	/** Event that ingests the spool every five minutes. */
	public const INGEST = 'lodestar_ingest';

	/** Runs the maintenance. Callback of the hourly event. */
	public static function run(): void {
		Setup::run();
		$now   = time();
		$local = SiteZone::local_time( $now );
		$day   = $local->day( $now );
		Site::current()->salts()->forget_before( $local->seconds_of_day( $now ) < Visitor::OVERLAP ? $day - 1 : $day );
		LeftFolders::tidy();
	}

	public static function schedule(): void {
		if ( false === wp_next_scheduled( self::EVENT ) ) {
			wp_schedule_event( time() + HOUR_IN_SECONDS, 'hourly', self::EVENT );
		}
	}

	public static function unschedule(): void {
		wp_clear_scheduled_hook( self::EVENT );
	}
}
