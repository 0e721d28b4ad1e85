<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Analytics;

use Lodestar\Collector\EventName;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Storage\RowId;
use Lodestar\Storage\Rows\Combinations;
use Lodestar\Storage\Rows\Continuation;
use Lodestar\Storage\Rows\Event;
use Lodestar\Storage\Rows\Item;
use Lodestar\Storage\Rows\Session;
use Lodestar\Storage\Rows\View;
use Lodestar\Storage\Schema;
use Lodestar\Storage\Text;
use Lodestar\Storage\Writer;

/** Writes visits into the site's tables as ingest does. For bots it writes only the session. */
final class Stored {

	/** @var array<string, list<list<int|string|null>>> Rows by table. */
	private array $rows = array();

	/** @var array<int, string> */
	private array $texts = array();

	/** @var array<string, list<int|null>> */
	private array $attributes = array();

	/** @var array<int, array{sessions: int, views: int}> By day. */
	private array $daily = array();

	/** @var array<string, int> Last row number, by table and day. */
	private array $last = array();

	/** @var array<string, bool> Whether a table is still empty, by table. */
	private array $is_empty = array();

	private readonly Combinations $combinations;

	private function __construct( private readonly Writer $writer ) {
		$this->combinations = new Combinations();
		if ( ! $this->are_empty( ...array_keys( Combinations::COLUMNS ) ) ) {
			$this->combinations->begin( $writer, 0 ); // Searches the stored dimension rows, because the tables aren't empty.
		}
	}

	/** @param list<Visit> $visits */
	public static function write( array $visits ): void {
		$stored = new self( Writer::open() );
		foreach ( $visits as $visit ) {
			$stored->take( $visit );
		}
		$stored->writer->transaction( $stored->store( ... ) );
	}

	/**
	 * Makes the site's data start on a day, with one visit.
	 *
	 * @param string $date `Y-m-d`.
	 */
	public static function since( string $date ): void {
		$visit             = ( new Traffic( 1, 1 ) )->visits[0];
		$visit->id         = 990000;
		$visit->day        = (int) LocalTime::day_of( $date );
		$visit->bot        = false;
		$visit->page_views = array();
		$visit->events     = array();
		self::write( array( $visit ) );
	}

	private function store(): void {
		$columns = array(
			'sessions'      => Session::COLUMNS,
			'views'         => View::COLUMNS,
			'events'        => Event::COLUMNS,
			'items'         => Item::COLUMNS,
			'continuations' => Continuation::COLUMNS,
			'late_events'   => array( 'session', 'event' ),
			'orders'        => array( 'id', 'event' ),
			'text'          => array( 'id', 'value' ),
			'attributes'    => array( 'id', 'name', 'value', 'number' ),
		);

		$this->rows['text']       = array_map(
			static fn ( int $id, string $text ): array => array( $id, $text ),
			array_keys( $this->texts ),
			$this->texts
		);
		$this->rows['attributes'] = array_values( $this->attributes );
		foreach ( $columns as $table => $names ) {
			foreach ( array_chunk( $this->rows[ $table ] ?? array(), 500 ) as $chunk ) {
				$this->writer->replace( $table, $names, $chunk );
			}
		}
		foreach ( $this->daily as $day => [ 'sessions' => $sessions, 'views' => $views ] ) {
			$this->writer->add( 'daily', array( 'day', 'sessions', 'views', 'imported' ), array( array( $day, 0, 0, 0 ) ) );
			$this->writer->execute(
				'UPDATE ' . Schema::table( 'daily' ) . ' SET sessions = sessions + ?, views = views + ? WHERE day = ?',
				array( $sessions, $views, $day )
			);
		}
		$this->combinations->store( $this->writer );
	}

	private function take( Visit $visit ): void {
		$session = $this->session( $visit );
		$views   = array();
		$beyond  = array_filter(
			$visit->page_views,
			static fn ( PageView $view ): bool => $view->day !== $visit->day || $view->hour !== $visit->hour
		);
		if ( array() === $beyond && 0 !== $visit->id % 3 ) { // Simulates sessions stored before this flag existed.
			$session->flags |= Session::STAYS;
		}
		foreach ( $visit->bot ? array() : $visit->page_views as $view ) {
			$views[ $view->id ]    = $this->next( 'views', $view->day );
			$this->rows['views'][] = $this->view( $session, $view, $views[ $view->id ] );
			$session->count( $view->day, 1, $view->active_ms );
			$this->count( $view->day, 'views' );
		}
		foreach ( $visit->bot ? array() : $visit->events as $event ) {
			$this->event( $session, $event, $visit->nobodys, $views[ $event->view->id ?? 0 ] ?? 0 );
		}
		$this->rows['sessions'][] = $session->to_row();
		foreach ( $session->continuations as $more ) {
			$this->rows['continuations'][] = array( $session->id, $more->day, $more->visitor, $more->views, $more->active_ms );
		}
		if ( 0 === $session->bot ) {
			$this->count( $visit->day, 'sessions' );
		}
	}

	private function session( Visit $visit ): Session {
		$first = $visit->page_views[0] ?? null;
		$last  = array() === $visit->page_views ? null : $visit->page_views[ count( $visit->page_views ) - 1 ];
		$of    = fn ( string $table ): int => $this->combinations->id(
			$table,
			array_map( fn ( string $column ): int => $this->id( $visit->texts[ $column ] ?? '' ), Combinations::COLUMNS[ $table ] )
		);
		return new Session(
			$visit->nobodys ? RowId::first( $visit->day ) : $this->next( 'sessions', $visit->day ),
			$visit->hour,
			$visit->visitor,
			$visit->started_at,
			$visit->last_at,
			0,
			0,
			count( array_filter( $visit->events, static fn ( ExpectedEvent $event ): bool => $event->is_key ) ),
			( $visit->lasting ? Session::LASTING : 0 )
				| ( $visit->is_first ? Session::IS_FIRST : 0 )
				| ( $visit->engaged ? Session::ENGAGED : 0 ),
			$visit->nobodys ? Session::NOBODY : (int) $visit->bot,
			$this->page( $visit->texts['landing_path'] ?? '', $visit->texts['landing_title'] ?? '', $visit->texts['host'] ?? '', $first ),
			$this->page(
				$visit->texts['exit_path'] ?? '',
				$last->title ?? $visit->texts['landing_title'] ?? '',
				$last->host ?? $visit->texts['host'] ?? '',
				$last
			),
			$of( 'origins' ),
			$of( 'devices' ),
			$of( 'places' )
		);
	}

	/** @return list<int|null> */
	private function view( Session $session, PageView $view, int $id ): array {
		$row = new View(
			$view->id,
			$id,
			$session->id,
			null,
			$this->page( $view->path, $view->title, $view->host, $view ),
			$view->at,
			$view->hour,
			$view->active_ms,
			$view->scroll,
			(int) $view->entrance
		);
		$row->measure( $view->vitals );
		return $row->to_row();
	}

	private function event( Session $session, ExpectedEvent $event, bool $is_nobodys, int $view ): void {
		$page   = $event->view;
		$not    = '(not set)';
		$action = $this->combinations->id(
			'actions',
			array(
				$this->id( $event->name ),
				$this->set( array_map( static fn ( string|array $said ): array => (array) $said, $event->says ) ),
			)
		);
		$row    = new Event(
			$this->next( 'events', $event->day ),
			$session->id,
			$view,
			$is_nobodys ? $event->visitor : null,
			$this->page( $page->path ?? $not, $page->title ?? $not, $page->host ?? $not, $page ),
			$action,
			$event->at,
			$event->hour,
			(int) $event->is_key,
			$event->value,
			$event->share
		);

		$this->rows['events'][] = $row->to_row();
		foreach ( $event->goods as $line => $good ) {
			$this->rows['items'][] = array(
				$row->id,
				$line,
				$this->id( $good->id ),
				$this->id( $good->name ),
				$this->id( $good->category ),
				$this->id( $good->variant ),
				1000 * $good->quantity,
				$good->revenue,
			);
		}
		if ( in_array( $event->name, EventName::ORDERS, true ) ) {
			$this->rows['orders'][] = array( $event->id, $row->id );
		}
		if ( $row->is_late() ) {
			$this->rows['late_events'][] = array( $session->id, $row->id );
		}
	}

	private function page( string $path, string $title, string $host, ?PageView $view ): int {
		return $this->combinations->id(
			'pages',
			array(
				$this->id( $path ),
				$this->id( $title ),
				$this->id( $host ),
				$this->id( $view->object ?? '' ),
				$this->set( $view->known ?? array() ),
			)
		);
	}

	/** Returns the next row ID of a day. */
	private function next( string $table, int $day ): int {
		$key                  = "$table $day";
		$this->last[ $key ] ??= $this->are_empty( $table )
			? 0
			: (int) $this->writer->rows(
				'SELECT MAX(id) FROM ' . Schema::table( $table ) . ' WHERE id BETWEEN ? AND ?',
				array( RowId::first( $day ), RowId::last( $day ) )
			)[0][0];
		$this->last[ $key ]   = max( $this->last[ $key ], RowId::first( $day ) ) + 1;
		return $this->last[ $key ];
	}

	/** Whether the tables had no rows before these visits. */
	private function are_empty( string ...$tables ): bool {
		foreach ( $tables as $table ) {
			$this->is_empty[ $table ] ??= array() === $this->writer->rows( 'SELECT id FROM ' . Schema::table( $table ) . ' LIMIT 1' );
			if ( ! $this->is_empty[ $table ] ) {
				return false;
			}
		}
		return true;
	}

	/** @param 'sessions'|'views' $what */
	private function count( int $day, string $what ): void {
		$this->daily[ $day ]        ??= array(
			'sessions' => 0,
			'views'    => 0,
		);
		$this->daily[ $day ][ $what ] += 1;
	}

	/**
	 * @param array<string, list<string>> $values Values by name.
	 * @return int ID of the attribute set.
	 */
	private function set( array $values ): int {
		ksort( $values );
		$id = array() === $values ? 0 : Text::id( (string) json_encode( $values ) );
		foreach ( $values as $name => $several ) {
			foreach ( $several as $value ) {
				$this->attributes[ "$id $name $value" ] = array( $id, $this->id( $name ), $this->id( $value ), null );
			}
		}
		return $id;
	}

	private function id( string $text ): int {
		$id = Text::id( $text );
		if ( 0 !== $id ) {
			$this->texts[ $id ] = $text;
		}
		return $id;
	}
}
