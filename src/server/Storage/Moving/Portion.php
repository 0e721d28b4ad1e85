<?php
declare( strict_types=1 );

namespace Lodestar\Storage\Moving;

/**
 * Sessions that are to be moved next, with the keys of all that belongs to them. It is cut into pieces, each moved in a
 * transaction: whole sessions, as many as fit, or a part of one that does not fit alone.
 */
final class Portion {

	/** @var array<string, string> Days and ids of views, packed, by session. */
	private array $views = array();

	/** @var array<string, string> Days and ids of events, packed, by session. */
	private array $events = array();

	/** @var array<string, list<int>> Numbers of orders by day and id of their event. */
	private array $orders = array();

	private int $next = 0;

	/** Whether the next session was begun by an earlier piece. */
	private bool $is_open;

	/**
	 * @param list<array{int, int}> $sessions Days and ids.
	 * @param bool                  $is_open  Whether a part of the first one is moved already.
	 */
	public function __construct( public readonly array $sessions, bool $is_open = false ) {
		$this->is_open = $is_open;
	}

	/**
	 * @param int $session_day Day of its session.
	 * @param int $session     Id of its session.
	 * @param int $day         Its day.
	 * @param int $id          Its id.
	 */
	public function add_view( int $session_day, int $session, int $day, int $id ): void {
		$key                 = "$session_day:$session";
		$this->views[ $key ] = ( $this->views[ $key ] ?? '' ) . pack( 'JJ', $day, $id );
	}

	/**
	 * @param int $session_day Day of its session.
	 * @param int $session     Id of its session.
	 * @param int $day         Its day.
	 * @param int $id          Its id.
	 */
	public function add_event( int $session_day, int $session, int $day, int $id ): void {
		$key                        = "$session_day:$session";
		$this->events[ $key ]       = ( $this->events[ $key ] ?? '' ) . pack( 'JJ', $day, $id );
		$this->orders[ "$day:$id" ] = array();
	}

	/**
	 * @param int $day    Day of an event, of this portion or not.
	 * @param int $event  Its id.
	 * @param int $number Number of its order.
	 */
	public function add_order( int $day, int $event, int $number ): void {
		if ( isset( $this->orders[ "$day:$event" ] ) ) {
			$this->orders[ "$day:$event" ][] = $number;
		}
	}

	/**
	 * Cuts the next piece off.
	 *
	 * @param int $rows How many rows it may have; at least two.
	 * @return ?Piece Null where nothing is left.
	 */
	public function take( int $rows ): ?Piece {
		$piece = new Piece();
		while ( isset( $this->sessions[ $this->next ] ) ) {
			[ $day, $id ] = $this->sessions[ $this->next ];
			$views        = self::keys( $this->views[ "$day:$id" ] ?? '' );
			$events       = self::keys( $this->events[ "$day:$id" ] ?? '' );
			$room         = $rows - $piece->rows - 1;
			if ( count( $views ) + count( $events ) > $room && 0 !== $piece->rows ) {
				break;
			}
			$room = max( 1, $room );
			$piece->add_session( $day, $id, $this->is_open );
			foreach ( $views as $i => [ $of, $view ] ) {
				if ( $i < $room ) {
					$piece->add_view( $of, $view );
				} elseif ( ! $this->is_open ) {
					$piece->add_later_view( $of, $view );
				}
			}
			$left = max( 0, $room - count( $views ) );
			foreach ( array_slice( $events, 0, $left ) as [ $of, $event ] ) {
				$piece->add_event( $of, $event, $this->orders[ "$of:$event" ] ?? array() );
			}
			if ( count( $views ) + count( $events ) > $room ) {
				$this->views[ "$day:$id" ]  = substr( $this->views[ "$day:$id" ] ?? '', 16 * $room );
				$this->events[ "$day:$id" ] = substr( $this->events[ "$day:$id" ] ?? '', 16 * $left );
				$this->is_open              = true;
				$piece->stay_open( $day, $id );
				break;
			}
			unset( $this->views[ "$day:$id" ], $this->events[ "$day:$id" ] );
			++$this->next;
			if ( $this->is_open ) {
				$this->is_open = false;
				break;
			}
		}
		return 0 === $piece->rows ? null : $piece;
	}

	/**
	 * @return list<array{int, int}> Days and ids.
	 */
	private static function keys( string $packed ): array {
		/** @var list<int> $numbers */
		$numbers = '' === $packed ? array() : array_values( (array) unpack( 'J*', $packed ) );
		/** @var list<array{int, int}> $keys */
		$keys = array_chunk( $numbers, 2 );
		return $keys;
	}
}
