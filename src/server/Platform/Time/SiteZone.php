<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Time;

use DateTimeImmutable;
use DateTimeZone;

/**
 * The site's time zone through time. A change in Settings holds from the next midnight of the old zone, so that no
 * day is cut or counted twice; days that are already counted keep the zone in which they were counted.
 */
final class SiteZone {

	/** Option: list of [ UTC second from which on, zone name ], ascending. */
	public const OPTION = 'lodestar_zones';

	/** Offsets are known from the earliest date that a report may ask for. */
	private const SINCE = 1104451200; // 2004-12-31T00:00:00Z.

	/** How far ahead offsets are worked out. */
	private const AHEAD = 2 * 366 * 86400;

	/**
	 * The site's local time.
	 *
	 * @param int $now UTC seconds.
	 */
	public static function local_time( int $now ): LocalTime {
		return new LocalTime( self::offsets( $now ) );
	}

	/**
	 * The table behind local_time(), for the collector's configuration.
	 *
	 * @param int $now UTC seconds.
	 * @return non-empty-list<array{int, int}>
	 */
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

	/**
	 * Notes a changed zone. Hooked to the change of either of core's two options.
	 *
	 * @param int $now UTC seconds.
	 */
	public static function note_change( int $now ): void {
		$zones = self::zones( $now );
		$name  = wp_timezone_string();
		$last  = $zones[ count( $zones ) - 1 ];
		if ( $last[1] === $name ) {
			return;
		}
		if ( $last[0] > $now ) {
			array_pop( $zones ); // A change that never came into force.
		}
		$current = $zones[ count( $zones ) - 1 ] ?? null;
		if ( null === $current || $current[1] !== $name ) {
			$old     = self::local_time( $now );
			$zones[] = array( null === $current ? 0 : $old->start_of_day( $old->day( $now ) + 1 ), $name );
		}
		update_option( self::OPTION, $zones, true );
	}

	/**
	 * @return non-empty-list<array{int, string}>
	 */
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
