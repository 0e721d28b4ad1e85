<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Time;

use const PHP_INT_MAX,PHP_INT_MIN;
use function checkdate,count,floor,gmdate,gmmktime,intdiv,max,preg_match;

/**
 * Turns UTC seconds into the site's own days and hours by a table of offsets. Uses neither DateTime nor WordPress,
 * so that the collector can afford it.
 *
 * A *day number* is the count of local days since 1970-01-01 (that day is 0).
 */
final class LocalTime {

	/**
	 * @param non-empty-list<array{int, int}> $offsets From which UTC second on which offset in seconds holds; ascending; the first holds for all time before too.
	 */
	public function __construct( private array $offsets ) {
	}

	/**
	 * The day number on which a moment falls.
	 *
	 * @param int $at UTC seconds.
	 */
	public function day( int $at ): int {
		return (int) floor( $this->wall( $at ) / 86400 );
	}

	/**
	 * The hour of the day, 0–23.
	 *
	 * @param int $at UTC seconds.
	 */
	public function hour( int $at ): int {
		$local = $this->wall( $at );
		return intdiv( $local - 86400 * (int) floor( $local / 86400 ), 3600 );
	}

	/**
	 * Seconds since the last local midnight by the wall clock.
	 *
	 * @param int $at UTC seconds.
	 */
	public function seconds_of_day( int $at ): int {
		$local = $this->wall( $at );
		return $local - 86400 * (int) floor( $local / 86400 );
	}

	/**
	 * What the site's clock shows, as seconds since it showed 1970-01-01 00:00.
	 *
	 * @param int $at UTC seconds.
	 */
	public function wall( int $at ): int {
		return self::shown( $this->offsets, $at );
	}

	/**
	 * The same for who needs no object for one moment.
	 *
	 * @param non-empty-list<array{int, int}> $offsets Constructor's. Searched from the end, where the present is.
	 * @param int                             $at      UTC seconds.
	 */
	public static function shown( array $offsets, int $at ): int {
		for ( $i = count( $offsets ) - 1; $i > 0; $i-- ) {
			if ( $offsets[ $i ][0] <= $at ) {
				return $at + $offsets[ $i ][1];
			}
		}
		return $at + $offsets[0][1];
	}

	/**
	 * The UTC second at which a local day begins. Where midnight does not exist (a clock put forward at 00:00), the first second after it.
	 *
	 * @param int $day Day number.
	 */
	public function start_of_day( int $day ): int {
		return $this->moment( $day * 86400 );
	}

	/**
	 * The first UTC second at which the site's clock shows a time, or one after it on the same day where that does not exist.
	 *
	 * @param int $wall What it shows, as seconds since it showed 1970-01-01 00:00.
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

	/**
	 * `Y-m-d` of a day number.
	 *
	 * @param int $day Day number.
	 */
	public static function date( int $day ): string {
		return gmdate( 'Y-m-d', $day * 86400 );
	}

	/**
	 * The day number of a `Y-m-d`, or null where that is no date.
	 *
	 * @param string $date For example 2026-02-28.
	 */
	public static function day_of( string $date ): ?int {
		if ( 1 !== preg_match( '/^(\d{4})-(\d\d)-(\d\d)$/D', $date, $m ) || ! checkdate( (int) $m[2], (int) $m[3], (int) $m[1] ) ) {
			return null;
		}
		return intdiv( (int) gmmktime( 0, 0, 0, (int) $m[2], (int) $m[3], (int) $m[1] ), 86400 );
	}
}
