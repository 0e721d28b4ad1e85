<?php
declare( strict_types=1 );

namespace Lodestar\Reports\YearInReview;

use Lodestar\Analytics\DataStart;
use Lodestar\Analytics\Dated;
use Lodestar\Analytics\FirstParty;
use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Questions;
use Lodestar\Analytics\Sources;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\ThirdParty\Guard;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Platform\Time\SiteClock;
use Lodestar\Platform\Time\SiteZone;

/** Determines whether the Year in Review is shown, and for which year. */
final class YearInReview {

	public const REPORT = 'yearinreview';

	private const SCREEN = 'lodestar/year-in-review';

	/** Last day on which it is shown (`MM-DD`). */
	private const LAST = '01-14';

	/**
	 * Returns the year, and whether it is shown. Without data for that year it isn't shown, because it would contain
	 * only zeros.
	 *
	 * @param string $today Date in the site's time zone, `YYYY-MM-DD`.
	 * @return array{show_report: bool, report_year: int}
	 */
	public static function of( string $today ): array {
		$is_time = substr( $today, 5 ) <= self::LAST;
		/**
		 * Filters whether the Year in Review is shown.
		 *
		 * @param bool $is_shown True from January 1 to 14, in the site's time zone.
		 * @see docs/year-in-review.md
		 */
		$is_shown = Guard::filter( 'lodestar_year_in_review', $is_time, is_bool( ... ) );
		$year     = (int) substr( $today, 0, 4 ) - 1;
		return array(
			'show_report' => true === $is_shown && self::has_data( $year ),
			'report_year' => $year,
		);
	}

	/** Whether there is data for a year. Assumed for sources that don't report their first day. */
	private static function has_data( int $year ): bool {
		$days = DateRange::from_dates( "$year-01-01", "$year-12-31" );
		try {
			$source = Sources::current();
			if ( ! $source instanceof Dated ) {
				return true;
			}
			$first = DataStart::of( $source )->day;
			if ( null === $first || $first > $days->end_day ) {
				return false;
			}
			// The site may have data only before and after the year. The first-party source checks this quickly in its
			// daily sums.
			return ! $source instanceof FirstParty
				|| Questions::ask_one( new Query( array( 'sessions' ), array(), $days ), $source )->totals['sessions'] > 0;
		} catch ( ApiException ) {
			return false;
		}
	}

	/**
	 * Returns the year and visibility for the current day.
	 *
	 * @return array{show_report: bool, report_year: int}
	 */
	public static function now(): array {
		$now = intdiv( SiteClock::get()->now_ms(), 1000 );
		return self::of( LocalTime::date( SiteZone::local_time( $now )->day( $now ) ) );
	}

	/**
	 * Whether a screen can be opened today. Only the Year in Review is seasonal.
	 *
	 * @param string $screen Screen name.
	 */
	public static function has_time_for( string $screen ): bool {
		return self::SCREEN !== $screen || self::now()['show_report'];
	}
}
