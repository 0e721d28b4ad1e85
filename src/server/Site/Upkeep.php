<?php
declare( strict_types=1 );

namespace Lodestar\Site;

use Lodestar\Collector\Visitor;
use Lodestar\Platform\Time\SiteZone;

/**
 * What has to be looked after while nobody visits: the configuration's horizon of daylight saving, salts that nobody
 * came to outdate, and folders that were left and are read.
 */
final class Upkeep {

	/** Name of the hourly event. */
	public const EVENT = 'lodestar_collect_upkeep';

	/** Name of the event that ingests the spool, every five minutes. */
	public const INGEST = 'lodestar_ingest';

	/**
	 * Runs hourly.
	 */
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
