<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

use Lodestar\Platform\Time\LocalTime;
use Lodestar\Tests\Analytics\Stored;
use Lodestar\Tests\Analytics\Traffic;
use Lodestar\Tests\Json;
use PHPUnit\Framework\Attributes\DataProvider;

final class PeriodTest extends ReportsTestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->site_zone( 'Pacific/Auckland' );
		// 00:30 on November 21 in Auckland, still November 20 in UTC.
		$this->clock( '2026-11-20 11:30' );
		$this->log_in_as( 'editor' );
	}

	/** @param array<string, mixed> $params Parameters. */
	#[DataProvider( 'impossible' )]
	public function test_invalid_dates_are_rejected( string $param, string $reason, array $params ): void {
		$response = $this->get( 'overview', $params );
		self::assertSame( 400, $response->get_status() );
		$error = Json::of( $response );
		self::assertSame( 'invalid_range', $error->at( 'code' ) );
		self::assertSame(
			array(
				'status'   => 400,
				'param'    => $param,
				'reason'   => $reason,
				'earliest' => '2005-01-01',
				'latest'   => '2026-11-21',
			),
			$error->at( 'data' )
		);
	}

	/** @return iterable<string, array{string, string, array<string, mixed>}> */
	public static function impossible(): iterable {
		$days = static fn ( mixed $start, mixed $end ): array => array(
			'start' => $start,
			'end'   => $end,
		);
		$both = static fn ( mixed $start, mixed $end ): array => $days( '2026-11-01', '2026-11-02' ) + array(
			'compare_start' => $start,
			'compare_end'   => $end,
		);
		yield 'nothing' => array( 'start', 'missing', array() );
		yield 'no end' => array( 'end', 'missing', array( 'start' => '2026-11-01' ) );
		yield 'no start' => array( 'start', 'missing', array( 'end' => '2026-11-01' ) );
		yield 'empty' => array( 'start', 'missing', $days( '', '' ) );
		yield 'words' => array( 'start', 'not_a_date', $days( 'yesterday', 'today' ) );
		yield 'another order' => array( 'start', 'not_a_date', $days( '01-11-2026', '02-11-2026' ) );
		yield 'one digit' => array( 'start', 'not_a_date', $days( '2026-1-1', '2026-11-02' ) );
		yield 'a day that there is not' => array( 'end', 'not_a_date', $days( '2026-02-01', '2026-02-29' ) );
		yield 'with a time' => array( 'start', 'not_a_date', $days( '2026-11-01T00:00', '2026-11-02' ) );
		yield 'SQL' => array( 'start', 'not_a_date', $days( "2026-11-01' OR 1=1", '2026-11-02' ) );
		yield 'a list' => array( 'start', 'not_a_date', $days( array( '2026-11-01' ), '2026-11-02' ) );
		yield 'a number' => array( 'start', 'not_a_date', $days( 20261101, '2026-11-02' ) );
		yield 'before all' => array( 'start', 'too_early', $days( '2004-12-31', '2026-11-02' ) );
		yield 'tomorrow' => array( 'end', 'future', $days( '2026-11-20', '2026-11-22' ) );
		yield 'reversed' => array( 'end', 'reversed', $days( '2026-11-02', '2026-11-01' ) );
		yield 'half a comparison' => array( 'compare_end', 'incomplete', $both( '2026-10-01', null ) );
		yield 'the other half' => array( 'compare_start', 'incomplete', $both( '', '2026-10-01' ) );
		yield 'a reversed comparison' => array( 'compare_end', 'reversed', $both( '2026-10-02', '2026-10-01' ) );
		yield 'a comparison with the future' => array( 'compare_end', 'future', $both( '2026-11-21', '2026-11-22' ) );
		yield 'a comparison with nonsense' => array( 'compare_start', 'not_a_date', $both( 'x', '2026-10-01' ) );
	}

	public function test_accepts_the_first_and_last_valid_day(): void {
		$data = $this->read( 'overview', '2005-01-01', '2026-11-21' );
		self::assertSame( 7995, $data->at( 'infobox.range' ) );
		self::assertSame( 'partial_day', $data->at( 'notices.0.code' ) );
		self::assertSame( array(), $this->read( 'overview', '2026-11-20', '2026-11-20' )->at( 'notices' ), 'Yesterday is whole.' );
	}

	public function test_unknown_parameters_are_ignored(): void {
		$response = $this->get(
			'overview',
			array(
				'start'   => '2026-11-20',
				'end'     => '2026-11-20',
				'_locale' => 'user',
				'limit'   => '1; DROP TABLE',
			)
		);
		self::assertSame( 200, $response->get_status() );
	}

	public function test_compares_today_with_another_day_up_to_the_same_hour(): void {
		Stored::since( '2026-01-01' );
		$today  = (int) LocalTime::day_of( '2026-11-21' );
		$visits = array_slice( ( new Traffic( 1, 7 ) )->visits, 0, 7 );
		foreach (
			array(
				array( $today, 0 ),
				array( $today - 1, 0 ),
				array( $today - 1, 0 ),
				array( $today - 1, 1 ),
				array( $today - 1, 23 ),
				array( $today - 2, 0 ),
				array( $today - 2, 9 ),
			) as $i => [ $day, $hour ]
		) {
			$visits[ $i ]->day        = $day;
			$visits[ $i ]->hour       = $hour;
			$visits[ $i ]->bot        = false;
			$visits[ $i ]->page_views = array();
		}
		Stored::write( $visits );
		$figures = fn ( string ...$dates ): array => array_slice(
			array_values( $this->read( 'overview', ...$dates )->all( 'infobox.sessions' ) ),
			0,
			3
		);
		self::assertSame( array( 1, -50, 2 ), $figures( '2026-11-21', '2026-11-21' ), 'The day before, up to one in the morning.' );
		self::assertSame( array( 1, 0, 1 ), $figures( '2026-11-21', '2026-11-21', '2026-11-19', '2026-11-19' ) );
		self::assertSame( array( 4, 100, 2 ), $figures( '2026-11-20', '2026-11-20' ), 'Yesterday is whole.' );
		self::assertSame(
			array( 5, 400, 1 ),
			$figures( '2026-11-20', '2026-11-21', '2026-11-18', '2026-11-19' ),
			'Days that end today: the last of the others, up to one in the morning.'
		);
		self::assertSame(
			array( 5, 400, 1 ),
			$figures( '2026-11-20', '2026-11-21' ),
			'So are those directly before, which nobody has to ask for.'
		);
		self::assertSame(
			array( 5, 150, 2 ),
			$figures( '2026-11-20', '2026-11-21', '2026-11-17', '2026-11-19' ),
			'Three days are no stretch like two.'
		);

		$table = $this->read( 'traffic_source_medium', '2026-11-20', '2026-11-21', '2026-11-18', '2026-11-19' );
		self::assertSame( 1, array_sum( $table->column( 'sources', 'compare_sessions' ) ), 'In every report.' );
		self::assertSame( array( 0, 1 ), $table->at( 'sessions_compare_chart.sessions' ), 'On the chart, too.' );
	}

	public function test_a_notice_explains_what_today_is_compared_with(): void {
		$codes = fn ( string $key, string ...$dates ): array => $this->read( $key, ...$dates )->column( 'notices', 'code' );
		self::assertSame( array( 'partial_day', 'same_hours' ), $codes( 'overview', '2026-11-20', '2026-11-21' ) );
		self::assertSame(
			array( 'partial_day', 'same_hours' ),
			$codes( 'engagement_pages', '2026-11-20', '2026-11-21', '2025-11-20', '2025-11-21' )
		);
		self::assertSame( array( 'partial_day' ), $codes( 'engagement_pages', '2026-11-20', '2026-11-21' ), 'Nothing is compared.' );
		self::assertSame(
			array( 'partial_day' ),
			$codes( 'engagement_pages', '2026-11-20', '2026-11-21', '2025-11-21', '2025-11-21' ),
			'Other stretches are whole.'
		);
		self::assertSame( array(), $codes( 'overview', '2026-11-19', '2026-11-20' ) );
		self::assertSame( '01:00', $this->read( 'overview', '2026-11-21', '2026-11-21' )->at( 'notices.1.until' ) );
		$this->clock( '2026-11-21 10:30' );
		self::assertSame(
			array( 'partial_day' ),
			$codes( 'overview', '2026-11-21', '2026-11-21' ),
			'In its last hour a day is as long as any.'
		);
	}
}
