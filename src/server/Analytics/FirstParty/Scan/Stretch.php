<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

use Lodestar\Storage\RowId;

/**
 * What is read and counted at a time: the rows of some days, or those of some sessions on one day.
 */
final class Stretch {

	/**
	 * @param int $first First day.
	 * @param int $last  Last day.
	 * @param int $from  The first session of which rows are meant; 0 = whatever.
	 * @param int $to    The last.
	 */
	public function __construct( public readonly int $first, public readonly int $last, private readonly int $from = 0, private readonly int $to = PHP_INT_MAX ) {
	}

	/**
	 * The condition that a row is of these days.
	 *
	 * @param string $id The column that tells it.
	 */
	public function days( string $id ): string {
		return self::between( $id, RowId::first( $this->first ), RowId::last( $this->last ) );
	}

	/**
	 * The condition that a session began on these days and is meant.
	 *
	 * @param string $id The column that tells it.
	 */
	public function sessions( string $id ): string {
		return self::between( $id, max( $this->from, RowId::first( $this->first ) ), min( $this->to, RowId::last( $this->last ) ) );
	}

	/**
	 * The further condition that a row's session is meant, on whatever day it began.
	 *
	 * @param string $session The column that tells it.
	 */
	public function meant( string $session ): string {
		return 0 === $this->from && PHP_INT_MAX === $this->to ? '' : ' AND ' . self::between( $session, $this->from, $this->to );
	}

	/**
	 * Whether a session is meant, on whatever day it began.
	 */
	public function means( int $session ): bool {
		return $session >= $this->from && $session <= $this->to;
	}

	/**
	 * Whether a session is meant and began on these days.
	 */
	public function begins( int $session ): bool {
		return array() === $this->of_others( array( $session ) );
	}

	/**
	 * Sessions that are not meant, or began on other days.
	 *
	 * @param iterable<int|null> $sessions Sessions.
	 * @return array<int, int> Those of them, each once.
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
