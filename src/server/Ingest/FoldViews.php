<?php
declare( strict_types=1 );

namespace Lodestar\Ingest;

use Lodestar\Collect\Hit;
use Lodestar\Time\LocalTime;

/**
 * Page views, and news of them. A view belongs to its own day.
 *
 * - A ping reports what a view has come to, so it may arrive late, twice or out of order. It never opens a session. It
 *   counts as activity unless, without the active time that it reports, the session had ended before.
 * - Web vitals are no activity.
 */
final class FoldViews {

	public function __construct( private Book $book, private Sessions $sessions, private NewRows $rows, private Drops $drops, private LocalTime $local ) {
	}

	/**
	 * @return ?View The new view; null where it is not counted.
	 */
	public function take_view( Arrival $arrival ): ?View {
		$day = $this->local->day( $arrival->at );
		if ( null !== $this->book->view( $arrival->view ) ) {
			$this->drops->add( $day, Drops::REPEATED );
			return null;
		}
		$session = $this->sessions->open( $arrival );
		if ( null !== $session && $this->sessions->is_flood( $session, $arrival ) ) {
			return null;
		}
		$page      = $this->rows->page( $arrival, $day );
		$session ??= $this->rows->session( $arrival, $day, $page, ! $this->sessions->has_begun( $arrival ) );
		++$session->views;
		$session->exit_path = $page['path'];
		$this->sessions->touch( $session, $arrival );
		$view = $this->rows->view( $arrival, $day, $page, $session );
		$this->book->put_view( $view );
		return $view;
	}

	/**
	 * @param Arrival $arrival A ping or vitals.
	 * @param View    $view    Its view.
	 * @param Session $session Its session.
	 */
	public function take_news( Arrival $arrival, View $view, Session $session ): void {
		if ( Hit::VITALS === $arrival->kind ) {
			$view->measure( $arrival->vitals );
			$this->book->put_view( $view );
			$this->book->put_session( $session ); // It counted the hit against floods.
			return;
		}
		$gained              = max( 0, $arrival->active_ms - $view->active_ms );
		$view->active_ms    += $gained;
		$view->scroll        = max( $view->scroll, $arrival->scroll );
		$session->active_ms += $gained;
		$this->book->put_view( $view );
		$this->sessions->go_on( $session, $arrival, $gained );
	}
}
