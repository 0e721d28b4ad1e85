<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Analytics;

use DateTimeImmutable;
use DateTimeZone;
use Lodestar\Tests\Ingestion\Rig;
use Lodestar\Tests\Sample;
use PHPUnit\Framework\Attributes\Group;

/** Tests that hits are counted once and on the right local day, also on days that don't have 24 hours. */
#[Group( 'sql' )]
final class ClockTest extends OracleTestCase {

	/** Number of random queries per time zone. */
	private const QUERIES = 12;

	/** Number with LODESTAR_FULL. */
	private const ALL_QUERIES = 40;

	/**
	 * @dataProvider zones
	 * @param string  $zone   The site's time zone.
	 * @param string  $moment Time of the clock change, UTC.
	 * @param ?string $then   Time zone that the site switches to half an hour before the end of that day.
	 */
	public function test_metrics_match_the_calendar_across_clock_changes( string $zone, string $moment, ?string $then = null ): void {
		$jump  = ( new DateTimeImmutable( $moment, new DateTimeZone( 'UTC' ) ) )->getTimestamp();
		$zones = array( 0 => $zone ) + ( null === $then ? array() : array( $jump => $then ) );
		$clock = $this->clock( '@' . ( $jump - 1800 ) );
		$this->site_zone( $zone );
		update_option( 'timezone_string', $then ?? $zone );

		add_filter( 'lodestar_dimensions', array( Diary::class, 'known' ), 10, 3 );
		$diary = new Diary( 5, $jump, $zones );
		$clock->set( ( $jump + 5 * 86400 ) * 1000 );
		( new Rig( $clock ) )->take( ...$diary->hits );
		$days = array(
			'dateRanges' => array(
				array(
					'startDate' => gmdate( 'Y-m-d', $jump - 4 * 86400 ),
					'endDate'   => gmdate( 'Y-m-d', $jump + 4 * 86400 ),
				),
			),
			'metrics'    => array(
				'sessions',
				'screenPageViews',
				'totalUsers',
				'exits',
				'userEngagementDuration',
				'newUsers',
				'eventCount',
				'keyEvents',
				'sessionKeyEventRate',
				'eventValue',
				'videoWatchTime',
				'purchaseRevenue',
				'itemsPurchased',
				'averageLcp',
			),
		);

		$oracle = new Oracle( $diary->visits, $zones );
		self::assertSame( 180, $oracle->answer( $days )['totals'][0] );
		foreach (
			array(
				array( 'date' ),
				array( 'date', 'hour', 'minute' ),
				array( 'dayOfWeek', 'exitPage' ),
				array( 'month', 'pagePath' ),
				array( 'date', 'eventName', 'newVsReturning' ),
				array( 'customDimension:category', 'customEvent:plan' ),
				array( 'date', 'itemName', 'country' ),
				array( 'searchTerm', 'pageObject' ),
			) as $dimensions
		) {
			$this->check( $oracle, $days + array( 'dimensions' => $dimensions ), $zone );
		}
		mt_srand( 6 );
		for ( $i = 0; $i < ( Sample::is_full() ? self::ALL_QUERIES : self::QUERIES ); ++$i ) {
			$this->check( $oracle, RandomQuery::next( intdiv( $jump, 86400 ) - 3, 6 ), "$zone, query $i" );
		}
		mt_srand();
	}

	/** @return array<string, array{0: string, 1: string, 2?: string}> */
	public static function zones(): array {
		return array(
			'a day of 23 hours'                 => array( 'Europe/Berlin', '2026-03-29T01:00:00' ),
			'a day of 25 hours'                 => array( 'Europe/Berlin', '2026-10-25T01:00:00' ),
			'a clock put back at midnight'      => array( 'Asia/Beirut', '2026-10-24T21:00:00' ),
			'a clock put forward at midnight'   => array( 'Asia/Beirut', '2026-03-28T22:00:00' ),
			'a day of 23 and a half hours'      => array( 'Australia/Lord_Howe', '2026-10-03T15:30:00' ),
			'a leap day'                        => array( 'America/Chicago', '2024-02-29T06:00:00' ),
			'a new year'                        => array( 'Pacific/Kiritimati', '2025-12-31T10:00:00' ),
			'a move by half an hour'            => array( 'Europe/Berlin', '2026-10-06T22:00:00', 'Asia/Kolkata' ),
			'a move west, a day of 43 hours'    => array( 'Pacific/Auckland', '2026-10-06T11:00:00', 'America/Los_Angeles' ),
			'a move east, a day of a few hours' => array( 'America/Los_Angeles', '2026-10-07T07:00:00', 'Pacific/Auckland' ),
		);
	}
}
