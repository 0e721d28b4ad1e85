<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Sessions;

use Lodestar\Storage\RowId;
use Lodestar\Storage\Rows\Event;
use Lodestar\Storage\Rows\Item;
use Lodestar\Storage\Rows\Session;
use Lodestar\Storage\Rows\View;

/** The changes made by a batch, until they are stored. */
final class Changes {

	/** @var array<int, Session> New and changed sessions, by id. */
	public array $sessions = array();

	/** @var array<int, View> New and changed views, by id. */
	public array $views = array();

	/** @var array<int, int> Browser-generated keys of new views, by id. */
	public array $view_ids = array();

	/** @var array<int, Event> New events, by id. */
	public array $events = array();

	/** @var array<int, int> Browser-generated keys of new events, by id. */
	public array $event_ids = array();

	/** @var array<int, list<Item>> By id of their event. */
	public array $items = array();

	/** @var array<int, int> Event ids, by order number. */
	public array $orders = array();

	/** @var array<int, Event> Stored events to delete, by order number. */
	public array $removed = array();

	/**
	 * @var array<int, int> Expiry of the sessions' current hashes, UTC seconds, by session id; 0 if they don't expire.
	 */
	public array $links = array();

	/** @var array<int, array{int, int}> Pairs of a hash and a session id that the hash no longer finds. */
	public array $unjoined = array();

	/** @var array<int, int> Original hashes of sessions whose visitors consented to a persistent id, by session id. */
	public array $identified = array();

	/** @var array<int, Session> Sessions identified as bots, by id. Their stored views and events are to be deleted. */
	public array $bots = array();

	/** @var array<int, array{sessions: int, views: int, imported: int}> Increments of the `daily` rows, by day. */
	public array $daily = array();

	/** @var array<int, true> Events that were sent as hits of their own, by id. */
	private array $hits = array();

	public function open_session( Session $session ): void {
		$this->sessions[ $session->id ] = $session;
		if ( Session::NOBODY !== $session->bot ) {
			$this->count_session( $session, 1 );
		}
	}

	public function open_view( View $view ): void {
		$this->views[ $view->id ]    = $view;
		$this->view_ids[ $view->id ] = $view->key;
		$this->count_views( $view->day(), 1 );
	}

	/**
	 * @param list<Item> $items  Its line items.
	 * @param bool       $is_hit Whether it was sent as a hit of its own, not derived from a page view.
	 */
	public function add_event( Event $event, array $items, bool $is_hit ): void {
		$this->events[ $event->id ] = $event;
		if ( array() !== $items ) {
			$this->items[ $event->id ] = $items;
		}
		if ( $is_hit ) {
			$this->hits[ $event->id ] = true;
		}
	}

	/** Removes an order event: a pending one immediately, a stored one when the batch is stored. */
	public function remove_order( int $number, Event $event ): void {
		if ( isset( $this->events[ $event->id ] ) ) {
			unset( $this->events[ $event->id ], $this->items[ $event->id ], $this->hits[ $event->id ], $this->orders[ $number ] );
		} else {
			$this->removed[ $number ] = $event;
		}
	}

	/** Notes that a new hash finds a session until a UTC second; 0 if for good. Call it before setting the hash. */
	public function rejoin( Session $session, int $until ): void {
		$this->links[ $session->id ] = $until;
		$this->unjoin( $session );
	}

	/** Notes that the visitor consented to a persistent id. Call it while the session still has its original hash. */
	public function identify( Session $session ): void {
		$this->identified[ $session->id ] = $session->visitor;
	}

	/** Notes that a session's hash no longer finds it. */
	public function unjoin( Session $session ): void {
		$this->unjoined[] = array( $session->joined, $session->id );
	}

	/** Removes a session's views and events; its orders stay known. Returns how many pending events were hits. */
	public function remove_bot( Session $session ): int {
		$this->bots[ $session->id ] = $session;
		$this->count_session( $session, -1 );
		$this->count_views( $session->day(), -$session->views );
		foreach ( $session->continuations as $continuation ) {
			$this->count_views( $continuation->day, -$continuation->views );
		}
		foreach ( $this->views as $id => $view ) {
			if ( $view->session === $session->id ) {
				unset( $this->views[ $id ], $this->view_ids[ $id ] );
			}
		}
		$hits = 0;
		foreach ( $this->events as $id => $event ) {
			if ( $event->session === $session->id ) {
				unset( $this->events[ $id ], $this->event_ids[ $id ], $this->items[ $id ] );
				$hits += isset( $this->hits[ $id ] ) ? 1 : 0;
			}
		}
		foreach ( $this->orders as $number => $id ) {
			if ( ! isset( $this->events[ $id ] ) ) {
				$this->orders[ $number ] = RowId::first( RowId::day( $id ) );
			}
		}
		return $hits;
	}

	private function count_session( Session $session, int $by ): void {
		$daily              = &$this->daily( $session->day() );
		$daily['sessions'] += $by;
		$daily['imported'] += $session->is( Session::IMPORTED ) ? $by : 0;
	}

	private function count_views( int $day, int $by ): void {
		$daily           = &$this->daily( $day );
		$daily['views'] += $by;
	}

	/** @return array{sessions: int, views: int, imported: int} */
	private function &daily( int $day ): array {
		$this->daily[ $day ] ??= array(
			'sessions' => 0,
			'views'    => 0,
			'imported' => 0,
		);
		return $this->daily[ $day ];
	}
}
