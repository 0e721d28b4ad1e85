<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

use Lodestar\Tests\Analytics\ExpectedEvent;
use Lodestar\Tests\Analytics\PageView;
use Lodestar\Tests\Analytics\Stored;
use Lodestar\Tests\Analytics\Traffic;
use Lodestar\Tests\Analytics\Visit;
use Lodestar\Tests\Json;
use PHPUnit\Framework\Attributes\DataProvider;
use WP_REST_Request;

final class TrafficReportsTest extends ReportsTestCase {

	private const DAY     = 20760; // 2026-11-03.
	private const EARLIER = 20750; // 2026-10-24.
	private const DATES   = array( '2026-11-03', '2026-11-03', '2026-10-24', '2026-10-24' );

	/** Key of the list and of its text field, by report. */
	private const LISTS = array(
		'traffic_overview'      => array( 'channels', 'channel' ),
		'traffic_landing_pages' => array( 'landing_pages', 'landing_page' ),
		'traffic_campaign'      => array( 'campaigns', 'campaign' ),
		'traffic_source_medium' => array( 'sources', 'source_medium' ),
		'traffic_social'        => array( 'networks', 'network' ),
		'engagement_pages'      => array( 'pages', 'page_path' ),
	);

	protected function setUp(): void {
		parent::setUp();
		$this->clock( '2026-11-21 12:00' );
		$this->log_in_as( 'editor' );
		Stored::since( '2026-01-01' );
		// Arguments: ID, day, source / medium / campaign / channel / network, landing page.
		$visits = array(
			self::visit( 1, self::DAY, 'newsletter / email / autumn-sale / Email / ', '/sale/' ),
			self::visit( 2, self::DAY, 'newsletter / email / autumn-sale / Email / ', '/' ),
			self::visit( 3, self::DAY, 'facebook.com / referral / (referral) / Organic Social / Facebook', '/' ),
			self::visit( 4, self::DAY, '(direct) / (none) / (direct) / Direct / ', '/' ),
			self::visit( 5, self::DAY, 'google / organic / (organic) / Organic Search / ', '/guide/' ),
			self::visit( 6, self::EARLIER, 'newsletter / email / autumn-sale / Email / ', '/' ),
			self::visit( 7, self::EARLIER, 'bing / organic / (organic) / Organic Search / ', '/guide/' ),
		);

		$visits[0]->engaged   = true;
		$visits[0]->events[]  = new ExpectedEvent(
			1,
			1,
			self::DAY,
			12,
			$visits[0]->started_at + 60,
			null,
			'purchase',
			array( 'transaction_id' => 'T-1' ),
			false,
			59900
		);
		$visits[1]->page_views[] = self::view( 102, $visits[1], '/guide/', 30 );
		Stored::write( $visits );
	}

	/** @return iterable<string, array{string, list<array<mixed>>}> */
	public static function lists(): iterable {
		yield 'channels' => array(
			'traffic_overview',
			array(
				array( 'Email', 2, 1, 1, 0, 1.5, 50 ),
				array( 'Organic Search', 1, 1, 0, 0, 1, 100 ),
				array( 'Direct', 1, 0, 0, 0, 1, 100 ),
				array( 'Organic Social', 1, 0, 0, 0, 1, 100 ),
			),
		);
		yield 'landing pages' => array(
			'traffic_landing_pages',
			array( array( '/', 3, 1, 0, 0, 1.333333, 100 ), array( '/guide/', 1, 1, 0, 0, 1, 100 ), array( '/sale/', 1, 0, 1, 0, 1, 0 ) ),
		);
		yield 'campaigns: only what is one' => array( 'traffic_campaign', array( array( 'autumn-sale', 2, 1, 1, 0, 1.5, 50 ) ) );
		yield 'sources, also those of the earlier days alone' => array(
			'traffic_source_medium',
			array(
				array( 'newsletter / email', 2, 1, 1, 0, 1.5, 50 ),
				array( '(direct) / (none)', 1, 0, 0, 0, 1, 100 ),
				array( 'facebook.com / referral', 1, 0, 0, 0, 1, 100 ),
				array( 'google / organic', 1, 0, 0, 0, 1, 100 ),
				array( 'bing / organic', 0, 1, 0, 0, null, null ),
			),
		);
		yield 'networks: only what is one' => array( 'traffic_social', array( array( 'Facebook', 1, 0, 0, 0, 1, 100 ) ) );
	}

	/**
	 * @param string             $key  Report key.
	 * @param list<array<mixed>> $rows Expected rows: sessions now and before, engaged sessions now and before, pages
	 *                                 per session, bounce rate.
	 */
	#[DataProvider( 'lists' )]
	public function test_rows_have_the_metrics_of_their_visits( string $key, array $rows ): void {
		[ $part, $field ] = self::LISTS[ $key ];
		$wanted           = array(
			$field,
			'sessions',
			'compare_sessions',
			'engaged_sessions',
			'compare_engaged_sessions',
			'pages_per_sessions',
			'bounce_rate',
		);
		self::assertEquals(
			$rows,
			array_map(
				static fn ( array $row ): array => array_map( static fn ( string $name ): mixed => $row[ $name ], $wanted ),
				$this->read( $key, ...self::DATES )->rows( $part )
			)
		);
	}

	public function test_pages_are_sorted_by_views(): void {
		$rows = $this->read( 'engagement_pages', ...self::DATES )->rows( 'pages' );
		self::assertSame( array( '/', '/guide/', '/sale/' ), array_column( $rows, 'page_path' ) );
		self::assertSame( array( 'Title of /', 'Title of /guide/', 'Title of /sale/' ), array_column( $rows, 'title' ) );
		self::assertSame( array( 3, 2, 1 ), array_column( $rows, 'pageviews' ) );
		self::assertSame( array( 1, 1, 0 ), array_column( $rows, 'compare_pageviews' ) );
		self::assertSame( array( 0, 0, 1 ), array_column( $rows, 'engaged_sessions' ) );
	}

	#[DataProvider( 'keys' )]
	public function test_totals_shares_and_the_chart_match_the_rows( string $key ): void {
		[ $part ] = self::LISTS[ $key ];
		$data     = $this->read( $key, ...self::DATES );
		$main     = 'engagement_pages' === $key ? 'pageviews' : 'sessions';
		$sum      = static fn ( string $field ): float => (float) array_sum( array_column( $data->rows( $part ), $field ) );
		self::assertEquals( $sum( $main ), $data->at( "totals.$main" ) );
		self::assertEquals( $sum( "compare_$main" ), $data->at( "totals.compare_$main" ) );
		self::assertEqualsWithDelta( 100, $sum( 'share' ), 0.001 );
		self::assertEquals( 100, $data->at( 'totals.share' ) );
		$drawn = 'engagement_pages' === $key ? 'page_views' : 'sessions';
		self::assertEquals( array( $sum( $main ) ), array( array_sum( $data->all( "sessions_chart.$drawn" ) ) ) );
		self::assertEquals( $data->at( "totals.compare_$main" ), $data->at( "sessions_compare_chart.totals.$drawn" ) );
	}

	/** @return iterable<string, array{string}> */
	public static function keys(): iterable {
		foreach ( array_keys( self::LISTS ) as $key ) {
			yield $key => array( $key );
		}
	}

	#[DataProvider( 'keys' )]
	public function test_purchases_are_included_only_with_the_addon( string $key ): void {
		[ $part ] = self::LISTS[ $key ];
		$shop     = array( 'purchases', 'conversion_rate', 'revenue' );
		$data     = $this->read( $key, ...self::DATES );
		foreach ( array( "$part.0", 'totals' ) as $where ) {
			self::assertSame( array(), array_intersect( $shop, $data->fields( $where ) ) );
		}
		update_option( 'lodestar_active_addons', array( 'ecommerce' ) );
		self::forget_reports();
		$data = $this->read( $key, ...self::DATES );
		if ( 'engagement_pages' === $key ) {
			self::assertSame( array(), array_intersect( $shop, $data->fields( 'pages.0' ) ), 'Pages sell nothing.' );
			return;
		}
		$bought = in_array( $key, array( 'traffic_overview', 'traffic_source_medium', 'traffic_campaign' ), true )
			? array( 1, 50, 59.9 )
			: null;
		self::assertEquals(
			$bought ?? array_values( array_intersect_key( $data->all( 'totals' ), array_flip( $shop ) ) ),
			array_map( static fn ( string $field ): mixed => $data->at( null === $bought ? "totals.$field" : "$part.0.$field" ), $shop )
		);
		self::assertSame( 'traffic_social' === $key ? 0 : 1, $data->at( 'totals.purchases' ) );
	}

	public function test_a_network_includes_the_host_for_its_icon(): void {
		self::assertSame( array( 'facebook.com' ), $this->read( 'traffic_social', ...self::DATES )->column( 'networks', 'icon' ) );
		self::assertSame( 'facebook.com', $this->rows( 'traffic_social', 'networks', array() )[0]['icon'] );
	}

	public function test_shares_of_search_results_are_shares_of_all_rows(): void {
		$compared = array( 'compare_start' => self::DATES[2], 'compare_end' => self::DATES[3] );
		foreach ( array( 'engagement_pages' => 'pages', 'traffic_landing_pages' => 'landing_pages' ) as $key => $part ) {
			$shares = array_map(
				static fn ( array $row ): array => array( $row['share'], $row['compare_share'] ),
				array_column( $this->rows( $key, $part, $compared ), null, 'title' )
			)['Title of /guide/'];
			self::assertLessThan( 100, $shares[0] );
			$found = $this->rows( $key, $part, $compared + array( 'search' => 'guide' ) );
			self::assertSame(
				array( $shares ),
				array_map( static fn ( array $row ): array => array( $row['share'], $row['compare_share'] ), $found )
			);
		}
	}

	public function test_search_matches_paths_and_titles(): void {
		foreach ( array( 'guide', 'TITLE OF /GUIDE' ) as $keyword ) {
			self::assertSame(
				array( '/guide/' ),
				array_column( $this->rows( 'engagement_pages', 'pages', array( 'search' => $keyword ) ), 'page_path' ),
				$keyword
			);
			self::assertSame(
				array( '/guide/' ),
				array_column( $this->rows( 'traffic_landing_pages', 'landing_pages', array( 'search' => $keyword ) ), 'landing_page' ),
				$keyword
			);
		}
		self::assertSame( array(), $this->rows( 'engagement_pages', 'pages', array( 'search' => 'tulips' ) ) );
		self::assertSame(
			array( '/sale/', '/guide/', '/' ),
			array_column( $this->rows( 'engagement_pages', 'pages', array( 'orderby' => 'share', 'order' => 'asc' ) ), 'page_path' )
		);
	}

	public function test_row_links_filter_the_same_visits(): void {
		$led = static fn ( string $key, string $filter, string $value ): Json => Json::of(
			rest_do_request(
				self::request(
					"/lodestar/v1/reports/$key",
					array( 'start' => '2026-11-03', 'end' => '2026-11-03', 'filters' => array( $filter => array( $value ) ) )
				)
			)
		);
		self::assertSame(
			array( 'newsletter / email' ),
			$led( 'traffic_source_medium', 'channel', 'Email' )->column( 'sources', 'source_medium' )
		);
		self::assertSame(
			array( '/', '/sale/' ),
			$led( 'traffic_landing_pages', 'source_medium', 'newsletter / email' )->column( 'landing_pages', 'landing_page' )
		);
		self::assertSame(
			array( '/', '/sale/' ),
			$led( 'traffic_landing_pages', 'campaign', 'autumn-sale' )->column( 'landing_pages', 'landing_page' )
		);
		self::assertSame( array( '/' ), $led( 'traffic_landing_pages', 'network', 'Facebook' )->column( 'landing_pages', 'landing_page' ) );
		self::assertSame( 2, $led( 'overview', 'page', '/guide/' )->at( 'infobox.sessions.value' ), 'Whoever saw it.' );
	}

	/**
	 * @param string               $part   Key of the list.
	 * @param array<string, mixed> $params Request parameters.
	 * @return list<array<mixed>>
	 */
	private function rows( string $key, string $part, array $params ): array {
		$response = rest_do_request(
			self::request( "/lodestar/v1/reports/$key/rows/$part", $params + array( 'start' => '2026-11-03', 'end' => '2026-11-03' ) )
		);
		self::assertSame( 200, $response->get_status() );
		$rows = $response->get_data();
		self::assertIsArray( $rows );
		return array_values( array_filter( $rows, 'is_array' ) );
	}

	/**
	 * @param array<string, mixed> $params Request parameters.
	 * @return WP_REST_Request<array<string, mixed>>
	 */
	private static function request( string $path, array $params ): WP_REST_Request {
		$request = new WP_REST_Request( 'GET', $path );
		$request->set_query_params( $params );
		return $request;
	}

	/**
	 * @param int    $id   ID of the visit and of its visitor.
	 * @param int    $day  Day of the visit.
	 * @param string $from Source / medium / campaign / channel / network.
	 * @param string $path Path of its only page.
	 */
	private static function visit( int $id, int $day, string $from, string $path ): Visit {
		$visit = ( new Traffic( $id, 1 ) )->visits[0];
		$visit->id      = $id;
		$visit->visitor = $id;
		$visit->day     = $day;
		$visit->hour    = 12;
		$visit->started_at = $day * 86400 + 12 * 3600;
		$visit->last_at    = $visit->started_at + 100;
		$visit->engaged = false;
		$visit->bot     = false;
		$visit->nobodys = false;
		$visit->events  = array();
		[
			$visit->texts['source'],
			$visit->texts['medium'],
			$visit->texts['campaign'],
			$visit->texts['channel'],
			$visit->texts['network'],
		] = explode( ' / ', $from );
		$visit->texts['landing_path']  = $path;
		$visit->texts['landing_title'] = "Title of $path";
		$visit->page_views             = array( self::view( $id, $visit, $path, 0 ) );
		return $visit;
	}

	private static function view( int $id, Visit $visit, string $path, int $after ): PageView {
		return new PageView(
			$id,
			$visit->visitor,
			$visit->day,
			$visit->hour,
			$visit->started_at + $after,
			$path,
			"Title of $path",
			'example.org',
			0,
			0 === $after
		);
	}
}
