<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Shops;

use Lodestar\Addons\Addon;
use Lodestar\Commerce\Shopper;
use Lodestar\Shops\Module;
use PHPUnit\Framework\Attributes\DataProvider;
use WC_Cart;
use WC_Order;
use WC_Order_Item_Product;
use WC_Order_Refund;
use WC_Product;
use WC_Product_Simple;
use WC_Product_Variation;
use WC_Session_Handler;

/**
 * What is made of WooCommerce's hooks: they are fired with what stands in for its objects.
 */
final class WooCommerceTest extends ShopTestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->open( 'woocommerce', 'product', 'product_cat' );
		WC()->cart    = new WC_Cart();
		WC()->session = new WC_Session_Handler();
	}

	protected function tearDown(): void {
		unregister_taxonomy( 'product_cat' );
		unregister_post_type( 'product' );
		parent::tearDown();
	}

	public function test_listens_only_where_the_addon_is_on(): void {
		foreach ( array( 'woocommerce_add_to_cart', 'template_redirect' ) as $hook ) {
			remove_all_actions( $hook );
			update_option( Addon::ACTIVE, array( 'forms' ) );
			Module::listen();
			self::assertFalse( has_action( $hook ) );
			update_option( Addon::ACTIVE, array( 'ecommerce' ) );
			Module::listen();
			self::assertTrue( has_action( $hook ) );
		}
	}

	public function test_product_is_looked_at(): void {
		$id = $this->product( 'Seeds &amp; more', 'Seeds' )->get_id();
		self::open_page( array( 'p' => $id, 'post_type' => 'product' ) );
		$event = self::event();
		self::assertSame( 'view_item', $event->name );
		self::assertSame( Shopper::of_request()->hash, $event->visitor );
		self::assertSame( array( array( 'item_id' => (string) $id, 'item_name' => 'Seeds & more', 'category' => 'Seeds', 'quantity' => 1 ) ), $event->values['items'] );
	}

	public function test_other_pages_say_nothing(): void {
		self::open_page( array( 'page_id' => wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'About' ) ) ) );
		self::open_page( array( 'post_type' => 'product' ) );
		self::assertSame( array(), self::lines() );
	}

	public function test_cart_is_filled_and_emptied(): void {
		$shirt = $this->product( 'Shirt', 'Clothes', '20' );
		$large = new WC_Product_Variation();
		$large->set_parent_id( $shirt->get_id() );
		$large->set_attributes( array( 'size' => 'L' ) );
		$large->set_regular_price( '22.5' );
		$large->save();
		do_action( 'woocommerce_add_to_cart', 'key', $shirt->get_id(), 2, $large->get_id(), array( 'size' => 'L' ), array() );
		WC()->cart->cart_contents['key'] = array(
			'data'     => $large,
			'quantity' => 2,
		);
		do_action( 'woocommerce_remove_cart_item', 'key', WC()->cart );
		do_action( 'woocommerce_cart_item_restored', 'key', WC()->cart );
		$values = array(
			'currency' => 'EUR',
			'value'    => 45,
			'items'    => array( array( 'item_id' => (string) $shirt->get_id(), 'item_name' => 'Shirt', 'category' => 'Clothes', 'variant' => 'L', 'quantity' => 2, 'revenue' => 45 ) ),
		);
		self::assertEquals( array( array( 'add_to_cart', $values ), array( 'remove_from_cart', $values ), array( 'add_to_cart', $values ) ), self::events() );
	}

	/**
	 * @param non-empty-string $hook Of the checkout's form.
	 */
	#[DataProvider( 'checkouts' )]
	public function test_checkout_begins_once_with_a_cart( string $hook ): void {
		do_action( $hook );
		self::assertSame( array(), self::lines(), 'Nothing is in the cart.' );
		$line = array(
			'data'       => $this->product( 'Shirt', 'Clothes', '20' ),
			'quantity'   => 1,
			'line_total' => 18,
			'line_tax'   => 2,
		);
		WC()->cart->cart_contents['a'] = $line;
		do_action( $hook );
		do_action( $hook );
		self::assertCount( 1, self::lines() );
		self::assertEquals( array( 'begin_checkout', 'EUR', 20, array( 'spring' ) ), array( self::event()->name, self::event()->values['currency'], self::event()->values['value'], self::event()->values['coupon'] ) );
		WC()->cart->cart_contents['b'] = $line;
		do_action( $hook );
		self::assertCount( 2, self::lines() );
	}

	/**
	 * @return iterable<string, array{non-empty-string}>
	 */
	public static function checkouts(): iterable {
		yield 'shortcode' => array( 'woocommerce_before_checkout_form' );
		yield 'block' => array( 'woocommerce_blocks_checkout_enqueue_data' );
	}

	public function test_order_that_is_paid_days_later_counts_then_for_who_placed_it(): void {
		$order   = $this->order();
		$shopper = Shopper::of_request();
		do_action( 'woocommerce_checkout_order_processed', $order->get_id(), array(), $order );
		$this->turn( $order, 'on-hold' );
		self::assertSame( array(), self::lines() );

		$this->clock->set( $this->clock->now_ms() + 3 * 86400000 );
		$_SERVER['REMOTE_ADDR'] = '203.0.113.9'; // The payment provider's.
		$this->turn( $order, 'processing' );
		do_action( 'woocommerce_payment_complete', $order->get_id(), 'txn' );
		$this->turn( $order, 'completed' );
		$event = self::event();
		self::assertSame( array( 'purchase', $shopper->hash ), array( $event->name, $event->visitor ) );
		self::assertSame( '', self::kept( $order ) );
		self::assertEquals(
			array(
				'transaction_id' => (string) $order->get_id(),
				'value'          => 26.4,
				'payment_type'   => 'Credit card',
				'currency'       => 'EUR',
				'shipping'       => 4.4,
				'tax'            => 3.51,
				'items'          => array( array( 'item_id' => self::said( $event )->text( 'items.0.item_id' ), 'item_name' => 'Shirt', 'category' => 'Clothes', 'quantity' => 2, 'revenue' => 22 ) ),
				'customer_type'  => 'new',
				'coupon'         => array( 'spring', 'summer' ),
			),
			$event->values
		);
	}

	public function test_order_of_the_store_api_is_its_shopper_s(): void {
		$order = $this->order();
		do_action( 'woocommerce_store_api_checkout_order_processed', $order );
		$this->turn( $order, 'processing' );
		self::assertSame( Shopper::of_request()->hash, self::event()->visitor );
	}

	public function test_payment_counts_in_statuses_of_others(): void {
		$order = $this->order();
		do_action( 'woocommerce_store_api_checkout_order_processed', $order );
		$this->turn( $order, 'packing' );
		self::assertSame( array(), self::lines() );
		do_action( 'woocommerce_payment_complete', $order->get_id(), 'txn' );
		self::assertSame( array( 'purchase', Shopper::of_request()->hash ), array( self::event()->name, self::event()->visitor ) );
	}

	public function test_order_from_wp_admin_is_nobody_s(): void {
		$this->turn( $this->order(), 'completed' );
		self::assertSame( array( 'purchase', '' ), array( self::event()->name, self::event()->visitor ) );
	}

	public function test_forgets_who_placed_what_was_cancelled(): void {
		$order = $this->order();
		do_action( 'woocommerce_checkout_order_processed', $order->get_id(), array(), $order );
		self::assertNotSame( '', self::kept( $order ) );
		$this->turn( $order, 'cancelled' );
		self::assertSame( '', self::kept( $order ) );
		self::assertSame( array(), self::lines() );
	}

	public function test_knows_who_bought_before(): void {
		$this->turn( $this->order( 'joe@example.org' ), 'completed' );
		$this->turn( $this->order( 'joe@example.org' ), 'completed' );
		$this->turn( $this->order( '' ), 'completed' );
		self::assertSame( array( 'new', 'returning', null ), array_map( static fn ( array $event ): mixed => $event[1]['customer_type'] ?? null, self::events() ) );
	}

	public function test_gives_back_part_and_all(): void {
		$order   = $this->order();
		$product = $this->product( 'Shirt', 'Clothes' );
		$refund  = new WC_Order_Refund();
		$refund->set_amount( '11' );
		$refund->set_total( '-11' );
		$refund->set_cart_tax( '-1.76' );
		$refund->add_item( $this->line( $product, -1, '-9.24', '-1.76' ) );
		$refund->save();
		do_action( 'woocommerce_order_refunded', $order->get_id(), $refund->get_id() );
		$rest = new WC_Order_Refund();
		$rest->set_amount( '15.4' );
		$rest->save();
		do_action( 'woocommerce_order_refunded', $order->get_id(), $rest->get_id() );
		$events = self::events();
		self::assertSame( array( 'refund', 'refund' ), array_column( $events, 0 ) );
		$item = array( 'item_name' => 'Shirt', 'category' => 'Clothes', 'quantity' => 1, 'revenue' => 11 );
		$part = array(
			'transaction_id' => (string) $order->get_id(),
			'refund_id'      => (string) $refund->get_id(),
			'value'          => 11,
			'currency'       => 'EUR',
			'shipping'       => 0,
			'tax'            => 1.76,
			'items'          => array( array( 'item_id' => (string) $product->get_id() ) + $item ),
			'coupon'         => array( 'spring', 'summer' ),
		);
		self::assertEquals( $part, $events[0][1] );
		self::assertEquals( array( (string) $rest->get_id(), 15.4 ), array( $events[1][1]['refund_id'], $events[1][1]['value'] ) );
	}

	public function test_who_asks_not_to_be_counted_is_not_but_what_was_bought_is(): void {
		$_SERVER['HTTP_SEC_GPC'] = '1';
		$product = $this->product( 'Shirt', 'Clothes' );
		self::open_page( array( 'p' => $product->get_id(), 'post_type' => 'product' ) );
		do_action( 'woocommerce_add_to_cart', 'key', $product->get_id(), 1, 0, array(), array() );
		self::assertSame( array(), self::lines() );
		$order = $this->order();
		do_action( 'woocommerce_checkout_order_processed', $order->get_id(), array(), $order );
		$this->turn( $order, 'processing' );
		self::assertSame( array( 'purchase', '' ), array( self::event()->name, self::event()->visitor ) );
	}

	public function test_what_fails_costs_no_order(): void {
		$broken = $this->product( 'Broken', 'Clothes' );
		update_post_meta( $broken->get_id(), 'stand_in', array( 'name' => 'Without a price' ) );
		add_filter( 'doing_it_wrong_trigger_error', '__return_false' );
		do_action( 'woocommerce_add_to_cart', 'key', $broken->get_id(), 1, 0, array(), array() );
		self::assertSame( array(), self::lines() );
		self::assertStringContainsString( 'woocommerce_add_to_cart', (string) wp_json_encode( get_option( 'lodestar_faults' ) ) );
	}

	public function test_large_order_counts_with_as_many_products_as_an_event_can_have(): void {
		$order   = $this->order();
		$product = $this->product( 'Shirt', 'Clothes' );
		for ( $i = 0; $i < 210; $i++ ) {
			$order->add_item( $this->line( $product, 1, '1', '0' ) );
		}
		$order->save();
		$this->turn( $order, 'processing' );
		self::assertCount( 200, self::said( self::event() )->all( 'items' ) );
	}

	private function product( string $name, string $category, string $price = '10' ): WC_Product {
		$product = new WC_Product_Simple();
		$product->set_name( $name );
		$product->set_regular_price( $price );
		$product->set_category_ids( array( self::category( $category, 'product_cat' ) ) );
		$product->save();
		return $product;
	}

	private function order( string $email = 'jane@example.org' ): WC_Order {
		$order = new WC_Order();
		$order->set_currency( 'EUR' );
		$order->set_total( '26.4' );
		$order->set_shipping_total( '4.4' );
		$order->set_cart_tax( '3.51' );
		$order->set_billing_email( $email );
		$order->set_payment_method( 'stripe' );
		$order->set_payment_method_title( 'Credit card' );
		$order->add_item( $this->line( $this->product( 'Shirt', 'Clothes' ), 2, '18.49', '3.51' ) );
		$order->apply_coupon( 'spring' );
		$order->apply_coupon( 'summer' );
		$order->save();
		return $order;
	}

	private function line( WC_Product $product, int $quantity, string $total, string $tax ): WC_Order_Item_Product {
		$item = new WC_Order_Item_Product();
		$item->set_product_id( $product->get_id() );
		$item->set_quantity( $quantity );
		$item->set_total( $total );
		$item->set_taxes( array( 'total' => array( 1 => $tax ) ) );
		return $item;
	}

	/**
	 * Puts an order into another status, as WooCommerce does.
	 */
	private function turn( WC_Order $order, string $to ): void {
		$order = wc_get_order( $order->get_id() );
		self::assertInstanceOf( WC_Order::class, $order );
		$from = $order->get_status();
		$order->set_status( $to );
		$order->save();
		do_action( 'woocommerce_order_status_changed', $order->get_id(), $from, $to, $order );
	}

	/**
	 * What is kept of who placed an order.
	 */
	private static function kept( WC_Order $order ): string {
		$saved = wc_get_order( $order->get_id() );
		$kept  = $saved instanceof WC_Order ? $saved->get_meta( '_lodestar_shopper' ) : null;
		self::assertIsString( $kept );
		return $kept;
	}
}
