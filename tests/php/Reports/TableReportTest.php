<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Source;
use Lodestar\Tests\Analytics\Stored;
use Lodestar\Tests\Analytics\Traffic;
use Lodestar\Tests\Json;

/**
 * A report that is nothing but a file.
 */
final class TableReportTest extends ReportsTestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->clock( '2026-11-21 12:00' );
		$this->log_in_as( 'editor' );
		lodestar_register_report( self::FIXTURE );
	}

	public function test_table_report_needs_no_code(): void {
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
		self::assertSame( array( '24 Oct' ), $data->at( 'sessions_compare_chart.categories' ) );
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

	public function test_a_day_that_still_counts_does_not_bend_its_trend(): void {
		$visits = ( new Traffic( 1, 9 ) )->visits;
		foreach ( $visits as $i => $visit ) {
			$visit->bot = false;
			$visit->day = 20776 + ( $i < 2 ? 0 : ( $i < 8 ? 1 : 2 ) ); // 2 and 6 visits, and today one so far.
		}
		Stored::write( $visits );
		$data = $this->read( 'fixture_countries', '2026-11-19', '2026-11-21' );
		self::assertSame( array( 2, 6, 1 ), $data->at( 'sessions_chart.sessions' ) );
		self::assertSame( array( 2, 6, 10 ), $data->at( 'sessions_chart.session_trendpoints' ) );
	}

	public function test_other_comes_last_however_large(): void {
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

	public function test_without_a_comparison_its_figures_are_unknown(): void {
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

	public function test_figures_that_the_source_does_not_know_are_said_and_the_others_show(): void {
		LimitedSource::use( static fn ( Query $query ): array => array_intersect( $query->metrics, array( 'bounceRate' ) ) );
		$visit      = ( new Traffic( 1, 1 ) )->visits[0];
		$visit->day = 20760;
		$visit->bot = false;
		Stored::write( array( $visit ) );
		$data = $this->read( 'fixture_countries', '2026-11-03', '2026-11-03' );
		self::assertSame( array( 1, null ), array( $data->at( 'countries.0.sessions' ), $data->at( 'countries.0.bounceRate' ) ) );
		self::assertSame(
			array( 'unsupported_by_source', 'The data source does not know: Bounce Rate.', array( 'bounceRate' ) ),
			array_values( $data->all( 'notices.0' ) )
		);
	}

	public function test_part_that_the_source_cannot_answer_is_an_error_and_its_neighbours_show(): void {
		LimitedSource::use( static fn ( Query $query ): array => array_intersect( $query->dimensions, array( 'country' ) ) );
		$data = $this->read( 'fixture_countries', '2026-11-03', '2026-11-03' );
		self::assertSame(
			array(
				'error' => array(
					'code'    => 'unsupported_by_source',
					'message' => 'The data source does not know: country.',
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

	public function test_figure_that_the_source_does_not_know_is_unknown_and_said_and_its_neighbours_show(): void {
		LimitedSource::use( static fn ( Query $query ): array => array_intersect( $query->metrics, array( 'bounceRate' ) ) );
		$data = $this->read( 'overview', '2026-11-03', '2026-11-03' );
		self::assertSame( 0, $data->at( 'overviewgraph.sessions.total' ) );
		self::assertNull( $data->at( 'overviewgraph.bounce_rate.total' ) );
		self::assertContains(
			array(
				'code'    => 'unsupported_by_source',
				'message' => 'The data source does not know: Bounce Rate.',
				'names'   => array( 'bounceRate' ),
			),
			$data->all( 'notices' )
		);
	}

	public function test_report_of_which_nothing_can_be_answered_fails(): void {
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

	public function test_source_that_is_gone_is_said(): void {
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
