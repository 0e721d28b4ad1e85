<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\Commerce;

use Lodestar\Features\Commerce\RetryQueue;
use Lodestar\Features\Commerce\Shopper;
use Lodestar\Features\Commerce\Shops;
use Lodestar\Platform\Addons\Addon;
use PHPUnit\Framework\Attributes\DataProvider;
use WC_Cart;
use WC_Order;
use WC_Order_Item_Product;
use WC_Order_Refund;
use WC_Product;
use WC_Product_Simple;
use WC_Product_Variation;
use WC_Session_Handler;

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

	public function test_listens_only_when_the_addon_is_active(): void {
		foreach ( array( 'woocommerce_add_to_cart', 'lodestar_product_types' ) as $hook ) {
			remove_all_actions( $hook );
			update_option( Addon::ACTIVE, array( 'forms' ) );
			Shops::listen();
			self::assertFalse( has_action( $hook ) );
			update_option( Addon::ACTIVE, array( 'ecommerce' ) );
			Shops::listen();
			self::assertTrue( has_action( $hook ) );
		}
	}

	public function test_tracks_a_product_view(): void {
		$id = $this->product( 'Seeds &amp; more', 'Seeds' )->get_id();
		self::assertSame(
			array( 'item_id' => (string) $id, 'item_name' => 'Seeds & more', 'category' => 'Seeds', 'variant' => '(not set)' ),
			self::shown( "post:$id" )
		);
		wp_update_post( array( 'ID' => $id, 'post_status' => 'draft' ) );
		self::assertNull( self::shown( "post:$id" ), 'Nobody can open it.' );
	}

	public function test_other_pages_are_not_product_views(): void {
		$page = wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'About' ) );
		foreach ( array( "post:$page", 'post:999999999', 'archive:product', 'home:0', '' ) as $object ) {
			self::assertNull( self::shown( $object ) );
		}
	}

	public function test_tracks_items_added_to_and_removed_from_the_cart(): void {
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
			'items'    => array(
				array(
					'item_id'   => (string) $shirt->get_id(),
					'item_name' => 'Shirt',
					'category'  => 'Clothes',
					'variant'   => 'L',
					'quantity'  => 2,
					'revenue'   => 45,
				),
			),
		);
		self::assertEquals(
			array( array( 'add_to_cart', $values ), array( 'remove_from_cart', $values ), array( 'add_to_cart', $values ) ),
			self::events()
		);
	}

	public function test_an_order_links_to_its_edit_screen(): void {
		$order  = $this->order()->get_id();
		$answer = static fn ( string $of, string $known = '' ): mixed => apply_filters( 'lodestar_edit_order_url', $known, $of );
		wp_set_current_user( 0 );
		self::assertSame( '', $answer( (string) $order ) );
		$this->log_in_as( 'administrator' );
		wp_get_current_user()->add_cap( 'edit_shop_orders' );
		self::assertSame( admin_url( "post.php?post=$order&action=edit" ), $answer( (string) $order ) );
		self::assertSame(
			array( '', '', '', 'https://example.org/' ),
			array( $answer( '999999999' ), $answer( "X-$order" ), $answer( '' ), $answer( (string) $order, 'https://example.org/' ) )
		);
	}

	/** @param non-empty-string $hook Hook of the checkout form. */
	#[DataProvider( 'checkouts' )]
	public function test_checkout_starts_once_for_a_cart_with_items( string $hook ): void {
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
		self::assertEquals(
			array( 'begin_checkout', 'EUR', 20, array( 'spring' ) ),
			array(
				self::event()->name,
				self::event()->values['currency'],
				self::event()->values['value'],
				self::event()->values['coupon'],
			)
		);
		WC()->cart->cart_contents['a']['line_total'] = 16;
		do_action( $hook );
		self::assertCount( 1, self::lines(), 'A coupon makes no other checkout.' );
		WC()->cart->cart_contents['b'] = $line;
		do_action( $hook );
		self::assertCount( 2, self::lines() );
		do_action( 'woocommerce_cart_emptied', true );
		do_action( $hook );
		self::assertCount( 3, self::lines(), 'The order was placed, and the same is bought again.' );
		$full                      = WC()->cart->cart_contents;
		WC()->cart->cart_contents = array();
		do_action( 'woocommerce_cart_item_removed', 'b', WC()->cart );
		WC()->cart->cart_contents = $full;
		do_action( $hook );
		self::assertCount( 4, self::lines() );
	}

	/** @return iterable<string, array{non-empty-string}> */
	public static function checkouts(): iterable {
		yield 'shortcode' => array( 'woocommerce_before_checkout_form' );
		yield 'block' => array( 'woocommerce_blocks_checkout_enqueue_data' );
	}

	/** @param non-empty-string $hook Hook of the checkout. */
	#[DataProvider( 'placings' )]
	public function test_an_order_paid_days_later_is_attributed_to_the_original_shopper( string $hook ): void {
		$order = $this->order();
		do_action( $hook, ...( str_contains( $hook, 'store_api' ) ? array( $order ) : array( $order->get_id(), array(), $order ) ) );
		$placed = self::event();
		self::assertSame( array( 'place_order', Shopper::of_request()->hash ), array( $placed->name, $placed->visitor ) );
		$this->turn( $order, 'on-hold' );

		$this->clock->set( $this->clock->now_ms() + 3 * 86400000 );
		$_SERVER['REMOTE_ADDR'] = '203.0.113.9'; // IP address of the payment provider.
		$this->turn( $order, 'processing' );
		do_action( 'woocommerce_payment_complete', $order->get_id(), 'txn' );
		$this->turn( $order, 'completed' );
		self::assertCount( 2, self::lines() );
		$event = self::hits()[1];
		self::assertSame( array( 'purchase', '', $this->clock->now_ms() ), array( $event->name, $event->visitor, $event->at_ms ) );
		self::assertEquals(
			array(
				'transaction_id' => (string) $order->get_id(),
				'value'          => 26.4,
				'payment_type'   => 'Credit card',
				'origin'         => 'web',
				'currency'       => 'EUR',
				'shipping'       => 4.4,
				'tax'            => 3.51,
				'items'          => array(
					array(
						'item_id'   => self::said( $event )->text( 'items.0.item_id' ),
						'item_name' => 'Shirt',
						'category'  => 'Clothes',
						'quantity'  => 2,
						'revenue'   => 22,
					),
				),
				'customer_type'  => 'new',
				'coupon'         => array( 'spring', 'summer' ),
			),
			$event->values
		);
		self::assertEquals( $event->values, $placed->values );
	}

	/** @return iterable<string, array{non-empty-string}> */
	public static function placings(): iterable {
		yield 'shortcode' => array( 'woocommerce_checkout_order_processed' );
		yield 'Store API' => array( 'woocommerce_store_api_checkout_order_processed' );
	}

	public function test_a_payment_counts_in_custom_order_statuses(): void {
		$order = $this->order();
		$this->turn( $order, 'packing' );
		self::assertSame( array(), self::lines() );
		$order->set_status( 'packing' );
		$order->set_date_paid( '2026-11-20 11:59:30 UTC' );
		$order->save();
		do_action( 'woocommerce_payment_complete', $order->get_id(), 'txn' );
		$this->turn( $order, 'shipped' );
		self::assertSame( array( "purchase {$order->get_id()} " ), self::told() );
		self::assertSame( '2026-11-20 11:59:30', gmdate( 'Y-m-d H:i:s', intdiv( self::event()->at_ms, 1000 ) ) );
	}

	public function test_distinguishes_the_origins_of_orders(): void {
		foreach ( array( 'checkout', 'store-api', 'admin', 'subscription', 'rest-api', '' ) as $via ) {
			$order = $this->order();
			$order->set_created_via( $via );
			$order->save();
			$this->turn( $order, 'completed' );
		}
		self::assertSame(
			array( 'web', 'web', 'admin', 'renewal', 'other', 'other' ),
			array_map( static fn ( array $event ): mixed => $event[1]['origin'], self::events() )
		);
		self::assertStringNotContainsString( Shopper::of_request()->hash, implode( self::lines() ) );
	}

	/** @param string $status Status of an unpaid order. */
	#[DataProvider( 'unpaid' )]
	public function test_canceled_revenue_is_removed_with_its_refunds_and_can_be_restored( string $status ): void {
		$order  = $this->paid();
		$refund = $this->refund( $order );
		$this->turn( $order, $status );
		$this->turn( $order, 'processing' );
		$id = $order->get_id();
		self::assertSame( array( "cancel_order $id ", "cancel_order $id $refund", "purchase $id ", "refund $id $refund" ), self::told() );
	}

	/** @return iterable<array{string}> */
	public static function unpaid(): iterable {
		yield array( 'cancelled' );
		yield array( 'failed' );
		yield array( 'pending' );
		yield array( 'on-hold' );
	}

	public function test_a_fully_refunded_order_remains_a_sale(): void {
		$this->turn( $this->paid(), 'refunded' );
		self::assertSame(
			array(),
			array_diff(
				array_map( static fn ( string $reported ): string => explode( ' ', $reported )[0], self::told() ),
				array( 'purchase' )
			)
		);
	}

	public function test_a_trashed_order_does_not_count_until_it_is_restored(): void {
		$order  = $this->paid();
		$refund = $this->refund( $order );
		$id     = $order->get_id();
		wp_trash_post( wp_insert_post( array( 'post_status' => 'publish', 'post_title' => 'A post' ) ) );
		self::assertSame( array(), self::lines() );
		wp_trash_post( $id );
		do_action( 'woocommerce_trash_order', $id );
		self::assertSame( array( "cancel_order $id $refund", "cancel_order $id " ), self::told() );
		wp_untrash_post( $id );
		self::assertSame( array( "purchase $id ", "refund $id $refund" ), array_slice( self::told(), 2 ) );
	}

	public function test_a_deleted_order_is_removed_with_its_refunds_when_orders_are_posts(): void {
		$order  = $this->paid();
		$refund = $this->refund( $order );
		wp_delete_post( $order->get_id(), true );
		wp_delete_post( $refund, true );
		self::assertSame( array( "cancel_order {$order->get_id()} $refund", "cancel_order {$order->get_id()} " ), self::told() );
	}

	public function test_a_deleted_order_is_removed_when_orders_are_not_posts(): void {
		$order = $this->paid();
		do_action( 'woocommerce_before_delete_order', $order->get_id(), $order );
		self::assertSame( array( "cancel_order {$order->get_id()} " ), self::told() );
	}

	public function test_a_deleted_refund_does_not_count(): void {
		$order  = $this->paid();
		$refund = $this->refund( $order );
		do_action( 'woocommerce_refund_deleted', $refund, $order->get_id() );
		self::assertSame( array( "cancel_order {$order->get_id()} $refund" ), self::told() );
	}

	public function test_a_refund_deleted_by_code_does_not_count_unless_a_plugin_prevents_the_deletion(): void {
		$order  = $this->paid();
		$refund = wc_get_order( $this->refund( $order ) );
		self::assertInstanceOf( WC_Order_Refund::class, $refund );
		$id = $refund->get_id();
		add_filter( 'woocommerce_pre_delete_order_refund', '__return_false' );
		self::assertFalse( $refund->delete( true ) );
		self::assertSame( array(), self::lines() );
		remove_filter( 'woocommerce_pre_delete_order_refund', '__return_false' );
		self::assertTrue( $refund->delete( true ) );
		self::assertSame( array( "cancel_order {$order->get_id()} $id" ), self::told() );
	}

	public function test_changed_amounts_are_reported_once_and_only_for_reported_orders(): void {
		$order = $this->paid();
		$this->change( $order, 'billing_email', 'joe@example.org' );
		self::assertSame( array(), self::lines() );
		$this->change( $order, 'total', '20.1' );
		do_action( 'woocommerce_saved_order_items', $order->get_id(), array() );
		self::assertEquals( array( 'change_order', 20.1 ), array( self::event()->name, self::event()->values['value'] ) );
		$this->change( $this->order(), 'total', '12' );
		self::assertCount( 1, self::lines(), 'It is not paid.' );
	}

	public function test_items_added_by_code_after_the_payment_correct_the_order(): void {
		$order = $this->order();
		do_action( 'woocommerce_new_order_item', 1, $this->line( $this->product( 'Shirt', 'Clothes' ), 1, '1', '0' ), $order->get_id() );
		self::end_request();
		self::assertSame( array(), self::lines(), 'It is not paid.' );
		$this->turn( $order, 'processing' );
		$order = wc_get_order( $order->get_id() );
		self::assertInstanceOf( WC_Order::class, $order );
		$item = $this->line( $this->product( 'Sample', 'Gifts' ), 1, '0', '0' );
		$order->add_item( $item );
		$order->save();
		do_action( 'woocommerce_new_order_item', 2, $item, $order->get_id() );
		do_action( 'woocommerce_new_order_item', 3, $item, $order->get_id() );
		self::end_request();
		self::end_request();
		self::assertSame( array( "purchase {$order->get_id()} ", "change_order {$order->get_id()} " ), self::told() );
		self::assertEquals( 'Sample', self::said( self::hits()[1] )->at( 'items.1.item_name' ) );
	}

	public function test_an_event_that_could_not_be_spooled_is_retried_an_hour_later(): void {
		$order = $this->order();
		$this->close_spool();
		$this->turn( $order, 'processing' );
		$this->clock->set( $this->clock->now_ms() + 86400000 );
		self::assertSame( array( "woocommerce:{$order->get_id()}:0" ), RetryQueue::all() );
		$this->open_spool();
		do_action( 'lodestar_collect_upkeep' );
		self::assertSame( array(), RetryQueue::all() );
		self::assertSame( '2026-11-20', gmdate( 'Y-m-d', intdiv( self::hits()[0]->at_ms, 1000 ) ) );
	}

	public function test_distinguishes_new_and_returning_customers(): void {
		$this->turn( $this->order( 'joe@example.org' ), 'completed' );
		$this->turn( $this->order( 'joe@example.org' ), 'completed' );
		$this->turn( $this->order( '' ), 'completed' );
		self::assertSame(
			array( 'new', 'returning', null ),
			array_map( static fn ( array $event ): mixed => $event[1]['customer_type'] ?? null, self::events() )
		);
	}

	public function test_reports_partial_and_full_refunds(): void {
		$order   = $this->paid();
		$product = $this->product( 'Shirt', 'Clothes' );
		$refund  = new WC_Order_Refund();
		$refund->set_amount( '11' );
		$refund->set_parent_id( $order->get_id() );
		$refund->set_total( '-11' );
		$refund->set_cart_tax( '-1.76' );
		$refund->add_item( $this->line( $product, -1, '-9.24', '-1.76' ) );
		$refund->save();
		do_action( 'woocommerce_order_refunded', $order->get_id(), $refund->get_id() );
		$rest = new WC_Order_Refund();
		$rest->set_amount( '15.4' );
		$rest->set_parent_id( $order->get_id() );
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

	public function test_an_order_of_a_shopper_who_opted_out_counts_without_the_shopper(): void {
		$_SERVER['HTTP_SEC_GPC'] = '1';
		$product = $this->product( 'Shirt', 'Clothes' );
		do_action( 'woocommerce_add_to_cart', 'key', $product->get_id(), 1, 0, array(), array() );
		self::assertSame( array(), self::lines() );
		$order = $this->order();
		do_action( 'woocommerce_checkout_order_processed', $order->get_id(), array(), $order );
		self::assertSame( array(), self::lines() );
		$this->turn( $order, 'processing' );
		self::assertSame( array( 'purchase', '' ), array( self::event()->name, self::event()->visitor ) );
	}

	public function test_a_tracking_error_does_not_break_the_order(): void {
		$broken = $this->product( 'Broken', 'Clothes' );
		update_post_meta( $broken->get_id(), 'stand_in', array( 'name' => 'Without a price' ) );
		add_filter( 'doing_it_wrong_trigger_error', '__return_false' );
		do_action( 'woocommerce_add_to_cart', 'key', $broken->get_id(), 1, 0, array(), array() );
		self::assertSame( array(), self::lines() );
		self::assertStringContainsString( 'woocommerce_add_to_cart', (string) wp_json_encode( get_option( 'lodestar_faults' ) ) );
	}

	public function test_a_large_order_counts_with_the_maximum_number_of_items(): void {
		$order   = $this->order();
		$product = $this->product( 'Shirt', 'Clothes' );
		for ( $i = 0; $i < 210; $i++ ) {
			$order->add_item( $this->line( $product, 1, '1', '0' ) );
		}
		$order->save();
		$this->turn( $order, 'processing' );
		self::assertCount( 200, self::said( self::event() )->all( 'items' ) );
	}

	/**
	 * @param array<string, string> $meta     As stored by WooPayments.
	 * @param list<mixed>           $expected Currency, value, paid amount, and revenue of the line.
	 */
	#[DataProvider( 'rates' )]
	public function test_an_order_in_another_currency_is_converted_when_its_rate_is_stored( array $meta, array $expected ): void {
		$order = $this->order();
		$order->set_currency( 'USD' );
		foreach ( $meta as $key => $value ) {
			$order->update_meta_data( "_wcpay_multi_currency_$key", $value );
		}
		$order->save();
		$this->turn( $order, 'processing' );
		$event = self::said( self::event() );
		self::assertEquals(
			$expected,
			array(
				...array_map( $event->at( ... ), array( 'currency', 'value', 'shipping' ) ),
				self::event()->values['paid_currency'] ?? '',
				self::event()->values['paid_value'] ?? '',
				$event->at( 'items.0.revenue' ),
			)
		);
	}

	/** @return iterable<string, array{array<string, string>, list<mixed>}> */
	public static function rates(): iterable {
		yield 'none' => array( array(), array( 'USD', 26.4, 4.4, '', '', 22 ) );
		yield 'of the day' => array(
			array( 'order_default_currency' => 'EUR', 'order_exchange_rate' => '1.1' ),
			array( 'EUR', 24, 4, 'USD', 26.4, 20 ),
		);
		yield 'of the bank' => array(
			array( 'order_default_currency' => 'EUR', 'order_exchange_rate' => '1.1', 'stripe_exchange_rate' => '0.9' ),
			array( 'EUR', 23.76, 3.96, 'USD', 26.4, 19.8 ),
		);
		yield 'nonsense' => array(
			array( 'order_default_currency' => 'EUR', 'order_exchange_rate' => '0' ),
			array( 'USD', 26.4, 4.4, '', '', 22 ),
		);
	}

	/**
	 * @param int|float|string $quantity Quantity in the shop.
	 * @param int|float        $counted  Counted quantity.
	 */
	#[DataProvider( 'quantities' )]
	public function test_an_order_counts_with_any_quantity( int|float|string $quantity, int|float $counted ): void {
		$product = $this->product( 'Cheese', 'Food', '8' );
		do_action( 'woocommerce_add_to_cart', 'key', $product->get_id(), $quantity, 0, array(), array() );
		$order = $this->order();
		$order->add_item( $this->line( $product, $quantity, '4', '0' ) );
		$order->save();
		$this->turn( $order, 'processing' );
		self::assertSame( array( 'add_to_cart', 'purchase' ), array_column( self::events(), 0 ) );
		self::assertEquals(
			array( $counted, $counted ),
			array( self::said( self::hits()[0] )->at( 'items.0.quantity' ), self::said( self::hits()[1] )->at( 'items.1.quantity' ) )
		);
		self::assertEquals( 26.4, self::hits()[1]->values['value'] );
	}

	/** @return iterable<string, array{int|float|string, int|float}> */
	public static function quantities(): iterable {
		yield 'a fraction' => array( 0.5, 0.5 );
		yield 'a fraction as text' => array( '2.125', 2.125 );
		yield 'more digits than are stored' => array( 0.33333, 0.333 );
		yield 'many' => array( 2500000, 2500000 );
		yield 'more than are stored' => array( 1.0e15, 9.0e12 );
		yield 'none' => array( 0, 0 );
		yield 'nonsense' => array( 'two', 1 );
	}

	/**
	 * @param array{string, string} $given   Currency and total in the shop.
	 * @param array{string, float}  $counted Counted currency and value.
	 */
	#[DataProvider( 'amounts' )]
	public function test_an_order_counts_with_any_amount_and_currency( array $given, array $counted ): void {
		$order = $this->order();
		$order->set_currency( $given[0] );
		$order->set_total( $given[1] );
		$order->save();
		$this->turn( $order, 'processing' );
		self::assertEquals( $counted, array( self::event()->values['currency'], self::event()->values['value'] ) );
	}

	/** @return iterable<string, array{array{string, string}, array{string, float}}> */
	public static function amounts(): iterable {
		yield 'four letters' => array( array( 'SING', '26.4' ), array( 'SING', 26.4 ) );
		yield 'lowercase' => array( array( 'pts', '26.4' ), array( 'pts', 26.4 ) );
		yield 'signs' => array( array( 'US-$', '26.4' ), array( 'US', 26.4 ) );
		yield 'none but signs' => array( array( '€', '26.4' ), array( 'EUR', 26.4 ) );
		yield 'none' => array( array( '', '26.4' ), array( 'EUR', 26.4 ) );
		yield 'very long' => array( array( 'LoyaltyPoints', '26.4' ), array( 'LoyaltyPoi', 26.4 ) );
		yield 'billions' => array( array( 'IRHT', '25000000000.555' ), array( 'IRHT', 25000000000.555 ) );
		yield 'more than is stored' => array( array( 'IRR', '1e15' ), array( 'IRR', 9.0e12 ) );
		yield 'infinite' => array( array( 'IRR', '1e999' ), array( 'IRR', 9.0e12 ) );
	}

	public function test_negative_lines_and_their_refunds_are_subtracted(): void {
		$order = $this->order();
		$gift  = $this->product( 'Gift card', 'Cards' );
		$order->add_item( $this->line( $gift, 1, '-5', '0' ) );
		$order->save();
		$this->turn( $order, 'processing' );
		$refund = new WC_Order_Refund();
		$refund->set_parent_id( $order->get_id() );
		$refund->set_amount( '6' );
		$refund->add_item( $this->line( $gift, -1, '5', '0' ) );
		$refund->add_item( $this->line( $this->product( 'Shirt', 'Clothes' ), 0, '-11', '0' ) );
		$refund->save();
		do_action( 'woocommerce_order_refunded', $order->get_id(), $refund->get_id() );
		[ $purchase, $refunded ] = array_map( self::said( ... ), self::hits() );
		self::assertEquals(
			array( 22, -5, -5, 11, 0 ),
			array(
				$purchase->at( 'items.0.revenue' ),
				$purchase->at( 'items.1.revenue' ),
				$refunded->at( 'items.0.revenue' ),
				$refunded->at( 'items.1.revenue' ),
				$refunded->at( 'items.1.quantity' ),
			)
		);
	}

	public function test_an_invalid_order_field_does_not_prevent_the_purchase_event(): void {
		add_filter( 'doing_it_wrong_trigger_error', '__return_false' );
		$order = $this->order();
		$order->set_payment_method_title( "Card\x00" );
		$order->set_billing_email( '' );
		$nameless = new WC_Order_Item_Product();
		$nameless->set_name( 'https://' );
		$nameless->set_total( '3' );
		$order->add_item( $nameless );
		$order->save();
		$this->turn( $order, 'processing' );
		self::assertSame( array( "purchase {$order->get_id()} " ), self::told() );
		self::assertEquals(
			array( 26.4, 22 ),
			array( self::said( self::event() )->at( 'value' ), self::said( self::event() )->at( 'items.0.revenue' ) )
		);
	}

	/**
	 * @param string $total   Without tax.
	 * @param float  $revenue Amount shown by the shop.
	 */
	#[DataProvider( 'lines_with_tax' )]
	public function test_the_revenue_of_a_line_matches_the_amount_shown_by_the_shop(
		int $decimals,
		string $total,
		string $tax,
		float $revenue
	): void {
		update_option( 'woocommerce_price_num_decimals', $decimals );
		$order = new WC_Order();
		$order->set_currency( 'EUR' );
		$order->set_total( (string) $revenue );
		$order->add_item( $this->line( $this->product( 'Shirt', 'Clothes' ), 1, $total, $tax ) );
		$order->save();
		$this->turn( $order, 'processing' );
		self::assertEquals( $revenue, self::said( self::event() )->at( 'items.0.revenue' ) );
	}

	/** @return iterable<string, array{int, string, string, float}> */
	public static function lines_with_tax(): iterable {
		yield 'price with tax' => array( 2, '10.504202', '2', 12.5 );
		yield 'fraction of a piece' => array( 2, '14.180672', '2.69', 16.87 );
		yield 'dinars' => array( 3, '1.234567', '0.123', 1.358 );
		yield 'yen' => array( 0, '99.6', '10', 110.0 );
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

	private function line( WC_Product $product, int|float|string $quantity, string $total, string $tax ): WC_Order_Item_Product {
		$item = new WC_Order_Item_Product();
		$item->set_product_id( $product->get_id() );
		$item->set_props( array( 'quantity' => $quantity ) );
		$item->set_total( $total );
		$item->set_taxes( array( 'total' => array( 1 => $tax ) ) );
		return $item;
	}

	/** Changes an order's status, as WooCommerce does. */
	private function turn( WC_Order $order, string $to ): void {
		$order = wc_get_order( $order->get_id() );
		self::assertInstanceOf( WC_Order::class, $order );
		$from = $order->get_status();
		$order->set_status( $to );
		if ( in_array( $to, wc_get_is_paid_statuses(), true ) && null === $order->get_date_paid() ) {
			$order->set_date_paid( intdiv( $this->clock->now_ms(), 1000 ) );
		}
		$this->save( $order );
		do_action( 'woocommerce_order_status_changed', $order->get_id(), $from, $to, $order );
	}

	private function change( WC_Order $order, string $prop, string $value ): void {
		$order = wc_get_order( $order->get_id() );
		self::assertInstanceOf( WC_Order::class, $order );
		$order->set_props( array( $prop => $value ) );
		$this->save( $order );
	}

	private function save( WC_Order $order ): void {
		do_action( 'woocommerce_before_order_object_save', $order, null );
		$order->save();
		do_action( 'woocommerce_after_order_object_save', $order, null );
	}

	/** Creates an order that was paid before Lodestar was active. */
	private function paid(): WC_Order {
		$order = $this->order();
		$order->set_status( 'processing' );
		$order->set_date_paid( '2026-11-19 10:00:00 UTC' );
		$order->save();
		return $order;
	}

	/** Creates an unreported partial refund and returns its ID. */
	private function refund( WC_Order $order ): int {
		$refund = new WC_Order_Refund();
		$refund->set_parent_id( $order->get_id() );
		$refund->set_amount( '11' );
		return $refund->save();
	}
}
