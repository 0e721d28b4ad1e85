<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

/** A second implementation of the trend of a series. */
final class StraightLine {

	/**
	 * Returns the least-squares line through the known points, at each point.
	 *
	 * @param list<int|float|null> $points   Points.
	 * @param int|null             $complete Number of complete points; later ones don't affect the line. Null = all.
	 * @return list<float|null>
	 */
	public static function through( array $points, ?int $complete = null ): array {
		$known = array_filter( array_slice( $points, 0, $complete ), static fn ( int|float|null $point ): bool => null !== $point );
		if ( array() === $known ) {
			return array_fill( 0, count( $points ), null );
		}
		$mean_x = array_sum( array_keys( $known ) ) / count( $known );
		$mean_y = array_sum( $known ) / count( $known );
		$cross  = 0.0;
		$square = 0.0;
		foreach ( $known as $x => $y ) {
			$cross  += ( $x - $mean_x ) * ( $y - $mean_y );
			$square += ( $x - $mean_x ) ** 2;
		}
		$slope = $square > 0 ? $cross / $square : 0.0;
		return array_map( static fn ( int $x ): float => $mean_y + $slope * ( $x - $mean_x ), array_keys( $points ) );
	}
}
