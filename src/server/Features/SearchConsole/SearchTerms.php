<?php
declare( strict_types=1 );

namespace Lodestar\Features\SearchConsole;

use Lodestar\Analytics\Query\DateRange;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Rest\DailyLimit;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Reports\Period;

/**
 * Google search terms that led to impressions of this site, for the days with final data.
 *
 * Results are cached per site and range for all users until midnight in the site's time zone. Ranges that include today
 * are cached for 15 minutes.
 */
final class SearchTerms {

	/** Maximum number of terms, as specified. */
	public const MOST = 50;

	/**
	 * Daily limits of date ranges requested from Google, per user and for the whole site. Each range is cached until
	 * midnight.
	 */
	private const PER_USER = 100;
	private const PER_SITE = 300;

	/**
	 * Days after which Google's data is certainly final. It usually takes two or three, so older ranges skip the check.
	 */
	private const ALL_THERE_AFTER = 10;

	/** How long a range that includes today is cached. */
	private const SHORTLY = 15 * MINUTE_IN_SECONDS;

	/**
	 * @param list<array{term: string, clicks: int, impressions: int, ctr: float, position: float}> $rows Most
	 *     clicks first.
	 * @param ?DateRange $range Days with data; null if Google has no data for the requested days yet.
	 */
	private function __construct( public readonly array $rows, public readonly ?DateRange $range ) {
	}

	/**
	 * Returns the search terms of a period, from the cache or from Google.
	 *
	 * @throws ApiException If Google doesn't return them, or today's limit of requests is reached.
	 */
	public static function of( Period $period ): self {
		$account = ConnectedSite::account();
		$site    = ConnectedSite::site();
		if ( '' === $site ) {
			throw ApiException::conflict(
				'search_console_no_site',
				__( 'In the settings, choose the Search Console site that matches this one.', 'lodestar' )
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
					__( 'Search terms for too many date ranges were requested from Google today. Choose a range you’ve opened before, or try again tomorrow.', 'lodestar' ),
					self::PER_USER
				);
			}
			$kept = self::asked( new SearchConsole( $account ), $site, $period );
			set_transient( $name, $kept, $period->includes_today() ? self::SHORTLY : self::until_midnight( $period ) );
		}
		return new self( $kept['rows'], $kept['last'] < $range->start_day ? null : new DateRange( $range->start_day, $kept['last'] ) );
	}

	/**
	 * @return array{rows: list<array{term: string, clicks: int, impressions: int, ctr: float, position: float}>, last: int}
	 *         `last`: last day with data. If it is before the first day, there is no data.
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
	 * Returns the last day with final data.
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
		return null === $day ? min( $end, $today - 1 ) : $day - 1; // Google omits the date if all days are final.
	}

	private static function until_midnight( Period $period ): int {
		return $period->local_time->start_of_day( $period->local_time->day( $period->now ) + 1 ) - $period->now;
	}
}
