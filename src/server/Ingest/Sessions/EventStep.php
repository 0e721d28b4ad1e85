<?php
declare( strict_types=1 );

namespace Lodestar\Ingest\Sessions;

use Lodestar\Collect\Hit;
use Lodestar\Ingest\Enrichment\EnrichedEvent;
use Lodestar\Ingest\Enrichment\EnrichedHit;
use Lodestar\Ingest\Rows\DroppedHits;
use Lodestar\Ingest\Rows\NewRows;
use Lodestar\Ingest\Rows\Session;
use Lodestar\Ingest\Rows\View;
use Lodestar\Storage\RowId;

/**
 * Events. One of a view belongs to that view's session. One that a shop's server reports belongs to the visitor's latest
 * session, open or not; where there is none it counts all the same, in a session that is nobody's and in no figure of
 * sessions. Events never open a session; they are activity of one that is open.
 */
final class EventStep {

	public function __construct( private WorkingSet $working_set, private SessionRules $sessions, private NewRows $rows, private DroppedHits $dropped ) {
	}

	/**
	 * @param EnrichedHit   $hit            An event.
	 * @param EnrichedEvent $enriched_event What happened.
	 * @param View          $view           Its view.
	 * @param Session       $session        Its session.
	 */
	public function take( EnrichedHit $hit, EnrichedEvent $enriched_event, View $view, Session $session ): void {
		if ( ! $this->is_repeated( $hit, $enriched_event ) && ! $this->sessions->is_flood( $session, $hit ) ) {
			$this->add( $hit, $enriched_event, $view, $session );
		}
	}

	/**
	 * What the view of a page means besides. It is no hit of its own.
	 *
	 * @param EnrichedHit   $hit            A view.
	 * @param EnrichedEvent $enriched_event What happened.
	 * @param View          $view           The view.
	 * @param Session       $session        Its session.
	 */
	public function add( EnrichedHit $hit, EnrichedEvent $enriched_event, ?View $view, Session $session ): void {
		$event = $this->rows->event( $hit, $enriched_event, $view, $session );
		$is_hit = Hit::VIEW !== $hit->kind;
		$key    = $is_hit && null === $enriched_event->order ? $enriched_event->id : null;
		$this->working_set->put_event( $event, $this->rows->items( $event, $enriched_event ), $is_hit, $key, $enriched_event->order );
		if ( Session::NOBODY !== $session->bot ) {
			$session->key_events += $event->is_key;
			$this->sessions->go_on( $session, $hit );
		}
	}

	/**
	 * @param EnrichedHit   $hit            An order.
	 * @param EnrichedEvent $enriched_event What happened.
	 */
	public function take_order( EnrichedHit $hit, EnrichedEvent $enriched_event ): void {
		if ( $this->is_repeated( $hit, $enriched_event ) ) {
			return;
		}
		$session = $this->sessions->latest( $hit );
		if ( null === $session ) {
			$this->add( $hit, $enriched_event, null, $this->nobody( $hit ) );
		} elseif ( ! $this->sessions->is_flood( $session, $hit ) ) {
			$this->add( $hit, $enriched_event, null, $session );
		}
	}

	private function nobody( EnrichedHit $hit ): Session {
		$session = $this->working_set->session( RowId::of( $hit->day, 0 ) );
		if ( null === $session ) {
			$session = $this->rows->nobody( $hit->day, $hit->at );
			$this->working_set->open_session( $session );
		}
		return $session;
	}

	private function is_repeated( EnrichedHit $hit, EnrichedEvent $enriched_event ): bool {
		$repeated = null === $enriched_event->order ? $this->working_set->has_event( $enriched_event->id, $hit->day ) : $this->working_set->has_order( $enriched_event->order );
		if ( $repeated ) {
			$this->dropped->add( $hit->day, DroppedHits::REPEATED );
		}
		return $repeated;
	}
}
