<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Sessions;

use Lodestar\Storage\RowId;
use Lodestar\Storage\Rows\Event;
use Lodestar\Storage\Rows\Item;
use Lodestar\Storage\Rows\Session;
use Lodestar\Storage\Rows\View;
use function array_filter,array_key_exists,count;

/**
 * The sessions, views, events and orders that a batch of hits may touch, and the batch's changes to them. The next
 * batch can reuse them unless another process has written in between.
 */
final class WorkingSet {

	/** Maximum number of rows kept between batches. */
	private const REMEMBER = 40000;

	/** @var array<int, Session> By id. */
	private array $sessions = array();

	/** @var array<int, array<int, Session>> By the hash that finds them now, and id. */
	private array $joined = array();

	/** @var array<int, array<int, Session>> By the hash they started with, and id. */
	private array $begun = array();

	/** @var array<int, true> Hashes whose sessions are all loaded. */
	private array $visitors = array();

	/** @var array<int, View> By key. */
	private array $views = array();

	/** @var array<int, int> Days of stored and pending events, by browser-generated key. */
	private array $events = array();

	/** @var array<int, ?Event> Stored and pending order events, by order number; null if only the number is known. */
	private array $orders = array();

	private Changes $changes;

	public function __construct() {
		$this->changes = new Changes();
	}

	/** Starts a batch with no changes. */
	public function begin(): void {
		$this->changes = new Changes();
	}

	public function changes(): Changes {
		return $this->changes;
	}

	/** Whether the set is too large to keep for the next batch. */
	public function is_large(): bool {
		return count( $this->sessions ) + count( $this->views ) + count( $this->events ) + count( $this->orders ) > self::REMEMBER;
	}

	/** Adds a stored session. */
	public function add_session( Session $session ): void {
		$this->sessions[ $session->id ]                    = $session;
		$this->begun[ $session->visitor ][ $session->id ] = $session;
		if ( 0 !== $session->joined ) {
			$this->joined[ $session->joined ][ $session->id ] = $session;
		}
	}

	/** Adds the original hash of a stored session whose visitor has consented to a persistent id since. */
	public function add_begun( int $visitor, int $id ): void {
		$session = $this->session( $id );
		if ( null !== $session ) {
			$this->begun[ $visitor ][ $id ] = $session;
		}
	}

	/** Adds a stored view. */
	public function add_view( View $view ): void {
		$this->views[ $view->key ] = $view;
	}

	/** Adds a stored event by its browser-generated key. */
	public function add_event( int $key, int $id ): void {
		$this->events[ $key ] = RowId::day( $id );
	}

	/** Adds a stored order event; null if the order is known but its event isn't stored anymore. */
	public function add_order( int $number, ?Event $event ): void {
		$this->orders[ $number ] = $event;
	}

	/** Notes that all sessions of a hash are loaded. */
	public function add_visitor( int $visitor ): void {
		$this->visitors[ $visitor ] = true;
	}

	/** Whether all sessions of a hash are loaded. */
	public function has_visitor( int $visitor ): bool {
		return isset( $this->visitors[ $visitor ] );
	}

	public function session( int $id ): ?Session {
		return $this->sessions[ $id ] ?? null;
	}

	/** @return array<int, Session> The sessions that a hash finds now, by id. */
	public function sessions_of( int $visitor ): array {
		return $this->joined[ $visitor ] ?? array();
	}

	/**
	 * @return array<int, Session> Sessions that started with a hash since a day, even if another hash finds them now.
	 */
	public function sessions_begun_by( int $visitor, int $day ): array {
		return array_filter( $this->begun[ $visitor ] ?? array(), static fn ( Session $session ): bool => $session->day() >= $day );
	}

	/** Whether an event is known since the day before a given day. Browsers send events within two days. */
	public function has_event( int $key, int $day ): bool {
		return ( $this->events[ $key ] ?? -1 ) >= $day - 1;
	}

	public function has_order( int $number ): bool {
		return array_key_exists( $number, $this->orders );
	}

	/** Returns the event of an order number; null if none is stored. */
	public function order( int $number ): ?Event {
		return $this->orders[ $number ] ?? null;
	}

	/** Removes an order event as if it had never been reported. */
	public function remove_order( int $number, Event $event ): void {
		unset( $this->orders[ $number ] );
		$this->changes->remove_order( $number, $event );
	}

	/** Returns the view with a browser-generated key if it is from the given day or the day before. */
	public function view( int $key, int $day ): ?View {
		$view = $this->views[ $key ] ?? null;
		return null !== $view && $view->day() >= $day - 1 ? $view : null;
	}

	/** Whether a view with a browser-generated key is known, on any day. */
	public function knows_view( int $key ): bool {
		return isset( $this->views[ $key ] );
	}

	/**
	 * Makes another hash find a session until a UTC second; 0 for the hash of a persistent id, which doesn't expire.
	 */
	public function rejoin( Session $session, int $visitor, int $until ): void {
		$this->changes->rejoin( $session, $until );
		unset( $this->joined[ $session->joined ][ $session->id ] );
		$session->joined = $visitor;
		$session->stays  = 0 === $until ? 1 : $session->stays;
		$this->add_session( $session );
	}

	/** Links a session to the hash of a persistent id. Shop reports with the original hash still find the session. */
	public function identify( Session $session, int $visitor, bool $is_first ): void {
		$this->changes->identify( $session );
		$session->identify( $visitor, $is_first );
		$this->rejoin( $session, $visitor, 0 );
	}

	/** Adds a new session. */
	public function open_session( Session $session ): void {
		foreach ( $this->sessions_of( $session->joined ) as $id => $older ) {
			if ( $older->day() < $session->day() - 2 && 0 === $older->bot ) { // One session per persistent id is enough.
				unset( $this->joined[ $session->joined ][ $id ] );
				$this->changes->unjoin( $older );
			}
		}
		$this->add_session( $session );
		$this->changes->open_session( $session );
	}

	/** Marks a session as changed. */
	public function put_session( Session $session ): void {
		$this->changes->sessions[ $session->id ] = $session;
	}

	/** Adds a new view. */
	public function open_view( View $view ): void {
		$this->views[ $view->key ] = $view;
		$this->changes->open_view( $view );
	}

	/** Marks a view as changed. */
	public function put_view( View $view ): void {
		$this->changes->views[ $view->id ] = $view;
	}

	/**
	 * Adds a new event.
	 *
	 * @param list<Item> $items  Its line items.
	 * @param bool       $is_hit Whether it was sent as a hit of its own, not derived from a page view.
	 * @param ?int       $key    Browser-generated key, if repeats are detected by it.
	 */
	public function put_event( Event $event, array $items, bool $is_hit, ?int $key, ?int $order ): void {
		$this->changes->add_event( $event, $items, $is_hit );
		if ( null !== $key ) {
			$this->add_event( $key, $event->id );
			$this->changes->event_ids[ $event->id ] = $key;
		}
		if ( null !== $order ) {
			$this->add_order( $order, $event );
			$this->changes->orders[ $order ] = $event->id;
		}
	}

	/**
	 * Removes a session's views and events. Its orders stay known, so that a repeat doesn't add them again. Returns how
	 * many pending events were hits.
	 */
	public function remove_bot( Session $session ): int {
		foreach ( $this->views as $key => $view ) {
			if ( $view->session === $session->id ) {
				unset( $this->views[ $key ] );
			}
		}
		foreach ( $this->orders as $number => $event ) {
			if ( $event?->session === $session->id ) {
				$this->orders[ $number ] = null;
			}
		}
		return $this->changes->remove_bot( $session );
	}
}
