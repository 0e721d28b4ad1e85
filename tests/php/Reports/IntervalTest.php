<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

use Lodestar\Query\InvalidQueryException;
use Lodestar\Reports\Period;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

/**
 * The ranges that have a name, on Saturday 21 November 2026.
 */
#[Group( 'database' )]
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
	 */
	public function test_a_name_stands_for_days( string $name, string $start, string $end ): void {
		self::assertSame( array( $start, $end ), self::days( array( 'interval' => $name ) ) );
	}

	/**
	 * @testWith [0, "2026-11-08", "2026-11-14"]
	 *           [6, "2026-11-14", "2026-11-20"]
	 */
	public function test_weeks_start_when_the_site_says( int $day, string $start, string $end ): void {
		update_option( 'start_of_week', $day );
		self::assertSame( array( $start, $end ), self::days( array( 'interval' => 'lastweek' ) ) );
	}

	public function test_dates_say_more_than_a_name(): void {
		self::assertSame( array( '2026-11-01', '2026-11-02' ), self::days( array( 'interval' => '30', 'start' => '2026-11-01', 'end' => '2026-11-02' ) ) );
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
	 * @param array<string, string> $params Of a request.
	 * @return list<string>
	 */
	private static function days( array $params ): array {
		$clock = new \Lodestar\Time\FixedClock( 1795262400000 );
		$range = Period::from_params( $params, $clock )->range->to_array();
		return array( $range['startDate'], $range['endDate'] );
	}
}
