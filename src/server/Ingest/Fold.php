<?php
declare( strict_types=1 );

namespace Lodestar\Ingest;

use Lodestar\Time\LocalTime;

/**
 * The rules by which hits become views and sessions; they are Google Analytics 4's. Hits are taken in the order in
 * which they were collected.
 *
 * - A session ends after 30 minutes without activity; neither midnight nor another campaign cuts it. It belongs to the
 *   day of its first hit, a view to its own day.
 * - Engaged: more than 10 seconds of active time, or two views, or a key event.
 * - A ping reports what a view has come to, so it may arrive late, twice or out of order. It never opens a session. It
 *   counts as activity unless, without the active time that it reports, the session had ended before.
 */
final class Fold {

	/** Seconds without activity after which a session has ended. */
	public const TIMEOUT = 1800;

	/** Milliseconds of active time beyond which a session is engaged. */
	public const ENGAGED_MS = 10000;

	/** More hits than this … */
	public const FLOOD_HITS = 300;

	/** … in so many seconds, counted from a hit on, are no person's. */
	public const FLOOD_SECONDS = 300;

	private NewRows $rows;

	/**
	 * @param Book      $book     What is stored already.
	 * @param Values    $values   Numbers texts.
	 * @param Drops     $drops    Counts what is not counted.
	 * @param LocalTime $local    The site's days.
	 * @param bool      $imported Whether sessions that begin are marked as imported.
	 */
	public function __construct( private Book $book, Values $values, private Drops $drops, private LocalTime $local, bool $imported = false ) {
		$this->rows = new NewRows( $values, $local, $imported );
	}

	public function take( Arrival $arrival ): void {
		if ( $arrival->is_view ) {
			$this->take_view( $arrival );
		} else {
			$this->take_ping( $arrival );
		}
	}

	private function take_view( Arrival $arrival ): void {
		$day = $this->local->day( $arrival->at );
		if ( null !== $this->book->view( $arrival->view ) ) {
			$this->drops->add( $day, Drops::REPEATED );
			return;
		}
		$session = $this->open_session( $arrival );
		if ( null !== $session && $this->is_flood( $session, $arrival ) ) {
			$this->drops->add( $day, Drops::FLOOD );
			return;
		}
		$page      = $this->rows->page( $arrival, $day );
		$session ??= $this->rows->session( $arrival, $day, $page, ! $this->has_begun( $arrival->visitor ) );
		++$session->views;
		$session->exit_path = $page['path'];
		$this->touch( $session, $arrival );
		$this->book->put_view( $this->rows->view( $arrival, $day, $page, $session ) );
	}

	private function take_ping( Arrival $arrival ): void {
		$day     = $this->local->day( $arrival->at );
		$view    = $this->book->view( $arrival->view );
		$session = null === $view ? null : $this->book->session_of( $view );
		if ( null === $view || null === $session ) {
			$of_flood = 1 === ( $this->open_session( $arrival )->bot ?? 0 );
			$this->drops->add( $day, $of_flood ? Drops::FLOOD : Drops::ORPHAN_PING );
			return;
		}
		if ( $this->is_flood( $session, $arrival ) ) {
			$this->drops->add( $day, Drops::FLOOD );
			return;
		}
		$gained              = max( 0, $arrival->active_ms - $view->active_ms );
		$view->active_ms    += $gained;
		$view->scroll        = max( $view->scroll, $arrival->scroll );
		$session->active_ms += $gained;
		$this->book->put_view( $view );
		if ( $arrival->at <= $session->last_at + self::TIMEOUT + intdiv( $gained, 1000 ) ) {
			$this->touch( $session, $arrival );
		} else {
			$this->put( $session );
		}
	}

	/**
	 * The session that a hit belongs to, if one is open: the one that began last. Yesterday's hash serves for nothing
	 * but finding it.
	 */
	private function open_session( Arrival $arrival ): ?Session {
		$open = null;
		foreach ( array( $arrival->visitor, $arrival->yesterday ) as $visitor ) {
			foreach ( null === $visitor ? array() : $this->book->sessions_of( $visitor ) as $session ) {
				$is_open = $arrival->at <= $session->last_at + self::TIMEOUT && $arrival->at >= $session->started_at - self::TIMEOUT;
				if ( $is_open && ( null === $open || $session->started_at > $open->started_at ) ) {
					$open = $session;
				}
			}
			if ( null !== $open ) {
				return $open;
			}
		}
		return null;
	}

	/**
	 * Whether a session began with the hash of this day.
	 */
	private function has_begun( int $visitor ): bool {
		foreach ( $this->book->sessions_of( $visitor ) as $session ) {
			if ( $session->visitor === $visitor ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Notes activity.
	 */
	private function touch( Session $session, Arrival $arrival ): void {
		if ( $session->joined !== $arrival->visitor && $this->local->day( $arrival->at ) > $this->local->day( $session->last_at ) ) {
			$this->book->rejoin( $session, $arrival->visitor ); // A midnight has passed, and with it the hash.
		}
		$session->last_at = max( $session->last_at, $arrival->at );
		$this->put( $session );
	}

	private function put( Session $session ): void {
		$session->engaged = $session->active_ms > self::ENGAGED_MS || $session->views >= 2 || $session->key_events > 0 ? 1 : 0;
		$this->book->put_session( $session );
	}

	/**
	 * Counts a hit of an open session against floods. The hit that is one too many sets the session aside.
	 */
	private function is_flood( Session $session, Arrival $arrival ): bool {
		if ( $arrival->at - $session->burst_from >= self::FLOOD_SECONDS ) {
			$session->burst_from = $arrival->at;
			$session->burst_hits = 0;
		}
		++$session->burst_hits;
		if ( 0 === $session->bot && $session->burst_hits > self::FLOOD_HITS ) {
			$session->bot = 1;
			$this->book->set_aside( $session );
			$this->drops->add( $session->day, Drops::FLOOD, '', $session->views );
		}
		if ( 1 === $session->bot ) {
			$this->touch( $session, $arrival ); // Stays open as long as it goes on.
			return true;
		}
		return false;
	}
}
