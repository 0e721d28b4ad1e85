<?php
declare( strict_types=1 );

namespace Lodestar\Features\Insights;

use Lodestar\Features\Anomalies\Kind as Figure;

/**
 * Orders and revenue against the four weeks before, whichever says more; key events where nothing is sold.
 */
final class Sales {

	/** Standard deviations from which it is told. */
	private const LIMIT = 3.0;

	/** What a change is at least, as a part of what was before. */
	private const LEAST = 0.15;

	/** Orders, or key events, at least, then or now. */
	private const FEWEST = 10.0;

	/**
	 * @return list<Finding>
	 */
	public static function of( Figures $figures ): array {
		$now    = $figures->now;
		$before = $figures->before;
		$orders = $now['orders'] + $before['orders'];
		if ( $orders <= 0.0 ) {
			return self::found( $figures, Kind::KeyEvents, $now['key_events'], $before['key_events'], 1.0 );
		}
		// What an order comes to; twice as much chance is in the sum of amounts, which differ at least as much as they come to.
		$unit  = max( 0.0, $now['revenue'] + $before['revenue'] ) / $orders;
		$found = self::found( $figures, Kind::Orders, $now['orders'], $before['orders'], 1.0 );
		if ( $unit > 0.0 ) {
			$found = array( ...$found, ...self::found( $figures, Kind::Revenue, $now['revenue'], $before['revenue'], 2.0 * $unit ) );
		}
		usort( $found, static fn ( Finding $a, Finding $b ): int => $b->score <=> $a->score );
		return array_slice( $found, 0, 1 );
	}

	/**
	 * @param Figures $figures All.
	 * @param Kind    $kind    What it is.
	 * @param float   $now     Its figure.
	 * @param float   $before  That of before.
	 * @param float   $unit    What of it is worth one count.
	 * @return list<Finding> One or none.
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
