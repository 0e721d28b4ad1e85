<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

use Lodestar\Storage\RowId;

/** A chunk that is read and counted at a time: the rows of some days, or of some sessions on one day. */
final class Stretch {

	/**
	 * @param int $from ID of the first session to include. 0 = any.
	 * @param int $to   ID of the last session to include.
	 */
	public function __construct( public readonly int $first, public readonly int $last, private readonly int $from = 0, private readonly int $to = PHP_INT_MAX ) {
	}

	/**
	 * Returns a condition for rows of these days.
	 *
	 * @param string $id Column with the row ID.
	 */
	public function days( string $id ): string {
		return self::between( $id, RowId::first( $this->first ), RowId::last( $this->last ) );
	}

	/**
	 * Returns a condition for included sessions that started on these days.
	 *
	 * @param string $id Column with the session ID.
	 */
	public function sessions( string $id ): string {
		return self::between( $id, max( $this->from, RowId::first( $this->first ) ), min( $this->to, RowId::last( $this->last ) ) );
	}

	/**
	 * Returns an additional condition for rows of included sessions, on whatever day they started.
	 *
	 * @param string $session Column with the session ID.
	 */
	public function meant( string $session ): string {
		return 0 === $this->from && PHP_INT_MAX === $this->to ? '' : ' AND ' . self::between( $session, $this->from, $this->to );
	}

	/** Whether a session is included, on whatever day it started. */
	public function means( int $session ): bool {
		return $session >= $this->from && $session <= $this->to;
	}

	/** Whether a session is included and started on these days. */
	public function begins( int $session ): bool {
		return array() === $this->of_others( array( $session ) );
	}

	/**
	 * Returns the sessions that aren't included or started on other days.
	 *
	 * @param iterable<int|null> $sessions Session IDs.
	 * @return array<int, int> Distinct session IDs by ID.
	 */
	public function of_others( iterable $sessions ): array {
		$from   = max( $this->from, RowId::first( $this->first ) );
		$to     = min( $this->to, RowId::last( $this->last ) );
		$others = array();
		foreach ( $sessions as $session ) {
			if ( null !== $session && ( $session < $from || $session > $to ) ) {
				$others[ $session ] = $session;
			}
		}
		return $others;
	}

	private static function between( string $id, int $from, int $to ): string {
		return "$id BETWEEN $from AND $to";
	}
}
