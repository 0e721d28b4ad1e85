<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant\Typed;

use Lodestar\Analytics\Query\Type;
use Lodestar\Features\Insights\Significance;

/**
 * Whether a difference may well be chance: by the rule that decides in the dashboard what is grey (src/ui/change/weigh.ts,
 * docs/metrics.md).
 */
final class Chance {

	/** A normal deviate that chance exceeds one time in twenty. */
	private const CRITICAL = 1.96;

	/** Cases below which the tests do not hold. */
	private const FEWEST = 5.0;

	/**
	 * @param Quantity           $quantity  Of what the figures are.
	 * @param array{float, int} $now      A figure, and of how many days it is.
	 * @param array{float, int} $before   The other.
	 * @param array{float, float}|null $sessions On how many sessions each rests; null where nobody knows: of rates and averages nothing can be said then.
	 */
	public static function is_likely( Quantity $quantity, array $now, array $before, ?array $sessions ): bool {
		[ $a, $days ]    = $now;
		[ $b, $earlier ] = $before;
		if ( $quantity->is_count() ) {
			$as_long = $b * $days / max( 1, $earlier );
			return $a + $as_long < 2 * self::FEWEST || abs( Significance::of_counts( $a, $as_long, 0.0, $days ) ) < self::CRITICAL;
		}
		if ( null === $sessions ) {
			return false;
		}
		[ $n, $m ] = $sessions;
		if ( min( $n, $m ) < self::FEWEST ) {
			return true;
		}
		if ( Type::Percent === $quantity->type() ) {
			return abs( Significance::of_shares( $a * $n / 100.0, $n, $b * $m / 100.0, $m, 0.0, $days ) ) < self::CRITICAL;
		}
		// Averages and sums of what varies between sessions at least as much as it amounts to.
		$pooled = ( $a * $n + $b * $m ) / ( $n + $m );
		return abs( $a - $b ) < self::CRITICAL * $pooled * sqrt( 1.0 / $n + 1.0 / $m );
	}
}
