<?php
declare( strict_types=1 );

namespace Lodestar\Ingest;

use Lodestar\Time\LocalTime;

/**
 * Events. One of a view belongs to that view's session. One that a shop's server reports belongs to the visitor's latest
 * session, open or not; where there is none it counts all the same, in a session that is nobody's and in no figure of
 * sessions. Events never open a session; they are activity of one that is open.
 */
final class FoldEvents {

	public function __construct( private Book $book, private Sessions $sessions, private NewRows $rows, private Drops $drops, private LocalTime $local ) {
	}

	/**
	 * @param Arrival   $arrival   An event.
	 * @param Happening $happening What happened.
	 * @param View      $view      Its view.
	 * @param Session   $session   Its session.
	 */
	public function take( Arrival $arrival, Happening $happening, View $view, Session $session ): void {
		if ( ! $this->is_repeated( $arrival, $happening ) && ! $this->sessions->is_flood( $session, $arrival ) ) {
			$this->add( $arrival, $happening, $view, $session );
		}
	}

	/**
	 * What the view of a page means besides. It is no hit of its own.
	 *
	 * @param Arrival   $arrival   A view.
	 * @param Happening $happening What happened.
	 * @param View      $view      The view.
	 * @param Session   $session   Its session.
	 */
	public function add( Arrival $arrival, Happening $happening, ?View $view, Session $session ): void {
		$day   = $this->local->day( $arrival->at );
		$event = $this->rows->event( $arrival, $day, $happening, $view, $session );
		$this->book->put_event( $event, $this->rows->items( $event, $happening ), $happening->order );
		if ( Session::NOBODY !== $session->bot ) {
			$session->key_events += $event->is_key;
			$this->sessions->go_on( $session, $arrival );
		}
	}

	/**
	 * @param Arrival   $arrival   An order.
	 * @param Happening $happening What happened.
	 */
	public function take_order( Arrival $arrival, Happening $happening ): void {
		if ( $this->is_repeated( $arrival, $happening ) ) {
			return;
		}
		$session = $this->sessions->latest( $arrival );
		if ( null === $session ) {
			$this->add( $arrival, $happening, null, $this->nobody( $arrival ) );
		} elseif ( ! $this->sessions->is_flood( $session, $arrival ) ) {
			$this->add( $arrival, $happening, null, $session );
		}
	}

	private function nobody( Arrival $arrival ): Session {
		$day     = $this->local->day( $arrival->at );
		$session = $this->book->session( $day, 0 );
		if ( null === $session ) {
			$session = $this->rows->nobody( $day, $arrival->at );
			$this->book->put_session( $session );
		}
		return $session;
	}

	private function is_repeated( Arrival $arrival, Happening $happening ): bool {
		$repeated = null === $happening->order ? $this->book->has_event( $happening->id ) : $this->book->has_order( $happening->order );
		if ( $repeated ) {
			$this->drops->add( $this->local->day( $arrival->at ), Drops::REPEATED );
		}
		return $repeated;
	}
}
