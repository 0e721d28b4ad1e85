<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Sessions;

use Lodestar\Collector\Hit;
use Lodestar\Ingestion\Enrichment\EnrichedHit;
use Lodestar\Ingestion\Rows\DroppedHits;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Storage\Rows\Session;
use function in_array,intdiv,max;

/**
 * The session rules, which follow Google Analytics 4.
 *
 * - A session ends after 30 minutes without activity. Neither midnight nor a new campaign ends it. It belongs to the
 *   day of its first hit.
 * - It is engaged after more than 10 seconds of active time, two views, or a key event.
 * - Consent during a session doesn't end it. The whole session then belongs to the persistent id, and counts as the
 *   id's first session if there was none before.
 * - Withdrawing consent ends it: later hits must not lead to the id, so the next view starts a new session.
 */
final class SessionRules {

	/** Seconds without activity after which a session ends. */
	public const TIMEOUT = 1800;

	/** Active time above which a session is engaged. */
	public const ENGAGED_MS = 10000;

	public function __construct( private WorkingSet $working_set, private DroppedHits $dropped, private LocalTime $local ) {
	}

	/** Returns the open session of a hit, the latest if there are several. Only this uses the hit's second hash. */
	public function open( EnrichedHit $hit ): ?Session {
		foreach ( $this->hashes( $hit ) as $visitor ) {
			$latest = null;
			foreach ( $this->working_set->sessions_of( $visitor ) as $session ) {
				if ( self::is_open( $session, $hit->at ) && ( null === $latest || $session->started_at > $latest->started_at ) ) {
					$latest = $session;
				}
			}
			if ( null !== $latest ) {
				return $latest;
			}
		}
		return null;
	}

	/** Returns the visitor's latest session, open or not. */
	public function latest( EnrichedHit $hit ): ?Session {
		$sessions = array();
		foreach ( $this->hashes( $hit ) as $visitor ) {
			$sessions += $this->working_set->sessions_of( $visitor ) + $this->working_set->sessions_begun_by( $visitor, $hit->day - 1 );
		}
		return array() === $sessions ? null : self::latest_of( $sessions );
	}

	/** Whether the visitor had a session before: with today's hash, or with a persistent id on any day. */
	public function has_begun( EnrichedHit $hit ): bool {
		foreach ( $this->working_set->sessions_of( $hit->visitor ) as $session ) {
			if ( $hit->lasting || $session->visitor === $hit->visitor ) {
				return true;
			}
		}
		return false;
	}

	/** Applies a hit to a session. Extends the session unless it had ended before the hit's active time. */
	public function go_on( Session $session, EnrichedHit $hit, int $active_ms = 0 ): void {
		if ( $hit->at <= $session->last_at + self::TIMEOUT + intdiv( $active_ms, 1000 ) ) {
			$this->touch( $session, $hit );
		} else {
			$this->identify( $session, $hit );
			$this->put( $session );
		}
	}

	/** Extends a session to the time of a hit. After midnight, also links the session to the new day's hash. */
	public function touch( Session $session, EnrichedHit $hit ): void {
		$this->identify( $session, $hit );
		if ( $session->joined !== $hit->visitor && ! $session->is( Session::LASTING ) && 0 !== $hit->visitor ) {
			// The hash changes at midnight. The second check is for sessions that a shop's event has already extended
			// past midnight with the previous day's hash.
			$passed = $hit->day > $this->local->day( $session->last_at );
			if ( $passed || in_array( $session->joined, $hit->hashes, true ) ) {
				$this->working_set->rejoin( $session, $hit->visitor, MidnightLinks::end( $this->local, $hit->day ) );
			}
		}
		$session->last_at = max( $session->last_at, $hit->at );
		$this->put( $session );
	}

	/**
	 * Whether a session is a flood, so that its hits aren't counted. Only page views can turn a session into a flood.
	 */
	public function is_set_aside( Session $session, EnrichedHit $hit ): bool {
		if ( 0 === $session->bot && Hit::VIEW === $hit->kind && FloodRules::count( $session, $hit ) ) {
			$session->bot = 1;
			$this->dropped->add(
				$session->day(),
				DroppedHits::FLOOD,
				'',
				$session->all_views() + $this->working_set->remove_bot( $session )
			);
		}
		if ( 1 === $session->bot ) {
			$this->touch( $session, $hit ); // Keeps the session open as long as the flood continues.
			$this->dropped->add( $hit->day, DroppedHits::FLOOD );
			return true;
		}
		return false;
	}

	/** Links a session to the hit's persistent id if the visitor consented after the session started. */
	private function identify( Session $session, EnrichedHit $hit ): void {
		if ( $hit->lasting && ! $session->is( Session::LASTING ) ) {
			$this->working_set->identify( $session, $hit->visitor, ! $this->has_begun( $hit ) );
		}
	}

	/**
	 * Returns the hashes that may find a hit's session. A known persistent id finds only its own sessions: one that
	 * started without it, with the same IP address and browser, is someone else's.
	 *
	 * @return list<int>
	 */
	private function hashes( EnrichedHit $hit ): array {
		return $hit->lasting && $this->has_begun( $hit ) ? array( $hit->visitor ) : $hit->hashes;
	}

	private function put( Session $session ): void {
		if (
			! $session->is( Session::ENGAGED )
			&& ( $session->active_ms > self::ENGAGED_MS || $session->key_events > 0 || $session->all_views() >= 2 )
		) {
			$session->flags |= Session::ENGAGED;
		}
		$this->working_set->put_session( $session );
	}

	private static function is_open( Session $session, int $at ): bool {
		return $at <= $session->last_at + self::TIMEOUT && $at >= $session->started_at - self::TIMEOUT;
	}

	/** @param non-empty-array<int, Session> $sessions Sessions. */
	private static function latest_of( array $sessions ): Session {
		$latest = null;
		foreach ( $sessions as $session ) {
			if ( null === $latest || $session->started_at > $latest->started_at ) {
				$latest = $session;
			}
		}
		return $latest;
	}
}
