<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Sessions;

use Lodestar\Storage\RowId;
use Lodestar\Storage\Rows\Event;
use Lodestar\Storage\Rows\Item;
use Lodestar\Storage\Rows\Session;
use Lodestar\Storage\Rows\View;

/**
 * What a batch did, until it is stored.
 */
final class Changes {

	/** @var array<int, Session> New and changed ones, by id. */
	public array $sessions = array();

	/** @var array<int, View> New and changed ones, by id. */
	public array $views = array();

	/** @var array<int, int> Keys of new views, by id. */
	public array $view_ids = array();

	/** @var array<int, Event> New ones, by id. */
	public array $events = array();

	/** @var array<int, int> Ids that browsers made of new events, by id. */
	public array $event_ids = array();

	/** @var array<int, list<Item>> By id of their event. */
	public array $items = array();

	/** @var array<int, int> Ids of events, by number of the order. */
	public array $orders = array();

	/** @var array<int, Event> Stored ones that are to be deleted, by number of the order. */
	public array $removed = array();

	/** @var array<int, int> Until when sessions are found by the hash by which they are now, UTC seconds; by id. */
	public array $links = array();

	/** @var array<int, array{int, int}> Hash and session, where the one does not find the other any more. */
	public array $unjoined = array();

	/** @var array<int, int> Hashes that sessions began with whose visitors consented to a persistent id, by id of the session. */
	public array $identified = array();

	/**
	 * Those that turned out to be no person's, by id: what is stored of their views and events is to be deleted.
	 *
	 * @var array<int, Session>
	 */
	public array $bots = array();

	/** @var array<int, array{sessions: int, views: int, imported: int}> What has to be added to the rows of `daily`, by day. */
	public array $daily = array();

	/** @var array<int, true> Events that came as hits, by id. */
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
	 * @param Event      $event  The event.
	 * @param list<Item> $items  Its items.
	 * @param bool       $is_hit Whether it came as a hit.
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

	/**
	 * Takes away what happened to an order.
	 *
	 * @param int   $number Its number.
	 * @param Event $event  Its event.
	 */
	public function remove_order( int $number, Event $event ): void {
		if ( isset( $this->events[ $event->id ] ) ) {
			unset( $this->events[ $event->id ], $this->items[ $event->id ], $this->hits[ $event->id ], $this->orders[ $number ] );
		} else {
			$this->removed[ $number ] = $event;
		}
	}

	/**
	 * Notes that a session is not found by its hash any more, but by another.
	 *
	 * @param Session $session The session, still with the old one.
	 * @param int     $until   When the new one is to be forgotten, UTC seconds; 0 for an id that lasts.
	 */
	public function rejoin( Session $session, int $until ): void {
		$this->links[ $session->id ] = $until;
		$this->unjoin( $session );
	}

	/**
	 * Notes that a session's visitor consents to a persistent id.
	 *
	 * @param Session $session The session, still with the hash that it began with.
	 */
	public function identify( Session $session ): void {
		$this->identified[ $session->id ] = $session->visitor;
	}

	/**
	 * Notes that a session is not found by its hash any more.
	 */
	public function unjoin( Session $session ): void {
		$this->unjoined[] = array( $session->joined, $session->id );
	}

	/**
	 * Takes all views and events of a session away. Its orders stay known, without their events.
	 *
	 * @return int How many events that came as hits were to be stored.
	 */
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

	/**
	 * @return array{sessions: int, views: int, imported: int}
	 */
	private function &daily( int $day ): array {
		$this->daily[ $day ] ??= array(
			'sessions' => 0,
			'views'    => 0,
			'imported' => 0,
		);
		return $this->daily[ $day ];
	}
}
