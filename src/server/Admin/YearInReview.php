<?php
declare( strict_types=1 );

namespace Lodestar\Admin;

use Lodestar\Extending\Accepts;
use Lodestar\Extending\Guard;

/**
 * When the year in review is shown, and of which year.
 */
final class YearInReview {

	/** The last day of January on which it is shown. */
	private const LAST = '01-14';

	/**
	 * @param string $today The site's day, `YYYY-MM-DD`.
	 * @return array{show_report: bool, report_year: int}
	 */
	public static function of( string $today ): array {
		$is_time = substr( $today, 5 ) <= self::LAST;
		/**
		 * Filters whether the year in review is shown.
		 *
		 * @param bool $is_shown From 1 to 14 January, by the site's clock.
		 */
		$is_shown = Guard::filter( 'lodestar_year_in_review', $is_time, Accepts::booleans( ... ) );
		return array(
			'show_report' => true === $is_shown,
			'report_year' => (int) substr( $today, 0, 4 ) - 1,
		);
	}
}
