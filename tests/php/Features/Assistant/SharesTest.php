<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\Assistant;

use Lodestar\Features\Assistant\Drawn;
use Lodestar\Features\Assistant\Progress;
use Lodestar\Features\Assistant\Reading;
use Lodestar\Features\Assistant\Tools;
use Lodestar\Features\Provider\Evidence;
use Lodestar\Tests\Analytics\Stored;
use Lodestar\Tests\Analytics\Traffic;
use Lodestar\Tests\Json;
use PHPUnit\Framework\Attributes\DataProvider;
use WordPress\AiClient\Tools\DTO\FunctionCall;

/** Tests the percentages that a model may state: shares of the total, whatever rows it requested, or none. */
final class SharesTest extends ConversationsTestCase {

	private const RANGE = array(
		'startDate' => '2026-10-01',
		'endDate'   => '2026-11-09',
	);

	private Tools $tools;

	protected function setUp(): void {
		parent::setUp();
		if ( ! class_exists( FunctionCall::class ) ) {
			self::markTestSkipped( 'This WordPress knows no AI.' );
		}
		Stored::write( ( new Traffic( 3, 250 ) )->visits );
		$this->tools = new Tools( new Evidence(), new Progress( 0, '' ) );
	}

	/** @return iterable<string, array{array<string, mixed>, bool}> */
	public static function questions(): iterable {
		$channel = static fn ( string $name ): array => array(
			'filter' => array(
				'fieldName'    => $name,
				'inListFilter' => array( 'values' => array( 'Direct', 'Organic Search', 'Germany', 'DE' ) ),
			),
		);
		yield 'all rows' => array( array(), true );
		yield 'the first rows' => array( array( 'limit' => 2 ), true );
		yield 'rows from the third' => array( array( 'offset' => 1 ), true );
		yield 'rows with many' => array(
			array(
				'metricFilter' => array(
					'filter' => array(
						'fieldName'     => 'sessions',
						'numericFilter' => array( 'operation' => 'GREATER_THAN', 'value' => array( 'int64Value' => '40' ) ),
					),
				),
			),
			true,
		);
		yield 'of a country' => array( array( 'dimensionFilter' => $channel( 'country' ) ), true );
		yield 'of chosen channels' => array( array( 'dimensionFilter' => $channel( 'sessionDefaultChannelGroup' ) ), false );
		yield 'of all but chosen channels' => array(
			array( 'dimensionFilter' => array( 'notExpression' => $channel( 'sessionDefaultChannelGroup' ) ) ),
			false,
		);
		yield 'of chosen channels and a country' => array(
			array(
				'dimensionFilter' => array(
					'andGroup' => array( 'expressions' => array( $channel( 'country' ), $channel( 'sessionDefaultChannelGroup' ) ) ),
				),
			),
			false,
		);
		yield 'of chosen countries, by another name' => array(
			array( 'dimensions' => array( 'country' ), 'dimensionFilter' => $channel( 'countryId' ) ),
			false,
		);
		yield 'of what counts people twice' => array(
			array( 'metrics' => array( 'totalUsers' ), 'dimensions' => array( 'newVsReturning' ) ),
			false,
		);
	}

	/** @param array<string, mixed> $question Input of run-query. */
	#[DataProvider( 'questions' )]
	public function test_shares_are_relative_to_the_total_under_the_other_filters( array $question, bool $has_shares ): void {
		$metrics   = (array) ( $question['metrics'] ?? array( 'sessions' ) );
		$question += array(
			'metrics'    => $metrics,
			'dimensions' => array( 'sessionDefaultChannelGroup' ),
			'dateRanges' => array( self::RANGE ),
			'orderBys'   => array( array( 'metric' => $metrics[0], 'desc' => true ) ),
		);
		$data      = $this->called( 'run-query', $question );
		$shares    = $data->at( 'data.worked_out.sessions.percent_of_total' );
		if ( ! $has_shares ) {
			self::assertNull( $shares );
			self::assertNotSame( 'pie', Drawn::of( $this->reading() )?->type );
			return;
		}
		$whole = $this->called(
			'run-query',
			array_intersect_key( $question, array( 'metrics' => true, 'dimensionFilter' => true, 'dateRanges' => true ) )
		);
		$all   = (float) self::figure( $whole->at( 'data.rows.0.sessions' ) );
		self::assertGreaterThan( 50, $all );
		self::assertEquals( array( 'sessions' => (int) $all ), $data->at( 'data.totals' ) );
		self::assertEquals(
			array_map(
				static fn ( mixed $sessions ): float => round( 100 * self::figure( $sessions ) / $all, 2 ),
				$data->column( 'data.rows', 'sessions' )
			),
			$shares
		);
	}

	public function test_shows_a_pie_chart_only_if_the_rows_add_up_to_the_total(): void {
		$channels = array(
			'metrics'    => array( 'sessions' ),
			'dimensions' => array( 'sessionDefaultChannelGroup' ),
			'dateRanges' => array( self::RANGE ),
		);
		$this->called( 'run-query', $channels );
		$chart = Drawn::of( $this->reading() );
		$this->called( 'run-query', $channels + array( 'limit' => 2 ) );
		$cut = Drawn::of( $this->reading() );
		self::assertSame( array( 'pie', 'bar' ), array( $chart?->type, $cut?->type ) );
		// Small groups are hidden in this result.
		$regions = $this->called( 'run-query', array( 'dimensions' => array( 'countryId', 'browser', 'deviceCategory' ) ) + $channels );
		self::assertNull( $regions->at( 'error' ), (string) wp_json_encode( $regions->at( 'error' ) ) );
		self::assertLessThan(
			self::figure( $regions->at( 'data.totals.sessions' ) ),
			array_sum( $regions->column( 'data.rows', 'sessions' ) )
		);
		self::assertFalse( $this->reading()->is_whole( 'sessions' ) );
	}

	public function test_reports_include_no_shares(): void {
		foreach ( array( array(), array( 'filters' => array( 'channel' => array( 'Direct', 'Organic Search' ) ) ) ) as $filters ) {
			$report = $this->called(
				'run-report',
				$filters + array( 'report' => 'traffic_overview', 'start' => self::RANGE['startDate'], 'end' => self::RANGE['endDate'] )
			);
			self::assertGreaterThan( 1, count( $report->all( 'data.answer.channels' ) ) );
			self::assertStringNotContainsString( '"share', (string) wp_json_encode( $report->at( 'data.answer' ) ) );
		}
	}

	private static function figure( mixed $figure ): int {
		self::assertIsInt( $figure );
		return $figure;
	}

	/** @param array<string, mixed> $args Input of the ability. */
	private function called( string $name, array $args ): Json {
		return Json::parse( (string) wp_json_encode( $this->tools->call( new FunctionCall( 'one', "wpab__lodestar__$name", $args ) ) ) );
	}

	private function reading(): Reading {
		$readings = $this->tools->readings();
		self::assertNotSame( array(), $readings );
		return $readings[ count( $readings ) - 1 ];
	}
}
