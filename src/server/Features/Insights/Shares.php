<?php
declare( strict_types=1 );

namespace Lodestar\Features\Insights;

use Lodestar\Features\Anomalies\Kind as Figure;

/**
 * Finds the largest shift in the mix of sessions by device, by new and returning visitors, and by channel.
 *
 * @phpstan-import-type Part from Figures
 */
final class Shares {

	/** Minimum significance, in standard deviations. */
	private const LIMIT = 3.5;

	/** Minimum shift, as a fraction: 0.03 is 3 percentage points. */
	private const LEAST = 0.03;

	/** Minimum sessions in each of the two periods. */
	private const FEWEST = 100.0;

	private const AREAS = array( Area::Device, Area::Visitors, Area::Channel );

	/** @return list<Finding> */
	public static function of( Figures $figures ): array {
		return array_values(
			array_filter( array_map( static fn ( Area $area ): ?Finding => self::of_area( $figures, $area ), self::AREAS ) )
		);
	}

	private static function of_area( Figures $figures, Area $area ): ?Finding {
		$parts = $figures->parts[ $area->value ] ?? array();
		// Shares refer to all sessions. The shares of new and returning visitors only refer to sessions where this is
		// known.
		$whole = Area::Visitors === $area ? self::named( $parts ) : $parts;
		$all   = (float) array_sum( array_column( $whole, 'now' ) );
		$then  = (float) array_sum( array_column( $whole, 'before' ) );
		if ( min( $all, $then ) < self::FEWEST ) {
			return null;
		}
		$found = null;
		foreach ( self::named( $parts ) as $value => $part ) {
			$score = abs( Significance::of_shares( $part['now'], $all, $part['before'], $then, Figure::Channel->unrest(), Figures::DAYS ) );
			$now   = $part['now'] / $all;
			$was   = $part['before'] / $then;
			if ( $score >= self::LIMIT && abs( $now - $was ) >= self::LEAST && $score > ( $found->score ?? 0.0 ) ) {
				$found = new Finding(
					Kind::Share,
					$area,
					(string) $value,
					$part['label'],
					$figures->range,
					$now,
					$was,
					$score,
					array( 'sessions' => $part['now'], 'of' => $all )
				);
			}
		}
		return $found;
	}

	/**
	 * @param array<array-key, Part> $parts By value.
	 * @return array<array-key, Part> Parts with a real name.
	 */
	private static function named( array $parts ): array {
		return array_filter(
			$parts,
			static fn ( int|string $value ): bool => Figures::is_own_name( (string) $value ),
			ARRAY_FILTER_USE_KEY
		);
	}
}
