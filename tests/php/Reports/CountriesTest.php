<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

use Lodestar\Analytics\Query\Query;
use Lodestar\Tests\Analytics\ExpectedEvent;
use Lodestar\Tests\Analytics\Stored;
use Lodestar\Tests\Analytics\Traffic;
use Lodestar\Tests\Analytics\Visit;
use Lodestar\Tests\Ingestion\Enrichment\Geolocation\MmdbFile;
use Lodestar\Tests\Json;
use WP_REST_Request;

/** The Countries report: countries with their regions where known, and the messages shown otherwise. */
final class CountriesTest extends ReportsTestCase {

	private const DAY = 20760; // 2026-11-03.

	private const UNKNOWN = '(not set)';

	protected function setUp(): void {
		parent::setUp();
		$this->clock( '2026-11-21 12:00' );
		$this->log_in_as( 'editor' );
		update_option( 'lodestar_active_addons', array( 'ecommerce' ) );
	}

	public function test_countries_contain_their_regions_and_all_rows_add_up(): void {
		Stored::since( '2026-01-01' );
		Stored::write( self::visits() );
		$data = $this->read( 'countries', '2026-11-03', '2026-11-03', '2026-11-02', '2026-11-02' );
		self::assertSame( array( 'Germany', 'United States', 'United Kingdom' ), $data->column( 'countries', 'name' ) );
		self::assertEquals(
			self::figures( 4, 1, 300, array( 4 / 7, 1 ), 1, 75, 1 )
				+ array( 'name' => 'Germany', 'iso' => 'DE', 'regions' => $data->at( 'countries.0.regions' ) ),
			$data->at( 'countries.0' )
		);
		self::assertEquals(
			array(
				array( 'region' => 'Bavaria' ) + self::figures( 2, 1, 100, array( 2 / 7, 1 ), 1, 50, 1 ),
				array( 'region' => self::UNKNOWN ) + self::figures( 1, null, null, array( 1 / 7, 0 ), 0, 100, 0 ),
				array( 'region' => 'Saxony' ) + self::figures( 1, null, null, array( 1 / 7, 0 ), 0, 100, 0 ),
			),
			$data->at( 'countries.0.regions' )
		);
		self::assertSame( array( 'California' ), $data->column( 'countries.1.regions', 'region' ) );
		self::assertSame( array(), $data->at( 'countries.2.regions' ), 'Of one without a known region none is shown.' );
		self::assertSame( array( 'has_source' => true ), $data->at( 'regions' ) );
		self::assertSame(
			array( 7, 1, 600, 1, 1 ),
			array_map(
				static fn ( string $field ): mixed => $data->at( "all.$field" ),
				array( 'sessions', 'compare_sessions', 'compare_change', 'engagedSessions', 'purchases' )
			)
		);
		self::assertSame(
			array( array( 7 ), array( 1 ), 7 ),
			array(
				array( array_sum( $data->all( 'sessions_chart.sessions' ) ) ),
				array( array_sum( $data->all( 'sessions_compare_chart.sessions' ) ) ),
				$data->at( 'sessions_chart.totals.sessions' ),
			)
		);
		self::assertSame( 100, $data->at( 'all.share' ) );
		self::assertSame(
			array(
				'categories',
				'timestamps',
				'sessions',
				'page_views',
				'session_trendpoints',
				'page_view_trendpoints',
				'notes',
				'totals',
			),
			$data->fields( 'sessions_chart' )
		);
		self::assertSame( array(), $data->at( 'notices' ) );
	}

	public function test_countries_that_fell_to_zero_are_listed_so_that_rows_add_up_to_the_total(): void {
		Stored::since( '2026-01-01' );
		Stored::write( array( ...self::visits(), self::in( ( new Traffic( 2, 1 ) )->visits[0], 'CI', 'Abidjan', self::DAY - 1 ) ) );
		$data = $this->read( 'countries', '2026-11-03', '2026-11-03', '2026-11-02', '2026-11-02' );
		self::assertSame(
			array( array( 'DE', 'US', 'GB', 'CI' ), array( 1, 0, 0, 1 ) ),
			array( $data->column( 'countries', 'iso' ), $data->column( 'countries', 'compare_sessions' ) )
		);
		self::assertSame(
			array( 2, array( 0 ) ),
			array( $data->at( 'all.compare_sessions' ), $data->column( 'countries.3.regions', 'sessions' ) )
		);
		self::assertSame(
			array( 'DE', 'US', 'GB' ),
			$this->read( 'countries', '2026-11-03', '2026-11-03' )->column( 'countries', 'iso' ),
			'Without a comparison there is nothing to say of it.'
		);
	}

	public function test_purchases_are_not_shown_without_the_ecommerce_addon(): void {
		update_option( 'lodestar_active_addons', array() );
		Stored::write( self::visits() );
		$response = $this->get( 'countries', self::day() );
		self::assertSame( 7, Json::of( $response )->at( 'all.sessions' ) );
		self::assertStringNotContainsString( 'purchases', (string) wp_json_encode( $response->get_data() ) );
	}

	public function test_missing_region_sources_are_distinguished_from_unknown_regions(): void {
		$visits = self::visits();
		foreach ( $visits as $visit ) {
			$visit->texts['region'] = self::UNKNOWN;
		}
		Stored::write( $visits );
		$data = Json::of( $this->get( 'countries', self::day() ) );
		self::assertSame( array( array(), array(), array() ), $data->column( 'countries', 'regions' ) );
		self::assertFalse( $data->at( 'regions.has_source' ) );

		$written = ( new MmdbFile( type: 'GeoLite2-City' ) )->add(
			'203.0.113.0',
			24,
			array( 'country' => array( 'iso_code' => 'NZ' ) )
		)->write();
		rename( $written, "$written.mmdb" );
		update_option( 'lodestar_mmdb_path', "$written.mmdb" );
		self::assertTrue( Json::of( $this->get( 'countries', self::day() ) )->at( 'regions.has_source' ) );
		unlink( "$written.mmdb" );
	}

	public function test_a_source_without_regions_still_returns_countries(): void {
		Stored::write( self::visits() );
		LimitedSource::use( static fn ( Query $query ): array => array_intersect( $query->dimensions, array( 'region' ) ) );
		$data = Json::of( $this->get( 'countries', self::day() ) );
		self::assertSame( array( 4, 2, 1 ), $data->column( 'countries', 'sessions' ) );
		self::assertSame( array( null, null, null ), $data->column( 'countries', 'regions' ) );
		self::assertSame( 'unsupported_by_source', $data->at( 'regions.error.code' ) );
	}

	public function test_a_page_of_countries_contains_no_regions(): void {
		Stored::write( self::visits() );
		$request = new WP_REST_Request( 'GET', '/lodestar/v1/reports/countries/rows/countries' );
		$request->set_query_params( self::day() + array( 'page' => 2, 'per_page' => 2 ) );
		$rows = Json::of( rest_do_request( $request ) );
		self::assertSame( array( 'United Kingdom', null ), array( $rows->at( '0.name' ), $rows->at( '0.regions' ) ) );
	}

	public function test_a_notice_reports_regions_beyond_the_limit(): void {
		$visits = ( new Traffic( 1, 1002 ) )->visits;
		$many   = array();
		foreach ( array_slice( $visits, 0, 1002 ) as $i => $visit ) {
			$many[] = self::in( $visit, 'US', 'Region ' . $i % 1001, self::DAY ); // One region occurs twice.
		}
		Stored::write( $many );
		$data = Json::of( $this->get( 'countries', self::day() ) );
		self::assertCount( 1000, $data->all( 'countries.0.regions' ) );
		self::assertSame( 'Region 0', $data->at( 'countries.0.regions.0.region' ) );
		self::assertSame( 1001, $data->at( 'rowCounts.regions' ) );
		self::assertContains( 'most_regions', $data->column( 'notices', 'code' ) );
	}

	/** @return array<string, string> */
	private static function day(): array {
		return array( 'start' => '2026-11-03', 'end' => '2026-11-03' );
	}

	/**
	 * Returns the values of a row, except its name.
	 *
	 * @param int                         $sessions  Current sessions.
	 * @param ?int                        $before    Sessions of the day before; null without any.
	 * @param ?int                        $change    In percent.
	 * @param array{int|float, int|float} $shares    Share of all sessions now and the day before, from 0 to 1.
	 * @param int                         $engaged   Engaged sessions.
	 * @param int                         $bounces   In percent.
	 * @param int                         $purchases Purchases.
	 * @return array<string, mixed>
	 */
	private static function figures(
		int $sessions,
		?int $before,
		?int $change,
		array $shares,
		int $engaged,
		int $bounces,
		int $purchases
	): array {
		return array(
			'sessions'                => $sessions,
			'compare_sessions'        => $before ?? 0,
			'compare_change'          => $change,
			'share'                   => round( 100 * $shares[0], 6 ),
			'compare_share'           => 100 * $shares[1],
			'engagedSessions'         => $engaged,
			'compare_engagedSessions' => 0,
			'bounceRate'              => $bounces,
			'compare_bounceRate'      => null === $before ? null : 100,
			'purchases'               => $purchases,
			'compare_purchases'       => 0,
		);
	}

	/** @return list<Visit> */
	private static function visits(): array {
		$places = array(
			array( 'DE', 'Bavaria' ),
			array( 'DE', 'Bavaria' ),
			array( 'DE', 'Saxony' ),
			array( 'DE', self::UNKNOWN ),
			array( 'US', 'California' ),
			array( 'US', 'California' ),
			array( 'GB', self::UNKNOWN ),
			array( 'DE', 'Bavaria' ),
		);
		$visits = ( new Traffic( 1, count( $places ) ) )->visits;
		$placed = array();
		foreach ( $places as $i => [ $country, $region ] ) {
			$placed[] = self::in( $visits[ $i ], $country, $region, 7 === $i ? self::DAY - 1 : self::DAY );
		}
		$first          = $placed[0];
		$first->engaged = true;
		$first->events  = array(
			new ExpectedEvent(
				1,
				$first->visitor,
				self::DAY,
				12,
				$first->started_at,
				null,
				'purchase',
				array( 'transaction_id' => 'A1' ),
				true,
				1000
			),
		);
		return $placed;
	}

	private static function in( Visit $visit, string $country, string $region, int $day ): Visit {
		$visit->day        = $day;
		$visit->bot        = false;
		$visit->engaged    = false;
		$visit->page_views = array();
		$visit->events     = array();
		$visit->texts      = array( 'country' => $country, 'region' => $region ) + $visit->texts;
		return $visit;
	}
}
