<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion;

use Lodestar\Platform\Time\SiteClock;
use Lodestar\Storage\MigrationRunner;
use Lodestar\Storage\StorageException;
use Lodestar\Storage\Writer;

/**
 * Up to when the figures are whole.
 */
final class DataThrough {

	/**
	 * Up to when everything that was collected is counted: now, if nothing waits; else the time of the last line that
	 * was counted. UTC seconds; 0 where nothing was ever counted.
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
	 * Whether everything that was collected before a moment is counted. It is not where the database fails: whoever counts
	 * then hears why.
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
