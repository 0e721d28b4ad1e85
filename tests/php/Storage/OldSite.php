<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Storage;

use Lodestar\Ingest\BatchSize;
use Lodestar\Storage\Move;
use Lodestar\Storage\Moving\Progress;
use Lodestar\Storage\Schema;
use Lodestar\Storage\Writer;
use Lodestar\Time\LocalTime;

/**
 * A site whose visits are in the tables that were before rows were made small: some of everything that these could hold.
 */
final class OldSite {

	/** The present day; visits are of it and the days before. */
	public const TODAY = 20600;

	private const SESSION = array( 'day', 'id', 'hour', 'visitor', 'joined', 'lasting', 'is_first', 'started_at', 'last_at', 'views', 'active_ms', 'key_events', 'engaged', 'landing_path', 'landing_title', 'exit_path', 'host', 'source', 'medium', 'campaign', 'channel', 'network', 'referrer_host', 'referrer_path', 'country', 'region', 'city', 'device', 'browser', 'os', 'language', 'screen', 'bot', 'imported', 'burst_from', 'burst_hits' );

	/** Columns of sessions that hold texts. */
	public const TEXTS = array( 'landing_path', 'landing_title', 'exit_path', 'host', 'source', 'medium', 'campaign', 'channel', 'network', 'referrer_host', 'referrer_path', 'country', 'region', 'city', 'device', 'browser', 'os', 'language', 'screen' );

	public const VIEW = array( 'day', 'id', 'hour', 'at', 'session_day', 'session', 'visitor', 'path', 'title', 'host', 'object', 'active_ms', 'scroll', 'entrance', 'attributes', 'ttfb', 'fcp', 'lcp', 'inp', 'cls' );

	public const EVENT = array( 'day', 'id', 'hour', 'at', 'session_day', 'session', 'visitor', 'view_day', 'view', 'path', 'title', 'host', 'object', 'page_attributes', 'name', 'attributes', 'is_key', 'value', 'share' );

	public const ITEM = array( 'day', 'event', 'line', 'item_id', 'item_name', 'category', 'variant', 'quantity', 'revenue' );

	private const NOT_SET = 77;

	/** Numbers drawn. */
	private int $drawn = 0;

	/** @var array<string, list<list<?int>>> Rows by table. */
	private array $rows = array(
		'sessions' => array(),
		'views'    => array(),
		'events'   => array(),
		'items'    => array(),
		'orders'   => array(),
		'links'    => array(),
	);

	/**
	 * @param int $seed     Of chance.
	 * @param int $sessions Ordinary sessions of a day.
	 */
	public function __construct( private int $seed, int $sessions = 8 ) {
		for ( $day = self::TODAY - 6; $day <= self::TODAY; ++$day ) {
			for ( $i = 0; $i < $sessions; ++$i ) {
				$this->session( $day );
			}
			$this->session( $day, array( 'lasting' => 1, 'visitor' => 5000 + $day % 2 ) );
			$this->session( $day, array( 'lasting' => 1, 'visitor' => 5002 ), 2, array( 'hours' => 8 ) );
			$this->consent( $day, $day % 2 );
			$this->over_midnight( $day, 0 === $day % 3 );
			$this->flood( $day, $day % 2 );
			$this->nobody( $day, self::TODAY - 3 === $day ? 70 : 2 );
			$this->session( $day, array( 'imported' => 1 ), 3 );
			$this->orphans( $day );
		}
		$this->session( self::TODAY - 4, array(), 90, array( 'events' => 70 ) ); // One that does not fit a transaction.
		$this->late_order( self::TODAY - 6, self::TODAY - 1 );
		$this->late_order( self::TODAY - 5, self::TODAY );
		$this->early_view( self::TODAY - 2 );
	}

	/**
	 * Leaves the site with these rows in the tables of before.
	 */
	public function store(): void {
		OldSchema::make();
		$columns = array(
			'sessions' => self::SESSION,
			'views'    => self::VIEW,
			'events'   => self::EVENT,
			'items'    => self::ITEM,
			'orders'   => array( 'id', 'day', 'event' ),
			'links'    => array( 'day', 'session', 'until' ),
		);
		foreach ( $this->rows as $table => $rows ) {
			OldSchema::insert( $table, $columns[ $table ], $rows );
		}
		$writer = Writer::open();
		$writer->add( 'text', array( 'id', 'value' ), array_map( static fn ( int $id ): array => array( $id, "text $id" ), range( 1, 200 ) ) );
		$writer->add( 'attributes', array( 'id', 'name', 'value', 'number' ), array( array( 51, 1, 2, null ), array( 71, 1, 2, null ) ) );
		$writer->execute( 'UPDATE ' . Schema::table( 'cursor' ) . ' SET line_at = ' . ( self::TODAY * 86400 + 80000 ) );
	}

	/**
	 * Makes room for the tables that there are now, and lets the move begin, in pieces of some rows.
	 *
	 * @param int $rows Rows of a piece.
	 */
	public static function begin( int $rows ): void {
		Schema::upgrade( true );
		Progress::begin( Writer::open(), self::TODAY );
		Writer::open()->execute( 'UPDATE ' . Schema::table( 'old_progress' ) . " SET chunk = $rows" );
	}

	/**
	 * What moves them; its pieces stay as large as they are.
	 *
	 * @param Writer $writer Reads and writes.
	 */
	public static function move( Writer $writer ): Move {
		$now  = 0.0;
		$time = static function () use ( &$now ): float {
			$now += BatchSize::SECONDS;
			return $now;
		};
		return new Move( $writer, new LocalTime( array( array( 0, 0 ) ) ), self::TODAY * 86400 + 80000, new BatchSize( $writer, $time, 'old_progress', 'chunk' ), 50 );
	}

	/**
	 * @param int                $day    Its day.
	 * @param array<string, int> $values Columns that are not left to chance.
	 * @param ?int               $views  How many views.
	 * @param array{events?: int, hours?: int, later?: int, visitor?: int, counted?: int} $more How many events; hours after which the second view comes; day and visitor of views from the second on; how many views it says it has.
	 * @return array<string, int> Its row.
	 */
	private function session( int $day, array $values = array(), ?int $views = null, array $more = array() ): array {
		$views   ??= $this->chance( 0, 9 ) < 1 ? 0 : $this->chance( 1, 5 );
		$visitor   = $values['visitor'] ?? $this->id();
		$start     = $day * 86400 + $this->chance( 20, 50000 );
		$session   = $values + array(
			'day'           => $day,
			'id'            => $this->id(),
			'hour'          => intdiv( $start % 86400, 3600 ),
			'visitor'       => $visitor,
			'joined'        => $visitor,
			'lasting'       => 0,
			'is_first'      => $this->chance( 0, 1 ),
			'started_at'    => $start,
			'last_at'       => $start,
			'views'         => $more['counted'] ?? $views,
			'active_ms'     => 0,
			'key_events'    => 0,
			'engaged'       => max( $this->chance( 0, 1 ), (int) ( $views > 1 ) ),
			'landing_path'  => 11,
			'landing_title' => 21,
			'exit_path'     => 11,
			'host'          => 31,
			'bot'           => 0,
			'imported'      => 0,
			'burst_from'    => $start,
			'burst_hits'    => $views,
		);
		foreach ( self::TEXTS as $column ) {
			$session[ $column ] ??= 100 + $this->chance( 0, 3 );
		}
		$made = array();
		for ( $i = 0; $i < $views; ++$i ) {
			$later = $i > 0 && isset( $more['later'] ) ? 1 : 0;
			$at    = $start + $i * 100 + $later * ( ( $day + 1 ) * 86400 + 60 - $start ) + ( $i > 0 ? 3600 * ( $more['hours'] ?? 0 ) : 0 );
			$view  = array(
				'day'         => $day + $later,
				'id'          => $this->id(),
				'hour'        => intdiv( $at % 86400, 3600 ),
				'at'          => $at,
				'session_day' => $day,
				'session'     => $session['id'],
				'visitor'     => $i > 0 ? $more['visitor'] ?? $visitor : $visitor,
				'path'        => 11 + $this->chance( 0, 4 ),
				'title'       => 21 + $this->chance( 0, 2 ),
				'host'        => 31,
				'object'      => 41 + $this->chance( 0, 1 ),
				'active_ms'   => $this->chance( 0, 20000 ),
				'scroll'      => $this->chance( 0, 100 ),
				'entrance'    => 0 === $i ? 1 : 0,
				'attributes'  => $this->chance( 0, 1 ) * 51,
				'ttfb'        => 1 === $this->chance( 0, 1 ) ? null : $this->chance( 0, 900 ),
				'fcp'         => 1 === $this->chance( 0, 1 ) ? null : 0,
				'lcp'         => 1 === $this->chance( 0, 1 ) ? null : 60000 + $this->chance( 0, 5534 ),
				'inp'         => null,
				'cls'         => $this->chance( 0, 300 ),
			);
			$made[] = $view;
			$session['active_ms'] += $view['active_ms'];
			$session['last_at']    = $at;
			$session['exit_path']  = $view['path'];
			if ( 0 === $i ) {
				[ $session['landing_path'], $session['landing_title'] ] = array( $view['path'], $view['title'] );
			}
			$this->rows['views'][] = array_values( $view );
		}
		for ( $i = 0; $i < ( $more['events'] ?? ( array() === $made ? 0 : $this->chance( 0, 3 ) ) ); ++$i ) {
			$this->event( $session, $made[ $i % count( $made ) ], $made[ $i % count( $made ) ]['day'], $made[ $i % count( $made ) ]['at'] + $i );
		}
		$this->add( $session );
		return $session;
	}

	/**
	 * @param array<string, int>   $session Its session.
	 * @param ?array<string, ?int> $view    Its view.
	 * @param int                  $day     Its day.
	 * @param int                  $at      UTC seconds.
	 * @param bool                 $order   Whether it is an order's, with items.
	 */
	private function event( array $session, ?array $view, int $day, int $at, bool $order = false ): void {
		$id                     = $this->id();
		$this->rows['events'][] = array( $day, $id, intdiv( $at % 86400, 3600 ), $at, $session['day'], $session['id'], $view['visitor'] ?? ( 0 !== $session['visitor'] ? $session['visitor'] : $this->id() ), $view['day'] ?? 0, $view['id'] ?? 0, $view['path'] ?? self::NOT_SET, $view['title'] ?? self::NOT_SET, $view['host'] ?? self::NOT_SET, $view['object'] ?? 0, $view['attributes'] ?? 0, 61 + $this->chance( 0, 2 ), $this->chance( 0, 1 ) * 71, $this->chance( 0, 1 ), $this->chance( 0, 3 ) * 1000, $this->chance( 0, 1 ) * 25 );
		if ( $order ) {
			$this->rows['orders'][] = array( $this->id(), $day, $id );
			for ( $line = 0; $line < 3; ++$line ) {
				$this->rows['items'][] = array( $day, $id, $line, 81 + $line, 85, self::NOT_SET, self::NOT_SET, $line + 1, -1000 * $line );
			}
		}
	}

	/**
	 * Consent in the middle: the session is found by the lasting id from then on, and a view has it.
	 */
	private function consent( int $day, int $with_link ): void {
		$session = $this->session( $day, array( 'joined' => 6000 + $day % 3 ), 3, array( 'visitor' => 6000 + $day % 3 ) );
		if ( 1 === $with_link ) { // Those of old have none.
			$this->rows['links'][] = array( $day, $session['id'], 0 );
		}
	}

	private function over_midnight( int $day, bool $is_cut ): void {
		$session = $this->session( $day, array( 'joined' => $is_cut ? 0 : $this->id() ), 4, array( 'later' => 1 ) );
		if ( ! $is_cut ) {
			$this->rows['links'][] = array( $day, $session['id'], ( $day + 2 ) * 86400 + 1800 );
		}
	}

	private function flood( int $day, int $imported ): void {
		$session = $this->session( $day, array( 'bot' => 1, 'imported' => $imported ), 0, array( 'counted' => 301 ) );
		$this->rows['orders'][] = array( $this->id(), $day, $session['id'] ); // Its event is gone.
	}

	private function nobody( int $day, int $events ): void {
		$session = array_fill_keys( self::SESSION, 0 );
		$at      = $day * 86400 + 100;
		$session = array_replace( $session, array( 'day' => $day, 'started_at' => $at, 'last_at' => $at, 'bot' => 2, 'burst_from' => $at ), array_fill_keys( self::TEXTS, self::NOT_SET ) );
		for ( $i = 0; $i < $events; ++$i ) {
			$this->event( $session, null, $day, $at + $i, 0 === $i % 2 );
		}
		$this->add( $session );
	}

	private function late_order( int $day, int $later ): void {
		$this->event( $this->session( $day, array( 'lasting' => 1, 'visitor' => 7000 ), 2 ), null, $later, $later * 86400 + 5, true );
	}

	/**
	 * A view of the half hour before its session, on the day before.
	 */
	private function early_view( int $day ): void {
		$session               = $this->session( $day, array( 'views' => 2 ), 1 );
		$at                    = $day * 86400 - 300;
		$this->rows['views'][] = array( $day - 1, $this->id(), 23, $at, $day, $session['id'], $session['visitor'], 11, 21, 31, 41, 0, 0, 0, 0, null, null, null, null, null );
	}

	/**
	 * Rows of which what they belong to is missing.
	 */
	private function orphans( int $day ): void {
		$this->rows['views'][]  = array( $day, $this->id(), 1, $day * 86400, $day, 123, 1, 11, 21, 31, 41, 0, 0, 1, 0, null, null, null, null, null );
		$this->event( array( 'day' => $day - 1, 'id' => 456, 'visitor' => 3 ), null, $day, $day * 86400, 0 === $day % 2 );
		$this->rows['items'][]  = array( $day, 789, 0, 1, 2, 3, 4, 5, 6 );
		$this->rows['links'][]  = array( $day, 321, 0 );
		$this->rows['orders'][] = array( $this->id(), $day, 654 );
	}

	/**
	 * @param array<string, int> $session A row.
	 */
	private function add( array $session ): void {
		$this->rows['sessions'][] = array_map( static fn ( string $column ): int => $session[ $column ], self::SESSION );
	}

	private function chance( int $from, int $to ): int {
		return $from + ( $this->id() & PHP_INT_MAX ) % ( $to - $from + 1 );
	}

	private function id(): int {
		/** @var array{1: int} $bits */
		$bits = unpack( 'J', hash( 'sha256', $this->seed . ' ' . ++$this->drawn, true ) );
		return $bits[1];
	}
}
