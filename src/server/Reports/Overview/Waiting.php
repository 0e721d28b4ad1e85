<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Overview;

use Lodestar\Query\DateRange;
use Lodestar\Query\Query;
use Lodestar\Reports\Answer;

/**
 * Whether the site still waits for its first visit: it was connected less than a day ago and nothing was counted, nor
 * imported since the first day that is asked for.
 */
final class Waiting {

	/** Option: since when this site counts, UTC seconds. */
	public const CONNECTED_AT = 'lodestar_connected_at';

	private const SECONDS = 86400;

	public static function is( Answer $answer ): bool {
		$connected_at = get_option( self::CONNECTED_AT );
		$now          = $answer->period->now;
		if ( ! is_numeric( $connected_at ) || (int) $connected_at <= $now - self::SECONDS ) {
			return false;
		}
		$since = min( $answer->period->range->start_day, $answer->period->local_time->day( min( (int) $connected_at, $now ) ) );
		$today = $answer->period->local_time->day( $now );
		return 0 === $answer->ask( new Query( array( 'sessions' ), array(), new DateRange( $since, $today ) ) )->totals['sessions'];
	}
}
