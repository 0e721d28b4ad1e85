<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Source;
use Lodestar\Tests\Analytics\Stored;
use Lodestar\Tests\Analytics\Traffic;
use Lodestar\Tests\Json;

final class TableReportTest extends ReportsTestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->clock( '2026-11-21 12:00' );
		$this->log_in_as( 'editor' );
		lodestar_register_report( self::FIXTURE );
	}

	public function test_a_table_report_works_without_code(): void {
		Stored::since( '2026-01-01' );
		$visits = ( new Traffic( 1, 10 ) )->visits;
		foreach ( array( 'DE', 'DE', 'DE', 'DE', 'US', 'US', 'GB', '(other)', 'CI', 'DE' ) as $i => $country ) {
			$visit                   = $visits[ $i ];
			$visit->day              = 9 === $i ? 20750 : 20760 + $i % 2;
			$visit->bot              = false;
			$visit->engaged          = 0 === $i;
			$visit->texts['country'] = $country;
			$visit->page_views       = array();
		}
		Stored::write( $visits );
		$data = $this->read( 'fixture_countries', '2026-11-03', '2026-11-05', '2026-10-24', '2026-10-24' );

		self::assertSame(
			array(
				array( 'Germany', 'DE', 4, 1, 75, 44.444444, 100, 1, 300 ),
				array( 'United States', 'US', 2, 0, 100, 22.222222, 0, 0, null ),
				array( '(other)', '(other)', 1, 0, 100, 11.111111, 0, 0, null ),
			),
			array_map( 'array_values', $data->rows( 'countries' ) )
		);
		self::assertSame(
			array(
				'name',
				'iso',
				'sessions',
				'engagedSessions',
				'bounceRate',
				'share',
				'compare_share',
				'compare_sessions',
				'compare_change',
			),
			$data->fields( 'countries.0' )
		);
		self::assertSame( array(), $data->at( 'pages' ) );
		self::assertSame(
			array(
				'days'            => 3,
				'range'           => array(
					'from' => '2026-11-03',
					'to'   => '2026-11-05',
				),
				'sessions'        => 9,
				'sessions_before' => 1,
				'share'           => 100,
			),
			$data->at( 'summary' )
		);
		self::assertSame( array( 5, 4, 0 ), $data->at( 'sessions_chart.sessions' ) );
		self::assertSame( array( 5.5, 3, 0.5 ), $data->at( 'sessions_chart.session_trendpoints' ) );
		self::assertSame( array( 'Oct 24' ), $data->at( 'sessions_compare_chart.categories' ) );
		self::assertSame( array( 1 ), $data->at( 'sessions_compare_chart.sessions' ) );
		self::assertSame( array( 9, 1 ), array( $data->at( 'sessions_chart.total' ), $data->at( 'sessions_compare_chart.total' ) ) );
		self::assertSame(
			array(
				'countries' => 5,
				'pages'     => 0,
			),
			$data->at( 'rowCounts' )
		);
		self::assertSame( array( 'other' ), $data->column( 'notices', 'code' ) );
	}

	public function test_the_current_day_does_not_affect_the_trend(): void {
		$visits = ( new Traffic( 1, 9 ) )->visits;
		foreach ( $visits as $i => $visit ) {
			$visit->bot = false;
			$visit->day = 20776 + ( $i < 2 ? 0 : ( $i < 8 ? 1 : 2 ) ); // 2, 6, and 1 so far today.
		}
		Stored::write( $visits );
		$data = $this->read( 'fixture_countries', '2026-11-19', '2026-11-21' );
		self::assertSame( array( 2, 6, 1 ), $data->at( 'sessions_chart.sessions' ) );
		self::assertSame( array( 2, 6, 10 ), $data->at( 'sessions_chart.session_trendpoints' ) );
	}

	public function test_other_is_always_the_last_row(): void {
		$visits = ( new Traffic( 1, 4 ) )->visits;
		foreach ( array( '(other)', '(other)', 'DE', 'US' ) as $i => $country ) {
			$visits[ $i ]->day              = 20760;
			$visits[ $i ]->bot              = false;
			$visits[ $i ]->texts['country'] = $country;
		}
		Stored::write( $visits );
		self::assertSame(
			array( 'Germany', 'United States', '(other)' ),
			$this->read( 'fixture_countries', '2026-11-03', '2026-11-03' )->column( 'countries', 'name' )
		);
	}

	public function test_comparison_values_are_null_without_a_comparison(): void {
		$visits              = ( new Traffic( 1, 1 ) )->visits;
		$visits[0]->day      = 20760;
		$visits[0]->bot      = false;
		Stored::write( $visits );
		$data = $this->read( 'fixture_countries', '2026-11-03', '2026-11-03' );
		self::assertSame(
			array( null, null ),
			array( $data->at( 'countries.0.compare_sessions' ), $data->at( 'countries.0.compare_change' ) )
		);
		self::assertNull( $data->at( 'sessions_compare_chart' ) );
		self::assertNull( $data->at( 'summary.sessions_before' ) );
	}

	public function test_an_unsupported_table_metric_is_null_and_reported_and_the_others_are_shown(): void {
		LimitedSource::use( static fn ( Query $query ): array => array_intersect( $query->metrics, array( 'bounceRate' ) ) );
		$visit      = ( new Traffic( 1, 1 ) )->visits[0];
		$visit->day = 20760;
		$visit->bot = false;
		Stored::write( array( $visit ) );
		$data = $this->read( 'fixture_countries', '2026-11-03', '2026-11-03' );
		self::assertSame( array( 1, null ), array( $data->at( 'countries.0.sessions' ), $data->at( 'countries.0.bounceRate' ) ) );
		self::assertSame(
			array( 'unsupported_by_source', 'Not available from this data source: Bounce Rate.', array( 'bounceRate' ) ),
			array_values( $data->all( 'notices.0' ) )
		);
	}

	public function test_an_unsupported_part_returns_an_error_and_the_other_parts_are_shown(): void {
		LimitedSource::use( static fn ( Query $query ): array => array_intersect( $query->dimensions, array( 'country' ) ) );
		$data = $this->read( 'fixture_countries', '2026-11-03', '2026-11-03' );
		self::assertSame(
			array(
				'error' => array(
					'code'    => 'unsupported_by_source',
					'message' => 'Not available from this data source: country.',
					'data'    => array(
						'source' => 'limited',
						'names'  => array( 'country' ),
					),
				),
			),
			$data->at( 'countries' )
		);
		self::assertSame( array(), $data->at( 'pages' ) );
		self::assertSame( array( 0 ), $data->at( 'sessions_chart.sessions' ) );
		self::assertSame( array( 'pages' => 0 ), $data->at( 'rowCounts' ) );
	}

	public function test_an_unsupported_overview_metric_is_null_and_reported_and_the_others_are_shown(): void {
		LimitedSource::use( static fn ( Query $query ): array => array_intersect( $query->metrics, array( 'bounceRate' ) ) );
		$data = $this->read( 'overview', '2026-11-03', '2026-11-03' );
		self::assertSame( 0, $data->at( 'overviewgraph.sessions.total' ) );
		self::assertNull( $data->at( 'overviewgraph.bounce_rate.total' ) );
		self::assertContains(
			array(
				'code'    => 'unsupported_by_source',
				'message' => 'Not available from this data source: Bounce Rate.',
				'names'   => array( 'bounceRate' ),
			),
			$data->all( 'notices' )
		);
	}

	public function test_a_report_without_any_supported_part_fails(): void {
		LimitedSource::use( static fn ( Query $query ): array => $query->metrics );
		$response = $this->get(
			'fixture_countries',
			array(
				'start' => '2026-11-03',
				'end'   => '2026-11-03',
			)
		);
		self::assertSame( 400, $response->get_status() );
		self::assertSame( 'unsupported_by_source', Json::of( $response )->at( 'code' ) );
		self::assertSame( 'limited', Json::of( $response )->at( 'data.source' ) );
	}

	public function test_a_missing_source_is_reported(): void {
		update_option( 'lodestar_source', 'clickhouse' );
		$response = $this->get(
			'fixture_countries',
			array(
				'start' => '2026-11-03',
				'end'   => '2026-11-03',
			)
		);
		self::assertSame( 503, $response->get_status() );
		self::assertSame( 'source_missing', Json::of( $response )->at( 'code' ) );
		self::assertSame( 'clickhouse', Json::of( $response )->at( 'data.source' ) );
	}
}
