<?php
declare( strict_types=1 );

namespace Lodestar\Ingest;

use Lodestar\Collect\Hit;
use Lodestar\Time\LocalTime;

/**
 * Turns hits into views, sessions and events. They are taken in the order in which they were collected.
 */
final class Fold {

	private Sessions $sessions;
	private FoldViews $views;
	private FoldEvents $events;

	/**
	 * @param Book      $book  What is stored already.
	 * @param NewRows   $rows  Makes rows.
	 * @param Drops     $drops Counts what is not counted.
	 * @param LocalTime $local The site's days.
	 */
	public function __construct( private Book $book, NewRows $rows, private Drops $drops, private LocalTime $local ) {
		$this->sessions = new Sessions( $book, $drops, $local );
		$this->views    = new FoldViews( $book, $this->sessions, $rows, $drops, $local );
		$this->events   = new FoldEvents( $book, $this->sessions, $rows, $drops, $local );
	}

	public function take( Arrival $arrival ): void {
		if ( Hit::VIEW === $arrival->kind ) {
			$this->take_view( $arrival );
		} elseif ( Hit::ORDER !== $arrival->kind ) {
			$this->take_news( $arrival );
		} elseif ( null !== $arrival->happening ) {
			$this->events->take_order( $arrival, $arrival->happening );
		}
	}

	private function take_view( Arrival $arrival ): void {
		$view    = $this->views->take_view( $arrival );
		$session = null === $view ? null : $this->book->session_of( $view );
		if ( null !== $view && null !== $session && null !== $arrival->happening ) {
			$this->events->add( $arrival, $arrival->happening, $view, $session );
		}
	}

	private function take_news( Arrival $arrival ): void {
		$day     = $this->local->day( $arrival->at );
		$view    = $this->book->view( $arrival->view );
		$session = null === $view || $view->day < $day - 1 ? null : $this->book->session_of( $view );
		if ( null === $view || null === $session ) {
			$orphan = Hit::EVENT === $arrival->kind ? Drops::ORPHAN_EVENT : Drops::ORPHAN_PING;
			$reason = 1 === ( $this->sessions->open( $arrival )->bot ?? 0 ) ? Drops::FLOOD : $orphan;
			$this->drops->add( $day, $reason );
		} elseif ( null !== $arrival->happening ) {
			$this->events->take( $arrival, $arrival->happening, $view, $session );
		} elseif ( ! $this->sessions->is_flood( $session, $arrival ) ) {
			$this->views->take_news( $arrival, $view, $session );
		}
	}
}
