<?php
declare( strict_types=1 );

namespace Lodestar\Features\Insights;

use Lodestar\Features\Anomalies\Kind as Figure;

/**
 * Finds changes in sessions against the previous four weeks: for the whole site, and for parts that changed differently
 * from the rest.
 */
final class Movers {

	/** Minimum significance of a change for the whole site, in standard deviations. */
	private const SITE = 3.0;

	/** Minimum significance for a part. It is higher because there are hundreds of parts. */
	private const PART = 4.0;

	/** Minimum distance between a part's change and that of all others, in standard deviations. */
	private const APART = 3.0;

	/** Minimum change, relative to the previous value. Smaller changes aren't actionable. */
	private const LEAST_SITE = 0.1;
	private const LEAST_PART = 0.25;

	/** Minimum sessions of a part in at least one of the two periods. */
	private const FEWEST = 30.0;

	private const AREAS = array( Area::Channel, Area::SourceMedium, Area::Campaign, Area::Country, Area::Page );

	/** @return list<Finding> */
	public static function of( Figures $figures ): array {
		$now    = $figures->now['sessions'];
		$before = $figures->before['sessions'];
		$score  = Significance::of_counts( $now, $before, Figure::Sessions->unrest(), Figures::DAYS );
		$found  = array();
		if ( abs( $score ) >= self::SITE && abs( $now - $before ) >= self::LEAST_SITE * $before ) {
			$found[] = new Finding( Kind::Mover, Area::Site, '', '', $figures->range, $now, $before, abs( $score ) );
		}
		foreach ( self::AREAS as $area ) {
			foreach ( $figures->parts[ $area->value ] ?? array() as $value => $part ) {
				$score = Figures::is_own_name( (string) $value ) ? self::score( $part['now'], $part['before'], $now, $before ) : 0.0;
				if ( $score > 0.0 ) {
					$found[] = new Finding(
						Kind::Mover,
						$area,
						(string) $value,
						$part['label'],
						$figures->range,
						$part['now'],
						$part['before'],
						$score
					);
				}
			}
		}
		return $found;
	}

	/**
	 * Returns the significance of a part's change in sessions compared with the site's, or 0 if it isn't significant.
	 */
	private static function score( float $now, float $before, float $all, float $all_before ): float {
		if ( max( $now, $before ) < self::FEWEST || abs( $now - $before ) < self::LEAST_PART * $before ) {
			return 0.0;
		}
		$unrest = Figure::Channel->unrest();
		$score  = Significance::of_counts( $now, $before, $unrest, Figures::DAYS );
		// Expected growth if the part had changed like all others. If the part is nearly the whole site, there are no
		// others.
		$others = $all_before - $before >= self::FEWEST ? ( $all - $now ) / ( $all_before - $before ) : 1.0;
		$apart  = Significance::of_counts( $now, $before * $others, $unrest, Figures::DAYS );
		return abs( $score ) >= self::PART && abs( $apart ) >= self::APART && $score * $apart > 0.0 ? abs( $score ) : 0.0;
	}
}
