<?php
declare( strict_types=1 );

namespace Lodestar\Storage\Moving;

use Lodestar\Storage\Schema;
use Lodestar\Storage\Writer;

/**
 * The row of `old_progress`: how far the move is.
 */
final class Progress {

	/** Days before the day of the latest line whose sessions the next hits may still belong to. */
	public const RECENT = 2;

	/**
	 * @param int                   $sessions  How many there were.
	 * @param int                   $moved     How many of them are moved.
	 * @param int                   $waits_for Local day: nothing is counted until it and all later ones are moved.
	 * @param ?array{int, int} $open      Day and id of the session that is being moved in several pieces.
	 * @param int                   $number    Its id now.
	 * @param bool                  $is_over   Whether nothing is left.
	 */
	private function __construct(
		public readonly int $sessions,
		public readonly int $moved,
		public readonly int $waits_for,
		public readonly ?array $open,
		public readonly int $number,
		public readonly bool $is_over,
	) {
	}

	/**
	 * @return ?self Null where the move has not begun, or is over and forgotten.
	 */
	public static function load( Writer $writer ): ?self {
		$row = $writer->rows( 'SELECT sessions, moved, waits_for, open_day, open_session, open_number, is_over FROM ' . Schema::table( 'old_progress' ) . ' WHERE id = 1' )[0] ?? null;
		if ( null === $row ) {
			return null;
		}
		[ $sessions, $moved, $waits_for, $day, $session, $number, $is_over ] = array_map( 'intval', $row );
		return new self( $sessions, $moved, $waits_for, 0 === $day ? null : array( $day, $session ), $number, 1 === $is_over );
	}

	/**
	 * Counts what there is. Nothing may be counted before all is moved that the next hits may have to do with: what is recent;
	 * sessions that are found by an id that lasts; orders, which count once whatever the day.
	 *
	 * @param Writer $writer Writes.
	 * @param int    $recent The local day of the latest line.
	 */
	public static function begin( Writer $writer, int $recent ): void {
		$sessions = Schema::table( 'old_sessions' );
		$days     = array( $recent - self::RECENT );
		foreach ( array( "$sessions WHERE lasting = 1", Schema::table( 'old_links' ) . ' WHERE until = 0', Schema::table( 'old_orders' ) ) as $needed ) {
			$days[] = (int) ( $writer->rows( "SELECT MIN(day) FROM $needed" )[0][0] ?? $recent );
		}
		$count = (int) $writer->rows( "SELECT COUNT(*) FROM $sessions" )[0][0];
		$writer->add(
			'old_progress',
			array( 'id', 'sessions', 'moved', 'waits_for', 'open_day', 'open_session', 'open_number', 'is_over', 'chunk' ),
			array( array( 1, $count, 0, min( $days ), 0, 0, 0, 0, 200 ) )
		);
	}

	/**
	 * Notes within the transaction of a piece that it is moved.
	 *
	 * @param Writer                $writer   Writes.
	 * @param int                   $sessions How many sessions have nothing left.
	 * @param ?array{int, int} $open     Day and id of the one of which something is left.
	 * @param int                   $number   Its id now.
	 */
	public static function store( Writer $writer, int $sessions, ?array $open, int $number ): void {
		$writer->execute(
			'UPDATE ' . Schema::table( 'old_progress' ) . ' SET moved = moved + ?, open_day = ?, open_session = ?, open_number = ? WHERE id = 1',
			array( $sessions, ...( $open ?? array( 0, 0 ) ), null === $open ? 0 : $number )
		);
	}

	/**
	 * Notes that nothing is left.
	 */
	public static function end( Writer $writer ): void {
		$writer->execute( 'UPDATE ' . Schema::table( 'old_progress' ) . ' SET is_over = 1 WHERE id = 1' );
	}

	/**
	 * How many sessions of a hundred are moved.
	 */
	public function percent(): int {
		return 0 === $this->sessions ? 100 : min( 100, intdiv( 100 * $this->moved, $this->sessions ) );
	}
}
