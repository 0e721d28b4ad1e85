<?php
declare( strict_types=1 );

namespace Lodestar\Features\Insights;

use Lodestar\Features\Anomalies\Kind as Figure;

/**
 * What brought more or fewer sessions than in the four weeks before: the site, and those parts of it that moved otherwise
 * than the rest did.
 */
final class Movers {

	/** Standard deviations from which the site is told of. */
	private const SITE = 3.0;

	/** The same of a part, of which there are hundreds. */
	private const PART = 4.0;

	/** How far a part's change is from that of all others. */
	private const APART = 3.0;

	/** What a change is at least, as a part of what was before: less is nothing to act on. */
	private const LEAST_SITE = 0.1;
	private const LEAST_PART = 0.25;

	/** Sessions that a part has at least, then or now. */
	private const FEWEST = 30.0;

	/** Which parts are looked at. */
	private const AREAS = array( Area::Channel, Area::SourceMedium, Area::Campaign, Area::Country, Area::Page );

	/**
	 * @return list<Finding>
	 */
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
	 * How significant a part's change is; 0 where it is not.
	 *
	 * @param float $now        Sessions of the part.
	 * @param float $before     The same of before.
	 * @param float $all        Sessions of the site.
	 * @param float $all_before The same of before.
	 */
	private static function score( float $now, float $before, float $all, float $all_before ): float {
		if ( max( $now, $before ) < self::FEWEST || abs( $now - $before ) < self::LEAST_PART * $before ) {
			return 0.0;
		}
		$unrest = Figure::Channel->unrest();
		$score  = Significance::of_counts( $now, $before, $unrest, Figures::DAYS );
		// As much as before, if it had gone with all others. Where it is nearly all there is, there are no others.
		$others = $all_before - $before >= self::FEWEST ? ( $all - $now ) / ( $all_before - $before ) : 1.0;
		$apart  = Significance::of_counts( $now, $before * $others, $unrest, Figures::DAYS );
		return abs( $score ) >= self::PART && abs( $apart ) >= self::APART && $score * $apart > 0.0 ? abs( $score ) : 0.0;
	}
}
