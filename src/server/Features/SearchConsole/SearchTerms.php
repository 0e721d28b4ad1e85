<?php
declare( strict_types=1 );

namespace Lodestar\Features\SearchConsole;

use Lodestar\Analytics\Query\DateRange;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Rest\DailyLimit;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Reports\Period;

/**
 * What people searched for at Google before they saw this site, of those days that Google has counted. Answers are kept
 * until after the site's midnight, of a range with today in it for a quarter of an hour: by site and range, for every
 * reader.
 */
final class SearchTerms {

	/** The spec's number. */
	public const MOST = 50;

	/** How many date ranges Google is asked about each day, by one user and on the whole site. Each is stored until midnight. */
	private const PER_USER = 100;
	private const PER_SITE = 300;

	/** Figures are complete after two or three days; who asks for older ones need not ask which are. */
	private const ALL_THERE_AFTER = 10;

	/** How long an answer is kept about a range with today in it. */
	private const SHORTLY = 15 * MINUTE_IN_SECONDS;

	/**
	 * @param list<array{term: string, clicks: int, impressions: int, ctr: float, position: float}> $rows  Those with the most clicks first.
	 * @param ?DateRange                                                                            $range The days that
	 *                                         they are of; null where Google has none of those that were asked for.
	 */
	private function __construct( public readonly array $rows, public readonly ?DateRange $range ) {
	}

	/**
	 * @param Period $period For when.
	 * @throws ApiException If Google doesn't return them, or today's limit of requests is reached.
	 */
	public static function of( Period $period ): self {
		$account = ConnectedSite::account();
		$site    = ConnectedSite::site();
		if ( '' === $site ) {
			throw ApiException::conflict(
				'search_console_no_site',
				__( 'Choose in the settings which site of Search Console is this one.', 'lodestar' )
			);
		}
		$range = $period->range;
		$name  = 'lodestar_terms_' . md5( "$site $range->start_day $range->end_day" );
		/**
		 * @var array{rows: list<array{term: string, clicks: int, impressions: int, ctr: float, position: float}>, last: int}|false $kept
		 */
		$kept = get_transient( $name );
		if ( false === $kept ) {
			if ( ! ( new DailyLimit( 'search_terms', self::PER_USER, self::PER_SITE ) )->take( get_current_user_id() ) ) {
				throw ApiException::daily_limit(
					__( 'Search terms of too many date ranges were requested from Google today. Choose a range that you opened before, or try again tomorrow.', 'lodestar' ),
					self::PER_USER
				);
			}
			$kept = self::asked( new SearchConsole( $account ), $site, $period );
			set_transient( $name, $kept, $period->includes_today() ? self::SHORTLY : self::until_midnight( $period ) );
		}
		return new self( $kept['rows'], $kept['last'] < $range->start_day ? null : new DateRange( $range->start_day, $kept['last'] ) );
	}

	/**
	 * @return array{rows: list<array{term: string, clicks: int, impressions: int, ctr: float, position: float}>, last: int} `last`: the last day that they are of; where it is before the first one, there are none.
	 * @throws ApiException If Google doesn't return them.
	 */
	private static function asked( SearchConsole $console, string $site, Period $period ): array {
		$first = $period->range->start_day;
		$last  = min( $period->range->end_day, self::last_complete( $console, $site, $period ) );
		return array(
			'rows' => $last < $first ? array() : $console->terms( $site, LocalTime::date( $first ), LocalTime::date( $last ), self::MOST ),
			'last' => $last,
		);
	}

	/**
	 * The last day whose figures are all there.
	 *
	 * @throws ApiException If Google doesn't return it.
	 */
	private static function last_complete( SearchConsole $console, string $site, Period $period ): int {
		$today = $period->local_time->day( $period->now );
		$end   = $period->range->end_day;
		if ( $end < $today - self::ALL_THERE_AFTER ) {
			return $end;
		}
		$incomplete = $console->first_incomplete(
			$site,
			LocalTime::date( max( $period->range->start_day, $today - self::ALL_THERE_AFTER ) ),
			LocalTime::date( $end )
		);
		$day        = null === $incomplete ? null : LocalTime::day_of( $incomplete );
		return null === $day ? min( $end, $today - 1 ) : $day - 1; // It names none where all are complete.
	}

	private static function until_midnight( Period $period ): int {
		return $period->local_time->start_of_day( $period->local_time->day( $period->now ) + 1 ) - $period->now;
	}
}
