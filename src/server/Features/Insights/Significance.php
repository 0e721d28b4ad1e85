<?php
declare( strict_types=1 );

namespace Lodestar\Features\Insights;

/**
 * How far a difference is from what chance alone makes, in standard deviations: above 0 where it is more, below where it is
 * less. The tests of docs/metrics.md, with what figures move by themselves beside chance.
 */
final class Significance {

	/** Days that follow each other are alike: so many are worth one that is independent. */
	private const ALIKE = 2.0;

	/**
	 * Two counts of stretches of equal length: the conditional test of two Poisson counts, as a normal deviate, with the unrest
	 * of both added to its variance.
	 *
	 * @param float $now    A count.
	 * @param float $before The other.
	 * @param float $unrest What a day moves by itself: one standard deviation as a part of the figure.
	 * @param int   $days   How many days each was counted.
	 */
	public static function of_counts( float $now, float $before, float $unrest, int $days ): float {
		$variance = $now + $before + self::of_stretch( $unrest, $days ) * ( $now ** 2 + $before ** 2 );
		return $variance > 0.0 ? ( $now - $before ) / sqrt( $variance ) : 0.0;
	}

	/**
	 * Two proportions, by their pooled variance; the unrest moves the odds.
	 *
	 * @param float $part    How many of the first.
	 * @param float $whole   The first.
	 * @param float $other   How many of the second.
	 * @param float $others  The second.
	 * @param float $unrest  What a day's odds move by themselves.
	 * @param int   $days    How many days each was counted.
	 */
	public static function of_shares( float $part, float $whole, float $other, float $others, float $unrest, int $days ): float {
		$pooled = ( $part + $other ) / max( 1.0, $whole + $others );
		$chance = $pooled * ( 1.0 - $pooled );
		// Below five of the rarer kind in either the test does not hold: docs/metrics.md.
		if ( min( $pooled, 1.0 - $pooled ) * min( $whole, $others ) < 5.0 ) {
			return 0.0;
		}
		$variance = $chance * ( 1.0 / $whole + 1.0 / $others ) + 2.0 * self::of_stretch( $unrest, $days ) * $chance ** 2;
		return ( $part / $whole - $other / $others ) / sqrt( $variance );
	}

	/**
	 * The variance of a stretch's mean, as a part of it.
	 */
	private static function of_stretch( float $unrest, int $days ): float {
		return $unrest ** 2 / max( 1.0, $days / self::ALIKE );
	}
}
