<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

use Lodestar\Admin\Boot;
use Lodestar\Reports\Registry;
use Lodestar\Tests\Json;
use Lodestar\Tests\Platform\License\Keys;
use PHPUnit\Framework\Attributes\TestWith;

/** Values that a descriptor omits come from the catalog, or from its other parts. */
final class VocabularyTest extends ReportsTestCase {

	private string $path = '';

	protected function setUp(): void {
		parent::setUp();
		$this->clock( '2026-11-21 12:00' );
		$this->log_in_as( 'editor' );
		$this->path = (string) tempnam( sys_get_temp_dir(), 'report' );
	}

	protected function tearDown(): void {
		unlink( $this->path );
		parent::tearDown();
	}

	public function test_a_column_requires_only_its_field(): void {
		$columns = $this->told( array( array( 'field' => 'iso' ), array( 'field' => 'lost' ) ) )->rows( 'tables.0.columns' );
		self::assertSame( array( 'field', 'dimension', 'label', 'type', 'tooltip' ), array_keys( $columns[0] ) );
		self::assertSame( array( 'countryId', 'flag' ), array( $columns[0]['dimension'], $columns[0]['type'] ) );
		self::assertSame(
			array( 'lost', 'bounceRate', 'Bounce Rate', 'percent', true ),
			array_values( array_diff_key( $columns[1], array( 'tooltip' => 0 ) ) )
		);
		self::assertNotSame( '', $columns[1]['tooltip'] );
	}

	public function test_values_in_the_descriptor_override_the_catalog(): void {
		$own     = array( 'field' => 'lost', 'metric' => 'bounceRate', 'label' => 'Lost', 'tooltip' => 'Who left.', 'inverse' => false );
		$columns = $this->told( array( $own ) )->rows( 'tables.0.columns' );
		self::assertSame( $own + array( 'type' => 'percent' ), $columns[0] );
	}

	public function test_changes_of_a_metric_without_a_better_direction_are_neutral(): void {
		$columns = $this->told(
			array( array( 'field' => 'share', 'metric' => 'exits' ), array( 'field' => 'share', 'metric' => 'sessions' ) )
		)->rows( 'tables.0.columns' );
		self::assertTrue( $columns[0]['neutral'] );
		self::assertArrayNotHasKey( 'neutral', $columns[1] );
	}

	public function test_a_share_column_can_use_the_label_of_its_metric(): void {
		$columns = $this->told(
			array( array( 'field' => 'share', 'metric' => 'sessions', 'type' => 'percent' ) )
		)->rows( 'tables.0.columns' );
		self::assertSame( array( 'Sessions', 'percent' ), array( $columns[0]['label'], $columns[0]['type'] ) );
	}

	public function test_a_chart_without_metrics_shows_all_of_its_series(): void {
		$chart = $this->told( array( array( 'field' => 'iso' ) ) )->all( 'charts.0' );
		self::assertSame( 'compare.over_time', $chart['compare'] );
		self::assertSame(
			array(
				array(
					'points' => 'visits.datapoints',
					'trend'  => 'visits.trendpoints',
					'total'  => 'visits.total',
					'metric' => 'sessions',
					'label'  => 'Sessions',
					'type'   => 'integer',
				),
				array(
					'points'  => 'lost.datapoints',
					'trend'   => 'lost.trendpoints',
					'total'   => 'lost.total',
					'metric'  => 'bounceRate',
					'label'   => 'Bounce Rate',
					'type'    => 'percent',
					'inverse' => true,
				),
			),
			$chart['metrics']
		);
		$answer = $this->read( 'acme', '2026-11-01', '2026-11-02', '2026-10-30', '2026-10-31' );
		self::assertSame( array( 'labels', 'visits', 'lost', 'notes' ), $answer->fields( 'over_time' ) );
		self::assertSame( array( 'datapoints', 'trendpoints', 'total' ), $answer->fields( 'over_time.lost' ) );
		self::assertSame( $answer->fields( 'over_time' ), $answer->fields( 'compare.over_time' ) );
		self::assertSame( array( 'Oct 30', 'Oct 31' ), $answer->at( 'compare.over_time.labels' ) );
	}

	public function test_the_comparison_of_a_series_can_have_its_own_name(): void {
		self::assertSame( 'before', $this->told( array( array( 'field' => 'iso' ) ), 'before' )->at( 'charts.0.compare' ) );
		$answer = $this->read( 'acme', '2026-11-01', '2026-11-02', '2026-10-30', '2026-10-31' );
		self::assertSame( array( 'Oct 30', 'Oct 31' ), $answer->at( 'before.labels' ) );
		self::assertNotContains( 'compare', $answer->fields( '' ) );
	}

	/**
	 * @param true|string $comparison Comparison setting of the series.
	 * @param string      $compared   Name of the part with the comparison.
	 */
	#[TestWith( array( true, 'compare.over_time' ) )]
	#[TestWith( array( 'before', 'before' ) )]
	public function test_metrics_locked_at_a_level_are_neither_shown_nor_compared( bool|string $comparison, string $compared ): void {
		$this->told( array( array( 'field' => 'iso' ) ), $comparison );
		Keys::license( 'plus' );
		self::assertSame( array( 'visits.datapoints' ), array_column( self::report()->rows( 'charts.0.metrics' ), 'points' ) );
		$answer = $this->read( 'acme', '2026-11-01', '2026-11-02', '2026-10-30', '2026-10-31' );
		self::assertNotContains( 'lost', $answer->fields( 'over_time' ) );
		self::assertSame( $answer->fields( 'over_time' ), $answer->fields( $compared ) );
	}

	public function test_page_includes_the_vocabulary_of_displayed_fields_only(): void {
		$this->told( array( array( 'field' => 'iso' ) ) );
		$vocabulary = Json::parse( (string) wp_json_encode( Boot::settings()['vocabulary'] ) );
		self::assertSame( array( 'label', 'meaning', 'type', 'direction' ), $vocabulary->fields( 'metrics.bounceRate' ) );
		self::assertSame( 'lower', $vocabulary->at( 'metrics.bounceRate.direction' ) );
		self::assertSame( 'Revenue', $vocabulary->at( 'metrics.purchaseRevenue.label' ), 'Of the Overview.' );
		self::assertContains( 'countryId', $vocabulary->fields( 'dimensions' ) );
		self::assertNull( $vocabulary->at( 'metrics.refunds' ), 'Nobody draws it.' );
	}

	/**
	 * Returns the descriptor of a report with a table, as the browser receives it.
	 *
	 * @param list<array<string, mixed>> $columns    Columns of the table.
	 * @param bool|string                $comparison Comparison setting of its series.
	 */
	private function told( array $columns, bool|string $comparison = true ): Json {
		$json = array(
			'name'     => 'acme/acme',
			'key'      => 'acme',
			'title'    => 'Acme',
			'route'    => '/acme',
			'rules'    => array( array( 'fields' => array( 'over_time.lost' ), 'tier' => array( 'pro', 'agency' ) ) ),
			'charts'   => array( array( 'part' => 'over_time', 'title' => 'Over time' ) ),
			'tables'   => array( array( 'part' => 'list', 'columns' => $columns ) ),
			'queries'  => array(
				'list' => array( 'dimensions' => array( 'countryId' ), 'metricAggregations' => array( 'TOTAL' ) ),
				'days' => array( 'dimensions' => array( 'date' ), 'metricAggregations' => array( 'TOTAL' ), 'comparison' => 'requested' ),
			),
			'response' => array(
				'list'      => array(
					'query' => 'list',
					'rows'  => array( 'iso' => 'countryId', 'lost' => 'bounceRate', 'share' => 'sessions.share' ),
				),
				'over_time' => array(
					'query'      => 'days',
					'comparison' => $comparison,
					'series'     => array( 'labels' => 'labels', 'metrics' => array( 'visits' => 'sessions', 'lost' => 'bounceRate' ) ),
				),
			),
		);
		file_put_contents( $this->path, wp_json_encode( $json ) );
		lodestar_register_report( $this->path );
		return self::report();
	}

	private static function report(): Json {
		return Json::parse( (string) wp_json_encode( array_column( Registry::for_browser(), null, 'key' )['acme'] ?? array() ) );
	}
}
