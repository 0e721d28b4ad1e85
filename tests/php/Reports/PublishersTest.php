<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

use Lodestar\Platform\Time\LocalTime;
use Lodestar\Tests\Analytics\ExpectedEvent;
use Lodestar\Tests\Analytics\PageView;
use Lodestar\Tests\Analytics\Stored;
use Lodestar\Tests\Analytics\Visit;
use Lodestar\Tests\Json;
use Lodestar\Tests\Platform\License\Keys;
use WP_REST_Request;

final class PublishersTest extends ReportsTestCase {

	private const DAYS = array( '2026-11-11', '2026-11-20' );

	private const BEFORE = array( '2026-11-01', '2026-11-10' );

	private const CALENDAR = 'The bulb planting calendar';

	private int $next = 1;

	/** @var list<Visit> */
	private array $visits = array();

	protected function setUp(): void {
		parent::setUp();
		$this->clock( '2026-11-21 12:00' );
		$this->log_in_as( 'editor' );
		Stored::since( '2026-01-01' );
		$this->visit(
			'2026-11-12',
			array( array( '/calendar/', self::CALENDAR, 100 ), array( '/shop/', 'Shop', 40 ) ),
			array( array( 'click', 'https://rhs.example/bulbs', 'RHS: bulbs' ) )
		);
		$this->visit(
			'2026-11-13',
			array( array( '/calendar/', self::CALENDAR, 75 ) ),
			array(
				array( 'click', 'https://rhs.example/bulbs', 'RHS' ),
				array( 'click', 'https://rhs.example/bulbs', 'RHS' ),
				array( 'affiliate_click', 'https://example.org/go/planter/', 'Planter' ),
				array( 'contact_click', '', '' ),
			)
		);
		$this->visit(
			'2026-11-14',
			array( array( '/shop/', 'Shop', 24 ) ),
			array(
				array( 'click', 'https://frost.example/map', '' ),
				array( 'file_download', 'https://example.org/files/plan.pdf', '', 'plan.pdf' ),
				array( 'file_download', 'https://example.org/files/plan.pdf', '', 'plan.pdf' ),
			)
		);
		$this->visits[2]->texts['landing_title'] = '';
		$this->visit(
			'2026-11-05',
			array( array( '/calendar/', self::CALENDAR, 10 ) ),
			array( array( 'click', 'https://rhs.example/bulbs', 'RHS' ) )
		);
		Stored::write( $this->visits );
	}

	public function test_pages_links_and_scroll_depth_match_the_stored_visits(): void {
		$data = $this->read( 'publisher', ...self::DAYS, ...self::BEFORE );
		self::assertEquals(
			array(
				array(
					'title'          => self::CALENDAR,
					'url'            => 'http://example.org/calendar/',
					'page_path'      => '/calendar/',
					'hostname'       => 'example.org',
					'visits'         => 2,
					'compare_visits' => 1,
					'compare_change' => 100.0,
					'duration'       => 60.0,
					'bounce'         => 50.0,
				),
				array(
					'title'          => '/shop/',
					'url'            => 'http://example.org/shop/',
					'page_path'      => '/shop/',
					'hostname'       => 'example.org',
					'visits'         => 1,
					'compare_visits' => 0,
					'compare_change' => null,
					'duration'       => 60.0,
					'bounce'         => 100.0,
				),
			),
			$data->at( 'landingpages' )
		);
		self::assertEquals(
			array(
				array(
					'title'          => 'Shop',
					'page_path'      => '/shop/',
					'exits'          => 2,
					'compare_exits'  => 0,
					'compare_change' => null,
					'pageviews'      => 2,
					'exitrate'       => 100.0,
				),
				array(
					'title'          => self::CALENDAR,
					'page_path'      => '/calendar/',
					'exits'          => 1,
					'compare_exits'  => 1,
					'compare_change' => 0.0,
					'pageviews'      => 2,
					'exitrate'       => 50.0,
				),
			),
			array_map(
				static fn ( array $row ): array => array_diff_key( $row, array( 'url' => 0, 'hostname' => 0 ) ),
				$data->rows( 'exitpages' )
			)
		);
		self::assertEquals(
			array(
				'average'         => 59.75,
				'compare_average' => 10.0,
				'compare_change'  => 497.5,
				'views'           => 4,
				'reached_25'      => 75.0,
				'reached_50'      => 50.0,
				'reached_75'      => 50.0,
				'reached_100'     => 25.0,
			),
			$data->all( 'scroll' )
		);
		$link = static fn ( string $title, string $link, int $clicks, int $before = 0, ?float $change = null ): array => array(
			'title'          => $title,
			'link'           => $link,
			'clicks'         => $clicks,
			'compare_clicks' => $before,
			'compare_change' => $change,
		);
		self::assertEquals(
			array(
				$link( 'RHS', 'https://rhs.example/bulbs', 3, 1, 200.0 ),
				$link( 'https://frost.example/map', 'https://frost.example/map', 1 ),
			),
			$data->at( 'outboundlinks' )
		);
		self::assertEquals( array( $link( 'Planter', 'https://example.org/go/planter/', 1 ) ), $data->at( 'affiliatelinks' ) );
		self::assertEquals( array( $link( 'plan.pdf', 'https://example.org/files/plan.pdf', 2 ) ), $data->at( 'downloadlinks' ) );
		self::assertSame( array( 2, 2, 2, 1, 1 ), array_values( $data->all( 'rowCounts' ) ) );
		self::assertSame(
			array(
				'landingpages'   => array( 'visits' => 3 ),
				'exitpages'      => array( 'exits' => 3 ),
				'outboundlinks'  => array( 'clicks' => 4 ),
				'affiliatelinks' => array( 'clicks' => 1 ),
				'downloadlinks'  => array( 'clicks' => 2 ),
			),
			$data->at( 'totals' )
		);
		self::assertContains( 'galinks', $data->fields() );
	}

	public function test_search_finds_a_link_by_its_text_and_its_target(): void {
		foreach (
			array( 'planter' => 'affiliatelinks', 'frost.example' => 'outboundlinks', 'plan.pdf' => 'downloadlinks' ) as $keyword => $part
		) {
			$request = new WP_REST_Request( 'GET', "/lodestar/v1/reports/publisher/rows/$part" );
			$request->set_query_params( array( 'start' => self::DAYS[0], 'end' => self::DAYS[1], 'search' => $keyword ) );
			$rows = (array) rest_do_request( $request )->get_data();
			self::assertCount( 1, $rows, $keyword );
			self::assertStringContainsString( $keyword, (string) wp_json_encode( array_column( $rows, 'link' ), JSON_UNESCAPED_SLASHES ) );
		}
	}

	public function test_report_can_be_filtered_by_page(): void {
		$response = $this->get(
			'publisher',
			array( 'start' => self::DAYS[0], 'end' => self::DAYS[1], 'filters' => array( 'page' => array( '/shop/' ) ) )
		);
		$data     = Json::of( $response );
		self::assertSame( array( '/shop/' ), array_column( $data->rows( 'exitpages' ), 'page_path' ) );
		self::assertSame(
			array( 'https://frost.example/map' ),
			array_column( $data->rows( 'outboundlinks' ), 'link' ),
			'What was followed on that page.'
		);
		self::assertEquals( 32.0, $data->at( 'scroll.average' ) );
	}

	public function test_empty_range_has_no_rows_and_no_scroll_depth(): void {
		$data = $this->read( 'publisher', '2026-10-01', '2026-10-02' );
		foreach ( array( 'landingpages', 'exitpages', 'outboundlinks', 'affiliatelinks', 'downloadlinks' ) as $list ) {
			self::assertSame( array(), $data->at( $list ), $list );
		}
		self::assertNull( $data->at( 'scroll.average' ) );
		self::assertNull( $data->at( 'scroll.reached_25' ) );
	}

	public function test_first_party_source_does_not_support_demographics(): void {
		$data = $this->read( 'publisher', ...self::DAYS );
		foreach ( array( 'interest' => 'brandingInterest', 'age' => 'userAgeBracket', 'gender' => 'userGender' ) as $part => $dimension ) {
			self::assertSame( array( 'error' ), $data->fields( $part ), $part );
			self::assertSame(
				array( 'unsupported_by_source', array( $dimension ) ),
				array( $data->at( "$part.error.code" ), $data->at( "$part.error.data.names" ) )
			);
		}
	}

	public function test_shows_demographics_if_the_source_supports_them(): void {
		KnowsPeople::use();
		$data = $this->read( 'publisher', ...self::DAYS, ...self::BEFORE );
		self::assertEquals(
			array(
				'graph' => array( 'labels' => array( '18-24', '65+' ), 'data' => array( 94, 156 ), 'compare' => array( 101, 0 ) ),
				'known' => 50.0,
			),
			$data->at( 'age' )
		);
		self::assertEquals(
			array(
				'graph' => array( 'labels' => array( 'female', 'male' ), 'data' => array( 30, 15 ), 'compare' => array( 40, 12 ) ),
				'known' => 90.0,
			),
			$data->at( 'gender' )
		);
		self::assertEquals(
			array( array( 'interest' => 'Gardening', 'percent' => 80.0 ), array( 'interest' => 'Pets', 'percent' => 20.0 ) ),
			$data->at( 'interest' )
		);
		self::assertSame( array( 'scroll', 'landingpages' ), array_slice( $data->fields(), 0, 2 ), 'All else is there, too.' );
		self::assertNull( $this->read( 'publisher', ...self::DAYS )->at( 'age.graph.compare' ) );
	}

	public function test_is_available_from_plus(): void {
		foreach ( array( 'lite' => 403, 'basic' => 403, 'plus' => 200, 'pro' => 200, 'agency' => 200 ) as $level => $status ) {
			Keys::license( $level );
			self::assertSame(
				$status,
				$this->get( 'publisher', array( 'start' => '2026-10-22', 'end' => '2026-11-20' ) )->get_status(),
				$level
			);
		}
	}

	/**
	 * @param string                           $date   Day of the visit.
	 * @param list<array{string, string, int}> $pages  Path, title and scroll depth.
	 * @param list<list<string>>               $events Events on the first page: name, URL, text, file.
	 */
	private function visit( string $date, array $pages, array $events ): void {
		$day   = (int) LocalTime::day_of( $date );
		$at    = $day * 86400 + 36000;
		$visit = new Visit(
			$this->next,
			$this->next,
			$day,
			10,
			$at,
			$at + 60,
			count( $pages ) > 1,
			true,
			false,
			false,
			array(
				'landing_path'  => $pages[0][0],
				'landing_title' => $pages[0][1],
				'host'          => 'example.org',
				'exit_path'     => $pages[ count( $pages ) - 1 ][0],
			)
		);
		foreach ( $pages as $i => [ $path, $title, $scroll ] ) {
			$visit->page_views[] = new PageView(
				++$this->next,
				$visit->visitor,
				$day,
				10,
				$at + ( count( $pages ) - 1 === $i ? 60 : 0 ),
				$path,
				$title,
				'example.org',
				1000,
				0 === $i,
				$scroll
			);
		}
		foreach ( $events as $event ) {
			$says            = array_filter(
				array( 'link_url' => $event[1], 'link_text' => $event[2], 'file_name' => $event[3] ?? '' ),
				static fn ( string $text ): bool => '' !== $text
			);
			$visit->events[] = new ExpectedEvent( ++$this->next, $visit->visitor, $day, 10, $at, $visit->page_views[0], $event[0], $says );
		}
		++$this->next;
		$this->visits[] = $visit;
	}
}
