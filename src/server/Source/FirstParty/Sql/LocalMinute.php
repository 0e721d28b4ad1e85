<?php
declare( strict_types=1 );

namespace Lodestar\Source\FirstParty\Sql;

use Lodestar\Time\SiteClock;
use Lodestar\Time\SiteZone;

/**
 * The minute of the local hour. Rows hold day and hour in the site's zone, but no minute; it differs from that of UTC in
 * a few zones only, such as India's.
 */
final class LocalMinute {

	/**
	 * @param string $at SQL of a moment, UTC seconds.
	 * @return string SQL, 0 to 59.
	 */
	public static function of( string $at ): string {
		$local = "$at + " . self::shift( $at );
		return "( MOD( $local, 3600 ) - MOD( $local, 60 ) ) / 60";
	}

	/**
	 * Seconds by which the site's hours begin before those of UTC, as SQL.
	 */
	private static function shift( string $at ): string {
		$shift = null;
		$cases = array();
		foreach ( SiteZone::offsets( intdiv( SiteClock::get()->now_ms(), 1000 ) ) as [ $from, $offset ] ) {
			$seconds = ( $offset % 3600 + 3600 ) % 3600;
			if ( null !== $shift && $seconds !== $shift ) {
				$cases[] = "WHEN $at < $from THEN $shift";
			}
			$shift = $seconds;
		}
		return array() === $cases ? (string) $shift : 'CASE ' . implode( ' ', $cases ) . " ELSE $shift END";
	}
}
