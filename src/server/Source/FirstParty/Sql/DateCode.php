<?php
declare( strict_types=1 );

namespace Lodestar\Source\FirstParty\Sql;

use Closure;
use Lodestar\Query\DateRange;

/**
 * Stretches of time by numbers that ascend with it, written as Google Analytics writes them.
 */
final class DateCode implements Code {

	/**
	 * @param string                $format  As gmdate() takes it.
	 * @param Closure( int ): int $seconds A moment in the stretch of a number, as if the site's time were UTC.
	 * @param Closure( int ): int $first   The number of the first stretch of a day.
	 * @param Closure( int ): int $last    The number of its last one.
	 */
	private function __construct( private readonly string $format, private readonly Closure $seconds, private readonly Closure $first, private readonly Closure $last ) {
	}

	/**
	 * YYYYMMDD.
	 */
	public static function days(): self {
		$same = static fn ( int $day ): int => $day;
		return new self( 'Ymd', static fn ( int $day ): int => $day * 86400, $same, $same );
	}

	/**
	 * YYYYMMDDHH, the hours being counted from day 0.
	 */
	public static function hours(): self {
		return new self( 'YmdH', static fn ( int $hour ): int => $hour * 3600, static fn ( int $day ): int => 24 * $day, static fn ( int $day ): int => 24 * $day + 23 );
	}

	/**
	 * YYYYWW, the ISO weeks being counted from the one of day 0, which is a Thursday: so is day 7 × week.
	 */
	public static function weeks(): self {
		$of = static fn ( int $day ): int => (int) floor( ( $day + 3 ) / 7 );
		return new self( 'oW', static fn ( int $week ): int => $week * 7 * 86400, $of, $of );
	}

	/**
	 * YYYYMM, the months being counted from March 2000.
	 */
	public static function months(): self {
		$of = static fn ( int $day ): int => 12 * ( (int) gmdate( 'Y', $day * 86400 ) - 2000 ) + (int) gmdate( 'n', $day * 86400 ) - 3;
		return new self( 'Ym', static fn ( int $month ): int => (int) gmmktime( 0, 0, 0, $month + 3, 1, 2000 ), $of, $of );
	}

	public function text( int $key ): string {
		return gmdate( $this->format, ( $this->seconds )( $key ) );
	}

	public function keys( DateRange $range ): array {
		return range( ( $this->first )( $range->start_day ), ( $this->last )( $range->end_day ) );
	}
}
