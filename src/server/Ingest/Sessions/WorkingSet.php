<?php
declare( strict_types=1 );

namespace Lodestar\Ingest\Sessions;

use Lodestar\Ingest\Enrichment\EnrichedEvent;
use Lodestar\Ingest\Rows\Event;
use Lodestar\Ingest\Rows\Item;
use Lodestar\Ingest\Rows\Session;
use Lodestar\Ingest\Rows\View;

/**
 * The sessions, views, events and orders that a batch of hits may touch, and what it did to them.
 */
final class WorkingSet {

	/** @var array<string, Session> By Session::key(). */
	private array $sessions = array();

	/** @var array<int, array<string, Session>> By the hash by which they are found, and key. */
	private array $joined = array();

	/** @var array<int, View> By id. */
	private array $views = array();

	/** @var array<string, Session> */
	private array $changed_sessions = array();

	/** @var array<int, View> */
	private array $changed_views = array();

	/** @var array<string, Session> */
	private array $bot_sessions = array();

	/** @var array<string, array{int, int, int}> Rows of `links`, by key of the session. */
	private array $new_links = array();

	/** @var array<int, true> By id: events that are stored, or are to be. */
	private array $events = array();

	/** @var array<int, Event> By id. */
	private array $new_events = array();

	/** @var array<int, list<Item>> By id of their event. */
	private array $new_items = array();

	/** @var array<int, true> By number: orders that are stored, or are to be. */
	private array $orders = array();

	/** @var array<int, array{int, int, int}> Rows of `orders`, by number. */
	private array $new_orders = array();

	/**
	 * Takes a session that is stored.
	 */
	public function add_session( Session $session ): void {
		$this->sessions[ $session->key() ]                   = $session;
		$this->joined[ $session->joined ][ $session->key() ] = $session;
	}

	/**
	 * Takes a view that is stored.
	 */
	public function add_view( View $view ): void {
		$this->views[ $view->id ] = $view;
	}

	/**
	 * Notes that an event is stored.
	 *
	 * @param int $id The event's id.
	 */
	public function add_event( int $id ): void {
		$this->events[ $id ] = true;
	}

	/**
	 * Notes that an order is stored.
	 *
	 * @param int $number Its number.
	 */
	public function add_order( int $number ): void {
		$this->orders[ $number ] = true;
	}

	/**
	 * @param int $day Day on which it began.
	 * @param int $id  The session's id.
	 */
	public function session( int $day, int $id ): ?Session {
		return $this->sessions[ "$day:$id" ] ?? null;
	}

	/**
	 * The session of a view.
	 */
	public function session_of( View $view ): ?Session {
		return $this->session( $view->session_day, $view->session );
	}

	/**
	 * The sessions that are found by a hash.
	 *
	 * @param int $visitor Hash.
	 * @return array<string, Session>
	 */
	public function sessions_of( int $visitor ): array {
		return $this->joined[ $visitor ] ?? array();
	}

	/**
	 * The sessions that began with a hash, also those that are found by another since then.
	 *
	 * @param int $visitor Hash.
	 * @param int $day     Day from which on they began.
	 * @return array<string, Session>
	 */
	public function sessions_begun_by( int $visitor, int $day ): array {
		return array_filter( $this->sessions, static fn ( Session $session ): bool => $session->visitor === $visitor && $session->day >= $day );
	}

	/**
	 * @param int $id The event's id.
	 */
	public function has_event( int $id ): bool {
		return isset( $this->events[ $id ] );
	}

	/**
	 * @param int $number The order's number.
	 */
	public function has_order( int $number ): bool {
		return isset( $this->orders[ $number ] );
	}

	/**
	 * @param int $id The view's id.
	 */
	public function view( int $id ): ?View {
		return $this->views[ $id ] ?? null;
	}

	/**
	 * Lets a session be found by another hash from now on.
	 *
	 * @param Session $session The session.
	 * @param int     $visitor The hash.
	 * @param int     $until   When that is to be forgotten, UTC seconds; 0 for an id that lasts.
	 */
	public function rejoin( Session $session, int $visitor, int $until ): void {
		$this->new_links[ $session->key() ] = array( $session->day, $session->id, $until );
		unset( $this->joined[ $session->joined ][ $session->key() ] );
		$session->joined = $visitor;
		$this->add_session( $session );
	}

	/**
	 * Notes that a session is new or has changed.
	 */
	public function put_session( Session $session ): void {
		$this->add_session( $session );
		$this->changed_sessions[ $session->key() ] = $session;
	}

	/**
	 * Notes that a view is new or has changed.
	 */
	public function put_view( View $view ): void {
		$this->add_view( $view );
		$this->changed_views[ $view->id ] = $view;
	}

	/**
	 * Adds an event.
	 *
	 * @param Event      $event The event.
	 * @param list<Item> $items Its items.
	 * @param ?int       $order Of a purchase or refund: its number.
	 */
	public function put_event( Event $event, array $items, ?int $order ): void {
		$this->add_event( $event->id );
		$this->new_events[ $event->id ] = $event;
		$this->new_items[ $event->id ]  = $items;
		if ( null !== $order ) {
			$this->add_order( $order );
			$this->new_orders[ $order ] = array( $order, $event->day, $event->id );
		}
	}

	/**
	 * Takes all views and events of a session away. Its orders stay known: a repeat is not to bring them back.
	 *
	 * @return int How many events that came as hits were to be stored.
	 */
	public function remove_bot( Session $session ): int {
		$this->bot_sessions[ $session->key() ] = $session;
		foreach ( $this->views as $id => $view ) {
			if ( $view->session === $session->id && $view->session_day === $session->day ) {
				unset( $this->views[ $id ], $this->changed_views[ $id ] );
			}
		}
		$hits = 0;
		foreach ( $this->new_events as $id => $event ) {
			if ( $event->session === $session->id && $event->session_day === $session->day ) {
				unset( $this->new_events[ $id ], $this->new_items[ $id ] );
				$hits += EnrichedEvent::is_hit( $event->name ) ? 1 : 0;
			}
		}
		return $hits;
	}

	/**
	 * @return list<Session> To be stored.
	 */
	public function changed_sessions(): array {
		return array_values( $this->changed_sessions );
	}

	/**
	 * @return list<View> To be stored.
	 */
	public function changed_views(): array {
		return array_values( $this->changed_views );
	}

	/**
	 * @return list<Event> To be stored.
	 */
	public function new_events(): array {
		return array_values( $this->new_events );
	}

	/**
	 * @return list<Item> To be stored.
	 */
	public function new_items(): array {
		return array_merge( ...array_values( $this->new_items ) );
	}

	/**
	 * @return list<array{int, int, int}> Rows of `orders` to be stored.
	 */
	public function new_orders(): array {
		return array_values( $this->new_orders );
	}

	/**
	 * @return list<array{int, int, int}> Rows of `links` to be stored.
	 */
	public function new_links(): array {
		return array_values( $this->new_links );
	}

	/**
	 * @return list<Session> Whose stored views and events are to be deleted.
	 */
	public function bot_sessions(): array {
		return array_values( $this->bot_sessions );
	}
}
