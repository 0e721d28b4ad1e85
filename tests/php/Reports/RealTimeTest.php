<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

use Lodestar\Analytics\FirstParty;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Source;
use Lodestar\Tests\Analytics\PageView;
use Lodestar\Tests\Analytics\Stored;
use Lodestar\Tests\Analytics\Visit;
use Lodestar\Tests\Json;
use PHPUnit\Framework\Attributes\DataProvider;

final class RealTimeTest extends ReportsTestCase {

	private int $next = 1;

	/** @var list<Visit> */
	private array $visits = array();

	/** @return iterable<string, array{string}> */
	public static function moments(): iterable {
		yield 'in the afternoon' => array( '2026-11-21 14:22:10' );
		yield 'soon after midnight' => array( '2026-11-21 00:10:00' );
	}

	#[DataProvider( 'moments' )]
	public function test_counts_only_the_last_30_minutes( string $moment ): void {
		$now = $this->at( $moment );
		$this->visit(
			$now - 29 * 60 - 59,
			array( array( '/sale/', 'Sale', 0 ), array( '/shop/', 'Shop', 27 * 60 ) ),
			array(
				'source'  => 'google',
				'medium'  => 'organic',
				'channel' => 'Organic Search',
				'country' => 'DE',
				'city'    => 'Bonn',
				'region'  => 'NRW',
			)
		);
		$this->visit(
			$now - 50 * 60,
			array( array( '/old/', 'Old', 0 ), array( '/sale/', 'Sale', 45 * 60 ) ),
			array( 'source' => 'letter', 'campaign' => 'spring', 'channel' => 'Email', 'country' => 'DE' )
		);
		$this->visit( $now - 59, array( array( '/sale/', 'Sale', 0 ) ), array( 'channel' => 'Direct', 'country' => 'AT' ) );
		$this->visit( $now - 30 * 60, array( array( '/gone/', 'Gone', 0 ) ), array( 'country' => 'CH' ) );
		$this->visit( $now - 10, array( array( '/robot/', 'Robot', 0 ) ), array( 'country' => 'CH' ), true );
		Stored::write( $this->visits );

		$answer = $this->asked();
		self::assertSame( 3, $answer->at( 'now' ) );
		self::assertSame( 4, $answer->at( 'pageviews' ) );
		self::assertSame(
			array( array( 'Sale', '/sale/', 3, 75 ), array( 'Shop', '/shop/', 1, 25 ) ),
			array_map(
				static fn ( array $row ): array => array( $row['title'], $row['path'], $row['count'], $row['percent'] ),
				$answer->rows( 'toppages' )
			)
		);
		self::assertSame(
			array( 'google' => array( '', '/sale/', '/sale/', 1 ), 'letter' => array( 'spring', '/old/', 'spring · /old/', 1 ) ),
			array_map(
				static fn ( array $row ): array => array( $row['campaign'], $row['path'], $row['from'], $row['count'] ),
				array_column( $answer->rows( 'referrals' ), null, 'source' )
			)
		);
		self::assertEqualsWithDelta(
			33.333333,
			$answer->at( 'referrals.0.percent' ),
			1e-6,
			'Of all who are here, not of those who were referred.'
		);
		self::assertSame( array( 'DE' => 2, 'AT' => 1 ), array_column( $answer->rows( 'countries' ), 'count', 'iso' ) );
		self::assertSame(
			array( array( 'region' => 'NRW', 'city' => 'Bonn', 'name' => 'Germany', 'iso' => 'DE', 'count' => 1 ) ),
			$answer->rows( 'cities' )
		);
		self::assertSame(
			array( 'referrals' => 3, 'countries' => 3 ),
			array( 'referrals' => $answer->at( 'totals.referrals.count' ), 'countries' => $answer->at( 'totals.countries.count' ) )
		);
	}

	public function test_counts_a_returning_visitor_without_engagement_as_active(): void {
		$now = $this->at( '2026-11-21 14:22:10' );
		$this->visit( $now - 5, array( array( '/', 'Home', 0 ) ), array() );
		$this->visits[0]->is_first               = false;
		$this->visits[0]->page_views[0]->active_ms = 0;
		Stored::write( $this->visits );
		self::assertSame( 1, $this->asked()->at( 'now' ) );
	}

	public function test_lists_views_per_minute_with_the_current_minute_last(): void {
		$now = $this->at( '2026-11-21 14:22:10' );
		$this->visit(
			$now - 29 * 60 - 59,
			array(
				array( '/', 'Home', 0 ),
				array( '/', 'Home', 1 ),
				array( '/', 'Home', 25 * 60 ),
				array( '/', 'Home', 29 * 60 ),
				array( '/', 'Home', 29 * 60 + 59 ),
			),
			array()
		);
		Stored::write( $this->visits );
		$answer = $this->asked();
		self::assertSame( array( 'labels', 'datapoints', 'trendpoints', 'timestamps' ), $answer->fields( 'pageviewsovertime' ) );
		self::assertSame( array( 2, ...array_fill( 0, 24, 0 ), 1, 0, 0, 0, 2 ), $answer->at( 'pageviewsovertime.datapoints' ) );
		self::assertSame(
			array( $now - 1800, $now - 60 ),
			array( $answer->at( 'pageviewsovertime.timestamps.0' ), $answer->at( 'pageviewsovertime.timestamps.29' ) )
		);
		self::assertSame(
			array( '1:52 PM', '2:21 PM' ),
			array( $answer->at( 'pageviewsovertime.labels.0' ), $answer->at( 'pageviewsovertime.labels.29' ) )
		);
		self::assertCount( 30, $answer->all( 'pageviewsovertime.trendpoints' ) );
	}

	public function test_half_hour_time_zone_uses_its_own_days(): void {
		$this->site_zone( 'Asia/Kolkata' );
		$now = $this->at( '2026-11-20 18:40:00' ); // 00:10 in the site's time zone.
		$this->visit( $now - 25 * 60, array( array( '/', 'Home', 0 ), array( '/late/', 'Late', 20 * 60 ) ), array(), false, 19800 );
		Stored::write( $this->visits );
		$answer = $this->asked();
		self::assertSame( array( 1, 2 ), array( $answer->at( 'now' ), $answer->at( 'pageviews' ) ) );
		self::assertSame( '11:40 PM', $answer->at( 'pageviewsovertime.labels.0' ) );
	}

	public function test_no_active_visitors_is_reported_as_zero(): void {
		$this->at( '2026-11-21 14:22:10' );
		$answer = $this->asked();
		self::assertSame( array( 0, 0 ), array( $answer->at( 'now' ), $answer->at( 'pageviews' ) ) );
		self::assertSame( array_fill( 0, 30, 0 ), $answer->at( 'pageviewsovertime.datapoints' ) );
		foreach ( array( 'toppages', 'referrals', 'countries', 'cities' ) as $part ) {
			self::assertSame( array(), $answer->at( $part ), $part );
		}
		self::assertFalse( $answer->at( 'places.has_source' ) );
	}

	public function test_source_without_minutes_omits_only_the_chart(): void {
		$this->at( '2026-11-21 14:22:10' );
		add_filter(
			'lodestar_sources',
			static fn ( array $sources ): array => array(
				...$sources,
				new class() implements Source {

					public function id(): string {
						return 'minuteless';
					}

					public function unsupported( Query $query ): array {
						return array_values( array_intersect( array( 'minutesAgo' ), $query->names() ) );
					}

					public function run( array $queries ): array {
						return ( new FirstParty() )->run( $queries );
					}
				},
			)
		);
		update_option( 'lodestar_source', 'minuteless' );
		$answer = $this->asked();
		self::assertSame( 'unsupported_by_source', $answer->at( 'pageviewsovertime.error.code' ) );
		self::assertSame( 0, $answer->at( 'now' ) );
		self::assertTrue( $answer->at( 'places.has_source' ), 'Of a source that is not ours nobody knows that it does not.' );
	}

	/** @return int Current time in UTC seconds. */
	private function at( string $moment ): int {
		$this->clock( $moment );
		$this->log_in_as( 'editor' );
		return (int) strtotime( "$moment UTC" );
	}

	private function asked(): Json {
		return $this->read( 'realtime' );
	}

	/**
	 * @param int                              $at     Start of the visit, UTC seconds.
	 * @param list<array{string, string, int}> $pages  Path, title, and seconds after the start.
	 * @param array<string, string>            $texts  Location and traffic source.
	 * @param bool                             $bot    Whether it is flagged as a bot.
	 * @param int                              $offset Seconds that the site's time zone is ahead of UTC.
	 */
	private function visit( int $at, array $pages, array $texts, bool $bot = false, int $offset = 0 ): void {
		$local = static fn ( int $when ): array => array( intdiv( $when + $offset, 86400 ), intdiv( ( $when + $offset ) % 86400, 3600 ) );

		[ $day, $hour ] = $local( $at );
		$last           = $at + $pages[ count( $pages ) - 1 ][2];
		$visit          = new Visit(
			$this->next,
			$this->next,
			$day,
			$hour,
			$at,
			$last,
			count( $pages ) > 1,
			true,
			false,
			$bot,
			$texts + array(
				'landing_path'  => $pages[0][0],
				'landing_title' => $pages[0][1],
				'host'          => 'example.org',
				'exit_path'     => $pages[ count( $pages ) - 1 ][0],
			)
		);
		foreach ( $pages as $i => [ $path, $title, $after ] ) {
			[ $view_day, $view_hour ] = $local( $at + $after );
			$visit->page_views[]      = new PageView(
				++$this->next,
				$visit->visitor,
				$view_day,
				$view_hour,
				$at + $after,
				$path,
				$title,
				'example.org',
				1000,
				0 === $i
			);
		}
		++$this->next;
		$this->visits[] = $visit;
	}
}
