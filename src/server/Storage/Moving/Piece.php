<?php
declare( strict_types=1 );

namespace Lodestar\Storage\Moving;

/**
 * Keys of what is moved in one transaction. Ids are by day.
 */
final class Piece {

	/** @var array<int, list<int>> Sessions with rows in it. */
	public array $sessions = array();

	/** @var array<int, list<int>> Views. */
	public array $views = array();

	/** @var array<int, list<int>> Views of its large session that are to be moved later, if it begins with this piece. */
	public array $later_views = array();

	/** @var array<int, list<int>> Events. */
	public array $events = array();

	/** @var array<int, array{int, int}> Days and ids of events, by the number of their order. */
	public array $orders = array();

	/** Whether its session is one that an earlier piece began with. */
	public bool $goes_on = false;

	/** @var ?array{int, int} Day and id of the session of which some is left. */
	public ?array $open = null;

	/** How many sessions, views and events. */
	public int $rows = 0;

	/**
	 * @param int  $day     Its day.
	 * @param int  $id      Its id.
	 * @param bool $goes_on Whether a part of it is moved already.
	 */
	public function add_session( int $day, int $id, bool $goes_on ): void {
		$this->sessions[ $day ][] = $id;
		$this->goes_on            = $goes_on;
		++$this->rows;
	}

	public function add_view( int $day, int $id ): void {
		$this->views[ $day ][] = $id;
		++$this->rows;
	}

	public function add_later_view( int $day, int $id ): void {
		$this->later_views[ $day ][] = $id;
	}

	/**
	 * @param int       $day    Its day.
	 * @param int       $id     Its id.
	 * @param list<int> $orders Numbers of its orders.
	 */
	public function add_event( int $day, int $id, array $orders ): void {
		$this->events[ $day ][] = $id;
		++$this->rows;
		foreach ( $orders as $number ) {
			$this->orders[ $number ] = array( $day, $id );
		}
	}

	/**
	 * Notes that something of a session is left.
	 */
	public function stay_open( int $day, int $id ): void {
		$this->open = array( $day, $id );
	}
}
