<?php
declare( strict_types=1 );

namespace Lodestar\Reports\SiteSpeed;

/**
 * A Lighthouse scoring curve: the complementary cumulative distribution of a log-normal distribution.
 *
 * It is defined by the value that scores 90 (`p10`, 10% of all sites are faster) and the value that scores 50
 * (`median`).
 *
 * Source: Lighthouse's getLogNormalScore() (shared/statistics.js) and computeLogNormalScore() (core/audits/audit.js),
 * https://developer.chrome.com/docs/lighthouse/performance/performance-scoring.
 */
final class Curve {

	/** The inverse complementary error function of 1/5, which makes p10 score 90. */
	private const INVERSE_ERFC_OF_A_FIFTH = 0.9061938024368232;

	public function __construct( private readonly float $p10, private readonly float $median ) {
	}

	/**
	 * @param float $value In the unit of p10 and median.
	 * @return int 0 to 100.
	 */
	public function score( float $value ): int {
		if ( $value <= 0 ) {
			return 100;
		}
		$distance = log( $value / $this->median ) * self::INVERSE_ERFC_OF_A_FIFTH / -log( $this->p10 / $this->median );
		$slower   = ( 1 - self::erf( $distance ) ) / 2;
		// p10 and median are limits of score bands. Rounding must not lift a slower value into the better band.
		$slower = match ( true ) {
			$value <= $this->p10    => max( 0.9, min( 1.0, $slower ) ),
			$value <= $this->median => max( 0.5, min( 0.8999999999999999, $slower ) ),
			default                 => max( 0.0, min( 0.49999999999999994, $slower ) ),
		};
		// Adds up to half a point to scores above 90, because otherwise hardly any value would score 100.
		return (int) floor( 100 * ( $slower + 0.05 * max( 0.0, $slower - 0.9 ) ) );
	}

	/** Error function by formula 7.1.26 of Abramowitz and Stegun, as in Lighthouse. The maximum error is 1.5e-7. */
	private static function erf( float $x ): float {
		$t = 1 / ( 1 + 0.3275911 * abs( $x ) );
		$y = $t * ( 0.254829592 + $t * ( -0.284496736 + $t * ( 1.421413741 + $t * ( -1.453152027 + $t * 1.061405429 ) ) ) );
		return ( $x < 0 ? -1 : 1 ) * ( 1 - $y * exp( -$x * $x ) );
	}
}
