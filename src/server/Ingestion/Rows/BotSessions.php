<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Rows;

use Lodestar\Collector\EventName;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Storage\RowId;
use Lodestar\Storage\Rows\Session;
use Lodestar\Storage\Schema;
use Lodestar\Storage\Text;
use Lodestar\Storage\Writer;

/**
 * What is stored of sessions that turned out to be no person's: their views, events and all that refers to these.
 */
final class BotSessions {

	/** @var list<int> Ids. */
	private array $views = array();

	/** @var list<int> Ids. */
	private array $events = array();

	/** @var array<int, int> Ids of events that go, by number of the order. */
	private array $orders = array();

	/** @var array<int, int> Events that came as hits, by the day of their session. */
	private array $hits = array();

	/**
	 * Looks for the rows, before the transaction: it goes through days.
	 *
	 * @param Writer              $writer   Reads.
	 * @param LocalTime           $local    The site's days.
	 * @param array<int, Session> $sessions Which, by id.
	 */
	public function __construct( Writer $writer, LocalTime $local, private array $sessions ) {
		foreach ( $sessions as $session ) {
			$days = array_column( $session->continuations, 'day', 'day' ) + array( $session->day() => $session->day() );
			foreach ( $days as $day ) {
				foreach ( self::of_day( $writer, 'SELECT id FROM ' . Schema::table( 'views' ) . ' v', $day, $session ) as [ $id ] ) {
					$this->views[] = (int) $id;
				}
			}
			$last = $local->day( $session->last_at );
			foreach ( range( $session->day() - 1, $last ) as $day ) {
				$this->add_events( self::of_day( $writer, self::named_events(), $day, $session ), $session );
			}
			$late = 'SELECT event FROM ' . Schema::table( 'late_events' ) . ' WHERE session = ?';
			$this->add_events(
				$writer->rows(
					self::named_events() . " WHERE e.id IN ( $late ) AND e.id > ?",
					array( $session->id, RowId::last( $last ) )
				),
				$session
			);
		}
		if ( array() !== $this->events ) {
			foreach (
				$writer->rows(
					'SELECT id, event FROM ' . Schema::table( 'orders' ) . ' WHERE event IN (' . implode( ',', $this->events ) . ')'
				) as [ $number, $event ]
			) {
				$this->orders[ (int) $number ] = (int) $event;
			}
		}
	}

	/**
	 * Counts the events; the views were counted by their sessions.
	 */
	public function count( DroppedHits $dropped ): void {
		foreach ( $this->hits as $day => $hits ) {
			$dropped->add( $day, DroppedHits::FLOOD, '', $hits );
		}
	}

	/**
	 * Deletes, inside a transaction that made sure that nothing has changed since the rows were looked for.
	 */
	public function delete( Writer $writer ): void {
		self::delete_from( $writer, 'continuations', 'session', array_keys( $this->sessions ) );
		self::delete_from( $writer, 'late_events', 'session', array_keys( $this->sessions ) );
		self::delete_from( $writer, 'views', 'id', $this->views );
		self::delete_from( $writer, 'view_ids', 'imported IN (0,1) AND view', $this->views );
		self::delete_from( $writer, 'events', 'id', $this->events );
		self::delete_from( $writer, 'event_ids', 'event', $this->events );
		self::delete_from( $writer, 'items', 'event', $this->events );
		foreach ( $this->orders as $number => $event ) { // Its number may be given again; the order stays known.
			$writer->execute(
				'UPDATE ' . Schema::table( 'orders' ) . ' SET event = ? WHERE id = ?',
				array( RowId::first( RowId::day( $event ) ), $number )
			);
		}
	}

	/**
	 * @param string $select The begin of a query.
	 * @return list<list<int|string|null>>
	 */
	private static function of_day( Writer $writer, string $select, int $day, Session $session ): array {
		return $writer->rows(
			"$select WHERE id >= ? AND id <= ? AND session = ?",
			array( RowId::first( $day ), RowId::last( $day ), $session->id )
		);
	}

	private static function named_events(): string {
		return 'SELECT e.id, ( SELECT a.name FROM ' . Schema::table( 'actions' ) . ' a WHERE a.id = e.action ) FROM '
			. Schema::table( 'events' ) . ' e';
	}

	/**
	 * @param list<list<int|string|null>> $rows Ids and numbers of names.
	 */
	private function add_events( array $rows, Session $session ): void {
		$made = array( Text::id( EventName::SEARCH ), Text::id( EventName::NOT_FOUND ) ); // Of views, by ingest.
		foreach ( $rows as [ $id, $name ] ) {
			$this->events[] = (int) $id;
			if ( ! in_array( (int) $name, $made, true ) ) {
				$this->hits[ $session->day() ] = ( $this->hits[ $session->day() ] ?? 0 ) + 1;
			}
		}
	}

	/**
	 * @param list<int> $ids Ids.
	 */
	private static function delete_from( Writer $writer, string $table, string $column, array $ids ): void {
		if ( array() !== $ids ) {
			$writer->execute( 'DELETE FROM ' . Schema::table( $table ) . " WHERE $column IN (" . implode( ',', $ids ) . ')' );
		}
	}
}
