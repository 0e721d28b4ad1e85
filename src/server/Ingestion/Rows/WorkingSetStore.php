<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Rows;

use Lodestar\Collector\Hit;
use Lodestar\Ingestion\Enrichment\EnrichedHit;
use Lodestar\Ingestion\Sessions\Changes;
use Lodestar\Ingestion\Sessions\WorkingSet;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Storage\RowId;
use Lodestar\Storage\Rows\Continuation;
use Lodestar\Storage\Rows\Event;
use Lodestar\Storage\Rows\Item;
use Lodestar\Storage\Rows\Session;
use Lodestar\Storage\Rows\View;
use Lodestar\Storage\Schema;
use Lodestar\Storage\Writer;
use function array_filter,array_keys,array_map,array_merge,array_slice,array_values,implode,min;

/**
 * Reads from the tables what a batch may touch, in few queries by key, and writes what it did. What a batch has read or
 * written the next one does not read again, as long as nobody else has written meanwhile.
 */
final class WorkingSetStore {

	/** Numbers of the rows that a batch adds. */
	public readonly Numbers $numbers;

	private WorkingSet $working_set;

	/** Generation of the raw rows up to which the working set is right. */
	private int $generation = -1;

	public function __construct( private Writer $writer, private LocalTime $local ) {
		$this->numbers     = new Numbers( $writer );
		$this->working_set = new WorkingSet();
	}

	/**
	 * @param int               $generation Generation of the raw rows that the batch builds on.
	 * @param list<EnrichedHit> $hits       The batch.
	 */
	public function load( int $generation, array $hits ): WorkingSet {
		if ( $generation !== $this->generation ) {
			$this->numbers->forget();
		}
		if ( $generation !== $this->generation || $this->working_set->is_large() ) {
			$this->working_set = new WorkingSet();
		}
		$this->generation = $generation;
		$this->working_set->begin();
		$views    = array();
		$events   = array();
		$visitors = array();
		foreach ( $hits as $hit ) {
			if ( 0 !== $hit->view && ! $this->working_set->knows_view( $hit->view ) ) {
				$views[ $hit->view ] = $hit->view;
			}
			if ( null !== $hit->event && Hit::VIEW !== $hit->kind && null === $hit->event->order ) {
				$events[ $hit->event->id ] = $hit->event->id;
			}
			foreach ( $hit->hashes as $visitor ) {
				if ( ! $this->working_set->has_visitor( $visitor ) ) {
					$visitors[ $visitor ] = $visitor;
				}
			}
		}
		$this->load_events( $events );
		$this->load_sessions( $visitors, $this->load_views( $views ) );
		$this->load_orders( array_filter( $hits, static fn ( EnrichedHit $hit ): bool => Hit::ORDER === $hit->kind ) );
		return $this->working_set;
	}

	/**
	 * The transaction is through: the working set is what is stored.
	 */
	public function committed(): void {
		++$this->generation;
	}

	/**
	 * The transaction was rolled back: nothing is known any more.
	 */
	public function failed(): void {
		$this->generation = -1;
	}

	/**
	 * @param array<int, int> $keys Ids that browsers made.
	 * @return array<int, int> Their sessions.
	 */
	private function load_views( array $keys ): array {
		$sessions = array();
		$columns  = implode( ', v.', View::COLUMNS );
		foreach (
			$this->select(
				"i.id, v.$columns",
				Schema::table( 'view_ids' ) . ' i JOIN ' . Schema::table( 'views' ) . ' v ON v.id = i.view',
				'i.id',
				$keys
			) as $row
		) {
			$view = View::from_row( $row );
			$this->working_set->add_view( $view );
			$sessions[ $view->session ] = $view->session;
		}
		return $sessions;
	}

	/**
	 * @param array<int, int> $keys Ids that browsers made.
	 */
	private function load_events( array $keys ): void {
		foreach ( $this->select( 'id, event', Schema::table( 'event_ids' ), 'id', $keys ) as [ $key, $id ] ) {
			$this->working_set->add_event( (int) $key, (int) $id );
		}
	}

	/**
	 * @param array<int, int> $visitors Hashes by which sessions are found.
	 * @param array<int, int> $ids      Ids of further ones.
	 */
	private function load_sessions( array $visitors, array $ids ): void {
		$found = $this->select(
			'session, ' . implode( ', ', Session::FOUND_BY ),
			Schema::table( 'visitors' ),
			'stays IN (0,1) AND joined',
			$visitors
		);
		foreach ( $visitors as $visitor ) {
			$this->working_set->add_visitor( $visitor );
		}
		$this->load_sessions_of( $found, $ids );
	}

	/**
	 * @param list<list<int|string|null>> $found Rows of `visitors`.
	 * @param array<int, int>             $ids   Ids of further sessions.
	 */
	private function load_sessions_of( array $found, array $ids ): void {
		$traces = array();
		$other  = array();
		foreach ( $found as $trace ) {
			$traces[ (int) $trace[0] ] = array_slice( $trace, 1 );
		}
		foreach ( $ids as $id ) {
			if ( ! isset( $traces[ $id ] ) && null === $this->working_set->session( $id ) ) {
				$other[ $id ] = $id;
			}
		}
		foreach (
			$this->select(
				'session, ' . implode( ', ', Session::FOUND_BY ),
				Schema::table( 'visitors' ),
				'stays IN (0,1) AND session',
				$other
			) as $trace
		) {
			$traces[ (int) $trace[0] ] = array_slice( $trace, 1 );
		}
		$wanted  = array_filter(
			$other + array_combine( array_keys( $traces ), array_keys( $traces ) ),
			fn ( int $id ): bool => null === $this->working_set->session( $id )
		);
		$engaged = array();
		foreach ( $this->select( implode( ', ', Session::COLUMNS ), Schema::table( 'sessions' ) . ' s', 'id', $wanted ) as $row ) {
			$session = Session::from_row( array( ...$row, ...( $traces[ (int) $row[0] ] ?? array() ) ) );
			$this->working_set->add_session( $session );
			if ( $session->is( Session::ENGAGED ) ) { // As all are that have two views.
				$engaged[ $session->id ] = $session->id;
			}
		}
		foreach (
			$this->select(
				implode( ', ', Continuation::COLUMNS ),
				Schema::table( 'continuations' ),
				'session',
				$engaged
			) as [ $id, $day, , $views, $active_ms ]
		) {
			$this->working_set->session( (int) $id )?->count( (int) $day, (int) $views, (int) $active_ms );
		}
	}

	/**
	 * Reads what shops' events may touch besides.
	 *
	 * @param array<EnrichedHit> $orders Orders of the batch.
	 */
	private function load_orders( array $orders ): void {
		$numbers  = array();
		$visitors = array();
		$sessions = array();
		$days     = array();
		foreach ( $orders as $hit ) {
			$day              = $hit->day;
			$days[ $day ]     = $day;
			$days[ $day - 1 ] = $day - 1;
			$nobody           = RowId::of( $day, 0 );

			$sessions[ $nobody ] = $nobody;
			foreach ( array( $hit->event?->order, ...$hit->event->visit_of ?? array() ) as $number ) {
				if ( null !== $number ) {
					$numbers[ $number ] = $number;
				}
			}
			foreach ( $hit->hashes as $visitor ) {
				$visitors[ $visitor ] = $visitor;
			}
		}
		$sessions += $this->load_events_of( $numbers );
		// Those that a midnight lets find by another hash. No index helps, but orders are few, and so are these days.
		foreach ( $days as $day ) {
			foreach (
				$this->select(
					'id',
					Schema::table( 'sessions' ),
					'id >= ' . RowId::first( $day ) . ' AND id <= ' . RowId::last( $day ) . ' AND visitor',
					$visitors
				) as [ $id ]
			) {
				$sessions[ (int) $id ] = (int) $id;
			}
		}
		$begun = $this->select(
			'joined, session',
			Schema::table( 'visitors' ),
			'stays = ' . Session::BEFORE_CONSENT . ' AND joined',
			$visitors
		);
		foreach ( $begun as [ , $id ] ) {
			$sessions[ (int) $id ] = (int) $id;
		}
		$this->load_sessions_of( array(), $sessions );
		foreach ( $begun as [ $visitor, $id ] ) {
			$this->working_set->add_begun( (int) $visitor, (int) $id );
		}
	}

	/**
	 * @param array<int, int> $numbers Of what happened to orders.
	 * @return array<int, int> Sessions of their events, by id.
	 */
	private function load_events_of( array $numbers ): array {
		$numbers  = array_filter( $numbers, fn ( int $number ): bool => ! $this->working_set->has_order( $number ) );
		$orders   = array();
		$events   = array();
		$sessions = array();
		foreach ( $this->select( 'event, id', Schema::table( 'orders' ), 'id', $numbers ) as [ $event, $number ] ) {
			$orders[ (int) $number ] = (int) $event;
		}
		foreach ( $this->select( implode( ', ', Event::COLUMNS ), Schema::table( 'events' ) . ' e', 'id', $orders ) as $row ) {
			$event = Event::from_row( $row );

			$events[ $event->id ]        = $event;
			$sessions[ $event->session ] = $event->session;
		}
		foreach ( $orders as $number => $event ) {
			$this->working_set->add_order( $number, $events[ $event ] ?? null );
		}
		return $sessions;
	}

	/**
	 * The stored rows of the sessions that are set aside. To be asked before the transaction: it looks through days.
	 */
	public function bot_sessions(): BotSessions {
		return new BotSessions( $this->writer, $this->local, $this->working_set->changes()->bots );
	}

	/**
	 * Writes, inside a transaction that made sure that nothing has changed since load().
	 *
	 * @param BotSessions $bot_sessions As bot_sessions() gave it.
	 * @param bool        $imported     Whether the batch comes from an import.
	 */
	public function store( BotSessions $bot_sessions, bool $imported ): void {
		$changes = $this->working_set->changes();
		$bot_sessions->delete( $this->writer );
		foreach ( $changes->unjoined as [ $joined, $session ] ) {
			$this->writer->execute(
				'DELETE FROM ' . Schema::table( 'visitors' ) . ' WHERE joined = ? AND session = ?',
				array( $joined, $session )
			);
		}
		$this->store_sessions( $changes );
		$this->replace(
			'views',
			View::COLUMNS,
			array_map( static fn ( View $view ): array => $view->to_row(), $changes->views ),
			View::CHANGING
		);
		$this->store_events( $changes );
		$this->replace( 'view_ids', array( 'id', 'view', 'imported' ), self::pairs( $changes->view_ids, $imported ? 1 : 0 ) );
		$this->replace( 'event_ids', array( 'id', 'event' ), self::pairs( $changes->event_ids ) );
		$this->store_daily( $changes );
	}

	private function store_sessions( Changes $changes ): void {
		$rows          = array();
		$traces        = array();
		$continuations = array();
		foreach ( $changes->sessions as $session ) {
			$rows[] = $session->to_row();
			if ( 0 !== $session->joined ) {
				$traces[ $session->joined ][] = $session->to_found_by_row();
			}
			if ( 0 === $session->bot ) {
				foreach ( $session->continuations as $continuation ) {
					$continuations[] = $continuation->to_row();
				}
			}
		}
		$this->replace( 'sessions', Session::COLUMNS, $rows, Session::CHANGING );
		foreach ( $changes->identified as $id => $visitor ) {
			$traces[ $visitor ][] = array( $id, $visitor, 0, 0, 0, 0, Session::BEFORE_CONSENT );
			// They name the visitor.
			$this->writer->execute( 'DELETE FROM ' . Schema::table( 'continuations' ) . ' WHERE session = ?', array( $id ) );
		}
		ksort( $traces ); // As in pairs().
		$this->replace(
			'visitors',
			array( 'session', ...Session::FOUND_BY ),
			array_merge( ...array_values( $traces ) ),
			array( 'burst_from', 'burst_views', 'burst_last', 'burst_gaps' )
		);
		$this->replace( 'continuations', Continuation::COLUMNS, $continuations );
		$links = array();
		foreach ( $changes->links as $session => $until ) {
			$links[] = array( $session, $until );
		}
		$this->replace( 'links', array( 'session', 'until' ), $links );
	}

	private function store_events( Changes $changes ): void {
		foreach ( $changes->removed as $number => $event ) {
			$this->writer->execute( 'DELETE FROM ' . Schema::table( 'orders' ) . ' WHERE id = ?', array( $number ) );
			$this->writer->execute( 'DELETE FROM ' . Schema::table( 'items' ) . ' WHERE event = ?', array( $event->id ) );
			$this->writer->execute(
				'DELETE FROM ' . Schema::table( 'late_events' ) . ' WHERE session = ? AND event = ?',
				array( $event->session, $event->id )
			);
			$this->writer->execute( 'DELETE FROM ' . Schema::table( 'events' ) . ' WHERE id = ?', array( $event->id ) );
		}
		$rows = array();
		$late = array();
		foreach ( $changes->events as $event ) {
			$rows[] = $event->to_row();
			if ( $event->is_late() ) {
				$late[] = array( $event->session, $event->id );
			}
		}
		$this->replace( 'events', Event::COLUMNS, $rows );
		$this->replace( 'late_events', array( 'session', 'event' ), $late );
		$this->replace(
			'items',
			Item::COLUMNS,
			array_map( static fn ( Item $item ): array => $item->to_row(), array_merge( ...array_values( $changes->items ) ) )
		);
		$orders = array();
		foreach ( $changes->orders as $number => $event ) {
			$orders[] = array( $number, $event );
		}
		$this->replace( 'orders', array( 'id', 'event' ), $orders );
	}

	private function store_daily( Changes $changes ): void {
		$daily = Schema::table( 'daily' );
		foreach ( $changes->daily as $day => $added ) {
			$more = array_values( $added );
			if (
				array( 0, 0, 0 ) !== $more
				&& 0 === $this->writer->execute(
					"UPDATE $daily SET sessions = sessions + ?, views = views + ?, imported = imported + ? WHERE day = ?",
					array( ...$more, $day )
				)
			) {
				$this->replace( 'daily', array( 'day', 'sessions', 'views', 'imported' ), array( array( $day, ...$more ) ) );
			}
		}
	}

	/**
	 * @param list<string>                        $columns Columns.
	 * @param array<array-key, list<int|string|null>> $rows    Rows.
	 * @param ?list<string>                       $changing As of Writer::replace().
	 */
	private function replace( string $table, array $columns, array $rows, ?array $changing = null ): void {
		if ( array() !== $rows ) {
			$this->writer->replace( $table, $columns, array_values( $rows ), $changing );
		}
	}

	/**
	 * @param array<int, int> $keys Ids that browsers made, by id.
	 * @param int             ...$more What else the rows have.
	 * @return list<list<int>>
	 */
	private static function pairs( array $keys, int ...$more ): array {
		asort( $keys ); // Rows next to each other in the table are quicker to store one after another.
		$rows = array();
		foreach ( $keys as $id => $key ) {
			$rows[] = array( $key, $id, ...array_values( $more ) );
		}
		return $rows;
	}

	/**
	 * @param string          $columns What of them.
	 * @param string          $from    Full name of the table, or a join.
	 * @param string          $column  Which column the numbers are of.
	 * @param array<int, int> $numbers Numbers.
	 * @return list<list<int|string|null>>
	 */
	private function select( string $columns, string $from, string $column, array $numbers ): array {
		return array() === $numbers
			? array()
			: $this->writer->rows( "SELECT $columns FROM $from WHERE $column IN (" . implode( ',', $numbers ) . ')' );
	}
}
