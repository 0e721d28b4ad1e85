<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Sql;

use Closure;
use Lodestar\Storage\Text;

/** Converts the numbers of a dimension without stored strings to labels. Labels sort in the order of the numbers. */
final class Code {

	/** @param Closure( int ): string $text */
	private function __construct( private readonly Closure $text ) {
	}

	public function text( int $key ): string {
		return ( $this->text )( $key );
	}

	/**
	 * A few fixed labels, numbered from 0.
	 *
	 * @param non-empty-list<string> $texts Ascending by bytes.
	 */
	public static function texts( array $texts ): self {
		return new self( static fn ( int $key ): string => $texts[ $key ] ?? Text::NOT_SET );
	}

	/** Days as YYYYMMDD. */
	public static function days(): self {
		return self::dates( 'Ymd', static fn ( int $day ): int => $day * 86400 );
	}

	/** Hours as YYYYMMDDHH. They are counted from day 0. */
	public static function hours(): self {
		return self::dates( 'YmdH', static fn ( int $hour ): int => $hour * 3600 );
	}

	/** ISO weeks as YYYYWW. They are counted from the week of day 0, a Thursday, so day 7 × week lies in the week. */
	public static function weeks(): self {
		return self::dates( 'oW', static fn ( int $week ): int => $week * 7 * 86400 );
	}

	/** Returns the number of the week that contains a day. */
	public static function week( int $day ): int {
		return (int) floor( ( $day + 3 ) / 7 );
	}

	/** Months as YYYYMM. They are counted from March 2000. */
	public static function months(): self {
		return self::dates( 'Ym', static fn ( int $month ): int => (int) gmmktime( 0, 0, 0, $month + 3, 1, 2000 ) );
	}

	/** Returns the number of the month that contains a day. */
	public static function month( int $day ): int {
		return 12 * ( (int) gmdate( 'Y', $day * 86400 ) - 2000 ) + (int) gmdate( 'n', $day * 86400 ) - 3;
	}

	/**
	 * @param string $format Format for gmdate().
	 * @param Closure( int ): int $seconds Returns a time within a numbered period, treating the site's time as UTC.
	 */
	private static function dates( string $format, Closure $seconds ): self {
		return new self( static fn ( int $key ): string => gmdate( $format, $seconds( $key ) ) );
	}
}
