<?php
declare( strict_types=1 );

namespace Lodestar\Features\Insights;

use Lodestar\Features\Anomalies\Kind as Figure;

/**
 * Compares orders and revenue with the previous four weeks, and keeps the more significant one. Uses key events if the
 * site has no orders.
 */
final class Sales {

	/** Minimum significance, in standard deviations. */
	private const LIMIT = 3.0;

	/** Minimum change, relative to the previous value. */
	private const LEAST = 0.15;

	/** Minimum orders or key events in at least one of the two periods. */
	private const FEWEST = 10.0;

	/** @return list<Finding> */
	public static function of( Figures $figures ): array {
		$now    = $figures->now;
		$before = $figures->before;
		$orders = $now['orders'] + $before['orders'];
		if ( $orders <= 0.0 ) {
			return self::found( $figures, Kind::KeyEvents, $now['key_events'], $before['key_events'], 1.0 );
		}
		// The average order value. Revenue is tested with twice this unit, because varying order amounts double the
		// random variation.
		$unit  = max( 0.0, $now['revenue'] + $before['revenue'] ) / $orders;
		$found = self::found( $figures, Kind::Orders, $now['orders'], $before['orders'], 1.0 );
		if ( $unit > 0.0 ) {
			$found = array( ...$found, ...self::found( $figures, Kind::Revenue, $now['revenue'], $before['revenue'], 2.0 * $unit ) );
		}
		usort( $found, static fn ( Finding $a, Finding $b ): int => $b->score <=> $a->score );
		return array_slice( $found, 0, 1 );
	}

	/**
	 * @param float $unit Value that counts as one event in the significance test.
	 * @return list<Finding> One finding or none.
	 */
	private static function found( Figures $figures, Kind $kind, float $now, float $before, float $unit ): array {
		$score = abs(
			Significance::of_counts( max( 0.0, $now / $unit ), max( 0.0, $before / $unit ), Figure::Revenue->unrest(), Figures::DAYS )
		);
		if ( $score < self::LIMIT || max( $now, $before ) / $unit < self::FEWEST / 2.0 || abs( $now - $before ) < self::LEAST * $before ) {
			return array();
		}
		$also = array(
			'orders'         => $figures->now['orders'],
			'orders_before'  => $figures->before['orders'],
			'revenue'        => $figures->now['revenue'],
			'revenue_before' => $figures->before['revenue'],
		);
		return array( new Finding( $kind, Area::Site, '', '', $figures->range, $now, $before, $score, $also ) );
	}
}
