<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Sessions;

use Lodestar\Ingestion\Enrichment\EnrichedHit;
use Lodestar\Storage\Rows\Session;
use function intdiv,max;

/**
 * Detects sessions that people can't have produced. A visitor is one IP address and user agent, which a school or
 * company may share, so many page views alone prove nothing. A session is a flood if one of these is true:
 *
 * - More than 300 views in a burst are evenly spaced. Independent people arrive at random, so the standard deviation
 *   of the gaps between their views equals the mean gap. In a loop it is below about 0.7 of the mean.
 * - More than 300 views come within ten seconds, or more than 3,000 within five minutes.
 * - After 15 minutes or longer, there is more than one view per second, with less than one second of active time on
 *   average.
 *
 * A burst ends with a pause of five seconds, and after five minutes at the latest. Logs have neither milliseconds nor
 * active time, so an imported session is a flood after more than 300 views in five minutes.
 */
final class FloodRules {

	/** Views per burst that are always allowed. */
	private const VIEWS = 300;

	/** Maximum length of a burst. */
	private const BURST_MS = 300000;

	/** Pause that ends a burst. */
	private const PAUSE_MS = 5000;

	private const MOST_VIEWS = 3000;

	/** Time in which people can't open VIEWS pages. */
	private const AT_ONCE_MS = 10000;

	/** Variance of the gaps, divided by their squared mean, below which they are even; 1 for independent arrivals. */
	private const EVEN = 0.5;

	/** Session age, in seconds, at which the active time of most of its views has been reported. */
	private const SETTLED = 900;

	/** Average active time per view below which the pages weren't read. */
	private const READ_MS = 1000;

	/** Adds a view to its session's burst, before the session counts it. Returns whether the session is now a flood. */
	public static function count( Session $session, EnrichedHit $hit ): bool {
		$is_imported = $session->is( Session::IMPORTED );
		$at          = max( $session->burst_last, $hit->at_ms - $session->burst_from );
		$gap         = $at - $session->burst_last;
		if ( $at >= self::BURST_MS || ( $gap >= self::PAUSE_MS && ! $is_imported ) ) {
			$session->burst_from  = $hit->at_ms;
			$session->burst_views = 0;
			$session->burst_last  = 0;
			$session->burst_gaps  = 0;
			$at                   = 0;
			$gap                  = 0;
		}
		++$session->burst_views;
		$session->burst_last  = $at;
		$session->burst_gaps += intdiv( $gap * $gap + 50, 100 );
		return $is_imported
			? $session->burst_views > self::VIEWS
			: self::is_burst_of_a_machine( $session ) || self::is_unread( $session, $hit->at );
	}

	private static function is_burst_of_a_machine( Session $session ): bool {
		return $session->burst_views > self::VIEWS && (
			$session->burst_views > self::MOST_VIEWS
			|| $session->burst_last < self::AT_ONCE_MS
			|| self::variance( $session ) < self::EVEN
		);
	}

	/** Returns the variance of the gaps between the views of the burst, divided by their squared mean. */
	private static function variance( Session $session ): float {
		return ( $session->burst_views - 1 ) * 100 * $session->burst_gaps / $session->burst_last ** 2 - 1;
	}

	private static function is_unread( Session $session, int $at ): bool {
		$age = $at - $session->started_at;
		if ( $age < self::SETTLED ) {
			return false;
		}
		$views = $session->all_views();
		return $views > $age && $session->all_active_ms() < self::READ_MS * $views;
	}
}
