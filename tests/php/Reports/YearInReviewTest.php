<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

use Lodestar\Admin\Boot;
use Lodestar\Ingestion\SiteIngest;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Reports\YearInReview\YearInReview;
use Lodestar\Site\Site;
use Lodestar\Tests\Analytics\PageView;
use Lodestar\Tests\Analytics\Stored;
use Lodestar\Tests\Analytics\Visit;
use Lodestar\Tests\Ingestion\Hits;
use Lodestar\Tests\Json;
use Lodestar\Tests\Platform\License\Keys;
use PHPUnit\Framework\Attributes\DataProvider;

/** The Year in Review report: when it is available, for which year, and its numbers compared with a recount. */
final class YearInReviewTest extends ReportsTestCase {

	/** @var list<Visit> */
	private array $visits = array();

	private int $next = 1;

	/** @return iterable<string, array{string, string, ?int}> Moment in UTC, the site's time zone, the expected year. */
	public static function moments(): iterable {
		yield 'the last of December' => array( '2026-12-31 23:59:59', 'UTC', null );
		yield 'the first of January' => array( '2027-01-01 00:00:00', 'UTC', 2026 );
		yield 'the 14th' => array( '2027-01-14 23:59:59', 'UTC', 2026 );
		yield 'the 15th' => array( '2027-01-15 00:00:00', 'UTC', null );
		yield 'February' => array( '2027-02-01 12:00:00', 'UTC', null );
		yield 'January already, in the east' => array( '2026-12-31 12:00:00', 'Pacific/Auckland', 2026 );
		yield 'December still, in the west' => array( '2027-01-01 05:00:00', 'America/Los_Angeles', null );
	}

	#[DataProvider( 'moments' )]
	public function test_is_available_only_in_the_first_days_of_the_sites_year( string $moment, string $zone, ?int $year ): void {
		Stored::since( '2026-12-01' );
		$this->begin( $moment );
		$this->site_zone( $zone );
		$response = $this->get( 'yearinreview', array() );
		self::assertSame( null === $year ? 404 : 200, $response->get_status() );
		$names = self::screens();
		self::assertSame( null !== $year, in_array( 'lodestar/year-in-review', $names, true ) );
		if ( null !== $year ) {
			$data = $this->read( 'yearinreview' );
			self::assertSame( array( $year, $year + 1 ), array( $data->at( 'report_year' ), $data->at( 'next_year' ) ) );
		}
	}

	public function test_a_filter_makes_it_available_at_any_time(): void {
		Stored::since( '2026-12-01' );
		$this->begin( '2027-07-01 12:00' );
		add_filter( 'lodestar_year_in_review', '__return_true' );
		self::assertSame( 2026, $this->read( 'yearinreview' )->at( 'report_year' ) );
	}

	public function test_is_available_on_lite_without_unlocking_other_dates(): void {
		$this->begin( '2027-01-03 12:00' );
		Keys::license( 'lite' );
		$this->visit( '2026-03-03', '/a/', 'A' );
		Stored::write( $this->visits );
		self::assertSame( 1, $this->read( 'yearinreview' )->at( 'info.sessions.value' ) );
		foreach ( array( 'yearinreview', 'overview' ) as $key ) {
			self::assertSame( 403, $this->get( $key, array( 'start' => '2026-01-01', 'end' => '2026-12-31' ) )->get_status(), $key );
		}
	}

	public function test_is_disabled_until_all_hits_of_the_year_are_processed(): void {
		$this->begin( '2027-01-03 12:00' );
		Stored::since( '2026-12-01' );
		self::assertTrue( Site::current()->spool()->append( Hits::view( strtotime( '2026-12-31 UTC' ), 'pending' )->encode() ) );
		$data = $this->read( 'yearinreview' );
		self::assertSame(
			array( false, 2026, 2027 ),
			array( $data->at( 'is_enabled' ), $data->at( 'report_year' ), $data->at( 'next_year' ) )
		);
		SiteIngest::open()->run( 10 );
		self::assertTrue( $this->read( 'yearinreview' )->at( 'is_enabled' ) );
	}

	/** @param list<string> $dates Days with a visit. */
	#[DataProvider( 'years' )]
	public function test_is_available_only_if_the_year_has_data( bool $is_there, array $dates ): void {
		$this->begin( '2027-01-03 12:00' );
		foreach ( $dates as $date ) {
			$this->visit( $date, '/a/', 'A' );
		}
		Stored::write( $this->visits );
		foreach ( array( false, true ) as $is_flagged ) {
			if ( $is_flagged ) {
				add_filter( 'lodestar_year_in_review', '__return_true' );
			}
			self::assertSame( array( 'show_report' => $is_there, 'report_year' => 2026 ), YearInReview::now() );
			self::assertSame( $is_there, in_array( 'lodestar/year-in-review', self::screens(), true ) );
			$response = $this->get( 'yearinreview', array() );
			self::assertSame( $is_there ? 200 : 404, $response->get_status() );
			self::assertSame( $is_there ? null : 'unknown_report', Json::of( $response )->at( 'code' ) );
		}
	}

	/** @return iterable<string, array{bool, list<string>}> */
	public static function years(): iterable {
		yield 'no data at all' => array( false, array() );
		yield 'data of this year alone' => array( false, array( '2027-01-01' ) );
		yield 'data of the year before and of this year' => array( false, array( '2025-12-31', '2027-01-01' ) );
		yield 'data of the last day' => array( true, array( '2026-12-31' ) );
		yield 'data of the first day' => array( true, array( '2026-01-01' ) );
	}

	public function test_is_available_if_the_source_reports_no_first_day(): void {
		$this->begin( '2027-01-03 12:00' );
		KnowsPeople::use();
		self::assertTrue( YearInReview::now()['show_report'] );
	}

	public function test_every_number_equals_an_independent_recount(): void {
		$this->begin( '2027-01-03 12:00' );
		mt_srand( 7 );
		$this->visit( '2025-01-01', '/old/', 'Old' );
		$this->visit( '2024-12-31', '/older/', 'Older' );
		$this->visit( '2027-01-01', '/new/', 'New' );
		$months = array_fill( 1, 12, 0 );
		$pages  = array();
		for ( $i = 0; $i < 120; $i++ ) {
			$month = mt_rand( 1, 12 );
			$page  = chr( 97 + min( mt_rand( 0, 7 ), mt_rand( 0, 7 ) ) );
			$this->visit( sprintf( '2026-%02d-%02d', $month, mt_rand( 1, 28 ) ), "/$page/", strtoupper( $page ) );
			++$months[ $month ];
			$pages[ $page ] = ( $pages[ $page ] ?? 0 ) + 1;
		}
		Stored::write( $this->visits );
		$data = $this->read( 'yearinreview' );
		self::assertSame( array( 120, 1 ), array( $data->at( 'info.users.value' ), $data->at( 'info.users.prev' ) ) );
		self::assertSame( array( 120, 120 ), array( $data->at( 'info.sessions.value' ), $data->at( 'info.pageviews.value' ) ) );
		self::assertSame( array_values( $months ), $data->at( 'usersgraph.datapoints' ) );
		self::assertSame( max( $months ), $data->at( 'usersgraph.max' ) );
		self::assertSame( sprintf( '2026-%02d', array_search( max( $months ), $months, true ) ), $data->at( 'usersgraph.bestmonth' ) );
		ksort( $pages );
		arsort( $pages );
		$five = array();
		foreach ( array_slice( $pages, 0, 5, true ) as $page => $sessions ) {
			$five[] = array( 'title' => strtoupper( $page ), 'url' => "/$page/", 'hostname' => 'example.org', 'sessions' => $sessions );
		}
		self::assertSame( $five, $data->at( 'toppages' ) );
		// Each view was in the foreground for 90 seconds.
		self::assertEquals( array( 'avg_minutes' => 1.5, 'total_minutes' => 180 ), $data->at( 'info.duration' ) );
		self::assertNull( $data->at( 'since' ) );
		self::assertSame( 'unsupported_by_source', $data->at( 'gender.error.code' ) );
	}

	public function test_a_year_with_a_late_start_shows_since_when_and_has_no_comparison(): void {
		$this->begin( '2027-01-03 12:00' );
		$this->visit( '2026-08-04', '/a/', 'A' );
		Stored::write( $this->visits );
		$data = $this->read( 'yearinreview' );
		self::assertSame( '2026-08-04', $data->at( 'since' ) );
		self::assertNull( $data->at( 'info.users.prev' ) );
		self::assertSame( array( 'date' => '2026-08-04', 'sessions' => 1 ), $data->at( 'best_day' ) );
	}

	public function test_age_and_gender_are_shares_of_users_whose_value_is_known(): void {
		$this->begin( '2027-01-03 12:00' );
		KnowsPeople::use();
		$data = $this->read( 'yearinreview' );
		self::assertEquals(
			array( array( 'age' => '18-24', 'percent' => 37.6 ), array( 'age' => '65+', 'percent' => 62.4 ) ),
			$data->at( 'age' )
		);
		self::assertEqualsWithDelta( 66.667, $data->at( 'gender.0.percent' ), 0.01 );
		self::assertEquals( 90, $data->at( 'people_known' ) );
	}

	private function begin( string $moment ): void {
		$this->clock( $moment );
		$this->log_in_as( 'editor' );
	}

	private function visit( string $date, string $path, string $title ): void {
		$day                 = (int) LocalTime::day_of( $date );
		$at                  = $day * 86400 + 36000;
		$visit               = new Visit(
			$this->next,
			$this->next,
			$day,
			10,
			$at,
			$at + 60,
			true,
			true,
			false,
			false,
			array(
				'landing_path'  => $path,
				'landing_title' => $title,
				'host'          => 'example.org',
				'exit_path'     => $path,
				'device'        => 'mobile',
				'country'       => 'GB',
			)
		);
		$visit->page_views[] = new PageView( ++$this->next, $visit->visitor, $day, 10, $at, $path, $title, 'example.org', 90000, true, 50 );
		++$this->next;
		$this->visits[] = $visit;
	}

	/**
	 * Returns the names of the dashboard's screens.
	 *
	 * @return list<mixed>
	 */
	private static function screens(): array {
		$reports = Boot::settings()['reports'];
		self::assertIsArray( $reports );
		return array_column( $reports, 'name' );
	}
}
