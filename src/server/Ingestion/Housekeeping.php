<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion;

use Lodestar\Ingestion\Rows\ExpiredKeys;
use Lodestar\Ingestion\Sessions\MidnightLinks;
use Lodestar\Platform\Time\SiteClock;
use Lodestar\Platform\Time\SiteZone;
use Lodestar\Storage\Retention;
use Lodestar\Storage\StorageException;
use Lodestar\Storage\Sweep;
use Lodestar\Storage\Writer;

/** Cleans up after ingestion: deletes expired lookup keys, visits past the retention period, and unreferenced texts. */
final class Housekeeping {

	/**
	 * @param Progress $progress Progress of ingestion.
	 * @param float    $seconds  Time limit for starting a step. The first step of each kind always runs.
	 * @return bool Whether nothing is left to delete.
	 * @throws StorageException If the database failed. The next run continues.
	 */
	public static function run( Progress $progress, float $seconds ): bool {
		$until  = microtime( true ) + $seconds;
		$writer = Writer::open();
		$now    = intdiv( SiteClock::get()->now_ms(), 1000 );
		$local  = SiteZone::local_time( $now );
		MidnightLinks::forget( $writer, $progress->data_through, $local->day( $now ) );
		return ( new ExpiredKeys( $writer ) )->delete( $local->day( $progress->data_through ), $seconds )
			&& Retention::of_site()->run( $seconds )
			&& ( new Sweep( $writer ) )->run( $until - microtime( true ) );
	}
}
