<?php
declare( strict_types=1 );

namespace Lodestar\Ingest;

use Lodestar\Time\LocalTime;

/**
 * The rules of sessions; they are Google Analytics 4's.
 *
 * - A session ends after 30 minutes without activity; neither midnight nor another campaign cuts it. It belongs to the
 *   day of its first hit.
 * - Engaged: more than 10 seconds of active time, or two views, or a key event.
 * - Consent given in the middle of a visit does not cut it: the session keeps who it began with, and is found by the
 *   lasting hash from then on. Consent withdrawn does: what comes after must not lead to that hash, so a new session
 *   begins with the next view.
 */
final class Sessions {

	/** Seconds without activity after which a session has ended. */
	public const TIMEOUT = 1800;

	/** Milliseconds of active time beyond which a session is engaged. */
	public const ENGAGED_MS = 10000;

	/** More hits than this … */
	public const FLOOD_HITS = 300;

	/** … in so many seconds, counted from a hit on, are no person's. */
	public const FLOOD_SECONDS = 300;

	public function __construct( private Book $book, private Drops $drops, private LocalTime $local ) {
	}

	/**
	 * The session that a hit belongs to, if one is open: the one that began last. The other hash of a hit serves for
	 * nothing but finding it.
	 */
	public function open( Arrival $arrival ): ?Session {
		foreach ( $arrival->hashes() as $visitor ) {
			$open = array_filter( $this->book->sessions_of( $visitor ), static fn ( Session $session ): bool => self::is_open( $session, $arrival->at ) );
			if ( array() !== $open ) {
				return self::latest_of( $open );
			}
		}
		return null;
	}

	/**
	 * The latest session of a visitor, whether open or not.
	 */
	public function latest( Arrival $arrival ): ?Session {
		$sessions = array();
		foreach ( $arrival->hashes() as $visitor ) {
			$sessions += $this->book->sessions_of( $visitor ) + $this->book->sessions_begun_by( $visitor, $this->local->day( $arrival->at ) - 1 );
		}
		return array() === $sessions ? null : self::latest_of( $sessions );
	}

	/**
	 * Whether the visitor had a session before: with the hash of this day, or with the lasting one on any day.
	 */
	public function has_begun( Arrival $arrival ): bool {
		foreach ( $this->book->sessions_of( $arrival->visitor ) as $session ) {
			if ( $arrival->lasting || $session->visitor === $arrival->visitor ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Notes what a hit did to a session, and activity unless the session had ended before.
	 *
	 * @param Session $session   The session.
	 * @param Arrival $arrival   The hit.
	 * @param int     $active_ms Active time just before the hit, milliseconds.
	 */
	public function go_on( Session $session, Arrival $arrival, int $active_ms = 0 ): void {
		if ( $arrival->at <= $session->last_at + self::TIMEOUT + intdiv( $active_ms, 1000 ) ) {
			$this->touch( $session, $arrival );
		} else {
			$this->put( $session );
		}
	}

	/**
	 * Notes activity.
	 */
	public function touch( Session $session, Arrival $arrival ): void {
		if ( $session->joined !== $arrival->visitor && 0 === $session->lasting && 0 !== $arrival->visitor ) {
			// A midnight has passed, and with it the hash; or it was replaced. A shop may have reported something since midnight,
			// still by the hash of the day before.
			$passed = $this->local->day( $arrival->at ) > $this->local->day( $session->last_at );
			if ( $arrival->lasting || $passed || in_array( $session->joined, $arrival->hashes(), true ) ) {
				$this->book->rejoin( $session, $arrival->visitor, $arrival->lasting ? 0 : Links::end( $this->local, $this->local->day( $arrival->at ) ) );
			}
		}
		$session->last_at = max( $session->last_at, $arrival->at );
		$this->put( $session );
	}

	/**
	 * Counts a hit of a session against floods. The hit that is one too many sets the session aside.
	 *
	 * @return bool Whether the hit is not to be counted.
	 */
	public function is_flood( Session $session, Arrival $arrival ): bool {
		if ( $arrival->at - $session->burst_from >= self::FLOOD_SECONDS ) {
			$session->burst_from = $arrival->at;
			$session->burst_hits = 0;
		}
		++$session->burst_hits;
		if ( 0 === $session->bot && $session->burst_hits > self::FLOOD_HITS ) {
			$session->bot = 1;
			$this->drops->add( $session->day, Drops::FLOOD, '', $session->views + $this->book->set_aside( $session ) );
		}
		if ( 1 === $session->bot ) {
			$this->touch( $session, $arrival ); // Stays open as long as it goes on.
			$this->drops->add( $this->local->day( $arrival->at ), Drops::FLOOD );
			return true;
		}
		return false;
	}

	private function put( Session $session ): void {
		$session->engaged = $session->active_ms > self::ENGAGED_MS || $session->views >= 2 || $session->key_events > 0 ? 1 : 0;
		$this->book->put_session( $session );
	}

	private static function is_open( Session $session, int $at ): bool {
		return $at <= $session->last_at + self::TIMEOUT && $at >= $session->started_at - self::TIMEOUT;
	}

	/**
	 * @param non-empty-array<string, Session> $sessions Sessions.
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
