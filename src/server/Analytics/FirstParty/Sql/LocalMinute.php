<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Sql;

use Lodestar\Platform\Time\SiteClock;
use Lodestar\Platform\Time\SiteZone;

/**
 * The minute of the local hour. Rows hold day and hour in the site's zone, but no minute; it differs from that of UTC in
 * a few zones only, such as India's.
 */
final class LocalMinute {

	/**
	 * @template T of array-key
	 * @param array<T, int> $moments UTC seconds.
	 * @return array<T, int> 0 to 59.
	 */
	public static function of( array $moments ): array {
		$shifts = array(); // Seconds by which the site's hours begin before those of UTC, by the moment from which on.
		foreach ( SiteZone::offsets( intdiv( SiteClock::get()->now_ms(), 1000 ) ) as [ $from, $offset ] ) {
			$seconds = ( $offset % 3600 + 3600 ) % 3600;
			if ( array() === $shifts || end( $shifts ) !== $seconds ) {
				$shifts[ array() === $shifts ? PHP_INT_MIN : $from ] = $seconds;
			}
		}
		$shifts = array_reverse( $shifts, true );
		return array_map(
			static function ( int $at ) use ( $shifts ): int {
				foreach ( $shifts as $from => $seconds ) {
					if ( $at >= $from ) {
						return intdiv( ( $at + $seconds ) % 3600, 60 );
					}
				}
				return 0;
			},
			$moments
		);
	}
}
