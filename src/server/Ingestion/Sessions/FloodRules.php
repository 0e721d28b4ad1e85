<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Sessions;

use Lodestar\Ingestion\Enrichment\EnrichedHit;
use Lodestar\Storage\Rows\Session;
use function intdiv,max;

/**
 * Decides which visits no people can have made. A visitor is one address and user agent, which a school or a company
 * shares, so many page views alone prove nothing. They are a flood if one of these is true:
 *
 * - More than 300 views in a burst are evenly spaced. Independent people arrive at random, and the gaps between their views
 *   vary as much as the gaps' mean. In a loop they vary by less than seven tenths of it.
 * - More than 300 views come within ten seconds, or more than 3,000 within five minutes.
 * - For a quarter of an hour or longer there is more than one view a second, active for less than a second on average.
 *
 * A burst has no pause of five seconds and lasts for five minutes at most. A log has neither milliseconds nor active time,
 * so an imported visit is a flood as soon as it has more than 300 views in five minutes.
 */
final class FloodRules {

	/** Views of a burst that people may make in any way. */
	private const VIEWS = 300;

	/** Longest burst, milliseconds. */
	private const BURST_MS = 300000;

	/** Pause that ends a burst, milliseconds. */
	private const PAUSE_MS = 5000;

	private const MOST_VIEWS = 3000;

	/** Time within which people can't open VIEWS pages, milliseconds. */
	private const AT_ONCE_MS = 10000;

	/** Variance of the gaps below which they are even, in squares of their mean. It is 1 where arrivals are independent. */
	private const EVEN = 0.5;

	/** Age of a visit, in seconds, at which the active time of most of its views has been reported. */
	private const SETTLED = 900;

	/** Average active time below which nobody has read the pages, milliseconds. */
	private const READ_MS = 1000;

	/**
	 * Counts a page view in the burst of its session.
	 *
	 * @param Session     $session The session, which does not count the view yet.
	 * @param EnrichedHit $hit     The view.
	 * @return bool Whether the session turns out to be a flood.
	 */
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

	/**
	 * Variance of the gaps between the views of the burst, in squares of their mean.
	 */
	private static function variance( Session $session ): float {
		return ( $session->burst_views - 1 ) * 100 * $session->burst_gaps / $session->burst_last ** 2 - 1;
	}

	/**
	 * @param Session $session The session.
	 * @param int     $at      UTC seconds.
	 */
	private static function is_unread( Session $session, int $at ): bool {
		$age = $at - $session->started_at;
		if ( $age < self::SETTLED ) {
			return false;
		}
		$views = $session->all_views();
		return $views > $age && $session->all_active_ms() < self::READ_MS * $views;
	}
}
