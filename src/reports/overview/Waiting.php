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
 * Whether the site still waits for its first figures: it was connected less than a day ago and nothing was counted, nor
 * imported since the first day that is asked for. Where the report is closed for today, what is counted today is no figure
 * of it yet; how many visits that are, and when the last one began, is said all the same.
 */
final class Waiting {

	private const SECONDS = 86400;

	/** Names of our queries. */
	private const EVER  = 'waiting';
	private const TODAY = 'waiting today';

	/**
	 * What has to be asked to know it: nothing after the first day.
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
	 * Today's visits, where the site waits and the report does not show today.
	 *
	 * @param Answer $answer     Of the Overview.
	 * @param bool   $is_waiting Whether the site waits.
	 * @return ?array{sessions: int, last: ?string} How many, and when the last one began (`HH:MM`, the site's clock); null where it is not said.
	 */
	public static function counted( Answer $answer, bool $is_waiting ): ?array {
		if ( ! $is_waiting || ! $answer->has( self::TODAY ) ) {
			return null; // Also of a source that knows no minutes.
		}
		$result = $answer->result( self::TODAY );
		return array(
			'sessions' => (int) ( $result->totals['sessions'] ?? 0 ),
			'last'     => array() === $result->rows ? null : implode( ':', $result->rows[0]->dimensions ),
		);
	}

	/**
	 * How many visits there are of a day, and the minute of the last one.
	 */
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
	 * Whether the Overview may say how many visits were counted today, although its range ends before.
	 *
	 * @param int $now UTC seconds.
	 */
	public static function may_be( int $now ): bool {
		return self::is_first_day( $now ) && self::is_today_closed();
	}

	private static function is_first_day( int $now ): bool {
		return Connection::since() > $now - self::SECONDS;
	}

	/**
	 * Whether the report's own rule keeps this site to whole days.
	 */
	private static function is_today_closed(): bool {
		return null !== Registry::get( 'overview' )?->descriptor->rules->refusal_of( 'range' );
	}
}
