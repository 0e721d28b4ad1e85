<?php
declare( strict_types=1 );

namespace Lodestar\Ingest;

use Lodestar\Collect\Hit;
use Lodestar\Storage\Schema;
use Lodestar\Storage\Writer;
use Lodestar\Time\LocalTime;

/**
 * Reads from the tables what a batch may touch, in few queries, and writes what it did.
 */
final class BookStore {

	public function __construct( private Writer $writer, private LocalTime $local ) {
	}

	/**
	 * @param list<Arrival> $arrivals The batch.
	 */
	public function load( array $arrivals ): Book {
		$book     = new Book();
		$views    = array();
		$events   = array();
		$visitors = array();
		$days     = array();
		foreach ( $arrivals as $arrival ) {
			$day              = $this->local->day( $arrival->at );
			$days[ $day ]     = $day;
			$days[ $day - 1 ] = $day - 1;
			if ( 0 !== $arrival->view ) {
				$views[ $arrival->view ] = $arrival->view;
			}
			if ( null !== $arrival->happening ) {
				$events[ $arrival->happening->id ] = $arrival->happening->id;
			}
			foreach ( $arrival->hashes() as $visitor ) {
				$visitors[ $visitor ] = $visitor;
			}
		}
		$session_days = array();
		$session_ids  = array();
		foreach ( $this->select( View::COLUMNS, 'views', array( 'day' => $days, 'id' => $views ) ) as $row ) {
			$view = View::from_row( $row );
			$book->add_view( $view );
			$session_days[ $view->session_day ] = $view->session_day;
			$session_ids[ $view->session ]      = $view->session;
		}
		foreach ( $this->select( array( 'id' ), 'events', array( 'day' => $days, 'id' => $events ) ) as [ $id ] ) {
			$book->add_event( (int) $id );
		}
		foreach ( $this->select( Session::COLUMNS, 'sessions', array( 'joined' => $visitors ) ) as $row ) {
			$session = Session::from_row( $row );
			$book->add_session( $session );
			unset( $session_ids[ $session->id ] );
		}
		foreach ( $this->select( Session::COLUMNS, 'sessions', array( 'day' => $session_days, 'id' => $session_ids ) ) as $row ) {
			$book->add_session( Session::from_row( $row ) );
		}
		$this->load_orders( $book, array_filter( $arrivals, static fn ( Arrival $arrival ): bool => Hit::ORDER === $arrival->kind ) );
		return $book;
	}

	/**
	 * Reads what shops' events may touch besides.
	 *
	 * @param Book           $book   Takes it.
	 * @param array<Arrival> $orders Orders of the batch.
	 */
	private function load_orders( Book $book, array $orders ): void {
		$numbers  = array();
		$visitors = array();
		$days     = array();
		foreach ( $orders as $arrival ) {
			$day              = $this->local->day( $arrival->at );
			$days[ $day ]     = $day;
			$days[ $day - 1 ] = $day - 1;
			$number           = $arrival->happening?->order;
			if ( null !== $number ) {
				$numbers[ $number ] = $number;
			}
			foreach ( $arrival->hashes() as $visitor ) {
				$visitors[ $visitor ] = $visitor;
			}
		}
		foreach ( $this->select( array( 'id' ), 'orders', array( 'id' => $numbers ) ) as [ $number ] ) {
			$book->add_order( (int) $number );
		}
		// Those that a midnight lets find by another hash. No index helps, but orders are few, and so are these days.
		foreach ( array( array( 'day' => $days, 'visitor' => $visitors ), array( 'day' => $days, 'id' => array( 0 ) ) ) as $which ) {
			foreach ( $this->select( Session::COLUMNS, 'sessions', $which ) as $row ) {
				$session = Session::from_row( $row );
				if ( null === $book->session( $session->day, $session->id ) ) {
					$book->add_session( $session );
				}
			}
		}
	}

	/**
	 * The stored rows of the sessions that are set aside. To be asked before the transaction: it looks through days.
	 */
	public function set_aside( Book $book ): SetAside {
		$rows = new SetAside();
		foreach ( $book->sessions_set_aside() as $session ) {
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
	 * @param Book     $book      What the batch made.
	 * @param SetAside $set_aside As set_aside() gave it.
	 */
	public function store( Book $book, SetAside $set_aside ): void {
		$set_aside->delete( $this->writer );
		$this->writer->replace( 'sessions', Session::COLUMNS, array_map( static fn ( Session $session ): array => $session->to_row(), $book->changed_sessions() ) );
		$this->writer->replace( 'links', array( 'day', 'session', 'until' ), $book->new_links() );
		$this->writer->replace( 'views', View::COLUMNS, array_map( static fn ( View $view ): array => $view->to_row(), $book->changed_views() ) );
		$this->writer->replace( 'events', Event::COLUMNS, array_map( static fn ( Event $event ): array => $event->to_row(), $book->new_events() ) );
		$this->writer->replace( 'items', Item::COLUMNS, array_map( static fn ( Item $item ): array => $item->to_row(), $book->new_items() ) );
		$this->writer->replace( 'orders', array( 'id', 'day', 'event' ), $book->new_orders() );
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
