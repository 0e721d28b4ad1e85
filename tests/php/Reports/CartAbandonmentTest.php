<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

use Lodestar\Tests\Analytics\Stored;

/**
 * The Cart Abandonment report: the share of items added to the cart, and taken to checkout, that were not purchased, by
 * product and by day.
 */
final class CartAbandonmentTest extends ShopReportsTestCase {

	private const DATES  = array( '2026-11-03', '2026-11-05' );
	private const FIELDS = array( 'purchase_quantity', 'revenue', 'cart_abandonment', 'checkout_abandonment' );

	protected function setUp(): void {
		parent::setUp();
		Stored::since( '2026-01-01' );
		$this->happened(
			array(
				'2026-10-24' => array( self::step( 'add_to_cart', array( 'Seeds', 4 ) ), self::step( 'purchase', array( 'Seeds', 1, 5 ) ) ),
				'2026-11-03' => array(
					self::step( 'view_item', array( 'Lamp', 1 ) ),
					self::step( 'add_to_cart', array( 'Seeds', 5 ), array( 'Spade', 1 ) ),
					self::step( 'add_to_cart', array( 'Pot', 2 ) ),
					self::step( 'remove_from_cart', array( 'Pot', 2 ) ),
					self::step( 'begin_checkout', array( 'Seeds', 4 ), array( 'Spade', 1 ) ),
					self::step( 'purchase', array( 'Seeds', 3, 15 ), array( 'Bulbs', 2, 8 ) ),
					self::step( 'refund', array( 'Seeds', 1, 5 ) ),
				),
				'2026-11-05' => array( self::step( 'add_to_cart', array( 'Rake', 1 ) ), self::step( 'purchase', array( 'Rake', 3, 30 ) ) ),
			)
		);
	}

	public function test_each_product_shows_purchases_and_abandonment_rates(): void {
		$data = $this->read( 'cart_abandonment', ...self::DATES );
		self::assertEquals(
			array(
				array( 'Rake', 3, 30, 0, null ),
				array( 'Seeds', 3, 10, 40, 25 ),
				array( 'Bulbs', 2, 8, null, null ),
				array( 'Pot', 0, 0, 100, null ),
				array( 'Spade', 0, 0, 100, 100 ),
			),
			self::fields( $data->rows( 'cart_abandonment' ), 'name', ...self::FIELDS )
		);
		// 9 items in carts, 5 at checkout, 8 purchased.
		self::assertEquals( array( array( 8, 48, 11.111111, 0 ) ), self::fields( array( $data->all( 'totals' ) ), ...self::FIELDS ) );
	}

	public function test_each_day_shows_the_same_metrics_newest_first(): void {
		$data = $this->read( 'cart_abandonment', ...self::DATES );
		self::assertEquals(
			array( array( '20261105', 3, 30, 0, null ), array( '20261103', 5, 18, 37.5, 0 ) ),
			self::fields( $data->rows( 'cart_abandonment_by_day' ), 'date', ...self::FIELDS )
		);
		self::assertSame( array( null, null ), $data->column( 'cart_abandonment_by_day', 'compare_revenue' ) );
		self::assertSame(
			array( 5, 2 ),
			array( $data->at( 'rowCounts.cart_abandonment' ), $data->at( 'rowCounts.cart_abandonment_by_day' ) )
		);
	}

	public function test_products_are_compared(): void {
		$rows = array_column(
			$this->read( 'cart_abandonment', ...self::DATES, ...array( '2026-10-24', '2026-10-26' ) )->rows( 'cart_abandonment' ),
			null,
			'name'
		);
		self::assertEquals(
			array( array( 3, 1, 200, 5, 75, null ) ),
			self::fields(
				array( $rows['Seeds'] ),
				'purchase_quantity',
				'compare_purchase_quantity',
				'compare_change',
				'compare_revenue',
				'compare_cart_abandonment',
				'compare_checkout_abandonment'
			)
		);
	}

	public function test_days_are_compared_with_days_at_the_same_position(): void {
		$fields = array(
			'date',
			'purchase_quantity',
			'compare_purchase_quantity',
			'compare_change',
			'compare_revenue',
			'compare_cart_abandonment',
		);
		$third  = array( '20261105', 3, 0, null, 0, null );
		$first  = array( '20261103', 5, 1, 400, 5, 75 );
		$whole  = array( '2026-10-24', '2026-10-26' );
		self::assertEquals(
			array( $third, $first ),
			self::fields( $this->read( 'cart_abandonment', ...self::DATES, ...$whole )->rows( 'cart_abandonment_by_day' ), ...$fields )
		);

		$of_two = $this->read( 'cart_abandonment', ...self::DATES, ...array( '2026-10-23', '2026-10-24' ) )->rows(
			'cart_abandonment_by_day'
		);
		self::assertEquals(
			array( array( '20261105', null, null ), array( '20261104', 1, 5 ), array( '20261103', 0, 0 ) ),
			self::fields( $of_two, 'date', 'compare_purchase_quantity', 'compare_revenue' ),
			'There is no third day.'
		);

		$dates = array_combine( array( 'start', 'end', 'compare_start', 'compare_end' ), array( ...self::DATES, ...$whole ) );
		self::assertEquals(
			array( $first ),
			self::fields(
				$this->page( 'cart_abandonment.cart_abandonment_by_day', $dates + array( 'page' => 2, 'per_page' => 1 ) ),
				...$fields
			)
		);
		self::assertEquals(
			array( $first ),
			self::fields( $this->page( 'cart_abandonment.cart_abandonment_by_day', $dates + array( 'search' => '1103' ) ), ...$fields )
		);
	}

	public function test_days_that_fell_to_zero_are_listed_so_that_rows_add_up_to_the_total(): void {
		Stored::since( '2026-01-01' );
		$fields = array(
			'date',
			'purchase_quantity',
			'compare_purchase_quantity',
			'compare_change',
			'compare_revenue',
			'compare_cart_abandonment',
		);
		$fell   = array( '20261104', 0, 1, -100, 5, 75 );
		$came   = array( '20261105', 3, 0, null, 0, null );
		$dates  = array( '2026-11-04', '2026-11-06', '2026-10-24', '2026-10-26' );
		$data   = $this->read( 'cart_abandonment', ...$dates );
		self::assertEquals( array( $came, $fell ), self::fields( $data->rows( 'cart_abandonment_by_day' ), ...$fields ) );
		self::assertSame(
			array( 1, 2 ),
			array( $data->at( 'totals.compare_purchase_quantity' ), $data->at( 'rowCounts.cart_abandonment_by_day' ) )
		);

		self::assertSame( array( '20261104' ), $this->days( $dates, array( 'page' => 2, 'per_page' => 1 ) ) );
		self::assertSame( array( '20261104', '20261105' ), $this->days( $dates, array( 'orderby' => 'date', 'order' => 'asc' ) ) );
		self::assertSame(
			array( '20261104', '20261105' ),
			$this->days( $dates, array( 'orderby' => 'purchase_quantity', 'order' => 'asc' ) )
		);
		foreach ( array( 'asc', 'desc' ) as $order ) {
			self::assertSame(
				array( '20261105', '20261104' ),
				$this->days( $dates, array( 'orderby' => 'cart_abandonment', 'order' => $order ) ),
				'What is unknown comes last.'
			);
		}
		self::assertSame( array( '20261104' ), $this->days( $dates, array( 'search' => '1104' ) ) );
		self::assertSame(
			array( '20261105' ),
			array_column( $this->read( 'cart_abandonment', ...array_slice( $dates, 0, 2 ) )->rows( 'cart_abandonment_by_day' ), 'date' ),
			'Without a comparison there is nothing to say of it.'
		);
	}

	/**
	 * Returns the dates of one page of the table of days.
	 *
	 * @param list<string>              $dates First and last day, and those of the comparison range.
	 * @param array<string, int|string> $more  Other parameters.
	 * @return list<mixed>
	 */
	private function days( array $dates, array $more ): array {
		return array_column(
			$this->page(
				'cart_abandonment.cart_abandonment_by_day',
				array_combine( array( 'start', 'end', 'compare_start', 'compare_end' ), $dates ) + $more
			),
			'date'
		);
	}

	public function test_products_can_be_searched_and_sorted(): void {
		$dates = array_combine( array( 'start', 'end' ), self::DATES );
		self::assertSame(
			array( 'Spade' ),
			array_column( $this->page( 'cart_abandonment.cart_abandonment', $dates + array( 'search' => 'spa' ) ), 'name' )
		);
		self::assertSame(
			array( 'Spade', 'Seeds' ),
			array_column(
				$this->page( 'cart_abandonment.cart_abandonment', $dates + array( 'orderby' => 'checkout_abandonment', 'per_page' => 2 ) ),
				'name'
			)
		);
	}

	public function test_a_failing_list_returns_an_error_and_the_other_is_shown(): void {
		self::forget_dimension( 'itemName' );
		$answer = $this->read( 'cart_abandonment', ...self::DATES );
		self::assertSame(
			array( 'code' => 'source_failed', 'data' => array( 'name' => 'itemName' ) ),
			$answer->all( 'cart_abandonment.error' )
		);
		self::assertSame( array( '20261105', '20261103' ), $answer->column( 'cart_abandonment_by_day', 'date' ) );
	}

	/**
	 * @param array{0: string, 1: int, 2?: int} ...$items Names, quantities, revenue.
	 * @return array{string, array<string, mixed>}
	 */
	private static function step( string $name, array ...$items ): array {
		$items = array_map(
			static fn ( array $item ): array => array( 'item_name' => $item[0], 'quantity' => $item[1], 'revenue' => $item[2] ?? 0 ),
			array_values( $items )
		);
		$order = in_array( $name, array( 'purchase', 'refund' ), true )
			? array( 'transaction_id' => (string) wp_json_encode( $items ), 'value' => array_sum( array_column( $items, 'revenue' ) ) )
			: array();
		return array( $name, $order + array( 'items' => $items ) );
	}
}
