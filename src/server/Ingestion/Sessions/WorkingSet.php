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
 * The sessions, views, events and orders that a batch of hits may touch, and what it did to them. What it knows holds for
 * the next batch, too, as long as nobody else has written meanwhile.
 */
final class WorkingSet {

	/** Sessions, views and events remembered between batches. */
	private const REMEMBER = 40000;

	/** @var array<int, Session> By id. */
	private array $sessions = array();

	/** @var array<int, array<int, Session>> By the hash by which they are found, and id. */
	private array $joined = array();

	/** @var array<int, array<int, Session>> By the hash with which they began, and id. */
	private array $begun = array();

	/** @var array<int, true> Hashes all of whose sessions are here. */
	private array $visitors = array();

	/** @var array<int, View> By key. */
	private array $views = array();

	/** @var array<int, int> Days of events that are stored, or are to be, by the id that their browser made. */
	private array $events = array();

	/**
	 * By number: what happened to orders that is stored, or is to be; null where it stays known without its event.
	 *
	 * @var array<int, ?Event>
	 */
	private array $orders = array();

	private Changes $changes;

	public function __construct() {
		$this->changes = new Changes();
	}

	/**
	 * Begins a batch: nothing has changed yet.
	 */
	public function begin(): void {
		$this->changes = new Changes();
	}

	/**
	 * What the batch did.
	 */
	public function changes(): Changes {
		return $this->changes;
	}

	/**
	 * Whether it knows more than is to be remembered.
	 */
	public function is_large(): bool {
		return count( $this->sessions ) + count( $this->views ) + count( $this->events ) + count( $this->orders ) > self::REMEMBER;
	}

	/**
	 * Takes a session that is stored.
	 */
	public function add_session( Session $session ): void {
		$this->sessions[ $session->id ]                    = $session;
		$this->begun[ $session->visitor ][ $session->id ] = $session;
		if ( 0 !== $session->joined ) {
			$this->joined[ $session->joined ][ $session->id ] = $session;
		}
	}

	/**
	 * Notes the hash that a stored session began with, where its visitor has consented to a persistent id since.
	 *
	 * @param int $visitor Hash.
	 * @param int $id      The session's id.
	 */
	public function add_begun( int $visitor, int $id ): void {
		$session = $this->session( $id );
		if ( null !== $session ) {
			$this->begun[ $visitor ][ $id ] = $session;
		}
	}

	/**
	 * Takes a view that is stored.
	 */
	public function add_view( View $view ): void {
		$this->views[ $view->key ] = $view;
	}

	/**
	 * Notes that an event is stored.
	 *
	 * @param int $key The id that its browser made.
	 * @param int $id  The event's id.
	 */
	public function add_event( int $key, int $id ): void {
		$this->events[ $key ] = RowId::day( $id );
	}

	/**
	 * Notes that what happened to an order is stored.
	 *
	 * @param int    $number Its number.
	 * @param ?Event $event  Its event; null where that is not stored any more.
	 */
	public function add_order( int $number, ?Event $event ): void {
		$this->orders[ $number ] = $event;
	}

	/**
	 * Notes that all sessions that are found by a hash are here.
	 *
	 * @param int $visitor Hash.
	 */
	public function add_visitor( int $visitor ): void {
		$this->visitors[ $visitor ] = true;
	}

	/**
	 * Whether all sessions that are found by a hash are here.
	 *
	 * @param int $visitor Hash.
	 */
	public function has_visitor( int $visitor ): bool {
		return isset( $this->visitors[ $visitor ] );
	}

	/**
	 * @param int $id The session's id.
	 */
	public function session( int $id ): ?Session {
		return $this->sessions[ $id ] ?? null;
	}

	/**
	 * The sessions that are found by a hash.
	 *
	 * @param int $visitor Hash.
	 * @return array<int, Session>
	 */
	public function sessions_of( int $visitor ): array {
		return $this->joined[ $visitor ] ?? array();
	}

	/**
	 * The sessions that began with a hash, including those that are found by another since then.
	 *
	 * @param int $visitor Hash.
	 * @param int $day     Day from which on they began.
	 * @return array<int, Session>
	 */
	public function sessions_begun_by( int $visitor, int $day ): array {
		return array_filter( $this->begun[ $visitor ] ?? array(), static fn ( Session $session ): bool => $session->day() >= $day );
	}

	/**
	 * Whether an event is known on a day: of the day before at most, as what a browser sends comes within two days.
	 *
	 * @param int $key The id that its browser made.
	 * @param int $day Local day.
	 */
	public function has_event( int $key, int $day ): bool {
		return ( $this->events[ $key ] ?? -1 ) >= $day - 1;
	}

	/**
	 * @param int $number The order's number.
	 */
	public function has_order( int $number ): bool {
		return array_key_exists( $number, $this->orders );
	}

	/**
	 * The event of what happened to an order; null where none is stored.
	 *
	 * @param int $number Its number.
	 */
	public function order( int $number ): ?Event {
		return $this->orders[ $number ] ?? null;
	}

	/**
	 * Takes away what happened to an order, as if it had never been reported.
	 *
	 * @param int   $number Its number.
	 * @param Event $event  Its event.
	 */
	public function remove_order( int $number, Event $event ): void {
		unset( $this->orders[ $number ] );
		$this->changes->remove_order( $number, $event );
	}

	/**
	 * The view that is known on a day: of the day before at most.
	 *
	 * @param int $key The id that its browser made.
	 * @param int $day Local day.
	 */
	public function view( int $key, int $day ): ?View {
		$view = $this->views[ $key ] ?? null;
		return null !== $view && $view->day() >= $day - 1 ? $view : null;
	}

	/**
	 * Whether something is known of a view, whatever day it is of.
	 *
	 * @param int $key The id that its browser made.
	 */
	public function knows_view( int $key ): bool {
		return isset( $this->views[ $key ] );
	}

	/**
	 * Lets a session be found by another hash from now on.
	 *
	 * @param Session $session The session.
	 * @param int     $visitor The hash.
	 * @param int     $until   When that is to be forgotten, UTC seconds; 0 for a persistent id.
	 */
	public function rejoin( Session $session, int $visitor, int $until ): void {
		$this->changes->rejoin( $session, $until );
		unset( $this->joined[ $session->joined ][ $session->id ] );
		$session->joined = $visitor;
		$session->stays  = 0 === $until ? 1 : $session->stays;
		$this->add_session( $session );
	}

	/**
	 * Makes a session a persistent id's. What a shop reports by the hash that it began with still belongs to it.
	 *
	 * @param Session $session  The session.
	 * @param int     $visitor  Hash of the id.
	 * @param bool    $is_first Whether the id had no session before.
	 */
	public function identify( Session $session, int $visitor, bool $is_first ): void {
		$this->changes->identify( $session );
		$session->identify( $visitor, $is_first );
		$this->rejoin( $session, $visitor, 0 );
	}

	/**
	 * Takes a new session.
	 */
	public function open_session( Session $session ): void {
		foreach ( $this->sessions_of( $session->joined ) as $id => $older ) {
			if ( $older->day() < $session->day() - 2 && 0 === $older->bot ) { // Of an id that lasts the latest is enough.
				unset( $this->joined[ $session->joined ][ $id ] );
				$this->changes->unjoin( $older );
			}
		}
		$this->add_session( $session );
		$this->changes->open_session( $session );
	}

	/**
	 * Notes that a session has changed.
	 */
	public function put_session( Session $session ): void {
		$this->changes->sessions[ $session->id ] = $session;
	}

	/**
	 * Takes a new view.
	 */
	public function open_view( View $view ): void {
		$this->views[ $view->key ] = $view;
		$this->changes->open_view( $view );
	}

	/**
	 * Notes that a view has changed.
	 */
	public function put_view( View $view ): void {
		$this->changes->views[ $view->id ] = $view;
	}

	/**
	 * Adds an event.
	 *
	 * @param Event      $event  The event.
	 * @param list<Item> $items  Its items.
	 * @param bool       $is_hit Whether it came as a hit; else it was made of a view.
	 * @param ?int       $key    The id that its browser made, where it is known by that.
	 * @param ?int       $order  Of what happens to an order: its number.
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
	 * Takes all views and events of a session away. Its orders stay known: a repeat is not to bring them back.
	 *
	 * @return int How many events that came as hits were to be stored.
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
