<?php
declare( strict_types=1 );

namespace Lodestar\Storage;

/** Fixed-point numbers (1/1000). They make sums exact and identical on every database. */
final class Thousandths {

	/** Largest stored number, positive or negative. As a float, it is still exact to two decimal places. */
	private const MAX = 9_000_000_000_000_000;

	/** Converts a number to fixed-point, rounding half away from zero. */
	public static function of( int|float $figure ): int {
		if ( is_float( $figure ) && is_nan( $figure ) ) {
			return 0;
		}
		if ( abs( $figure ) >= self::MAX / 1000 ) {
			return $figure < 0 ? -self::MAX : self::MAX;
		}
		return is_int( $figure ) ? 1000 * $figure : (int) round( 1000 * $figure );
	}

	/** Formats a fixed-point number without trailing zeros: 12.5, not 12.500. */
	public static function text( int $thousandths ): string {
		$sign  = $thousandths < 0 ? '-' : '';
		$whole = intdiv( abs( $thousandths ), 1000 );
		$rest  = rtrim( sprintf( '%03d', abs( $thousandths ) % 1000 ), '0' );
		return '' === $rest ? "$sign$whole" : "$sign$whole.$rest";
	}
}
