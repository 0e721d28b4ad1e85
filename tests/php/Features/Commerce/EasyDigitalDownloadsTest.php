<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\Commerce;

use Lodestar\Collector\Hit;
use Lodestar\Features\Commerce\RetryQueue;
use Lodestar\Features\Commerce\Shopper;

/** Tests the handling of hooks of Easy Digital Downloads. tests/e2e/shop-edd.spec.ts tests the plugin itself. */
final class EasyDigitalDownloadsTest extends ShopTestCase {

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

	public function test_tracks_a_product_view(): void {
		$id = self::product();
		self::assertSame(
			array( 'item_id' => (string) $id, 'item_name' => 'Handbook', 'category' => 'Books', 'variant' => '(not set)' ),
			self::shown( "post:$id" )
		);
	}

	public function test_an_order_links_to_its_edit_screen(): void {
		$order  = self::order( 11 );
		$answer = static fn ( string $of, string $known = '' ): mixed => apply_filters( 'lodestar_edit_order_url', $known, $of );
		wp_set_current_user( 0 );
		self::assertSame( '', $answer( "EDD-$order" ) );
		$this->log_in_as( 'administrator' );
		wp_get_current_user()->add_cap( 'edit_shop_payments' );
		self::assertSame(
			admin_url( "edit.php?post_type=download&page=edd-payment-history&view=view-order-details&id=$order" ),
			$answer( "EDD-$order" )
		);
		self::assertSame(
			array( '', '', '', '', 'https://example.org/' ),
			array(
				$answer( (string) $order ),
				$answer( 'EDD-999999999' ),
				$answer( 'EDD-x' ),
				$answer( '' ),
				$answer( "EDD-$order", 'https://example.org/' ),
			)
		);
	}

	public function test_tracks_items_added_to_and_removed_from_the_cart(): void {
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
		self::assertEquals(
			array( array( 'add_to_cart', $sums( 45, $pdf, $all ) ), array( 'remove_from_cart', $sums( 25, $all ) ) ),
			self::events()
		);
	}

	public function test_checkout_starts_once_for_a_cart_with_items(): void {
		do_action( 'edd_before_purchase_form' );
		self::assertSame( array(), self::lines(), 'Nothing is in the cart.' );
		EDD()->session->set( 'edd_cart', array( self::line( self::product(), '1', 2 ) ) );
		do_action( 'edd_before_purchase_form' );
		do_action( 'edd_before_purchase_form' );
		$event = self::said( self::event() );
		do_action( 'edd_empty_cart' );
		do_action( 'edd_before_purchase_form' );
		self::assertCount( 2, self::lines(), 'The order was placed, and the same is bought again.' );
		self::assertEquals(
			array( 20, array( 'SPRING' ), 'PDF' ),
			array( $event->at( 'value' ), $event->at( 'coupon' ), $event->at( 'items.0.variant' ) )
		);
	}

	public function test_an_order_paid_days_later_is_attributed_to_the_original_shopper(): void {
		do_action( 'edd_pre_process_purchase' );
		$order = self::order( 11 );
		do_action( 'edd_built_order', $order, array() );
		$placed = self::event();
		self::assertSame( array( 'place_order', Shopper::of_request()->hash ), array( $placed->name, $placed->visitor ) );

		$this->clock->set( $this->clock->now_ms() + 3 * 86400000 );
		$_SERVER['REMOTE_ADDR'] = '203.0.113.9'; // IP address of the payment provider.
		edd_update_order( $order, array( 'status' => 'complete' ) );
		do_action( 'edd_transition_order_status', 'pending', 'complete', $order );
		self::assertCount( 1, self::lines(), 'The shop has not noted when.' );
		edd_update_order( $order, array( 'date_completed' => '2026-11-23 11:58:00' ) );
		do_action( 'edd_complete_purchase', $order, null, null );
		$event = self::hits()[1];
		self::assertSame(
			array( 'purchase', '', '2026-11-23 11:58' ),
			array( $event->name, $event->visitor, gmdate( 'Y-m-d H:i', intdiv( $event->at_ms, 1000 ) ) )
		);
		self::assertEquals(
			array(
				'transaction_id' => "EDD-$order",
				'payment_type'   => 'Store Gateway',
				'customer_type'  => 'new',
				'origin'         => 'web',
				'currency'       => 'EUR',
				'value'          => 18,
				'tax'            => 2.87,
				'items'          => array(
					array(
						'item_id'   => self::said( $event )->text( 'items.0.item_id' ),
						'item_name' => 'Handbook',
						'category'  => 'Books',
						'variant'   => 'PDF',
						'quantity'  => 2,
						'revenue'   => 18,
					),
				),
				'coupon'         => array( 'SPRING' ),
			),
			$event->values
		);
		self::assertEquals( $event->values, $placed->values );
		do_action( 'edd_complete_purchase', self::order( 11, 'complete' ), null, null );
		self::assertSame( 'returning', self::events()[2][1]['customer_type'] );
	}

	public function test_an_order_paid_before_it_has_items_counts_once_it_is_complete(): void {
		do_action( 'edd_pre_process_purchase' );
		$order = edd_add_order(
			array( 'status' => 'complete', 'customer_id' => '12', 'currency' => 'EUR', 'total' => '10.00', 'gateway' => 'stripe' )
		);
		do_action( 'edd_complete_purchase', $order, null, null );
		self::assertSame( array(), self::lines() );
		edd_add_order_item(
			array( 'order_id' => $order, 'product_id' => (string) self::product(), 'quantity' => '1', 'total' => '10.00' )
		);
		do_action( 'edd_built_order', $order, array() );
		self::assertSame( array( 'place_order', 'purchase' ), array_column( self::events(), 0 ) );
	}

	public function test_distinguishes_renewals_and_orders_created_in_wp_admin(): void {
		do_action( 'edd_recurring_record_payment', self::order( 13, 'edd_subscription' ), 1, '18.00', 'txn', 'key' );
		$made = static function (): void {
			$order = self::order( 14, 'complete' );
			do_action( 'edd_complete_purchase', $order, null, null );
			do_action( 'edd_post_add_manual_order', $order, array(), array() );
			edd_update_order( $order, array( 'total' => '20.00', 'date_completed' => '2026-11-20 11:59:00' ) );
			do_action( 'edd_updated_edited_purchase', $order );
		};
		add_action( 'edd_add_order', $made );
		do_action( 'edd_add_order' );
		self::assertSame(
			array( 'purchase renewal', 'purchase admin', 'change_order admin' ),
			array_map( static fn ( Hit $hit ): string => $hit->name . ' ' . self::said( $hit )->text( 'origin' ), self::hits() )
		);
		self::assertStringNotContainsString( Shopper::of_request()->hash, implode( self::lines() ) );
	}

	public function test_canceled_revenue_is_removed_with_its_refunds_and_can_be_restored(): void {
		$order  = self::order( 17, 'complete', '2026-11-19 10:00:00' );
		$refund = self::refund( $order );
		$was    = 'complete';
		foreach ( array( 'failed', 'complete', 'revoked', 'trash' ) as $status ) {
			edd_update_order( $order, array( 'status' => $status ) );
			do_action( 'edd_transition_order_status', $was, $status, $order );
			$was = $status;
		}
		$gone = array( "cancel_order EDD-$order ", "cancel_order EDD-$order $refund" );
		self::assertSame(
			array( ...$gone, "purchase EDD-$order ", "refund EDD-$order $refund", ...$gone ),
			self::told(),
			'EDD still counts what was revoked.'
		);
	}

	public function test_a_trashed_refund_does_not_count_until_it_is_restored(): void {
		$order  = self::order( 18, 'partially_refunded', '2026-11-19 10:00:00' );
		$refund = self::refund( $order );
		edd_update_order( $refund, array( 'status' => 'trash' ) );
		do_action( 'edd_transition_order_status', 'complete', 'trash', $refund );
		edd_update_order( $refund, array( 'status' => 'complete' ) );
		do_action( 'edd_transition_order_status', 'trash', 'complete', $refund );
		self::assertSame( array( "cancel_order EDD-$order $refund", "refund EDD-$order $refund" ), self::told() );
	}

	public function test_a_deleted_order_is_removed_with_its_refunds_however_it_is_deleted(): void {
		$order  = self::order( 19, 'partially_refunded', '2026-11-19 10:00:00' );
		$refund = self::refund( $order );
		do_action( 'edd_pre_destroy_order', $order );
		edd_delete_order( $order );
		do_action( 'edd_order_deleted', $order );
		do_action( 'edd_pre_destroy_order', $refund );
		edd_delete_order( $refund );
		do_action( 'edd_order_deleted', $refund );
		self::assertSame( array( "cancel_order EDD-$order $refund", "cancel_order EDD-$order " ), self::told() );
		$other = self::order( 19, 'complete' );
		edd_delete_order( $other );
		do_action( 'edd_order_deleted', $other );
		self::assertContains( "cancel_order EDD-$other ", self::told() );
	}

	public function test_changed_amounts_are_reported_once_and_only_for_reported_orders(): void {
		$order = self::order( 20, 'complete', '2026-11-19 10:00:00' );
		$row   = (object) array( 'total' => '18.000000000', 'tax' => '2.87', 'ip' => '' );
		do_action( 'edd_order_updated', $order, array( 'total' => '18.00', 'ip' => '198.51.100.1' ), $row );
		self::assertSame( array(), self::lines() );
		edd_update_order( $order, array( 'total' => '15.00' ) );
		do_action( 'edd_order_updated', $order, array( 'total' => '15.00' ), $row );
		do_action( 'edd_updated_edited_purchase', $order );
		self::assertEquals( array( 'change_order', 15 ), array( self::event()->name, self::event()->values['value'] ) );
		$unpaid = self::order( 20 );
		do_action( 'edd_updated_edited_purchase', $unpaid );
		self::assertCount( 1, self::lines() );
	}

	public function test_an_event_that_could_not_be_spooled_is_retried_an_hour_later(): void {
		$order = self::order( 21, 'complete', '2026-11-19 10:00:00' );
		$this->close_spool();
		do_action( 'edd_complete_purchase', $order, null, null );
		self::assertSame( array( "edd:$order:0" ), RetryQueue::all() );
		RetryQueue::run();
		self::assertSame( array( "edd:$order:0" ), RetryQueue::all(), 'It is still closed.' );
		$this->open_spool();
		RetryQueue::run();
		self::assertSame( array(), RetryQueue::all() );
		self::assertSame( array( "purchase EDD-$order ", "change_order EDD-$order " ), self::told() );
		self::assertSame( '2026-11-19 10:00', gmdate( 'Y-m-d H:i', intdiv( self::hits()[0]->at_ms, 1000 ) ) );
	}

	public function test_reports_a_partial_refund(): void {
		$order  = self::order( 16, 'complete' );
		$refund = self::refund( $order );
		do_action( 'edd_refund_order', $order, $refund, false );
		$event = self::said( self::event() );
		self::assertEquals(
			array( "EDD-$order", (string) $refund, 9, 1.44, array( 'SPRING' ) ),
			array_map( $event->at( ... ), array( 'transaction_id', 'refund_id', 'value', 'tax', 'coupon' ) )
		);
		self::assertEquals( array( 1, 9 ), array( $event->at( 'items.0.quantity' ), $event->at( 'items.0.revenue' ) ) );
	}

	public function test_a_refund_is_reported_once_with_its_items(): void {
		$order  = self::order( 16, 'complete', '2026-11-19 10:00:00' );
		$refund = self::refund( $order );
		self::assertSame( array(), self::lines(), 'The shop inserts the refund before its items.' );
		edd_update_order( $refund, array( 'date_completed' => '2026-11-20 11:59:30' ) );
		do_action( 'edd_refund_order', $order, $refund, false );
		self::end_request();
		self::assertSame(
			array( "refund EDD-$order $refund" ),
			array_values( array_filter( self::told(), static fn ( string $event ): bool => str_starts_with( $event, 'refund' ) ) )
		);
		$event = self::said( self::hits()[0] );
		self::assertEquals( array( 1, 9 ), array( $event->at( 'items.0.quantity' ), $event->at( 'items.0.revenue' ) ) );
	}

	public function test_orders_and_refunds_inserted_by_code_count_once_with_their_items(): void {
		$order  = self::order( 22, 'complete', '2026-11-19 10:00:00' );
		$refund = self::refund( $order );
		self::order( 22 );
		self::end_request();
		self::end_request();
		self::assertSame( array( "purchase EDD-$order ", "refund EDD-$order $refund" ), self::told(), 'What is not paid is not reported.' );
		self::assertEquals(
			array( 18, 9 ),
			array_map( static fn ( Hit $hit ): mixed => self::said( $hit )->at( 'items.0.revenue' ), self::hits() )
		);
	}

	public function test_many_orders_inserted_by_code_are_reported_before_the_request_ends(): void {
		for ( $i = 1; $i <= 101; $i++ ) {
			self::order( 23, 'complete', '2026-11-19 10:00:00' );
		}
		self::assertCount( 100, self::lines() );
		self::end_request();
		self::assertSame( 101, count( array_unique( self::told() ) ) );
	}

	public function test_items_added_or_changed_later_by_code_correct_the_order(): void {
		$order = self::order( 24, 'complete', '2026-11-19 10:00:00' );
		self::end_request();
		$item = edd_add_order_item(
			array(
				'order_id'   => $order,
				'product_id' => (string) self::product(),
				'status'     => 'complete',
				'quantity'   => '1',
				'total'      => '3.00',
			)
		);
		self::end_request();
		edd_update_order_item( $item, array( 'quantity' => '4' ) );
		self::end_request();
		edd_update_order_item( $item, array( 'status' => 'refunded' ) );
		self::end_request();
		self::assertSame( array( "purchase EDD-$order ", "change_order EDD-$order ", "change_order EDD-$order " ), self::told() );
		self::assertEquals(
			array( 1, 4 ),
			array_map( static fn ( Hit $hit ): mixed => self::said( $hit )->at( 'items.1.quantity' ), array_slice( self::hits(), 1 ) )
		);
	}

	public function test_an_order_in_another_currency_is_converted_when_its_rate_is_stored(): void {
		$order = self::order( 17, 'complete', '2026-11-19 10:00:00' );
		edd_update_order( $order, array( 'currency' => 'USD', 'rate' => '1.25000' ) );
		$refund = self::refund( $order );
		edd_update_order( $refund, array( 'currency' => 'USD', 'rate' => '1.00000' ) );
		do_action( 'edd_complete_purchase', $order, null, null );
		do_action( 'edd_refund_order', $order, $refund, false );
		foreach ( array( array( 'EUR', 14.4, 2.296, 'USD', 18, 14.4 ), array( 'EUR', 7.2, 1.152, 'USD', 9, 7.2 ) ) as $nth => $expected ) {
			self::assertEquals(
				$expected,
				array_map(
					self::said( self::hits()[ $nth ] )->at( ... ),
					array( 'currency', 'value', 'tax', 'paid_currency', 'paid_value', 'items.0.revenue' )
				)
			);
		}
		edd_update_order( $order, array( 'rate' => '1.00000' ) );
		do_action( 'edd_order_updated', $order, array( 'rate' => '1.00000' ), (object) array( 'rate' => '1.25000' ) );
		$event = self::said( self::hits()[2] );
		self::assertEquals(
			array( 'change_order', 'USD', 18 ),
			array( self::hits()[2]->name, $event->at( 'currency' ), $event->at( 'value' ) )
		);
	}

	/** Creates a book with two prices. */
	private static function product(): int {
		$id = wp_insert_post( array( 'post_type' => 'download', 'post_status' => 'publish', 'post_title' => 'Handbook' ) );
		wp_set_object_terms( $id, array( self::category( 'Books', 'download_category' ) ), 'download_category' );
		update_post_meta(
			$id,
			'edd_variable_prices',
			array( 1 => array( 'name' => 'PDF', 'amount' => '10.00' ), 2 => array( 'name' => 'All formats', 'amount' => '25.00' ) )
		);
		return $id;
	}

	/** @return array<string, mixed> In the format of a cart. */
	private static function line( int $product, string $price, int $quantity ): array {
		return array(
			'id'       => $product,
			'options'  => array( 'price_id' => $price ),
			'quantity' => $quantity,
		);
	}

	private static function order( int $customer, string $status = 'pending', ?string $paid = null ): int {
		$order = edd_add_order(
			array(
				'status'         => $status,
				'customer_id'    => (string) $customer,
				'currency'       => 'EUR',
				'total'          => '18.00',
				'tax'            => '2.87',
				'gateway'        => 'manual',
				'date_completed' => $paid,
			)
		);
		edd_add_order_item(
			array(
				'order_id'     => $order,
				'product_id'   => (string) self::product(),
				'product_name' => 'Handbook — PDF',
				'price_id'     => '1',
				'quantity'     => '2',
				'total'        => '18.00',
			)
		);
		edd_add_order_adjustment( array( 'object_id' => $order, 'type' => 'discount', 'description' => 'SPRING' ) );
		return $order;
	}

	/** Refunds half of an order. */
	private static function refund( int $order ): int {
		$refund = edd_add_order(
			array(
				'type'        => 'refund',
				'parent'      => (string) $order,
				'status'      => 'complete',
				'customer_id' => '16',
				'currency'    => 'EUR',
				'total'       => '-9.00',
				'tax'         => '-1.44',
			)
		);
		edd_add_order_item(
			array( 'order_id' => $refund, 'product_id' => (string) self::product(), 'quantity' => '-1', 'total' => '-9.00' )
		);
		return $refund;
	}
}
