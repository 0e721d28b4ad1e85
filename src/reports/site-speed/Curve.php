<?php
declare( strict_types=1 );

namespace Lodestar\Reports\SiteSpeed;

/**
 * A scoring curve of Lighthouse: the share of a log-normal distribution that is slower than a value. The distribution is
 * given by the value that scores 90 (`p10`: a tenth of all sites is faster) and the one that scores 50 (`median`).
 *
 * Lighthouse's getLogNormalScore() (shared/statistics.js) and computeLogNormalScore() (core/audits/audit.js);
 * https://developer.chrome.com/docs/lighthouse/performance/performance-scoring.
 */
final class Curve {

	/** Where the error function is 4/5, so that p10 falls on 90. */
	private const INVERSE_ERFC_OF_A_FIFTH = 0.9061938024368232;

	public function __construct( private readonly float $p10, private readonly float $median ) {
	}

	/**
	 * @param float $value Of the same unit as the two points.
	 * @return int 0 to 100.
	 */
	public function score( float $value ): int {
		if ( $value <= 0 ) {
			return 100;
		}
		$distance = log( $value / $this->median ) * self::INVERSE_ERFC_OF_A_FIFTH / -log( $this->p10 / $this->median );
		$slower   = ( 1 - self::erf( $distance ) ) / 2;
		// The two points are borders of bands: no value that is not there yet gets over one.
		$slower = match ( true ) {
			$value <= $this->p10    => max( 0.9, min( 1.0, $slower ) ),
			$value <= $this->median => max( 0.5, min( 0.8999999999999999, $slower ) ),
			default                 => max( 0.0, min( 0.49999999999999994, $slower ) ),
		};
		// Up to half a point for the best, as else hardly anything would score 100.
		return (int) floor( 100 * ( $slower + 0.05 * max( 0.0, $slower - 0.9 ) ) );
	}

	/**
	 * The error function by formula 7.1.26 of Abramowitz and Stegun, as Lighthouse has it; it errs by 1.5e-7 at most.
	 */
	private static function erf( float $x ): float {
		$t = 1 / ( 1 + 0.3275911 * abs( $x ) );
		$y = $t * ( 0.254829592 + $t * ( -0.284496736 + $t * ( 1.421413741 + $t * ( -1.453152027 + $t * 1.061405429 ) ) ) );
		return ( $x < 0 ? -1 : 1 ) * ( 1 - $y * exp( -$x * $x ) );
	}
}
