<?php
declare( strict_types=1 );

namespace Lodestar\Features\Commerce;

use Automattic\WooCommerce\Utilities\OrderUtil;
use WC_Cart;
use WC_Order;
use WC_Order_Item_Product;
use WC_Order_Refund;
use WC_Product;

/** Listens to WooCommerce. Supports orders in custom tables or as posts, and block or shortcode checkouts. */
final class WooCommerce extends Shop {

	/** Key in the WooCommerce session: hash of the cart at the start of the current checkout. */
	private const BEGUN = 'lodestar_checkout';

	/** Hook priority that runs after other plugins, which may still change the order. */
	private const LAST = 1000;

	/** Order properties whose changes are reported. */
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

	/** @var array<int, true> Orders being saved with changes to report, by ID. */
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
	 * @param mixed $key       Cart item key.
	 * @param mixed $variation Variation ID, or 0 for none.
	 */
	private function on_added( mixed $key, mixed $product, mixed $quantity = 1, mixed $variation = 0 ): void {
		$id = self::id( $variation );
		$this->report_line( 'add_to_cart', wc_get_product( $id > 0 ? $id : self::id( $product ) ), $quantity );
	}

	/**
	 * Handles a removed cart item that the shopper restored.
	 *
	 * @param mixed $key Cart item key.
	 */
	private function on_restored( mixed $key ): void {
		$this->report_cart_line( 'add_to_cart', $key );
	}

	/**
	 * Reports a removal while the item is still in the cart and its data can be read.
	 *
	 * @param mixed $key Cart item key.
	 */
	private function on_removed( mixed $key ): void {
		$this->report_cart_line( 'remove_from_cart', $key );
	}

	/**
	 * Handles a removed cart item. An empty cart ends the checkout, so the next one is reported as new.
	 *
	 * @param mixed $key Cart item key.
	 */
	private function after_removal( mixed $key, mixed $cart = null ): void {
		if ( $cart instanceof WC_Cart && $cart->is_empty() ) {
			$this->on_emptied();
		}
	}

	/** Forgets the current checkout. The cart may be empty because its order was placed. */
	private function on_emptied(): void {
		WC()->session->set( self::BEGUN, null );
	}

	/**
	 * Reports a new checkout when the checkout page loads.
	 *
	 * The same cart items and quantities count as the same checkout, even after a validation error or a coupon. Ignores
	 * the admin, because the editor renders the block, too.
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
	 * Handles an order from the shortcode checkout or the Store API.
	 *
	 * @param mixed $order Order object or ID.
	 */
	private function on_placed( mixed $order ): void {
		$order = $order instanceof WC_Order ? $order : wc_get_order( self::id( $order ) );
		if ( $order instanceof WC_Order ) {
			$this->reporter->report( 'place_order', $this->woo()->event( $order ), Shopper::of_request() );
		}
	}

	/**
	 * Reports an order when its status makes it start or stop counting as revenue.
	 *
	 * An order can be paid immediately, days later, or by an admin changing the status.
	 *
	 * @param mixed $id   Order ID.
	 * @param mixed $from Old status.
	 * @param mixed $to   New status.
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
	 * Handles a completed payment. Orders with a paid status are skipped, because on_status() already reported them.
	 */
	private function on_paid( mixed $id ): void {
		$order = wc_get_order( self::id( $id ) );
		if ( $order instanceof WC_Order && ! $order->is_paid() ) {
			$this->reporter->sync( $order->get_id() );
		}
	}

	/** Handles a full or partial refund. */
	private function on_refund( mixed $id, mixed $refund ): void {
		$this->reporter->sync( self::id( $refund ), self::id( $id ) );
	}

	/**
	 * Notes whether a reported property changes, because the changes are only known until the order is saved. Status
	 * changes have their own hook.
	 *
	 * @param mixed $order Order or refund.
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

	private function after_save( mixed $order ): void {
		if ( $order instanceof WC_Order && isset( $this->changed[ $order->get_id() ] ) ) {
			unset( $this->changed[ $order->get_id() ] );
			$this->on_changed( $order->get_id() );
		}
	}

	/** Re-reports an edited order. Unpaid orders were never reported, so they are ignored. */
	private function on_changed( mixed $id ): void {
		$order = wc_get_order( self::id( $id ) );
		if ( $order instanceof WC_Order && WooCommerceOrders::counts( $order->get_status(), $order ) ) {
			$this->reporter->change( $order->get_id() );
		}
	}

	/**
	 * Handles an item that code added to an order or refund, which may be paid already.
	 *
	 * @param mixed $id Order or refund ID.
	 */
	private function on_item_added( mixed $item, mixed $added = null, mixed $id = 0 ): void {
		if ( $added instanceof WC_Order_Item_Product && self::id( $id ) > 0 ) {
			$this->report_later( self::id( $id ) );
		}
	}

	/** @param mixed $id Order ID, or the ID of another post. */
	private function on_trash( mixed $id ): void {
		if ( $this->is_order( $id ) ) {
			$this->cancel_with_refunds( self::id( $id ) );
		}
	}

	/**
	 * Handles an order that was restored from the trash, if orders are posts. Otherwise only its status changes.
	 *
	 * @param mixed $id Order ID, or the ID of another post.
	 */
	private function on_back( mixed $id ): void {
		if ( $this->is_order( $id ) ) {
			$this->sync_with_refunds( self::id( $id ) );
		}
	}

	/** Cancels an order and its refunds, or a single refund, before deletion. */
	private function before_deletion( mixed $id ): void {
		$order = $this->is_order( $id ) ? wc_get_order( self::id( $id ) ) : false;
		if ( $order instanceof WC_Order_Refund ) {
			$this->reporter->cancel( $order->get_id(), $order->get_parent_id() );
		} elseif ( $order instanceof WC_Order ) {
			$this->cancel_with_refunds( $order->get_id() );
		}
	}

	/**
	 * @param mixed $refund Refund ID.
	 * @param mixed $id     Order ID.
	 */
	private function on_refund_deleted( mixed $refund, mixed $id ): void {
		$this->reporter->cancel( self::id( $refund ), self::id( $id ) );
	}

	/**
	 * Handles a refund deleted by code. With custom order tables, no other hook reports this.
	 *
	 * @param mixed $answer Null unless another plugin prevents the deletion.
	 */
	private function before_refund_deletion( mixed $answer, mixed $refund = null ): void {
		if ( null === $answer && $refund instanceof WC_Order_Refund && $refund->get_id() > 0 ) {
			$this->reporter->cancel( $refund->get_id(), $refund->get_parent_id() );
		}
	}

	/** Whether the ID is that of an order or refund. Other posts fire the same hooks. */
	private function is_order( mixed $id ): bool {
		return self::id( $id ) > 0 && OrderUtil::is_order( self::id( $id ), array( 'shop_order', 'shop_order_refund' ) );
	}

	/** @param mixed $key Cart item key. */
	private function report_cart_line( string $name, mixed $key ): void {
		$line = is_string( $key ) ? WC()->cart->get_cart_item( $key ) : array();
		$this->report_line( $name, $line['data'] ?? null, $line['quantity'] ?? 1 );
	}

	/** Reports an event about one product, if the product exists. */
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

	private function woo(): WooCommerceOrders {
		return new WooCommerceOrders();
	}
}
