<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Time;

use const PHP_INT_MAX,PHP_INT_MIN;
use function checkdate,count,floor,gmdate,gmmktime,intdiv,max,preg_match;

/**
 * Converts UTC seconds to the site's local days and hours with a table of offsets. Uses neither DateTime nor WordPress,
 * to keep the collector fast.
 *
 * A *day number* is the number of local days since 1970-01-01, which is day 0.
 */
final class LocalTime {

	/**
	 * @param non-empty-list<array{int, int}> $offsets UTC second and the offset, in seconds, that applies from then on;
	 *                                                 ascending. The first offset also applies to all time before.
	 */
	public function __construct( private array $offsets ) {
	}

	/** Returns the day number of a UTC second. */
	public function day( int $at ): int {
		return (int) floor( $this->wall( $at ) / 86400 );
	}

	/** Returns the local hour of a UTC second, 0 to 23. */
	public function hour( int $at ): int {
		$local = $this->wall( $at );
		return intdiv( $local - 86400 * (int) floor( $local / 86400 ), 3600 );
	}

	/** Returns the seconds since local midnight by the wall clock. */
	public function seconds_of_day( int $at ): int {
		$local = $this->wall( $at );
		return $local - 86400 * (int) floor( $local / 86400 );
	}

	/** Returns the local wall-clock time of a UTC second, as seconds since it showed 1970-01-01 00:00. */
	public function wall( int $at ): int {
		return self::shown( $this->offsets, $at );
	}

	/**
	 * Does the same as wall(), without an object. Searches from the end, because most times are recent.
	 *
	 * @param non-empty-list<array{int, int}> $offsets As in the constructor.
	 */
	public static function shown( array $offsets, int $at ): int {
		for ( $i = count( $offsets ) - 1; $i > 0; $i-- ) {
			if ( $offsets[ $i ][0] <= $at ) {
				return $at + $offsets[ $i ][1];
			}
		}
		return $at + $offsets[0][1];
	}

	/** Returns the UTC second at which a local day starts, or the first one after it if midnight is skipped. */
	public function start_of_day( int $day ): int {
		return $this->moment( $day * 86400 );
	}

	/**
	 * Returns the first UTC second at which the wall clock shows a time, or a later one that day if it is skipped.
	 *
	 * @param int $wall Wall-clock time, as seconds since it showed 1970-01-01 00:00.
	 */
	public function moment( int $wall ): int {
		$day   = (int) floor( $wall / 86400 );
		$first = null;
		foreach ( $this->offsets as $i => [ $from, $offset ] ) {
			$at    = max( $wall - $offset, 0 === $i ? PHP_INT_MIN : $from );
			$until = $this->offsets[ $i + 1 ][0] ?? PHP_INT_MAX;
			if ( $at < $until && $this->day( $at ) === $day && ( null === $first || $at < $first ) ) {
				$first = $at;
			}
		}
		return $first ?? 2 * $wall - $this->wall( $wall );
	}

	/** Formats a day number as `Y-m-d`. */
	public static function date( int $day ): string {
		return gmdate( 'Y-m-d', $day * 86400 );
	}

	/** Returns the day number of a `Y-m-d` date; null if the date is invalid. */
	public static function day_of( string $date ): ?int {
		if ( 1 !== preg_match( '/^(\d{4})-(\d\d)-(\d\d)$/D', $date, $m ) || ! checkdate( (int) $m[2], (int) $m[3], (int) $m[1] ) ) {
			return null;
		}
		return intdiv( (int) gmmktime( 0, 0, 0, (int) $m[2], (int) $m[3], (int) $m[1] ), 86400 );
	}
}
