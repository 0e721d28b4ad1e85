<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Sessions;

use Lodestar\Collector\Hit;
use Lodestar\Ingestion\Enrichment\EnrichedHit;
use Lodestar\Ingestion\Rows\DroppedHits;
use Lodestar\Ingestion\Rows\NewRows;
use Lodestar\Platform\Time\LocalTime;

/** Turns hits into views, sessions and events, in the order in which they were collected. */
final class Sessionizer {

	private SessionRules $sessions;
	private PageViewStep $views;
	private EventStep $events;

	public function __construct( private WorkingSet $working_set, NewRows $rows, private DroppedHits $dropped, LocalTime $local ) {
		$this->sessions = new SessionRules( $working_set, $dropped, $local );
		$this->views    = new PageViewStep( $working_set, $this->sessions, $rows, $dropped );
		$this->events   = new EventStep( $working_set, $this->sessions, $rows, $dropped );
	}

	public function take( EnrichedHit $hit ): void {
		if ( Hit::VIEW === $hit->kind ) {
			$this->take_view( $hit );
		} elseif ( Hit::ORDER !== $hit->kind ) {
			$this->take_news( $hit );
		} elseif ( null !== $hit->event ) {
			$this->events->take_order( $hit, $hit->event );
		}
	}

	private function take_view( EnrichedHit $hit ): void {
		$view    = $this->views->take_view( $hit );
		$session = null === $view ? null : $this->working_set->session( $view->session );
		if ( null !== $view && null !== $session && null !== $hit->event ) {
			$this->events->add( $hit, $hit->event, $view, $session );
		}
	}

	private function take_news( EnrichedHit $hit ): void {
		$view    = $this->working_set->view( $hit->view, $hit->day );
		$session = null === $view ? null : $this->working_set->session( $view->session );
		if ( null === $view || null === $session ) {
			$orphan = Hit::EVENT === $hit->kind ? DroppedHits::ORPHAN_EVENT : DroppedHits::ORPHAN_PING;
			$reason = 1 === ( $this->sessions->open( $hit )->bot ?? 0 ) ? DroppedHits::FLOOD : $orphan;
			$this->dropped->add( $hit->day, $reason );
		} elseif ( null !== $hit->event ) {
			$this->events->take( $hit, $hit->event, $view, $session );
		} elseif ( ! $this->sessions->is_set_aside( $session, $hit ) ) {
			$this->views->take_news( $hit, $view, $session );
		}
	}
}
