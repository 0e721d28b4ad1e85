<?php
declare( strict_types=1 );

namespace Lodestar\Shops;

use Lodestar\Commerce\Shopper;
use WC_Abstract_Order;
use WC_Order;
use WC_Order_Item_Product;
use WC_Order_Refund;
use WC_Product;
use WC_Product_Variation;

/**
 * WooCommerce: orders in its own tables or as posts, the checkout as a block or as a shortcode.
 */
final class WooCommerce extends Shop {

	protected const PRODUCT  = 'product';
	protected const CATEGORY = 'product_cat';
	protected const OWNER    = 'WC';

	/** In the session of the shop: the cart with which the checkout was begun last. */
	private const BEGUN = 'lodestar_checkout';

	/** After everybody else: some copy an order, with all that is kept with it, when it is placed. */
	private const LAST = 1000;

	public static function is_there(): bool {
		return class_exists( 'WooCommerce', false ) && function_exists( 'WC' );
	}

	public function listen(): void {
		parent::listen();
		$this->on( 'woocommerce_add_to_cart', $this->on_added( ... ) );
		$this->on( 'woocommerce_cart_item_restored', $this->on_restored( ... ) );
		$this->on( 'woocommerce_remove_cart_item', $this->on_removed( ... ) );
		$this->on( 'woocommerce_before_checkout_form', $this->on_checkout( ... ) );
		$this->on( 'woocommerce_blocks_checkout_enqueue_data', $this->on_checkout( ... ) );
		$this->on( 'woocommerce_checkout_order_processed', $this->on_placed( ... ), self::LAST );
		$this->on( 'woocommerce_store_api_checkout_order_processed', $this->on_placed( ... ), self::LAST );
		$this->on( 'woocommerce_order_status_changed', $this->on_status( ... ) );
		$this->on( 'woocommerce_payment_complete', $this->on_paid( ... ) );
		$this->on( 'woocommerce_order_refunded', $this->on_refund( ... ) );
	}

	/**
	 * @param mixed $key       The line of the cart.
	 * @param mixed $product   Its product.
	 * @param mixed $quantity  How many came to it.
	 * @param mixed $variation Which variation of the product; 0 for none.
	 */
	private function on_added( mixed $key, mixed $product, mixed $quantity = 1, mixed $variation = 0 ): void {
		$id = self::id( $variation );
		$this->report_line( 'add_to_cart', wc_get_product( $id > 0 ? $id : self::id( $product ) ), $quantity );
	}

	/**
	 * Somebody took a line out, and thought better of it.
	 *
	 * @param mixed $key The line of the cart.
	 */
	private function on_restored( mixed $key ): void {
		$this->report_cart_line( 'add_to_cart', $key );
	}

	/**
	 * The line is still there.
	 *
	 * @param mixed $key The line of the cart.
	 */
	private function on_removed( mixed $key ): void {
		$this->report_cart_line( 'remove_from_cart', $key );
	}

	/**
	 * The page may be loaded again: with the same cart it is the same checkout. In the editor the block stands, too.
	 */
	private function on_checkout(): void {
		$cart = is_admin() ? null : WC()->cart;
		if ( null === $cart || $cart->is_empty() || WC()->session->get( self::BEGUN ) === $cart->get_cart_hash() ) {
			return;
		}
		WC()->session->set( self::BEGUN, $cart->get_cart_hash() );
		$items = array();
		foreach ( $cart->get_cart() as $line ) {
			if ( is_array( $line ) && ( $line['data'] ?? null ) instanceof WC_Product ) {
				$items[] = $this->line( $line['data'], self::id( $line['quantity'] ?? 1 ), self::sum( $line['line_total'] ?? 0, $line['line_tax'] ?? 0 ) );
			}
		}
		$more = array(
			'currency' => get_woocommerce_currency(),
			'value'    => self::amount( $cart->get_total( 'edit' ) ),
		);
		$this->report_of_request( 'begin_checkout', $items, $more + self::coupon( $cart->get_applied_coupons() ) );
	}

	/**
	 * Somebody placed an order: by the shortcode's form or by the Store API.
	 *
	 * @param mixed $order The order, or its id.
	 */
	private function on_placed( mixed $order ): void {
		$order = $order instanceof WC_Order ? $order : wc_get_order( self::id( $order ) );
		if ( $order instanceof WC_Order ) {
			$order->update_meta_data( self::SHOPPER, Shopper::of_request()->to_string() );
			$order->save_meta_data();
		}
	}

	/**
	 * An order became paid: at once, days later, or because somebody in wp-admin says so. Nobody pays one that was
	 * cancelled.
	 *
	 * @param mixed $id   The order's.
	 * @param mixed $from Status.
	 * @param mixed $to   Status.
	 */
	private function on_status( mixed $id, mixed $from, mixed $to ): void {
		$order = wc_get_order( self::id( $id ) );
		if ( ! $order instanceof WC_Order ) {
			return;
		}
		$paid = wc_get_is_paid_statuses();
		if ( 'cancelled' === $to ) {
			self::forget( $order );
		} elseif ( in_array( $to, $paid, true ) && ( ! in_array( $from, $paid, true ) || '' !== self::kept( $order ) ) ) {
			$this->report_purchase( $order );
		}
	}

	/**
	 * A payment came in. Where that left the order in a status of which WooCommerce knows that it is paid, it has been
	 * reported already.
	 *
	 * @param mixed $id The order's.
	 */
	private function on_paid( mixed $id ): void {
		$order = wc_get_order( self::id( $id ) );
		if ( $order instanceof WC_Order && ! $order->is_paid() ) {
			$this->report_purchase( $order );
		}
	}

	/**
	 * All of an order was given back, or part of it.
	 *
	 * @param mixed $id     The order's.
	 * @param mixed $refund The refund's.
	 */
	private function on_refund( mixed $id, mixed $refund ): void {
		$order  = wc_get_order( self::id( $id ) );
		$refund = wc_get_order( self::id( $refund ) );
		if ( $order instanceof WC_Order && $refund instanceof WC_Order_Refund ) {
			$event = array(
				'transaction_id' => (string) $order->get_id(),
				'refund_id'      => (string) $refund->get_id(),
				'value'          => self::amount( $refund->get_amount() ),
			);
			$this->report( 'refund', $event + $this->parts( $refund ) + self::coupon( $order->get_coupon_codes() ), Shopper::unknown() );
		}
	}

	private function report_purchase( WC_Order $order ): void {
		$way   = $order->get_payment_method_title();
		$event = array(
			'transaction_id' => (string) $order->get_id(),
			'value'          => self::amount( $order->get_total() ),
			'payment_type'   => self::plain( '' === $way ? $order->get_payment_method() : $way ),
		);
		$event += $this->parts( $order ) + self::customer_type( $order ) + self::coupon( $order->get_coupon_codes() );
		if ( $this->report( 'purchase', $event, Shopper::from_string( self::kept( $order ) ) ) ) {
			self::forget( $order );
		}
	}

	/**
	 * @param WC_Abstract_Order $order An order or a refund.
	 * @return array<string, mixed>
	 */
	private function parts( WC_Abstract_Order $order ): array {
		$items = array();
		foreach ( $order->get_items() as $item ) {
			if ( $item instanceof WC_Order_Item_Product ) {
				$items[] = $this->order_item( $item );
			}
		}
		return array(
			'currency' => $order->get_currency(),
			'shipping' => self::amount( $order->get_shipping_total() ),
			'tax'      => self::amount( $order->get_total_tax() ),
			'items'    => $items,
		);
	}

	/**
	 * @return array<string, mixed>
	 */
	private function order_item( WC_Order_Item_Product $item ): array {
		$product = $item->get_product();
		$revenue = self::sum( $item->get_total(), $item->get_total_tax() );
		return $product instanceof WC_Product
			? $this->line( $product, $item->get_quantity(), $revenue )
			: $this->item( $item->get_product_id(), $item->get_name(), '', $item->get_quantity(), $revenue );
	}

	/**
	 * Whether the customer has bought before, by account or else by e-mail address. Nothing where there is neither.
	 *
	 * @return array{customer_type?: string}
	 */
	private static function customer_type( WC_Order $order ): array {
		$customer = $order->get_customer_id() > 0 ? $order->get_customer_id() : $order->get_billing_email();
		if ( '' === $customer ) {
			return array();
		}
		$earlier = array(
			'type'     => 'shop_order',
			'customer' => $customer,
			'status'   => array( ...wc_get_is_paid_statuses(), 'refunded' ),
			'exclude'  => array( $order->get_id() ),
			'return'   => 'ids',
			'limit'    => 1,
		);
		return array( 'customer_type' => array() === wc_get_orders( $earlier ) ? 'new' : 'returning' );
	}

	/**
	 * @param string $name Name of the event.
	 * @param mixed  $key  The line of the cart.
	 */
	private function report_cart_line( string $name, mixed $key ): void {
		$line = is_string( $key ) ? WC()->cart->get_cart_item( $key ) : array();
		$this->report_line( $name, $line['data'] ?? null, $line['quantity'] ?? 1 );
	}

	/**
	 * @param string $name     Name of the event.
	 * @param mixed  $product  What it is about; nothing is reported where there is no such product.
	 * @param mixed  $quantity How many.
	 */
	private function report_line( string $name, mixed $product, mixed $quantity ): void {
		if ( ! $product instanceof WC_Product ) {
			return;
		}
		$quantity = max( 1, self::id( $quantity ) );
		$revenue  = self::amount( wc_get_price_to_display( $product, array( 'qty' => $quantity ) ) );
		$more     = array(
			'currency' => get_woocommerce_currency(),
			'value'    => $revenue,
		);
		$this->report_of_request( $name, array( $this->line( $product, $quantity, $revenue ) ), $more );
	}

	/**
	 * @return array<string, mixed>
	 */
	private function line( WC_Product $product, int $quantity, float $revenue ): array {
		return $product instanceof WC_Product_Variation
			? $this->item( $product->get_parent_id(), $product->get_title(), wc_get_formatted_variation( $product, true, false ), $quantity, $revenue )
			: $this->item( $product->get_id(), $product->get_title(), '', $quantity, $revenue );
	}

	/**
	 * An amount and its tax, both below zero in a refund.
	 */
	private static function sum( mixed $amount, mixed $tax ): float {
		return self::amount( ( is_numeric( $amount ) ? (float) $amount : 0.0 ) + ( is_numeric( $tax ) ? (float) $tax : 0.0 ) );
	}

	private static function kept( WC_Order $order ): string {
		$kept = $order->get_meta( self::SHOPPER );
		return is_string( $kept ) ? $kept : '';
	}

	private static function forget( WC_Order $order ): void {
		if ( '' !== self::kept( $order ) ) {
			$order->delete_meta_data( self::SHOPPER );
			$order->save_meta_data();
		}
	}
}
