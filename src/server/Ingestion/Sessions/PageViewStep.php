<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Sessions;

use Lodestar\Collector\Hit;
use Lodestar\Ingestion\Enrichment\EnrichedHit;
use Lodestar\Ingestion\Rows\DroppedHits;
use Lodestar\Ingestion\Rows\NewRows;
use Lodestar\Storage\Rows\Session;
use Lodestar\Storage\Rows\View;
use function max;

/**
 * Adds page views, pings and web vitals to sessions. A view belongs to its own day.
 *
 * - A ping reports the totals of a view so far, so it may arrive late, twice or out of order. It never opens a
 *   session. It extends one if the time since its last activity, minus the newly reported active time, is within the
 *   timeout.
 * - Web vitals don't extend a session.
 */
final class PageViewStep {

	public function __construct(
		private WorkingSet $working_set,
		private SessionRules $sessions,
		private NewRows $rows,
		private DroppedHits $dropped,
	) {
	}

	/** Adds a page view and returns it; null if it isn't counted. */
	public function take_view( EnrichedHit $hit ): ?View {
		if ( null === $hit->page || null === $hit->session ) {
			return null;
		}
		if ( null !== $this->working_set->view( $hit->view, $hit->day ) ) {
			$this->dropped->add( $hit->day, DroppedHits::REPEATED );
			return null;
		}
		$session = $this->sessions->open( $hit );
		if ( null !== $session && $this->sessions->is_set_aside( $session, $hit ) ) {
			return null;
		}
		$page     = $this->rows->page( $hit, $hit->page );
		$is_first = null === $session;
		if ( null === $session ) {
			$session = $this->rows->session( $hit, $hit->session, $page, ! $this->sessions->has_begun( $hit ) );
			$this->working_set->open_session( $session );
		}
		$view = $this->rows->view( $hit, $page, $session, $is_first );
		$view->measure( $hit->figures );
		if ( $view->hour !== $session->hour || $hit->day !== $session->day() ) {
			$session->flags &= ~Session::STAYS;
		}
		$session->count( $hit->day, 1, 0 );
		$session->exit_page = $page;
		$this->sessions->touch( $session, $hit );
		$this->working_set->open_view( $view );
		return $view;
	}

	/** Updates a view from a ping or web vitals. */
	public function take_news( EnrichedHit $hit, View $view, Session $session ): void {
		if ( Hit::VITALS === $hit->kind ) {
			$view->measure( $hit->figures );
			$this->working_set->put_view( $view );
			return;
		}
		$gained           = max( 0, $hit->active_ms - $view->active_ms );
		$view->active_ms += $gained;
		$view->scroll     = max( $view->scroll, $hit->scroll );
		$session->count( $view->day(), 0, $gained );
		$this->working_set->put_view( $view );
		$this->sessions->go_on( $session, $hit, $gained );
	}
}
