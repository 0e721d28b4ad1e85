<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

/** Calculates and rounds the numbers of API responses. */
final class Figures {

	/** Enough decimals that a change computed from two sent values is right in every displayed digit. */
	private const DECIMALS = 6;

	public static function plain( int|float|null $value ): int|float|null {
		return is_float( $value ) ? round( $value, self::DECIMALS ) : $value;
	}

	/** Returns the change in percent, or null if a value is unknown or the earlier one is 0. */
	public static function change( int|float|null $value, int|float|null $before ): ?float {
		if ( null === $value || null === $before || 0.0 === (float) $before ) {
			return null;
		}
		return round( ( $value - $before ) / $before * 100, self::DECIMALS );
	}

	/** Returns the share in percent, or null if a value is unknown or the whole is 0. */
	public static function share( int|float|null $value, int|float|null $whole ): ?float {
		return null === $value || null === $whole || 0.0 === (float) $whole ? null : round( $value / $whole * 100, self::DECIMALS );
	}

	/**
	 * Returns the trend line of a series: ordinary least squares over the indexes of the points
	 * (https://en.wikipedia.org/wiki/Simple_linear_regression). Unknown points are skipped, but the line has a value
	 * for them.
	 *
	 * @param list<int|float|null> $points
	 * @return list<float|null> As long as the series. All null if no point is known.
	 */
	public static function trend( array $points ): array {
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
