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

/** The stored rows of sessions that were reclassified as bots: views, events and their dependent rows. */
final class BotSessions {

	/** @var list<int> View IDs. */
	private array $views = array();

	/** @var list<int> Event IDs. */
	private array $events = array();

	/** @var array<int, int> Event IDs by number of the order. */
	private array $orders = array();

	/** @var array<int, int> Number of events that were hits, by day of their session. */
	private array $hits = array();

	/**
	 * Finds the rows. Create it before the transaction, because it reads whole days.
	 *
	 * @param Writer              $writer   Database connection.
	 * @param LocalTime           $local    The site's local days.
	 * @param array<int, Session> $sessions By ID.
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

	/** Counts the events as dropped hits. The views were counted when their session was set aside as a flood. */
	public function count( DroppedHits $dropped ): void {
		foreach ( $this->hits as $day => $hits ) {
			$dropped->add( $day, DroppedHits::FLOOD, '', $hits );
		}
	}

	/** Deletes the rows, inside a transaction that ensures that nothing has changed since they were found. */
	public function delete( Writer $writer ): void {
		self::delete_from( $writer, 'continuations', 'session', array_keys( $this->sessions ) );
		self::delete_from( $writer, 'late_events', 'session', array_keys( $this->sessions ) );
		self::delete_from( $writer, 'views', 'id', $this->views );
		self::delete_from( $writer, 'view_ids', 'imported IN (0,1) AND view', $this->views );
		self::delete_from( $writer, 'events', 'id', $this->events );
		self::delete_from( $writer, 'event_ids', 'event', $this->events );
		self::delete_from( $writer, 'items', 'event', $this->events );
		foreach ( $this->orders as $number => $event ) { // The ID may be reused. ID 0 of the day keeps the order known.
			$writer->execute(
				'UPDATE ' . Schema::table( 'orders' ) . ' SET event = ? WHERE id = ?',
				array( RowId::first( RowId::day( $event ) ), $number )
			);
		}
	}

	/**
	 * @param string $select The query up to its WHERE clause.
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

	/** @param list<list<int|string|null>> $rows Event IDs and IDs of their names. */
	private function add_events( array $rows, Session $session ): void {
		$made = array( Text::id( EventName::SEARCH ), Text::id( EventName::NOT_FOUND ) ); // From views, so they aren't hits.
		foreach ( $rows as [ $id, $name ] ) {
			$this->events[] = (int) $id;
			if ( ! in_array( (int) $name, $made, true ) ) {
				$this->hits[ $session->day() ] = ( $this->hits[ $session->day() ] ?? 0 ) + 1;
			}
		}
	}

	/** @param list<int> $ids */
	private static function delete_from( Writer $writer, string $table, string $column, array $ids ): void {
		if ( array() !== $ids ) {
			$writer->execute( 'DELETE FROM ' . Schema::table( $table ) . " WHERE $column IN (" . implode( ',', $ids ) . ')' );
		}
	}
}
