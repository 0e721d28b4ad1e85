<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Shops;

use Lodestar\Commerce\Shopper;

/**
 * What is made of the hooks of Easy Digital Downloads. (tests/e2e/shop-edd.spec.ts tries the plugin itself.)
 */
final class EasyDigitalDownloadsTest extends ShopTestCase {

	private const SHOPPER = '_lodestar_shopper';

	protected function setUp(): void {
		parent::setUp();
		$this->open( 'easy-digital-downloads', 'download', 'download_category' );
		EDD()->session->set( 'edd_cart', null );
		EDD()->session->set( 'lodestar_checkout', null );
	}

	protected function tearDown(): void {
		unregister_taxonomy( 'download_category' );
		unregister_post_type( 'download' );
		parent::tearDown();
	}

	public function test_product_is_looked_at(): void {
		$id = self::product();
		self::open_page( array( 'p' => $id, 'post_type' => 'download' ) );
		self::assertEquals( array( array( 'view_item', array( 'items' => array( array( 'item_id' => (string) $id, 'item_name' => 'Handbook', 'category' => 'Books', 'quantity' => 1 ) ) ) ) ), self::events() );
	}

	public function test_prices_are_put_into_the_cart_and_one_taken_out(): void {
		$id    = self::product();
		$lines = array( self::line( $id, '1', 2 ), self::line( $id, '2', 1 ) );
		do_action( 'edd_post_add_to_cart', $id, array( 'price_id' => array( '1', '2' ) ), $lines );
		EDD()->session->set( 'edd_cart', $lines );
		do_action( 'edd_pre_remove_from_cart', '1' );
		do_action( 'edd_post_remove_from_cart', '1', $id );
		$book = array( 'item_id' => (string) $id, 'item_name' => 'Handbook', 'category' => 'Books' );
		$pdf  = array( 'variant' => 'PDF', 'quantity' => 2, 'revenue' => 20 ) + $book;
		$all  = array( 'variant' => 'All formats', 'quantity' => 1, 'revenue' => 25 ) + $book;
		$sums = static fn ( int $value, array ...$items ): array => array( 'currency' => 'EUR', 'value' => $value, 'items' => $items );
		self::assertEquals( array( array( 'add_to_cart', $sums( 45, $pdf, $all ) ), array( 'remove_from_cart', $sums( 25, $all ) ) ), self::events() );
	}

	public function test_checkout_begins_once_with_a_cart(): void {
		do_action( 'edd_before_purchase_form' );
		self::assertSame( array(), self::lines(), 'Nothing is in the cart.' );
		EDD()->session->set( 'edd_cart', array( self::line( self::product(), '1', 2 ) ) );
		do_action( 'edd_before_purchase_form' );
		do_action( 'edd_before_purchase_form' );
		$event = self::said( self::event() );
		self::assertEquals( array( 20, array( 'SPRING' ), 'PDF' ), array( $event->at( 'value' ), $event->at( 'coupon' ), $event->at( 'items.0.variant' ) ) );
	}

	public function test_order_that_is_paid_days_later_counts_then_for_who_placed_it(): void {
		do_action( 'edd_pre_process_purchase' );
		$order   = self::order( 11 );
		$shopper = Shopper::of_request();
		do_action( 'edd_built_order', $order, array() );
		self::assertSame( array(), self::lines() );

		$this->clock->set( $this->clock->now_ms() + 3 * 86400000 );
		$_SERVER['REMOTE_ADDR'] = '203.0.113.9'; // The payment provider's.
		edd_update_order( $order, array( 'status' => 'complete' ) );
		do_action( 'edd_complete_purchase', $order, null, null );
		$event = self::event();
		self::assertSame( array( 'purchase', $shopper->hash ), array( $event->name, $event->visitor ) );
		self::assertSame( '', edd_get_order_meta( $order, self::SHOPPER, true ) );
		self::assertEquals(
			array(
				'transaction_id' => "EDD-$order",
				'payment_type'   => 'Store Gateway',
				'customer_type'  => 'new',
				'currency'       => 'EUR',
				'value'          => 18,
				'tax'            => 2.87,
				'items'          => array( array( 'item_id' => self::said( $event )->text( 'items.0.item_id' ), 'item_name' => 'Handbook', 'category' => 'Books', 'variant' => 'PDF', 'quantity' => 2, 'revenue' => 18 ) ),
				'coupon'         => array( 'SPRING' ),
			),
			$event->values
		);
		do_action( 'edd_complete_purchase', self::order( 11, 'complete' ), null, null );
		self::assertSame( 'returning', self::events()[1][1]['customer_type'] );
	}

	public function test_order_that_is_paid_before_it_is_whole_counts_when_it_is(): void {
		do_action( 'edd_pre_process_purchase' );
		$order = edd_add_order( array( 'status' => 'complete', 'customer_id' => '12', 'currency' => 'EUR', 'total' => '10.00', 'gateway' => 'stripe' ) );
		do_action( 'edd_complete_purchase', $order, null, null );
		self::assertSame( array(), self::lines() );
		edd_add_order_item( array( 'order_id' => $order, 'product_id' => (string) self::product(), 'quantity' => '1', 'total' => '10.00' ) );
		do_action( 'edd_built_order', $order, array() );
		self::assertSame( Shopper::of_request()->hash, self::event()->visitor );
	}

	public function test_renewals_and_orders_from_wp_admin_are_nobody_s(): void {
		do_action( 'edd_recurring_record_payment', self::order( 13, 'edd_subscription' ), 1, '18.00', 'txn', 'key' );
		do_action( 'edd_complete_purchase', self::order( 14, 'complete' ), null, null );
		self::assertSame( array( 'purchase', 'purchase' ), array_column( self::events(), 0 ) );
		self::assertStringNotContainsString( Shopper::of_request()->hash, implode( self::lines() ) );
	}

	public function test_forgets_who_placed_what_was_abandoned(): void {
		do_action( 'edd_pre_process_purchase' );
		$order = self::order( 15 );
		do_action( 'edd_built_order', $order, array() );
		self::assertNotSame( '', edd_get_order_meta( $order, self::SHOPPER, true ) );
		do_action( 'edd_transition_order_status', 'pending', 'abandoned', $order );
		self::assertSame( '', edd_get_order_meta( $order, self::SHOPPER, true ) );
	}

	public function test_gives_back_part(): void {
		$order  = self::order( 16, 'complete' );
		$refund = edd_add_order( array( 'type' => 'refund', 'status' => 'complete', 'customer_id' => '16', 'currency' => 'EUR', 'total' => '-9.00', 'tax' => '-1.44' ) );
		edd_add_order_item( array( 'order_id' => $refund, 'product_id' => (string) self::product(), 'quantity' => '-1', 'total' => '-9.00' ) );
		do_action( 'edd_refund_order', $order, $refund, false );
		$event = self::said( self::event() );
		self::assertEquals( array( "EDD-$order", (string) $refund, 9, 1.44, array( 'SPRING' ) ), array_map( $event->at( ... ), array( 'transaction_id', 'refund_id', 'value', 'tax', 'coupon' ) ) );
		self::assertEquals( array( 1, 9 ), array( $event->at( 'items.0.quantity' ), $event->at( 'items.0.revenue' ) ) );
	}

	/**
	 * A book at two prices.
	 */
	private static function product(): int {
		$id = wp_insert_post( array( 'post_type' => 'download', 'post_status' => 'publish', 'post_title' => 'Handbook' ) );
		wp_set_object_terms( $id, array( self::category( 'Books', 'download_category' ) ), 'download_category' );
		update_post_meta( $id, 'edd_variable_prices', array( 1 => array( 'name' => 'PDF', 'amount' => '10.00' ), 2 => array( 'name' => 'All formats', 'amount' => '25.00' ) ) );
		return $id;
	}

	/**
	 * @return array<string, mixed> As a cart has it.
	 */
	private static function line( int $product, string $price, int $quantity ): array {
		return array(
			'id'       => $product,
			'options'  => array( 'price_id' => $price ),
			'quantity' => $quantity,
		);
	}

	private static function order( int $customer, string $status = 'pending' ): int {
		$order = edd_add_order( array( 'status' => $status, 'customer_id' => (string) $customer, 'currency' => 'EUR', 'total' => '18.00', 'tax' => '2.87', 'gateway' => 'manual' ) );
		edd_add_order_item( array( 'order_id' => $order, 'product_id' => (string) self::product(), 'product_name' => 'Handbook — PDF', 'price_id' => '1', 'quantity' => '2', 'total' => '18.00' ) );
		edd_add_order_adjustment( array( 'object_id' => $order, 'type' => 'discount', 'description' => 'SPRING' ) );
		return $order;
	}
}
