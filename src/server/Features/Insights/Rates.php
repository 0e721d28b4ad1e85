<?php
declare( strict_types=1 );

namespace Lodestar\Features\Insights;

use Lodestar\Features\Anomalies\Kind as Figure;

/**
 * Channels and sources whose sessions end in a purchase more or less often than those of the rest of the site; in a key
 * event, where nothing is sold. The clearest in each direction.
 */
final class Rates {

	/** Standard deviations from which it is told. */
	private const LIMIT = 4.0;

	/** How many times the rate of the rest it is at least, or at most one by this. */
	private const TIMES = 1.5;

	/** Sessions at least. */
	private const FEWEST = 50.0;

	private const AREAS = array( Area::Channel, Area::SourceMedium );

	/**
	 * @return list<Finding>
	 */
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
	 * How far from that of the rest, below 0 where it is less; 0 where that says nothing.
	 *
	 * @param float $sessions Of the part.
	 * @param float $ended    How many of them ended so.
	 * @param float $all      Sessions of the site.
	 * @param float $all_ends How many of them ended so.
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
