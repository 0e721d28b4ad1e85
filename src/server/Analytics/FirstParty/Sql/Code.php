<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Sql;

use Closure;
use Lodestar\Storage\Text;

/**
 * Turns the numbers of a dimension that isn't a stored text into texts. Texts ascend with the numbers.
 */
final class Code {

	/**
	 * @param Closure( int ): string $text
	 */
	private function __construct( private readonly Closure $text ) {
	}

	/**
	 * @param int $key The number in the rows.
	 */
	public function text( int $key ): string {
		return ( $this->text )( $key );
	}

	/**
	 * A few fixed texts, numbered from 0.
	 *
	 * @param non-empty-list<string> $texts Ascending by their bytes.
	 */
	public static function texts( array $texts ): self {
		return new self( static fn ( int $key ): string => $texts[ $key ] ?? Text::NOT_SET );
	}

	/**
	 * YYYYMMDD.
	 */
	public static function days(): self {
		return self::dates( 'Ymd', static fn ( int $day ): int => $day * 86400 );
	}

	/**
	 * YYYYMMDDHH. Hours are counted from day 0.
	 */
	public static function hours(): self {
		return self::dates( 'YmdH', static fn ( int $hour ): int => $hour * 3600 );
	}

	/**
	 * YYYYWW. ISO weeks are counted from the week of day 0, which is a Thursday. Day 7 × week is in the week.
	 */
	public static function weeks(): self {
		return self::dates( 'oW', static fn ( int $week ): int => $week * 7 * 86400 );
	}

	/**
	 * The week of a day.
	 */
	public static function week( int $day ): int {
		return (int) floor( ( $day + 3 ) / 7 );
	}

	/**
	 * YYYYMM. Months are counted from March 2000.
	 */
	public static function months(): self {
		return self::dates( 'Ym', static fn ( int $month ): int => (int) gmmktime( 0, 0, 0, $month + 3, 1, 2000 ) );
	}

	/**
	 * The month of a day.
	 */
	public static function month( int $day ): int {
		return 12 * ( (int) gmdate( 'Y', $day * 86400 ) - 2000 ) + (int) gmdate( 'n', $day * 86400 ) - 3;
	}

	/**
	 * @param string              $format  As gmdate() takes it.
	 * @param Closure( int ): int $seconds A moment in the period of a number, as if the site's time were UTC.
	 */
	private static function dates( string $format, Closure $seconds ): self {
		return new self( static fn ( int $key ): string => gmdate( $format, $seconds( $key ) ) );
	}
}
