<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

/**
 * The straight line that lies closest to the points of a series: ordinary least squares over the points' numbers
 * (https://en.wikipedia.org/wiki/Simple_linear_regression). Unknown points are passed over; the line has a value for
 * them all the same.
 */
final class Trend {

	/**
	 * @param list<int|float|null> $points The series.
	 * @return list<float|null> As long as the series; null throughout where no point is known.
	 */
	public static function line( array $points ): array {
		$known = array_filter( $points, static fn ( int|float|null $point ): bool => null !== $point );
		$count = count( $known );
		if ( 0 === $count ) {
			return array_fill( 0, count( $points ), null );
		}
		$mean_x = array_sum( array_keys( $known ) ) / $count;
		$mean_y = array_sum( $known ) / $count;
		$spread = 0.0;
		$joint  = 0.0;
		foreach ( $known as $x => $y ) {
			$spread += ( $x - $mean_x ) ** 2;
			$joint  += ( $x - $mean_x ) * ( $y - $mean_y );
		}
		$slope = 0.0 === $spread ? 0.0 : $joint / $spread;
		return array_map( static fn ( int $x ): float => $mean_y + $slope * ( $x - $mean_x ), array_keys( $points ) );
	}
}
