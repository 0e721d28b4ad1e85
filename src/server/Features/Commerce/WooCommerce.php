<?php
declare( strict_types=1 );

namespace Lodestar\Features\Commerce;

use Automattic\WooCommerce\Utilities\OrderUtil;
use WC_Cart;
use WC_Order;
use WC_Order_Item_Product;
use WC_Order_Refund;
use WC_Product;

/**
 * WooCommerce: orders in its own tables or as posts, the checkout as a block or as a shortcode.
 */
final class WooCommerce extends Shop {

	/** Key of the shop's session: hash of the cart that the current checkout began with. */
	private const BEGUN = 'lodestar_checkout';

	/** After other plugins, which may still change the order. */
	private const LAST = 1000;

	/** Properties of an order that are reported. */
	private const REPORTED = array(
		'currency',
		'total',
		'shipping_total',
		'cart_tax',
		'shipping_tax',
		'discount_total',
		'date_paid',
		'payment_method',
		'payment_method_title',
	);

	/** @var array<int, true> By id: orders that are being saved, and are others afterwards. */
	private array $changed = array();

	public function listen(): void {
		$this->on( 'woocommerce_add_to_cart', $this->on_added( ... ) );
		$this->on( 'woocommerce_cart_item_restored', $this->on_restored( ... ) );
		$this->on( 'woocommerce_remove_cart_item', $this->on_removed( ... ) );
		$this->on( 'woocommerce_cart_item_removed', $this->after_removal( ... ) );
		$this->on( 'woocommerce_cart_emptied', $this->on_emptied( ... ) );
		$this->on( 'woocommerce_before_checkout_form', $this->on_checkout( ... ) );
		$this->on( 'woocommerce_blocks_checkout_enqueue_data', $this->on_checkout( ... ) );
		$this->on( 'woocommerce_checkout_order_processed', $this->on_placed( ... ), self::LAST );
		$this->on( 'woocommerce_store_api_checkout_order_processed', $this->on_placed( ... ), self::LAST );
		$this->on( 'woocommerce_order_status_changed', $this->on_status( ... ) );
		$this->on( 'woocommerce_payment_complete', $this->on_paid( ... ) );
		$this->on( 'woocommerce_order_refunded', $this->on_refund( ... ) );
		$this->on( 'woocommerce_before_order_object_save', $this->before_save( ... ), self::LAST );
		$this->on( 'woocommerce_after_order_object_save', $this->after_save( ... ), self::LAST );
		$this->on( 'woocommerce_saved_order_items', $this->on_changed( ... ), self::LAST );
		$this->on( 'woocommerce_new_order_item', $this->on_item_added( ... ) );
		$this->on( 'shutdown', $this->report_unfinished( ... ) );
		$this->on( 'woocommerce_trash_order', $this->on_trash( ... ) );
		$this->on( 'trashed_post', $this->on_trash( ... ) );
		$this->on( 'untrashed_post', $this->on_back( ... ), self::LAST );
		$this->on( 'woocommerce_before_delete_order', $this->before_deletion( ... ) );
		$this->on( 'before_delete_post', $this->before_deletion( ... ) );
		$this->on( 'woocommerce_refund_deleted', $this->on_refund_deleted( ... ) );
		$this->watch( 'woocommerce_pre_delete_order_refund', $this->before_refund_deletion( ... ) );
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
	 * A line was removed. If nothing is left in the cart, what comes next is another checkout.
	 *
	 * @param mixed $key  The line of the cart.
	 * @param mixed $cart The cart.
	 */
	private function after_removal( mixed $key, mixed $cart = null ): void {
		if ( $cart instanceof WC_Cart && $cart->is_empty() ) {
			$this->on_emptied();
		}
	}

	/**
	 * The cart was emptied, perhaps because its order was placed.
	 */
	private function on_emptied(): void {
		WC()->session->set( self::BEGUN, null );
	}

	/**
	 * The checkout page was loaded. With the same products it is the same checkout, even after a mistake or a coupon. The editor
	 * renders the block, too.
	 */
	private function on_checkout(): void {
		$cart = is_admin() ? null : WC()->cart;
		if ( null === $cart || $cart->is_empty() ) {
			return;
		}
		$products = md5(
			(string) wp_json_encode(
				array_map( static fn ( mixed $line ): mixed => is_array( $line ) ? $line['quantity'] ?? 1 : 1, $cart->get_cart() )
			)
		);
		if ( WC()->session->get( self::BEGUN ) === $products ) {
			return;
		}
		WC()->session->set( self::BEGUN, $products );
		$items = array();
		foreach ( $cart->get_cart() as $line ) {
			if ( is_array( $line ) && ( $line['data'] ?? null ) instanceof WC_Product ) {
				$items[] = $this->woo()->line(
					$line['data'],
					$line['quantity'] ?? 1,
					WooCommerceOrders::sum( $line['line_total'] ?? 0, $line['line_tax'] ?? 0 )
				);
			}
		}
		$more = array(
			'currency' => Orders::currency( get_woocommerce_currency() ),
			'value'    => Orders::amount( $cart->get_total( 'edit' ) ),
		);
		$this->report_of_request( 'begin_checkout', $items, $more + Orders::coupon( $cart->get_applied_coupons() ) );
	}

	/**
	 * Somebody placed an order: by the shortcode's form or by the Store API.
	 *
	 * @param mixed $order The order, or its id.
	 */
	private function on_placed( mixed $order ): void {
		$order = $order instanceof WC_Order ? $order : wc_get_order( self::id( $order ) );
		if ( $order instanceof WC_Order ) {
			$this->reporter->report( 'place_order', $this->woo()->event( $order ), Shopper::of_request() );
		}
	}

	/**
	 * An order became paid: at once, days later, or because somebody in wp-admin says so; or the shop's revenue has it no
	 * more, or has it again.
	 *
	 * @param mixed $id   The order's.
	 * @param mixed $from Status.
	 * @param mixed $to   Status.
	 */
	private function on_status( mixed $id, mixed $from, mixed $to ): void {
		$order = wc_get_order( self::id( $id ) );
		if ( ! $order instanceof WC_Order || ! is_string( $from ) || ! is_string( $to ) ) {
			return;
		}
		$counted = WooCommerceOrders::counts( $from, $order );
		$counts  = WooCommerceOrders::counts( $to, $order );
		if ( $counted && ! $counts ) {
			$this->sync_with_refunds( $order->get_id() );
		} elseif (
			$counts
			&& ( ! $counted || in_array( $to, wc_get_is_paid_statuses(), true ) !== in_array( $from, wc_get_is_paid_statuses(), true ) )
		) {
			$this->sync_with_refunds( $order->get_id() );
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
			$this->reporter->sync( $order->get_id() );
		}
	}

	/**
	 * All of an order was given back, or part of it.
	 *
	 * @param mixed $id     The order's.
	 * @param mixed $refund The refund's.
	 */
	private function on_refund( mixed $id, mixed $refund ): void {
		$this->reporter->sync( self::id( $refund ), self::id( $id ) );
	}

	/**
	 * What is changed is known until it is saved. A new status is told of by its own hook.
	 *
	 * @param mixed $order An order or refund.
	 */
	private function before_save( mixed $order ): void {
		$changes = $order instanceof WC_Order && $order->get_id() > 0 ? $order->get_changes() : array();
		if (
			$order instanceof WC_Order
			&& ! isset( $changes['status'] )
			&& array() !== array_intersect( self::REPORTED, array_keys( $changes ) )
		) {
			$this->changed[ $order->get_id() ] = true;
		}
	}

	/**
	 * @param mixed $order An order or refund.
	 */
	private function after_save( mixed $order ): void {
		if ( $order instanceof WC_Order && isset( $this->changed[ $order->get_id() ] ) ) {
			unset( $this->changed[ $order->get_id() ] );
			$this->on_changed( $order->get_id() );
		}
	}

	/**
	 * An order is another than it was. What was never paid is nothing to correct.
	 *
	 * @param mixed $id The order's.
	 */
	private function on_changed( mixed $id ): void {
		$order = wc_get_order( self::id( $id ) );
		if ( $order instanceof WC_Order && WooCommerceOrders::counts( $order->get_status(), $order ) ) {
			$this->reporter->change( $order->get_id() );
		}
	}

	/**
	 * Code added an item to an order or refund, perhaps to one that is paid already.
	 *
	 * @param mixed $item  The item's ID.
	 * @param mixed $added The item.
	 * @param mixed $id    The order's or refund's.
	 */
	private function on_item_added( mixed $item, mixed $added = null, mixed $id = 0 ): void {
		if ( $added instanceof WC_Order_Item_Product && self::id( $id ) > 0 ) {
			$this->report_later( self::id( $id ) );
		}
	}

	/**
	 * An order lies in the trash.
	 *
	 * @param mixed $id Its id, or another post's.
	 */
	private function on_trash( mixed $id ): void {
		if ( $this->is_order( $id ) ) {
			$this->cancel_with_refunds( self::id( $id ) );
		}
	}

	/**
	 * An order was taken out of the trash where orders are posts; elsewhere its status changes.
	 *
	 * @param mixed $id Its id, or another post's.
	 */
	private function on_back( mixed $id ): void {
		if ( $this->is_order( $id ) ) {
			$this->sync_with_refunds( self::id( $id ) );
		}
	}

	/**
	 * An order or a refund goes, and with an order its refunds.
	 *
	 * @param mixed $id Its id, or another post's.
	 */
	private function before_deletion( mixed $id ): void {
		$order = $this->is_order( $id ) ? wc_get_order( self::id( $id ) ) : false;
		if ( $order instanceof WC_Order_Refund ) {
			$this->reporter->cancel( $order->get_id(), $order->get_parent_id() );
		} elseif ( $order instanceof WC_Order ) {
			$this->cancel_with_refunds( $order->get_id() );
		}
	}

	/**
	 * What was given back was not, after all.
	 *
	 * @param mixed $refund The refund's id.
	 * @param mixed $id     The order's.
	 */
	private function on_refund_deleted( mixed $refund, mixed $id ): void {
		$this->reporter->cancel( self::id( $refund ), self::id( $id ) );
	}

	/**
	 * Code deletes a refund. If orders have tables of their own, no other hook says so.
	 *
	 * @param mixed $answer Null unless another plugin keeps the refund from being deleted.
	 * @param mixed $refund The refund.
	 */
	private function before_refund_deletion( mixed $answer, mixed $refund = null ): void {
		if ( null === $answer && $refund instanceof WC_Order_Refund && $refund->get_id() > 0 ) {
			$this->reporter->cancel( $refund->get_id(), $refund->get_parent_id() );
		}
	}

	/**
	 * Whether an id is that of an order or refund: other posts have hooks of the same name.
	 */
	private function is_order( mixed $id ): bool {
		return self::id( $id ) > 0 && OrderUtil::is_order( self::id( $id ), array( 'shop_order', 'shop_order_refund' ) );
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
		$quantity = Orders::quantity( $quantity );
		$revenue  = Orders::amount( wc_get_price_to_display( $product, array( 'qty' => $quantity ) ) );
		$more     = array(
			'currency' => Orders::currency( get_woocommerce_currency() ),
			'value'    => $revenue,
		);
		$this->report_of_request( $name, array( $this->woo()->line( $product, $quantity, $revenue ) ), $more );
	}

	/**
	 * What the shop has, by its own name.
	 */
	private function woo(): WooCommerceOrders {
		return new WooCommerceOrders();
	}
}
