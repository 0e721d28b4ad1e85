<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

/**
 * Numbers as they leave the server.
 */
final class Figures {

	/** Decimals that are sent: enough for a change between two of them to be right in all digits that are shown. */
	private const DECIMALS = 6;

	public static function plain( int|float|null $value ): int|float|null {
		return is_float( $value ) ? round( $value, self::DECIMALS ) : $value;
	}

	/**
	 * The change in percent, or null where one of the two is unknown or the earlier is 0.
	 */
	public static function change( int|float|null $value, int|float|null $before ): ?float {
		if ( null === $value || null === $before || 0.0 === (float) $before ) {
			return null;
		}
		return round( ( $value - $before ) / $before * 100, self::DECIMALS );
	}

	/**
	 * The share in percent, or null where the whole is unknown or 0.
	 */
	public static function share( int|float|null $value, int|float|null $whole ): ?float {
		return null === $value || null === $whole || 0.0 === (float) $whole ? null : round( $value / $whole * 100, self::DECIMALS );
	}

	/**
	 * The trend line of a series: ordinary least squares over the points' indexes
	 * (https://en.wikipedia.org/wiki/Simple_linear_regression). Unknown points are skipped; the line has a value for them, too.
	 *
	 * @param list<int|float|null> $points The series.
	 * @return list<float|null> As long as the series; null throughout where no point is known.
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
