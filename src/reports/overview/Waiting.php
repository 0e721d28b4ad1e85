<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Overview;

use Lodestar\Analytics\Connection;
use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\Order;
use Lodestar\Analytics\Query\Query;
use Lodestar\Reports\Answer;
use Lodestar\Reports\Period;
use Lodestar\Reports\Registry;

/**
 * Whether the site is still waiting for its first data.
 *
 * That is the case if it was connected less than a day ago and has no visits, counted or imported, since the start of
 * the date range. If the report excludes today, the number of today's visits and the time of the last one are reported
 * separately.
 */
final class Waiting {

	private const SECONDS = 86400;

	/** Query names. */
	private const EVER  = 'waiting';
	private const TODAY = 'waiting today';

	/**
	 * Returns the queries that this check needs. Empty once the site has been connected for a day.
	 *
	 * @return array<string, Query>
	 */
	public static function queries( Period $period ): array {
		if ( ! self::is_first_day( $period->now ) ) {
			return array();
		}
		$today   = $period->local_time->day( $period->now );
		$closed  = self::is_today_closed();
		$last    = $today - ( $closed ? 1 : 0 );
		$since   = min( $last, $period->range->start_day, $period->local_time->day( min( Connection::since(), $period->now ) ) );
		$queries = array( self::EVER => new Query( array( 'sessions' ), array(), new DateRange( $since, $last ) ) );
		return $queries + ( $closed ? array( self::TODAY => self::visits_of( $today ) ) : array() );
	}

	public static function is( Answer $answer ): bool {
		return $answer->has( self::EVER ) && 0 === $answer->result( self::EVER )->totals['sessions'];
	}

	/**
	 * Returns today's visits if the site is waiting and the report excludes today.
	 *
	 * @return ?array{sessions: int, last: ?string} `last`: start of the last visit (`HH:MM`, site time). Null
	 *         if not applicable.
	 */
	public static function counted( Answer $answer, bool $is_waiting ): ?array {
		if ( ! $is_waiting || ! $answer->has( self::TODAY ) ) {
			return null; // This also applies to sources that don't support minutes.
		}
		$result = $answer->result( self::TODAY );
		return array(
			'sessions' => (int) ( $result->totals['sessions'] ?? 0 ),
			'last'     => array() === $result->rows ? null : implode( ':', $result->rows[0]->dimensions ),
		);
	}

	/** Returns the query for a day's number of visits and the minute of the last one. */
	private static function visits_of( int $day ): Query {
		return new Query(
			array( 'sessions' ),
			array( 'hour', 'minute' ),
			new DateRange( $day, $day ),
			order: array( Order::by_dimension( 'hour', true ), Order::by_dimension( 'minute', true ) ),
			limit: 1,
			totals: true
		);
	}

	/**
	 * Whether the Overview may report today's visits although its date range ends earlier.
	 *
	 * @param int $now UTC seconds.
	 */
	public static function may_be( int $now ): bool {
		return self::is_first_day( $now ) && self::is_today_closed();
	}

	private static function is_first_day( int $now ): bool {
		return Connection::since() > $now - self::SECONDS;
	}

	/** Whether the report's rules restrict this site to full days. */
	private static function is_today_closed(): bool {
		return null !== Registry::get( 'overview' )?->descriptor->rules->refusal_of( 'range' );
	}
}
