<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Time;

use DateTimeImmutable;
use DateTimeZone;

/**
 * The history of the site's time zone. A changed setting applies from the next midnight of the old zone, so that no day
 * is split or counted twice. Days that are already counted keep their zone.
 */
final class SiteZone {

	/** Option: list of [ UTC second from which it applies, zone name ], ascending. */
	public const OPTION = 'lodestar_zones';

	/** Offsets start at the earliest date that a report may request. */
	private const SINCE = 1104451200; // 2004-12-31T00:00:00Z.

	/** How far ahead offsets are computed, in seconds. */
	private const AHEAD = 2 * 366 * 86400;

	public static function local_time( int $now ): LocalTime {
		return new LocalTime( self::offsets( $now ) );
	}

	/** @return non-empty-list<array{int, int}> Offsets for local_time() and the collector's configuration. */
	public static function offsets( int $now ): array {
		$zones   = self::zones( $now );
		$offsets = array();
		foreach ( $zones as $i => [ $from, $name ] ) {
			$start       = 0 === $i ? self::SINCE : $from;
			$until       = $zones[ $i + 1 ][0] ?? $now + self::AHEAD;
			$zone        = new DateTimeZone( $name );
			$transitions = $zone->getTransitions( $start, $until );
			if ( false === $transitions || array() === $transitions ) {
				$offsets[] = array( $start, $zone->getOffset( new DateTimeImmutable( '@' . $start ) ) );
				continue;
			}
			foreach ( $transitions as $transition ) {
				if ( $transition['ts'] < $until ) {
					$offsets[] = array( max( $start, $transition['ts'] ), $transition['offset'] );
				}
			}
		}
		return array() === $offsets ? array( array( self::SINCE, 0 ) ) : $offsets;
	}

	/** Records a changed time zone. Hooked to updates of core's two time zone options. */
	public static function note_change( int $now ): void {
		$zones = self::zones( $now );
		$name  = wp_timezone_string();
		$last  = $zones[ count( $zones ) - 1 ];
		if ( $last[1] === $name ) {
			return;
		}
		if ( $last[0] > $now ) {
			array_pop( $zones ); // This change never took effect.
		}
		$current = $zones[ count( $zones ) - 1 ] ?? null;
		if ( null === $current || $current[1] !== $name ) {
			$old     = self::local_time( $now );
			$zones[] = array( null === $current ? 0 : $old->start_of_day( $old->day( $now ) + 1 ), $name );
		}
		update_option( self::OPTION, $zones, true );
	}

	/** @return non-empty-list<array{int, string}> */
	private static function zones( int $now ): array {
		$zones = array();
		foreach ( (array) get_option( self::OPTION, array() ) as $zone ) {
			if ( is_array( $zone ) && is_int( $zone[0] ?? null ) && is_string( $zone[1] ?? null ) ) {
				$zones[] = array( $zone[0], $zone[1] );
			}
		}
		if ( array() === $zones ) {
			$zones = array( array( 0, wp_timezone_string() ) );
			update_option( self::OPTION, $zones, true );
		}
		return $zones;
	}
}
