<?php
declare( strict_types=1 );

namespace Lodestar\Features\Insights;

use Lodestar\Features\Anomalies\Kind as Figure;

/**
 * Finds channels and sources whose sessions convert more or less often than the rest of the site. It keeps the most
 * significant one in each direction.
 *
 * A conversion is a purchase, or a key event if the site has no orders.
 */
final class Rates {

	/** Minimum significance, in standard deviations. */
	private const LIMIT = 4.0;

	/** Minimum ratio to the rate of the rest, or its reciprocal. */
	private const TIMES = 1.5;

	/** Minimum sessions, of the part and of the rest. */
	private const FEWEST = 50.0;

	private const AREAS = array( Area::Channel, Area::SourceMedium );

	/** @return list<Finding> */
	public static function of( Figures $figures ): array {
		$sells = $figures->now['orders'] > 0.0;
		$field = $sells ? 'orders' : 'converted';
		$all   = $figures->now['sessions'];
		$ended = $sells
			? $figures->now['orders']
			: (float) array_sum( array_column( $figures->parts[ Area::Channel->value ] ?? array(), 'converted' ) );
		$found = array();
		foreach ( self::AREAS as $area ) {
			foreach ( $figures->parts[ $area->value ] ?? array() as $value => $part ) {
				$score = Figures::is_own_name( (string) $value ) ? self::score( $part['now'], $part[ $field ], $all, $ended ) : 0.0;
				$way   = $score > 0.0 ? 'above' : 'below';
				if ( abs( $score ) > ( $found[ $way ]->score ?? 0.0 ) ) {
					$found[ $way ] = new Finding(
						$sells ? Kind::PurchaseRate : Kind::KeyEventRate,
						$area,
						(string) $value,
						$part['label'],
						$figures->range,
						$part[ $field ] / $part['now'],
						$ended / $all,
						abs( $score ),
						array(
							'sessions' => $part['now'],
							'ended'    => $part[ $field ],
							'revenue'  => $figures->now['revenue'] > 0.0 ? max( 0.0, $part['revenue'] / $figures->now['revenue'] ) : 0.0,
						)
					);
				}
			}
		}
		return array_values( $found );
	}

	/**
	 * Returns the significance of a part's rate against the rest: negative if lower, 0 if not significant.
	 *
	 * @param float $ended    Conversions of the part.
	 * @param float $all_ends Conversions of the site.
	 */
	private static function score( float $sessions, float $ended, float $all, float $all_ends ): float {
		$rest  = $all - $sessions;
		$other = max( 0.0, $all_ends - $ended );
		if ( min( $sessions, $rest ) < self::FEWEST || $other <= 0.0 ) {
			return 0.0;
		}
		$times = ( $ended / $sessions ) / ( $other / $rest );
		$score = Significance::of_shares(
			min( $ended, $sessions ),
			$sessions,
			min( $other, $rest ),
			$rest,
			Figure::Channel->unrest(),
			Figures::DAYS
		);
		return abs( $score ) >= self::LIMIT && ( $times >= self::TIMES || $times <= 1.0 / self::TIMES ) ? $score : 0.0;
	}
}
