<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Platform\ThirdParty;

use Lodestar\Reports\Registry;
use Lodestar\Tests\Json;

/** A table report with money, links, flags, a chart with notes and a comparison fits in one file. */
final class ShopReportTest extends ExtendingTestCase {

	public function test_the_report_uses_labels_and_types_of_the_catalogue(): void {
		self::load( 'shop-report' );
		$this->log_in_as( 'editor' );
		$reports = array_column( Registry::for_browser(), null, 'key' );
		$told    = Json::parse( (string) wp_json_encode( $reports['acme_landing_sales'] ?? null ) );
		self::assertSame( array( 'page', 'flag', 'integer', 'money' ), $told->column( 'tables.0.columns', 'type' ) );
		self::assertSame( array( 'link', 'flag', 'integer' ), $told->column( 'tables.1.columns', 'type' ) );
		self::assertSame( array( 'integer', 'money' ), $told->column( 'charts.0.metrics', 'type' ) );
		self::assertSame( 'compare.chart', $told->at( 'charts.0.compare' ) );

		$answer = $this->get(
			'acme_landing_sales',
			array( 'start' => '2026-10-01', 'end' => '2026-10-07', 'compare_start' => '2026-09-01', 'compare_end' => '2026-09-07' )
		);
		self::assertSame( 200, $answer->get_status() );
		$body = Json::of( $answer );
		self::assertCount( 7, $body->all( 'chart.revenue.datapoints' ) );
		self::assertCount( 7, $body->all( 'compare.chart.revenue.datapoints' ) );
		self::assertArrayHasKey( 'notes', $body->all( 'chart' ) );
		self::assertSame( array(), $body->rows( 'pages' ) );
		self::assertSame( array(), $body->rows( 'links' ) );
		self::assertSame( array(), $this->wrong );
	}
}
