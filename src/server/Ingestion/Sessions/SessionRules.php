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
 * The rules of sessions; they are Google Analytics 4's.
 *
 * - A session ends after 30 minutes without activity; neither midnight nor another campaign cuts it. It belongs to the
 *   day of its first hit.
 * - Engaged: more than 10 seconds of active time, or two views, or a key event.
 * - Consent during a session doesn't end it. The whole session becomes the persistent id's, and is new if that id had no
 *   session before. Withdrawing consent does end it: nothing may lead from later hits to the id, so the next view starts
 *   a new session.
 */
final class SessionRules {

	/** Seconds without activity after which a session has ended. */
	public const TIMEOUT = 1800;

	/** Milliseconds of active time beyond which a session is engaged. */
	public const ENGAGED_MS = 10000;

	public function __construct( private WorkingSet $working_set, private DroppedHits $dropped, private LocalTime $local ) {
	}

	/**
	 * The session that a hit belongs to, if one is open: the one that began last. The other hash of a hit serves for
	 * nothing but finding it.
	 */
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

	/**
	 * The latest session of a visitor, whether open or not.
	 */
	public function latest( EnrichedHit $hit ): ?Session {
		$sessions = array();
		foreach ( $this->hashes( $hit ) as $visitor ) {
			$sessions += $this->working_set->sessions_of( $visitor ) + $this->working_set->sessions_begun_by( $visitor, $hit->day - 1 );
		}
		return array() === $sessions ? null : self::latest_of( $sessions );
	}

	/**
	 * Whether the visitor had a session before: with the hash of this day, or with the lasting one on any day.
	 */
	public function has_begun( EnrichedHit $hit ): bool {
		foreach ( $this->working_set->sessions_of( $hit->visitor ) as $session ) {
			if ( $hit->lasting || $session->visitor === $hit->visitor ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Notes what a hit did to a session, and activity unless the session had ended before.
	 *
	 * @param Session     $session   The session.
	 * @param EnrichedHit $hit       The hit.
	 * @param int         $active_ms Active time just before the hit, milliseconds.
	 */
	public function go_on( Session $session, EnrichedHit $hit, int $active_ms = 0 ): void {
		if ( $hit->at <= $session->last_at + self::TIMEOUT + intdiv( $active_ms, 1000 ) ) {
			$this->touch( $session, $hit );
		} else {
			$this->identify( $session, $hit );
			$this->put( $session );
		}
	}

	/**
	 * Notes activity.
	 */
	public function touch( Session $session, EnrichedHit $hit ): void {
		$this->identify( $session, $hit );
		if ( $session->joined !== $hit->visitor && ! $session->is( Session::LASTING ) && 0 !== $hit->visitor ) {
			// Midnight has passed, and the hash has changed with it. A shop may have reported something since midnight, still by
			// the hash of the day before.
			$passed = $hit->day > $this->local->day( $session->last_at );
			if ( $passed || in_array( $session->joined, $hit->hashes, true ) ) {
				$this->working_set->rejoin( $session, $hit->visitor, MidnightLinks::end( $this->local, $hit->day ) );
			}
		}
		$session->last_at = max( $session->last_at, $hit->at );
		$this->put( $session );
	}

	/**
	 * Whether a session is set aside as a flood, so that its hits aren't counted. A page view may set it aside, what happens
	 * on a page never does.
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
			$this->touch( $session, $hit ); // Stays open as long as it goes on.
			$this->dropped->add( $hit->day, DroppedHits::FLOOD );
			return true;
		}
		return false;
	}

	/**
	 * Makes a session the persistent id's that a hit carries, if its visitor has consented since it began.
	 */
	private function identify( Session $session, EnrichedHit $hit ): void {
		if ( $hit->lasting && ! $session->is( Session::LASTING ) ) {
			$this->working_set->identify( $session, $hit->visitor, ! $this->has_begun( $hit ) );
		}
	}

	/**
	 * The hashes by which a hit's session may be found. A persistent id that is known finds its own sessions only: one that
	 * began without it, with the same address and browser, is someone else's.
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

	/**
	 * @param non-empty-array<int, Session> $sessions Sessions.
	 */
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
