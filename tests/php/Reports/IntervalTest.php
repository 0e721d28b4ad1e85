<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

use Lodestar\Analytics\Query\InvalidQueryException;
use Lodestar\Analytics\Sources;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Reports\Period;
use Lodestar\Tests\Analytics\Stored;
use Lodestar\Tests\Analytics\Traffic;
use Lodestar\Tests\TestCase;

/** Named date ranges, as of Saturday, November 21, 2026. */
final class IntervalTest extends TestCase {

	/**
	 * @testWith ["today", "2026-11-21", "2026-11-21"]
	 *           ["yesterday", "2026-11-20", "2026-11-20"]
	 *           ["lastweek", "2026-11-09", "2026-11-15"]
	 *           ["lastmonth", "2026-10-01", "2026-10-31"]
	 *           ["last7days", "2026-11-14", "2026-11-20"]
	 *           ["7", "2026-11-14", "2026-11-20"]
	 *           ["last30days", "2026-10-22", "2026-11-20"]
	 *           ["30", "2026-10-22", "2026-11-20"]
	 *           ["last90days", "2026-08-23", "2026-11-20"]
	 *           ["thismonth", "2026-11-01", "2026-11-21"]
	 *           ["12months", "2025-11-21", "2026-11-20"]
	 */
	public function test_a_name_resolves_to_start_and_end_days( string $name, string $start, string $end ): void {
		self::assertSame( array( $start, $end ), self::days( array( 'interval' => $name ) ) );
	}

	/**
	 * @testWith [0, "2026-11-08", "2026-11-14"]
	 *           [6, "2026-11-14", "2026-11-20"]
	 */
	public function test_weeks_start_on_the_day_set_for_the_site( int $day, string $start, string $end ): void {
		update_option( 'start_of_week', $day );
		self::assertSame( array( $start, $end ), self::days( array( 'interval' => 'lastweek' ) ) );
	}

	/**
	 * @testWith ["2028-02-28T12:00:00Z", "2027-02-28", "2028-02-27"]
	 *           ["2028-02-29T12:00:00Z", "2027-03-01", "2028-02-28"]
	 *           ["2028-03-01T12:00:00Z", "2027-03-01", "2028-02-29"]
	 *           ["2029-03-01T12:00:00Z", "2028-02-29", "2029-02-28"]
	 */
	public function test_twelve_months_handle_leap_years( string $now, string $start, string $end ): void {
		self::assertSame( array( $start, $end ), self::days( array( 'interval' => '12months' ), $now ) );
	}

	public function test_all_time_starts_on_the_first_day_with_data(): void {
		try {
			self::days( array( 'interval' => 'alltime' ) );
			self::fail( 'Nothing was counted yet.' );
		} catch ( InvalidQueryException $refused ) {
			self::assertSame( 'unknown', $refused->data['reason'] );
		}
		$visits = array_slice( ( new Traffic( 1, 2 ) )->visits, 0, 2 );
		foreach ( array( '2024-02-29', '2026-11-20' ) as $i => $day ) {
			$visits[ $i ]->day        = (int) LocalTime::day_of( $day );
			$visits[ $i ]->bot        = false;
			$visits[ $i ]->page_views = array();
		}
		Stored::write( $visits );
		self::assertSame( array( '2024-02-29', '2026-11-21' ), self::days( array( 'interval' => 'alltime' ) ) );
		self::assertSame( '2024-02-29', \Lodestar\Admin\Boot::settings()['first_day'] );
		add_filter( 'lodestar_sources', '__return_empty_array' );
		self::assertNull( Sources::first_day(), 'A source that is not there knows none.' );
	}

	public function test_explicit_dates_override_a_name(): void {
		self::assertSame(
			array( '2026-11-01', '2026-11-02' ),
			self::days( array( 'interval' => '30', 'start' => '2026-11-01', 'end' => '2026-11-02' ) )
		);
		foreach ( array( 'custom' => 'missing', '31' => 'unknown', 'LAST30DAYS' => 'unknown' ) as $name => $reason ) {
			try {
				self::days( array( 'interval' => (string) $name ) );
				self::fail( 'It was taken.' );
			} catch ( InvalidQueryException $refused ) {
				self::assertSame( $reason, $refused->data['reason'] );
			}
		}
	}

	/**
	 * @param array<string, string> $params Request parameters.
	 * @param string                $now    ISO 8601.
	 * @return list<string>
	 */
	private static function days( array $params, string $now = '2026-11-21T12:00:00Z' ): array {
		$clock = new \Lodestar\Platform\Time\FixedClock( 1000 * (int) strtotime( $now ) );
		$range = Period::from_params( $params, $clock )->range->to_array();
		return array( $range['startDate'], $range['endDate'] );
	}
}
