<?php
declare( strict_types=1 );

namespace Lodestar\Ingest;

use Lodestar\Storage\Text;
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

	/**
	 * @param Book      $book     What is stored already.
	 * @param Values    $values   Numbers texts.
	 * @param Drops     $drops    Counts what is not counted.
	 * @param LocalTime $local    The site's days.
	 * @param bool      $imported Whether sessions that begin are marked as imported.
	 */
	public function __construct( private Book $book, private Values $values, private Drops $drops, private LocalTime $local, private bool $imported = false ) {
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
		$page      = $this->page( $arrival, $day );
		$session ??= $this->begin( $arrival, $day, $page );
		++$session->views;
		$session->exit_path = $page['path'];
		$this->touch( $session, $arrival );
		$this->book->put_view(
			new View(
				day: $day,
				id: $arrival->view,
				hour: $this->local->hour( $arrival->at ),
				at: $arrival->at,
				session_day: $session->day,
				session: $session->id,
				visitor: $arrival->visitor,
				path: $page['path'],
				title: $page['title'],
				host: $page['host'],
				object: $page['object'],
				active_ms: 0,
				scroll: 0,
				entrance: 1 === $session->views ? 1 : 0,
			)
		);
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
	 * @param array{path: int, title: int, host: int, object: int} $page As page() gives it.
	 */
	private function begin( Arrival $arrival, int $day, array $page ): Session {
		$id = fn ( string $dimension ): int => $this->values->id( $dimension, $day, $arrival->origin[ $dimension ] );
		return new Session(
			day: $day,
			id: Text::id( "$arrival->visitor $arrival->view" ),
			hour: $this->local->hour( $arrival->at ),
			visitor: $arrival->visitor,
			joined: $arrival->visitor,
			lasting: 0,
			is_first: $this->has_begun( $arrival->visitor ) ? 0 : 1,
			started_at: $arrival->at,
			last_at: $arrival->at,
			views: 0,
			active_ms: 0,
			key_events: 0,
			engaged: 0,
			landing_path: $page['path'],
			landing_title: $page['title'],
			exit_path: $page['path'],
			host: $page['host'],
			source: $id( 'source' ),
			medium: $id( 'medium' ),
			campaign: $id( 'campaign' ),
			channel: $id( 'channel' ),
			network: $id( 'network' ),
			referrer_host: $id( 'referrer_host' ),
			referrer_path: $id( 'referrer_path' ),
			country: $id( 'country' ),
			region: $id( 'region' ),
			city: $id( 'city' ),
			device: $id( 'device' ),
			browser: $id( 'browser' ),
			os: $id( 'os' ),
			language: $id( 'language' ),
			screen: $id( 'screen' ),
			bot: 0,
			imported: $this->imported ? 1 : 0,
			burst_from: $arrival->at,
			burst_hits: 1,
		);
	}

	/**
	 * The numbers of what was shown, by dimension.
	 *
	 * @return array{path: int, title: int, host: int, object: int}
	 */
	private function page( Arrival $arrival, int $day ): array {
		$page = $arrival->page;
		$path = $this->values->id( 'path', $day, $page['path'] );
		return array(
			'path'   => $path,
			// A page without a title has its path for one, also where that path is one too many for the day.
			'title'  => $page['title'] === $page['path'] ? $path : $this->values->id( 'title', $day, $page['title'] ),
			'host'   => $this->values->id( 'host', $day, $page['host'] ),
			'object' => $this->values->id( 'object', $day, $page['object'] ),
		);
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
