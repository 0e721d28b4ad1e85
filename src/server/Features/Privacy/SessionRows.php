<?php
declare( strict_types=1 );

namespace Lodestar\Features\Privacy;

use Lodestar\Storage\RowId;
use Lodestar\Storage\Schema;

/**
 * Conditions by which what belongs to sessions is found among the rows of few days: no key leads from a session to it.
 */
final class SessionRows {

	/**
	 * Condition on rows of `views` that belong to sessions.
	 *
	 * @param non-empty-list<int> $sessions Ids of the sessions.
	 * @param list<int>           $others   Days of their continuations.
	 * @return string SQL, made of integers.
	 */
	public static function views( array $sessions, array $others ): string {
		$days = array_unique( array( ...array_map( RowId::day( ... ), $sessions ), ...$others ) );
		return self::between( $days, 0 ) . self::are_of( $sessions );
	}

	/**
	 * Condition on rows of `events` that belong to sessions.
	 *
	 * @param non-empty-list<int> $sessions Ids of the sessions.
	 * @return string SQL, made of our names and integers.
	 */
	public static function events( array $sessions ): string {
		$late = 'SELECT event FROM ' . Schema::table( 'late_events' ) . ' WHERE session IN (' . implode( ',', $sessions ) . ')';
		return '( ' . self::between( array_unique( array_map( RowId::day( ... ), $sessions ) ), 1 ) . self::are_of( $sessions ) . " OR id IN ($late) )";
	}

	/**
	 * @param array<int> $days   Days.
	 * @param int        $around How many days before and after each of them, too.
	 */
	private static function between( array $days, int $around ): string {
		$ranges = array_map( static fn ( int $day ): string => 'id BETWEEN ' . RowId::first( $day - $around ) . ' AND ' . RowId::last( $day + $around ), $days );
		return '( ' . implode( ' OR ', $ranges ) . ' )';
	}

	/**
	 * @param list<int> $sessions Ids.
	 */
	private static function are_of( array $sessions ): string {
		return ' AND session IN (' . implode( ',', $sessions ) . ')';
	}
}
