<?php
declare( strict_types=1 );

namespace Lodestar\Ingest\Rows;

use Lodestar\Collect\Hit;
use Lodestar\Ingest\Enrichment\EnrichedHit;
use Lodestar\Ingest\Sessions\WorkingSet;
use Lodestar\Storage\Schema;
use Lodestar\Storage\Writer;
use Lodestar\Time\LocalTime;

/**
 * Reads from the tables what a batch may touch, in few queries, and writes what it did.
 */
final class WorkingSetStore {

	public function __construct( private Writer $writer, private LocalTime $local ) {
	}

	/**
	 * @param list<EnrichedHit> $hits The batch.
	 */
	public function load( array $hits ): WorkingSet {
		$working_set = new WorkingSet();
		$views       = array();
		$events      = array();
		$visitors    = array();
		$days        = array();
		foreach ( $hits as $hit ) {
			$day              = $this->local->day( $hit->at );
			$days[ $day ]     = $day;
			$days[ $day - 1 ] = $day - 1;
			if ( 0 !== $hit->view ) {
				$views[ $hit->view ] = $hit->view;
			}
			if ( null !== $hit->event ) {
				$events[ $hit->event->id ] = $hit->event->id;
			}
			foreach ( $hit->hashes() as $visitor ) {
				$visitors[ $visitor ] = $visitor;
			}
		}
		$session_days = array();
		$session_ids  = array();
		foreach ( $this->select( View::columns(), 'views', array( 'day' => $days, 'id' => $views ) ) as $row ) {
			$view = View::from_row( $row );
			$working_set->add_view( $view );
			$session_days[ $view->session_day ] = $view->session_day;
			$session_ids[ $view->session ]      = $view->session;
		}
		foreach ( $this->select( array( 'id' ), 'events', array( 'day' => $days, 'id' => $events ) ) as [ $id ] ) {
			$working_set->add_event( (int) $id );
		}
		foreach ( $this->select( Session::columns(), 'sessions', array( 'joined' => $visitors ) ) as $row ) {
			$session = Session::from_row( $row );
			$working_set->add_session( $session );
			unset( $session_ids[ $session->id ] );
		}
		foreach ( $this->select( Session::columns(), 'sessions', array( 'day' => $session_days, 'id' => $session_ids ) ) as $row ) {
			$working_set->add_session( Session::from_row( $row ) );
		}
		$this->load_orders( $working_set, array_filter( $hits, static fn ( EnrichedHit $hit ): bool => Hit::ORDER === $hit->kind ) );
		return $working_set;
	}

	/**
	 * Reads what shops' events may touch besides.
	 *
	 * @param WorkingSet         $working_set Takes it.
	 * @param array<EnrichedHit> $orders      Orders of the batch.
	 */
	private function load_orders( WorkingSet $working_set, array $orders ): void {
		$numbers  = array();
		$visitors = array();
		$days     = array();
		foreach ( $orders as $hit ) {
			$day              = $this->local->day( $hit->at );
			$days[ $day ]     = $day;
			$days[ $day - 1 ] = $day - 1;
			$number           = $hit->event?->order;
			if ( null !== $number ) {
				$numbers[ $number ] = $number;
			}
			foreach ( $hit->hashes() as $visitor ) {
				$visitors[ $visitor ] = $visitor;
			}
		}
		foreach ( $this->select( array( 'id' ), 'orders', array( 'id' => $numbers ) ) as [ $number ] ) {
			$working_set->add_order( (int) $number );
		}
		// Those that a midnight lets find by another hash. No index helps, but orders are few, and so are these days.
		foreach ( array( array( 'day' => $days, 'visitor' => $visitors ), array( 'day' => $days, 'id' => array( 0 ) ) ) as $which ) {
			foreach ( $this->select( Session::columns(), 'sessions', $which ) as $row ) {
				$session = Session::from_row( $row );
				if ( null === $working_set->session( $session->day, $session->id ) ) {
					$working_set->add_session( $session );
				}
			}
		}
	}

	/**
	 * The stored rows of the sessions that are set aside. To be asked before the transaction: it looks through days.
	 */
	public function bot_sessions( WorkingSet $working_set ): BotSessions {
		$rows = new BotSessions();
		foreach ( $working_set->bot_sessions() as $session ) {
			$of    = ' WHERE day >= ? AND day <= ? AND session = ? AND session_day = ?';
			$which = array( $session->day, $this->local->day( $session->last_at ), $session->id, $session->day );
			foreach ( $this->writer->rows( 'SELECT day, id FROM ' . Schema::table( 'views' ) . $of, $which ) as [ $day, $id ] ) {
				$rows->add_view( (int) $day, (int) $id );
			}
			foreach ( $this->writer->rows( 'SELECT day, id, name FROM ' . Schema::table( 'events' ) . $of, $which ) as [ $day, $id, $name ] ) {
				$rows->add_event( (int) $day, (int) $id, $session->day, (int) $name );
			}
		}
		return $rows;
	}

	/**
	 * Writes, inside a transaction that made sure that nothing has changed since load().
	 *
	 * @param WorkingSet  $working_set  What the batch made.
	 * @param BotSessions $bot_sessions As bot_sessions() gave it.
	 */
	public function store( WorkingSet $working_set, BotSessions $bot_sessions ): void {
		$bot_sessions->delete( $this->writer );
		$this->writer->replace( 'sessions', Session::columns(), array_map( static fn ( Session $session ): array => $session->to_row(), $working_set->changed_sessions() ) );
		$this->writer->replace( 'links', array( 'day', 'session', 'until' ), $working_set->new_links() );
		$this->writer->replace( 'views', View::columns(), array_map( static fn ( View $view ): array => $view->to_row(), $working_set->changed_views() ) );
		$this->writer->replace( 'events', Event::columns(), array_map( static fn ( Event $event ): array => $event->to_row(), $working_set->new_events() ) );
		$this->writer->replace( 'items', Item::columns(), array_map( static fn ( Item $item ): array => $item->to_row(), $working_set->new_items() ) );
		$this->writer->replace( 'orders', array( 'id', 'day', 'event' ), $working_set->new_orders() );
	}

	/**
	 * @param list<string>                   $columns Columns.
	 * @param string                         $table   Short name.
	 * @param array<string, array<int, int>> $in      Numbers that a column may have, by column.
	 * @return list<list<int|string|null>>
	 */
	private function select( array $columns, string $table, array $in ): array {
		$conditions = array();
		foreach ( $in as $column => $numbers ) {
			if ( array() === $numbers ) {
				return array();
			}
			$conditions[] = "$column IN (" . implode( ',', $numbers ) . ')';
		}
		return $this->writer->rows( 'SELECT ' . implode( ', ', $columns ) . ' FROM ' . Schema::table( $table ) . ' WHERE ' . implode( ' AND ', $conditions ) );
	}
}
