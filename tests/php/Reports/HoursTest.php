<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

use Lodestar\Platform\Time\LocalTime;
use Lodestar\Tests\Analytics\Stored;
use Lodestar\Tests\Analytics\Traffic;
use Lodestar\Tests\Json;

final class HoursTest extends ReportsTestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->clock( '2026-11-21 09:20' );
		$this->log_in_as( 'editor' );
	}

	public function test_a_past_day_has_24_hours_and_today_only_the_hours_that_have_started(): void {
		Stored::since( '2026-01-01' );
		self::visits( '2026-11-20 03', '2026-11-20 03', '2026-11-20 23', '2026-11-21 08', '2026-11-21 09', '2026-11-20 10' );
		$yesterday = $this->read( 'overview', '2026-11-20', '2026-11-20' );
		$expected  = array_fill( 0, 24, 0 );

		$expected[3]  = 2;
		$expected[10] = 1;
		$expected[23] = 1;
		self::assertSame( $expected, $yesterday->at( 'overviewgraph.sessions.datapoints' ) );
		self::assertSame( array( '12 AM', '1 AM' ), array_slice( $yesterday->all( 'overviewgraph.labels' ), 0, 2 ) );
		self::assertSame(
			range( (int) gmmktime( 0, 0, 0, 11, 20, 2026 ), (int) gmmktime( 23, 0, 0, 11, 20, 2026 ), 3600 ),
			$yesterday->at( 'overviewgraph.timestamps' )
		);

		$today = $this->read( 'overview', '2026-11-21', '2026-11-21', '2026-11-20', '2026-11-20' );
		self::assertSame( array( 0, 0, 0, 0, 0, 0, 0, 0, 1, 1 ), $today->at( 'overviewgraph.sessions.datapoints' ) );
		self::assertSame(
			array( 0, 0, 0, 2, 0, 0, 0, 0, 0, 0 ),
			$today->at( 'compare.overviewgraph.sessions.datapoints' ),
			'Up to the same hour.'
		);
		self::assertSame(
			array( 2, 2 ),
			array( $today->at( 'overviewgraph.sessions.total' ), $today->at( 'compare.overviewgraph.sessions.total' ) )
		);
		self::assertCount( 10, $today->all( 'compare.overviewgraph.labels' ) );
	}

	public function test_the_current_hour_does_not_affect_the_trend(): void {
		$this->clock( '2026-11-21 02:20' );
		self::visits( '2026-11-21 00', '2026-11-21 00', '2026-11-21 01', '2026-11-21 01', '2026-11-21 01', '2026-11-21 02' );
		$today = $this->read( 'overview', '2026-11-21', '2026-11-21' );
		self::assertSame( array( 2, 3, 1 ), $today->at( 'overviewgraph.sessions.datapoints' ) );
		self::assertSame( array( 2, 3, 4 ), $today->at( 'overviewgraph.sessions.trendpoints' ) );
	}

	public function test_first_hour_of_today_is_one_point(): void {
		$this->clock( '2026-11-21 00:05' );
		self::assertSame( array( '12 AM' ), $this->read( 'overview', '2026-11-21', '2026-11-21' )->at( 'overviewgraph.labels' ) );
	}

	public function test_an_hour_skipped_by_dst_is_unknown_and_a_repeated_hour_is_one_point(): void {
		$this->site_zone( 'Europe/Berlin' );
		self::visits( '2026-10-25 02', '2026-10-25 02' );
		$spring = $this->read( 'overview', '2026-03-29', '2026-03-29', '2026-10-25', '2026-10-25' );
		self::assertSame( array( 0, 0, null, 0 ), array_slice( $spring->all( 'overviewgraph.sessions.datapoints' ), 0, 4 ) );
		self::assertSame(
			array( 0, 0, 2, 0 ),
			array_slice( $spring->all( 'compare.overviewgraph.sessions.datapoints' ), 0, 4 ),
			'Hour beside hour.'
		);
		foreach ( array( 'overviewgraph', 'compare.overviewgraph' ) as $part ) {
			self::assertCount( 24, $spring->all( "$part.timestamps" ) );
		}
		$one = (int) gmmktime( 1, 0, 0, 3, 29, 2026 );
		self::assertSame( array( $one - 3600, $one, $one, $one + 3600 ), array_slice( $spring->all( 'overviewgraph.timestamps' ), 1, 4 ) );
		$one = (int) gmmktime( 0, 0, 0, 10, 25, 2026 );
		self::assertSame(
			array( $one - 3600, $one, $one + 7200 ),
			array_slice( $spring->all( 'compare.overviewgraph.timestamps' ), 1, 3 )
		);
	}

	public function test_a_single_day_compared_with_several_uses_the_hours_of_the_first(): void {
		self::visits( '2026-11-10 04', '2026-11-11 04', '2026-11-20 04' );
		$data = $this->read( 'overview', '2026-11-20', '2026-11-20', '2026-11-10', '2026-11-12' );
		self::assertSame(
			array( 24, 1, 2 ),
			array(
				count( $data->all( 'compare.overviewgraph.labels' ) ),
				$data->at( 'compare.overviewgraph.sessions.datapoints.4' ),
				$data->at( 'compare.overviewgraph.sessions.total' ),
			)
		);
		$data = $this->read( 'overview', '2026-11-10', '2026-11-12', '2026-11-20', '2026-11-20' );
		self::assertSame(
			array( array( 1, 1, 0 ), array( 1 ) ),
			array( $data->at( 'overviewgraph.sessions.datapoints' ), $data->at( 'compare.overviewgraph.sessions.datapoints' ) )
		);
	}

	public function test_report_can_request_weeks_or_months(): void {
		self::visits( '2026-10-01 04', '2026-10-05 04', '2026-11-01 04', '2026-11-02 04', '2026-11-02 05' );
		$weeks = $this->told_by( array( 'interval' => 'week' ), '2026-09-30', '2026-11-05' );
		self::assertSame( array( 'Sep 30', 'Oct 5', 'Oct 12', 'Oct 19', 'Oct 26', 'Nov 2' ), $weeks->at( 'chart.labels' ) );
		self::assertSame( array( 1, 1, 0, 0, 1, 2 ), $weeks->at( 'chart.points' ) );
		$months = $this->told_by( array( 'interval' => 'month' ), '2026-09-30', '2026-11-05' );
		self::assertSame( array( 'Sep 2026', 'Oct 2026', 'Nov 2026' ), $months->at( 'chart.labels' ) );
		self::assertSame( array( 0, 2, 3 ), $months->at( 'chart.points' ) );
		self::assertSame( (int) gmmktime( 0, 0, 0, 10, 1, 2026 ), $months->at( 'chart.timestamps.1' ) );
		self::assertCount( 24, $this->told_by( array( 'interval' => 'month' ), '2026-11-05', '2026-11-05' )->all( 'chart.labels' ) );
		self::assertSame( array( 'Nov 4', 'Nov 5' ), $this->told_by( array(), '2026-11-04', '2026-11-05' )->at( 'chart.labels' ) );
	}

	/**
	 * Returns the response of a report with one series.
	 *
	 * @param array<string, string> $interval Interval settings of its query.
	 */
	private function told_by( array $interval, string $start, string $end ): Json {
		self::forget_reports();
		$file = (string) tempnam( sys_get_temp_dir(), 'lodestar' );
		file_put_contents(
			$file,
			(string) wp_json_encode(
				array(
					'name'     => 'test/steps',
					'key'      => 'steps',
					'title'    => 'Steps',
					'route'    => '/steps',
					'queries'  => array(
						'steps' => array( 'metrics' => array( 'sessions' ), 'dimensions' => array( 'interval' ) ) + $interval,
					),
					'response' => array(
						'chart' => array(
							'query'  => 'steps',
							'series' => array( 'labels' => 'labels', 'timestamps' => 'timestamps', 'points' => 'sessions.points' ),
						),
					),
				)
			)
		);
		lodestar_register_report( $file );
		$data = $this->read( 'steps', $start, $end );
		unlink( $file );
		return $data;
	}

	/** Writes a visit for each hour, `Y-m-d H`. */
	private static function visits( string ...$hours ): void {
		$visits = array_slice( ( new Traffic( 1, count( $hours ) ) )->visits, 0, count( $hours ) );
		foreach ( $visits as $visit ) {
			$hour              = (string) array_shift( $hours );
			$visit->day        = (int) LocalTime::day_of( substr( $hour, 0, 10 ) );
			$visit->hour       = (int) substr( $hour, 11 );
			$visit->bot        = false;
			$visit->page_views = array();
		}
		Stored::write( $visits );
	}
}
