<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Sql;

use Closure;

/**
 * Stretches of time by numbers that ascend with it, written as Google Analytics writes them.
 */
final class DateCode implements Code {

	/**
	 * @param string                $format  As gmdate() takes it.
	 * @param Closure( int ): int $seconds A moment in the stretch of a number, as if the site's time were UTC.
	 */
	private function __construct( private readonly string $format, private readonly Closure $seconds ) {
	}

	/**
	 * YYYYMMDD.
	 */
	public static function days(): self {
		return new self( 'Ymd', static fn ( int $day ): int => $day * 86400 );
	}

	/**
	 * YYYYMMDDHH, the hours being counted from day 0.
	 */
	public static function hours(): self {
		return new self( 'YmdH', static fn ( int $hour ): int => $hour * 3600 );
	}

	/**
	 * YYYYWW, the ISO weeks being counted from the one of day 0, which is a Thursday: so is day 7 × week.
	 */
	public static function weeks(): self {
		return new self( 'oW', static fn ( int $week ): int => $week * 7 * 86400 );
	}

	/**
	 * The week of a day.
	 */
	public static function week( int $day ): int {
		return (int) floor( ( $day + 3 ) / 7 );
	}

	/**
	 * YYYYMM, the months being counted from March 2000.
	 */
	public static function months(): self {
		return new self( 'Ym', static fn ( int $month ): int => (int) gmmktime( 0, 0, 0, $month + 3, 1, 2000 ) );
	}

	/**
	 * The month of a day.
	 */
	public static function month( int $day ): int {
		return 12 * ( (int) gmdate( 'Y', $day * 86400 ) - 2000 ) + (int) gmdate( 'n', $day * 86400 ) - 3;
	}

	public function text( int $key ): string {
		return gmdate( $this->format, ( $this->seconds )( $key ) );
	}
}
