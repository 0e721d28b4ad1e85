<?php
declare( strict_types=1 );

namespace Lodestar\Storage;

/**
 * Figures as they are stored: whole thousandths, so that sums are exact and the same on every database.
 */
final class Thousandths {

	/** Largest figure that is stored, either way: a million of them still fit into a sum. */
	private const MAX = 9000000000000;

	/**
	 * A figure in thousandths, rounded half away from zero.
	 */
	public static function of( int|float $figure ): int {
		if ( is_float( $figure ) && is_nan( $figure ) ) {
			return 0;
		}
		if ( abs( $figure ) >= self::MAX / 1000 ) {
			return $figure < 0 ? -self::MAX : self::MAX;
		}
		return is_int( $figure ) ? 1000 * $figure : (int) round( 1000 * $figure );
	}

	/**
	 * The shortest way to write a figure: 12.5, not 12.500.
	 *
	 * @param int $thousandths The figure.
	 */
	public static function text( int $thousandths ): string {
		$sign  = $thousandths < 0 ? '-' : '';
		$whole = intdiv( abs( $thousandths ), 1000 );
		$rest  = rtrim( sprintf( '%03d', abs( $thousandths ) % 1000 ), '0' );
		return '' === $rest ? "$sign$whole" : "$sign$whole.$rest";
	}
}
