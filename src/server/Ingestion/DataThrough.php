<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion;

use Lodestar\Platform\Time\SiteClock;
use Lodestar\Storage\MigrationRunner;
use Lodestar\Storage\StorageException;
use Lodestar\Storage\Writer;

/** The time up to which the data is complete. */
final class DataThrough {

	/**
	 * Returns the time up to which all collected hits are ingested: now if none is pending, otherwise the time of the
	 * last ingested line. UTC seconds; 0 if nothing was ever ingested.
	 *
	 * @throws StorageException If the database fails.
	 */
	public static function get(): int {
		if ( ! ( new MigrationRunner() )->is_current() ) {
			return 0;
		}
		$writer = Writer::open();
		return Progress::look( $writer, SiteIngest::readers( $writer ), SiteClock::get() )->data_through;
	}

	/**
	 * Whether all hits collected before a time are ingested. False if the database fails, because the next ingest
	 * reports that.
	 *
	 * @param int $moment UTC seconds.
	 */
	public static function reaches( int $moment ): bool {
		try {
			return self::get() >= $moment;
		} catch ( StorageException ) {
			return false;
		}
	}
}
