<?php
declare( strict_types=1 );

namespace Lodestar\Ingest;

use Lodestar\Storage\Schema;
use Lodestar\Storage\Writer;
use Lodestar\Time\LocalTime;

/**
 * Reads from the tables what a batch may touch, in three queries, and writes what it did touch.
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
		$visitors = array();
		$days     = array();
		foreach ( $arrivals as $arrival ) {
			$day                             = $this->local->day( $arrival->at );
			$days[ $day ]                    = $day;
			$days[ $day - 1 ]                = $day - 1;
			$views[ $arrival->view ]         = $arrival->view;
			$visitors[ $arrival->visitor ]   = $arrival->visitor;
			if ( null !== $arrival->yesterday ) {
				$visitors[ $arrival->yesterday ] = $arrival->yesterday;
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
		foreach ( $this->select( Session::COLUMNS, 'sessions', array( 'joined' => $visitors ) ) as $row ) {
			$session = Session::from_row( $row );
			$book->add_session( $session );
			unset( $session_ids[ $session->id ] );
		}
		foreach ( $this->select( Session::COLUMNS, 'sessions', array( 'day' => $session_days, 'id' => $session_ids ) ) as $row ) {
			$book->add_session( Session::from_row( $row ) );
		}
		return $book;
	}

	/**
	 * The stored views of the sessions that are set aside. To be asked before the transaction: it looks through days.
	 *
	 * @return array<int, array<int, int>> Ids by day.
	 */
	public function views_set_aside( Book $book ): array {
		$keys = array();
		foreach ( $book->sessions_set_aside() as $session ) {
			$rows = $this->writer->rows(
				'SELECT day, id FROM ' . Schema::table( 'views' ) . ' WHERE day >= ? AND day <= ? AND session = ? AND session_day = ?',
				array( $session->day, $this->local->day( $session->last_at ), $session->id, $session->day )
			);
			foreach ( $rows as [ $day, $id ] ) {
				$keys[ (int) $day ][ (int) $id ] = (int) $id;
			}
		}
		return $keys;
	}

	/**
	 * Writes, inside a transaction that made sure that nothing has changed since load().
	 *
	 * @param Book                        $book      What the batch made.
	 * @param array<int, array<int, int>> $set_aside As views_set_aside() gave it.
	 */
	public function store( Book $book, array $set_aside ): void {
		foreach ( $set_aside as $day => $ids ) {
			$this->writer->execute( 'DELETE FROM ' . Schema::table( 'views' ) . ' WHERE day = ? AND id IN (' . implode( ',', $ids ) . ')', array( $day ) );
		}
		$this->writer->replace( 'sessions', Session::COLUMNS, array_map( static fn ( Session $session ): array => $session->to_row(), $book->changed_sessions() ) );
		$this->writer->replace( 'views', View::COLUMNS, array_map( static fn ( View $view ): array => $view->to_row(), $book->changed_views() ) );
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
