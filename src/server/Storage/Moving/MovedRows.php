<?php
declare( strict_types=1 );

namespace Lodestar\Storage\Moving;

use Lodestar\Ingest\Rows\Combinations;
use Lodestar\Ingest\Rows\Continuation;
use Lodestar\Ingest\Rows\Event;
use Lodestar\Ingest\Rows\Item;
use Lodestar\Ingest\Rows\Numbers;
use Lodestar\Ingest\Rows\Session;
use Lodestar\Ingest\Rows\View;
use Lodestar\Storage\RowId;
use Lodestar\Storage\Writer;

/**
 * The rows into which those of a piece are made, by table.
 *
 * @phpstan-import-type OldRow from MovedSession
 */
final class MovedRows {

	/** Longest web vital that is kept, as it is stored. */
	private const MAX_FIGURE = 0xFFFF;

	/** Columns by table. */
	private const COLUMNS = array(
		'sessions'      => Session::COLUMNS,
		'continuations' => Continuation::COLUMNS,
		'views'         => View::COLUMNS,
		'events'        => Event::COLUMNS,
		'late_events'   => array( 'session', 'event' ),
		'items'         => Item::COLUMNS,
		'orders'        => array( 'id', 'event' ),
		'view_ids'      => array( 'id', 'view', 'imported' ),
		'event_ids'     => array( 'id', 'event' ),
		'links'         => array( 'session', 'until' ),
	);

	/** @var array<string, list<list<?int>>> Rows by table. */
	private array $rows = array();

	/** @var array<int, int> Ids of views now, by those before. */
	public array $views = array();

	/** @var array<string, int> Ids of events now, by day and id before. */
	private array $events = array();

	/** @var array<int, array{int, int, int}> What is to be added to the columns of `daily`, by day. */
	private array $daily = array();

	/**
	 * @param Combinations $combinations Numbers them.
	 * @param Numbers      $numbers      Numbers rows.
	 * @param int          $recent       The local day of the latest line.
	 */
	public function __construct( private Combinations $combinations, private Numbers $numbers, private int $recent ) {
	}

	/**
	 * Adds a session, its views being seen.
	 */
	public function add_session( MovedSession $session ): void {
		$day                           = $session->row['day'];
		$session->id                   = $session->is_nobody() ? RowId::first( $day ) : $this->numbers->next( 'sessions', $day );
		$this->rows['sessions'][]      = $session->to_row( $this->combinations );
		$this->rows['continuations'] ??= array();
		array_push( $this->rows['continuations'], ...$session->continuations() );
		if ( null !== $session->until ) {
			$this->rows['links'][] = array( $session->id, $session->until );
		}
		if ( $session->is_counted() ) {
			$this->count( $day, 1, 0, $session->row['imported'] );
		}
	}

	/**
	 * @param OldRow       $old     Of `old_views`.
	 * @param MovedSession $session Its session.
	 */
	public function add_view( array $old, MovedSession $session ): void {
		$id                        = $this->numbers->next( 'views', $old['day'] );
		$this->views[ $old['id'] ] = $id;
		$row                       = array( $id, $session->id, $this->visitor( $old, $session ), $this->combinations->id( 'pages', MovedSession::page( $old ) ), $old['at'], $old['hour'], max( 0, $old['active_ms'] ), $old['scroll'], $old['entrance'] );
		foreach ( View::FIGURES as $name ) {
			$row[] = min( $old[ $name ], self::MAX_FIGURE );
		}
		$this->rows['views'][] = $row;
		if ( 1 === $session->row['imported'] || $old['day'] >= $this->recent - 1 ) {
			$this->rows['view_ids'][] = array( $old['id'], $id, $session->row['imported'] );
		}
		if ( $session->is_counted() ) {
			$this->count( $old['day'], 0, 1, 0 );
		}
	}

	/**
	 * @param OldRow       $old     Of `old_events`; its view is added already.
	 * @param MovedSession $session Its session.
	 */
	public function add_event( array $old, MovedSession $session ): void {
		$id    = $this->numbers->next( 'events', $old['day'] );
		$event = new Event(
			$id,
			$session->id,
			$this->views[ $old['view'] ] ?? 0,
			$this->visitor( $old, $session ),
			$this->combinations->id( 'pages', self::page_of_event( $old ) ),
			$this->combinations->id( 'actions', array( $old['name'], $old['attributes'] ) ),
			$old['at'],
			$old['hour'],
			$old['is_key'],
			$old['value'],
			$old['share'],
		);
		$this->rows['events'][]                    = $event->to_row();
		$this->events[ "$old[day]:$old[id]" ] = $id;
		if ( $event->is_late() ) {
			$this->rows['late_events'][] = array( $session->id, $id );
		}
		if ( $old['day'] >= $this->recent - 1 ) {
			$this->rows['event_ids'][] = array( $old['id'], $id );
		}
	}

	/**
	 * @param OldRow $old Of `old_items`; its event is added already.
	 */
	public function add_item( array $old ): void {
		$event = $this->events[ "$old[day]:$old[event]" ] ?? null;
		if ( null !== $event ) {
			$this->rows['items'][] = array( $event, $old['line'], $old['item_id'], $old['item_name'], $old['category'], $old['variant'], 1000 * $old['quantity'], $old['revenue'] );
		}
	}

	/**
	 * @param int $number Its number.
	 * @param int $day    Day of its event.
	 * @param int $event  Id of its event before.
	 */
	public function add_order( int $number, int $day, int $event ): void {
		$this->rows['orders'][] = array( $number, $this->events[ "$day:$event" ] ?? RowId::first( $day ) );
	}

	/**
	 * The tuple of an event's page.
	 *
	 * @param OldRow $old Of `old_events`.
	 * @return list<int>
	 */
	public static function page_of_event( array $old ): array {
		return array( $old['path'], $old['title'], $old['host'], $old['object'], $old['page_attributes'] );
	}

	/**
	 * Writes, inside a transaction.
	 */
	public function store( Writer $writer ): void {
		foreach ( $this->rows as $table => $rows ) {
			$writer->add( $table, self::COLUMNS[ $table ], $rows );
		}
		$writer->add( 'daily', array( 'day', 'sessions', 'views', 'imported' ), array_map( static fn ( int $day ): array => array( $day, 0, 0, 0 ), array_keys( $this->daily ) ) );
		foreach ( $this->daily as $day => [ $sessions, $views, $imported ] ) {
			$writer->execute( 'UPDATE ' . \Lodestar\Storage\Schema::table( 'daily' ) . ' SET sessions = sessions + ?, views = views + ?, imported = imported + ? WHERE day = ?', array( $sessions, $views, $imported, $day ) );
		}
	}

	/**
	 * @param OldRow       $old     Of a view or event.
	 * @param MovedSession $session Its session.
	 * @return ?int Who did it; null for the session's visitor.
	 */
	private function visitor( array $old, MovedSession $session ): ?int {
		return $old['visitor'] === $session->row['visitor'] ? null : $old['visitor'];
	}

	private function count( int $day, int $sessions, int $views, int $imported ): void {
		$of                  = $this->daily[ $day ] ?? array( 0, 0, 0 );
		$this->daily[ $day ] = array( $of[0] + $sessions, $of[1] + $views, $of[2] + $imported );
	}
}
