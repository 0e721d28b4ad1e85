<?php
declare( strict_types=1 );

namespace Lodestar\Features\Insights;

/**
 * Measures differences in standard deviations of random variation, positive for more and negative for less.
 *
 * Implements the tests described in docs/metrics.md. The variance includes the natural day-to-day variation of each
 * metric.
 */
final class Significance {

	/** Consecutive days correlate, so this many days count as one independent observation. */
	private const ALIKE = 2.0;

	/**
	 * Compares two counts of periods of equal length.
	 *
	 * Uses the conditional test of two Poisson counts as a normal deviate. The day-to-day variation of both is added to
	 * the variance.
	 *
	 * @param float $now    Current count.
	 * @param float $before Previous count.
	 * @param float $unrest Day-to-day variation: one standard deviation, relative to the value.
	 * @param int   $days   Length of each period in days.
	 */
	public static function of_counts( float $now, float $before, float $unrest, int $days ): float {
		$variance = $now + $before + self::of_stretch( $unrest, $days ) * ( $now ** 2 + $before ** 2 );
		return $variance > 0.0 ? ( $now - $before ) / sqrt( $variance ) : 0.0;
	}

	/**
	 * Compares two proportions by their pooled variance, plus the day-to-day variation of the odds.
	 *
	 * @param float $part   Count in the first group.
	 * @param float $whole  Size of the first group.
	 * @param float $other  Count in the second group.
	 * @param float $others Size of the second group.
	 * @param float $unrest Day-to-day variation of the odds.
	 * @param int   $days   Length of each period in days.
	 */
	public static function of_shares( float $part, float $whole, float $other, float $others, float $unrest, int $days ): float {
		$pooled = ( $part + $other ) / max( 1.0, $whole + $others );
		$chance = $pooled * ( 1.0 - $pooled );
		// The test isn't valid with fewer than five expected cases of the rarer outcome in either group. See
		// docs/metrics.md.
		if ( min( $pooled, 1.0 - $pooled ) * min( $whole, $others ) < 5.0 ) {
			return 0.0;
		}
		$variance = $chance * ( 1.0 / $whole + 1.0 / $others ) + 2.0 * self::of_stretch( $unrest, $days ) * $chance ** 2;
		return ( $part / $whole - $other / $others ) / sqrt( $variance );
	}

	/** Returns the relative variance of a period's mean. */
	private static function of_stretch( float $unrest, int $days ): float {
		return $unrest ** 2 / max( 1.0, $days / self::ALIKE );
	}
}
