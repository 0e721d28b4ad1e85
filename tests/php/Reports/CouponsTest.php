<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

use Lodestar\Tests\Analytics\Stored;

/**
 * The Coupons report: results of orders by coupon. An order with two coupons is in two rows, but counts once in the
 * total.
 */
final class CouponsTest extends ShopReportsTestCase {

	private const DATES    = array( '2026-11-03', '2026-11-03' );
	private const COMPARED = array( ...self::DATES, '2026-10-24', '2026-10-24' );

	protected function setUp(): void {
		parent::setUp();
		$this->happened(
			array(
				'2026-10-24' => array( self::order( 'T-5', 20, 'SPRING' ), self::order( 'T-6', 70, array( 'OLD' ) ) ),
				'2026-11-03' => array(
					self::order( 'T-1', 100, array( 'SPRING', 'GIFT' ) ),
					self::order( 'T-2', 50, array( 'SPRING' ) ),
					self::order( 'T-3', 30, 'GIFT' ),
					self::order( 'T-4', 80 ),
					self::order( 'T-1', 100, array( 'SPRING', 'GIFT' ) ), // Reported twice.
					self::order( 'T-1', 40, array( 'GIFT', 'SPRING' ), 'refund' ),
					self::order( 'T-4', 10, array(), 'refund' ),
					array( 'begin_checkout', array( 'coupon' => array( 'SUMMER' ), 'value' => 5 ) ),
				),
			)
		);
	}

	public function test_an_order_counts_for_each_of_its_coupons_and_once_in_the_total(): void {
		$data = $this->read( 'ecommerce_coupons', ...self::DATES );
		self::assertEquals(
			array( array( 'SPRING', 110, 2, 55 ), array( 'GIFT', 90, 2, 45 ) ),
			self::fields( $data->rows( 'coupons_table' ), 'coupon_name', 'revenue', 'transactions', 'average_order_value' )
		);
		self::assertEquals(
			array( array( 140, 3, 46.666667 ) ),
			self::fields( array( $data->all( 'totals' ) ), 'revenue', 'transactions', 'average_order_value' )
		);
		self::assertSame( 4, $data->at( 'all.transactions' ), 'Without a coupon, too.' );
		self::assertSame( 2, $data->at( 'rowCounts.coupons_table' ) );
	}

	public function test_comparison_includes_coupons_that_are_no_longer_used(): void {
		Stored::since( '2026-01-01' );
		$data = $this->read( 'ecommerce_coupons', ...self::COMPARED );
		self::assertEquals(
			array(
				array( 'SPRING', 110, 20, 450, 2, 1, 20 ),
				array( 'GIFT', 90, 0, null, 2, 0, null ),
				array( 'OLD', 0, 70, -100, 0, 1, 70 ),
			),
			self::fields(
				$data->rows( 'coupons_table' ),
				'coupon_name',
				'revenue',
				'compare_revenue',
				'compare_change',
				'transactions',
				'compare_transactions',
				'compare_average_order_value'
			)
		);
		self::assertEquals( array( 90, 2 ), array( $data->at( 'totals.compare_revenue' ), $data->at( 'totals.compare_transactions' ) ) );
	}

	public function test_imported_orders_are_compared_even_before_the_first_visit(): void {
		Stored::since( '2026-11-01' );
		$dates = array( '2026-11-03', '2026-11-05', '2026-10-24', '2026-10-26' );
		$data  = $this->read( 'ecommerce_coupons', ...$dates );
		self::assertEquals(
			array( array( 'SPRING', 20, 450 ), array( 'GIFT', 0, null ), array( 'OLD', 70, -100 ) ),
			self::fields( $data->rows( 'coupons_table' ), 'coupon_name', 'compare_revenue', 'compare_change' )
		);
		self::assertNotContains( 'no_comparison', $data->column( 'notices', 'code' ) );

		$data = $this->read( 'overview', ...$dates );
		self::assertEquals(
			array( 90, null ),
			array( $data->at( 'infobox.revenue_sales.compare_value' ), $data->at( 'infobox.sessions.compare_value' ) )
		);
		self::assertEquals(
			array( array( 90, 0, 0 ), array( null, null, null ) ),
			array(
				$data->at( 'compare.overviewgraph.revenue_sales.datapoints' ),
				$data->at( 'compare.overviewgraph.sessions.datapoints' ),
			)
		);
		self::assertEquals(
			array( 90, null ),
			array( $data->at( 'compare.overviewgraph.revenue_sales.total' ), $data->at( 'compare.overviewgraph.sessions.total' ) )
		);
		self::assertContains(
			array(
				'code'    => 'orders_compared',
				'message' => 'Only orders are compared, because data collection started on November 1, 2026.',
				'since'   => '2026-11-01',
			),
			$data->rows( 'notices' )
		);

		self::assertSame(
			array(),
			array_filter( $this->read( 'traffic_source_medium', ...$dates )->column( 'sources', 'compare_revenue' ), is_float( ... ) ),
			'Nobody knows where those came from.'
		);
		self::assertContains(
			'no_comparison',
			$this->read( 'ecommerce_coupons', '2026-11-03', '2026-11-05', '2026-10-23', '2026-10-25' )->column( 'notices', 'code' )
		);
	}

	public function test_coupons_can_be_searched_and_sorted(): void {
		Stored::since( '2026-01-01' );
		$dates = array_combine( array( 'start', 'end', 'compare_start', 'compare_end' ), self::COMPARED );
		self::assertEquals(
			array( array( 'SPRING', 110, 20 ) ),
			self::fields(
				$this->page( 'ecommerce_coupons.coupons_table', $dates + array( 'search' => 'spr' ) ),
				'coupon_name',
				'revenue',
				'compare_revenue'
			)
		);
		self::assertSame( array(), $this->page( 'ecommerce_coupons.coupons_table', $dates + array( 'search' => 'not set' ) ) );
		foreach (
			array(
				'coupon_name'         => array( 'GIFT', 'OLD', 'SPRING' ),
				'average_order_value' => array( 'GIFT', 'SPRING', 'OLD' ),
			) as $field => $expected
		) {
			self::assertSame(
				$expected,
				array_column(
					$this->page( 'ecommerce_coupons.coupons_table', $dates + array( 'orderby' => $field, 'order' => 'asc' ) ),
					'coupon_name'
				)
			);
		}
	}

	public function test_a_failing_coupon_list_returns_an_error_and_the_rest_is_shown(): void {
		self::forget_dimension( 'orderCoupon' );
		$answer = $this->read( 'ecommerce_coupons', ...self::DATES );
		self::assertSame(
			array( 'code' => 'source_failed', 'data' => array( 'name' => 'orderCoupon' ) ),
			$answer->all( 'coupons_table.error' )
		);
		self::assertSame( 4, $answer->at( 'all.transactions' ) );
	}

	/**
	 * @param string|list<string> $coupons One or several coupons.
	 * @return array{string, array<string, mixed>}
	 */
	private static function order( string $id, int $value, string|array $coupons = array(), string $name = 'purchase' ): array {
		return array( $name, array( 'transaction_id' => $id, 'value' => $value, 'coupon' => $coupons ) );
	}
}
