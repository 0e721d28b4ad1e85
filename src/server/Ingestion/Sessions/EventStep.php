<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Sessions;

use Lodestar\Collector\EventName;
use Lodestar\Collector\Hit;
use Lodestar\Ingestion\Enrichment\EnrichedEvent;
use Lodestar\Ingestion\Enrichment\EnrichedHit;
use Lodestar\Ingestion\Rows\DroppedHits;
use Lodestar\Ingestion\Rows\NewRows;
use Lodestar\Storage\RowId;
use Lodestar\Storage\Rows\Event;
use Lodestar\Storage\Rows\Session;
use Lodestar\Storage\Rows\View;

/**
 * Adds events to sessions. Events never open a session, but they extend an open one.
 *
 * - A browser event belongs to the session of its view.
 * - An event from a shop's server belongs to the visitor's latest session, open or not.
 * - A later event of an order belongs to the session in which the order was placed.
 * - Without such a session, the event goes to the day's unattributed session, which session metrics ignore.
 */
final class EventStep {

	public function __construct(
		private WorkingSet $working_set,
		private SessionRules $sessions,
		private NewRows $rows,
		private DroppedHits $dropped,
	) {
	}

	/** Adds a browser event, unless it is a repeat or its session is a flood. */
	public function take( EnrichedHit $hit, EnrichedEvent $enriched_event, View $view, Session $session ): void {
		if ( ! $this->is_repeated( $hit, $enriched_event ) && ! $this->sessions->is_set_aside( $session, $hit ) ) {
			$this->add( $hit, $enriched_event, $view, $session );
		}
	}

	/**
	 * Adds an event that was sent as a hit, or one derived from a page view, such as a site search.
	 *
	 * @param ?Event $with Earlier event of the same order that determined the session.
	 */
	public function add( EnrichedHit $hit, EnrichedEvent $enriched_event, ?View $view, Session $session, ?Event $with = null ): void {
		$event  = $this->rows->event( $hit, $enriched_event, $view, $session, $with );
		$is_hit = Hit::VIEW !== $hit->kind;
		$key    = $is_hit && null === $enriched_event->order ? $enriched_event->id : null;
		$this->working_set->put_event(
			$event,
			$this->rows->items( $event, $enriched_event, $hit->day ),
			$is_hit,
			$key,
			$enriched_event->order
		);
		if ( Session::NOBODY !== $session->bot ) {
			$session->key_events += $event->is_key;
			$this->sessions->go_on( $session, $hit );
		}
	}

	/** Adds, corrects or removes an order event reported by a shop's server. */
	public function take_order( EnrichedHit $hit, EnrichedEvent $enriched_event ): void {
		if ( '' !== $enriched_event->correction ) {
			$this->correct( $hit, $enriched_event );
			return;
		}
		$this->forget_placed( $enriched_event );
		if ( $this->is_repeated( $hit, $enriched_event ) ) {
			return;
		}
		$with    = $this->earlier( $enriched_event );
		$session = null === $with ? $this->sessions->latest( $hit ) : $this->working_set->session( $with->session );
		if ( null === $session ) {
			$this->add( $hit, $enriched_event, null, $this->nobody( $hit ) );
		} elseif ( ! $this->sessions->is_set_aside( $session, $hit ) ) {
			$this->add( $hit, $enriched_event, null, $session, $with );
		}
	}

	/** Returns an earlier event of the same order whose session is known. */
	private function earlier( EnrichedEvent $enriched_event ): ?Event {
		foreach ( $enriched_event->visit_of as $number ) {
			$event   = $this->working_set->order( $number );
			$session = null === $event ? null : $this->working_set->session( $event->session );
			if ( null !== $session && Session::NOBODY !== $session->bot ) {
				return $event;
			}
		}
		return null;
	}

	/** Removes an earlier placement of the same order. After a failed payment, an order may be placed again. */
	private function forget_placed( EnrichedEvent $enriched_event ): void {
		if ( EventName::PLACE_ORDER === $enriched_event->name && null !== $enriched_event->order ) {
			$this->remove( $enriched_event->order );
		}
	}

	/**
	 * Replaces a counted order event with its corrected version, in the same session. A canceled order is only removed.
	 */
	private function correct( EnrichedHit $hit, EnrichedEvent $enriched_event ): void {
		$number = (int) $enriched_event->order;
		$event  = $this->remove( $number );
		if ( null === $event || EventName::CANCEL_ORDER === $enriched_event->correction ) {
			return;
		}
		$session = $this->working_set->session( $event->session );
		if ( null === $session || ( Session::NOBODY === $session->bot && $enriched_event->has_time ) ) {
			$session = $this->nobody( $hit ); // The unattributed session of the day that the order moves to.
		}
		$changed = $this->rows->changed( $event, $hit, $enriched_event, $session );
		$this->working_set->put_event( $changed, $this->rows->items( $changed, $enriched_event, $hit->day ), true, null, $number );
		$this->count_key_event( $session, $changed->is_key );
	}

	/** Removes an order event and returns it; null if none was counted. */
	private function remove( int $number ): ?Event {
		$event = $this->working_set->order( $number );
		if ( null === $event ) {
			return null;
		}
		$this->working_set->remove_order( $number, $event );
		$session = $this->working_set->session( $event->session );
		if ( null !== $session ) {
			$this->count_key_event( $session, -$event->is_key );
		}
		return $event;
	}

	private function count_key_event( Session $session, int $by ): void {
		if ( 0 !== $by && Session::NOBODY !== $session->bot ) {
			$session->key_events = max( 0, $session->key_events + $by );
			$this->working_set->put_session( $session );
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
		$repeated = null === $enriched_event->order
			? $this->working_set->has_event( $enriched_event->id, $hit->day )
			: $this->working_set->has_order( $enriched_event->order );
		if ( $repeated ) {
			$this->dropped->add( $hit->day, DroppedHits::REPEATED );
		}
		return $repeated;
	}
}
