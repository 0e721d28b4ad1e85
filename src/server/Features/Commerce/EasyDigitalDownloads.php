<?php
declare( strict_types=1 );

namespace Lodestar\Features\Commerce;

use EDD\Orders\Order;

/** Reports the events of Easy Digital Downloads 3 and later. */
final class EasyDigitalDownloads extends Shop {

	/** Session key with a hash of the cart with which the current checkout started. */
	private const BEGUN = 'lodestar_checkout';

	/** Priority after other plugins, which may still change the order. */
	private const LAST = 1000;

	/** Old status that the shop passes to its hook while it inserts an order, which has no items yet. */
	private const CREATED = 'new';

	/** Reported columns of an order. */
	private const ORDER_COLUMNS = array( 'total', 'tax', 'currency', 'rate', 'gateway' );

	/** Reported columns of an item. */
	private const ITEM_COLUMNS = array( 'product_id', 'product_name', 'price_id', 'quantity', 'total' );

	/** @var array<int, true> IDs of orders and refunds that are being deleted and were already reported. */
	private array $deleted = array();

	/** @var array<mixed> The cart line that is being removed. It can't be looked up afterwards. */
	private array $leaving = array();

	public function listen(): void {
		$this->on( 'edd_post_add_to_cart', $this->on_added( ... ) );
		$this->on( 'edd_pre_remove_from_cart', $this->before_removal( ... ) );
		$this->on( 'edd_post_remove_from_cart', $this->on_removed( ... ) );
		$this->on( 'edd_empty_cart', $this->on_emptied( ... ) );
		$this->on( 'edd_before_purchase_form', $this->on_checkout( ... ) );
		$this->on( 'edd_built_order', $this->on_placed( ... ) );
		$this->on( 'edd_complete_purchase', $this->on_paid( ... ) );
		$this->on( 'edd_recurring_record_payment', $this->on_paid( ... ) );
		$this->on( 'edd_transition_order_status', $this->on_status( ... ), self::LAST );
		$this->on( 'edd_refund_order', $this->on_refund( ... ) );
		$this->on( 'edd_updated_edited_purchase', $this->on_changed( ... ), self::LAST );
		$this->on( 'edd_order_updated', $this->on_updated( ... ), self::LAST );
		$this->on( 'edd_pre_destroy_order', $this->before_deletion( ... ) );
		$this->on( 'edd_payment_delete', $this->before_deletion( ... ) );
		$this->on( 'edd_order_deleted', $this->on_deleted( ... ) );
		$this->on( 'edd_post_add_manual_order', $this->on_made( ... ) );
		$this->on( 'edd_order_item_added', $this->on_item_added( ... ) );
		$this->on( 'edd_order_item_updated', $this->on_item_updated( ... ) );
		$this->on( 'shutdown', $this->report_unfinished( ... ) );
	}

	/** Reports added products. There are several lines if the shopper selected several prices of a product. */
	private function on_added( mixed $id, mixed $options = array(), mixed $lines = array() ): void {
		$this->report_lines( 'add_to_cart', is_array( $lines ) ? $lines : array() );
	}

	/** @param mixed $key Index of the line in the cart. */
	private function before_removal( mixed $key ): void {
		$line          = is_int( $key ) || is_string( $key ) ? edd_get_cart_contents()[ $key ] ?? null : null;
		$this->leaving = is_array( $line ) ? $line : array();
	}

	private function on_removed(): void {
		$this->report_lines( 'remove_from_cart', array() === $this->leaving ? array() : array( $this->leaving ) );
		$this->leaving = array();
		if ( array() === edd_get_cart_contents() ) {
			$this->on_emptied();
		}
	}

	/** Ends the current checkout, because the cart is empty. */
	private function on_emptied(): void {
		EDD()->session->set( self::BEGUN, null );
	}

	/**
	 * Reports the start of a checkout. If the form is shown again with the same cart, for example after a mistake or a
	 * coupon, it is the same checkout.
	 */
	private function on_checkout(): void {
		$lines = edd_get_cart_content_details();
		$cart  = md5( (string) wp_json_encode( array_values( edd_get_cart_contents() ) ) );
		if ( array() === $lines || EDD()->session->get( self::BEGUN ) === $cart ) {
			return;
		}
		EDD()->session->set( self::BEGUN, $cart );
		$items = array();
		foreach ( $lines as $line ) {
			$items[] = $this->line(
				is_array( $line['item_number'] ) ? $line['item_number'] : array(),
				$line['quantity'],
				Orders::line_amount( $line['price'] )
			);
		}
		$more = array(
			'currency' => Orders::currency( edd_get_currency() ),
			'value'    => Orders::amount( edd_get_cart_total() ),
		);
		$this->report_of_request( 'begin_checkout', $items, $more + Orders::coupon( edd_get_cart_discounts() ) );
	}

	/**
	 * Reports a placed order, also if it is placed again after a failed payment. Some orders are paid before they are
	 * complete, so their payment is reported here.
	 */
	private function on_placed( mixed $id ): void {
		$order = edd_get_order( self::id( $id ) );
		if ( ! $order instanceof Order ) {
			return;
		}
		if ( did_action( 'edd_pre_process_purchase' ) > 0 ) { // Others don't come from the checkout.
			$this->reporter->report( 'place_order', ( new EasyDigitalDownloadsOrders() )->event( $order ), Shopper::of_request() );
		}
		if ( $order->is_complete() ) {
			$this->reporter->sync( (int) $order->id );
		}
	}

	/** Reports an order that was paid, perhaps days later, or a renewed subscription. */
	private function on_paid( mixed $id ): void {
		$order = edd_get_order( self::id( $id ) );
		if ( $order instanceof Order && array() !== $order->get_items() ) {
			$this->reporter->sync( (int) $order->id );
		}
	}

	/**
	 * Reports that an order or refund now counts toward the shop's revenue, or no longer does. on_paid() reports the
	 * first payment of an order, because its date isn't stored yet here.
	 *
	 * @param mixed $old Old status; CREATED while the order is being inserted.
	 * @param mixed $new New status.
	 * @param mixed $id  ID of the order or refund.
	 */
	private function on_status( mixed $old, mixed $new, mixed $id ): void {
		$order = $old === $new ? false : edd_get_order( self::id( $id ) );
		if ( ! $order instanceof Order ) {
			return;
		}
		$parent = 'refund' === $order->type ? (int) $order->parent : 0;
		if ( self::CREATED === $old ) {
			$this->report_later( (int) $order->id, $parent, true );
			return;
		}
		if ( 'refund' === $order->type ) {
			$this->reporter->sync( (int) $order->id, $parent );
			return;
		}
		$counted = is_string( $old ) && EasyDigitalDownloadsOrders::counts( $old );
		$counts  = is_string( $new ) && EasyDigitalDownloadsOrders::counts( $new );
		if ( $counted !== $counts && ( $counted || EasyDigitalDownloadsOrders::is_dated( $order ) ) ) {
			$this->sync_with_refunds( (int) $order->id );
		}
	}

	/** Reports an order or refund to which code added an item. */
	private function on_item_added( mixed $id, mixed $data = array() ): void {
		$this->on_items( is_array( $data ) ? $data['order_id'] ?? 0 : 0 );
	}

	/**
	 * Reports an order or refund of which code changed an item.
	 *
	 * @param mixed $data New values by column.
	 * @param mixed $was  The row before.
	 */
	private function on_item_updated( mixed $id, mixed $data = array(), mixed $was = null ): void {
		if ( is_object( $was ) && self::is_changed( self::ITEM_COLUMNS, $data, $was ) ) {
			$this->on_items( get_object_vars( $was )['order_id'] ?? 0 );
		}
	}

	/** @param mixed $id ID of an order or refund whose items changed. */
	private function on_items( mixed $id ): void {
		$order = edd_get_order( self::id( $id ) );
		if ( $order instanceof Order && EasyDigitalDownloadsOrders::counts( $order->status ) ) {
			$this->report_later( (int) $order->id, 'refund' === $order->type ? (int) $order->parent : 0 );
		}
	}

	/**
	 * Reports a full or partial refund.
	 *
	 * @param mixed $refund ID of the refund, which is also an order.
	 */
	private function on_refund( mixed $id, mixed $refund ): void {
		$this->reporter->sync( self::id( $refund ), self::id( $id ) );
	}

	/** Reports an edited order. */
	private function on_changed( mixed $id ): void {
		$order = edd_get_order( self::id( $id ) );
		if (
			$order instanceof Order
			&& 'sale' === $order->type
			&& EasyDigitalDownloadsOrders::counts( $order->status )
			&& EasyDigitalDownloadsOrders::is_dated( $order )
		) {
			$this->reporter->change( (int) $order->id );
		}
	}

	/**
	 * Reports an order of which code changed columns.
	 *
	 * @param mixed $data New values by column.
	 * @param mixed $was  The row before.
	 */
	private function on_updated( mixed $id, mixed $data = array(), mixed $was = null ): void {
		if ( self::is_changed( self::ORDER_COLUMNS, $data, $was ) ) {
			$this->on_changed( $id );
		}
	}

	/**
	 * Whether an update changes the value of one of the columns.
	 *
	 * @param list<string> $columns Names.
	 * @param mixed        $data    New values by column.
	 * @param mixed        $was     The row before.
	 */
	private static function is_changed( array $columns, mixed $data, mixed $was ): bool {
		$was = is_object( $was ) ? get_object_vars( $was ) : array();
		foreach ( $columns as $column ) {
			if (
				is_array( $data )
				&& isset( $data[ $column ], $was[ $column ] )
				&& is_scalar( $data[ $column ] )
				&& is_scalar( $was[ $column ] )
				&& self::differ( $data[ $column ], $was[ $column ] )
			) {
				return true;
			}
		}
		return false;
	}

	/** Whether two values of a column differ. Numbers are compared by value, however they are written. */
	private static function differ( int|float|string|bool $one, int|float|string|bool $other ): bool {
		return is_numeric( $one ) && is_numeric( $other )
			? abs( (float) $one - (float) $other ) > 0.0005
			: (string) $one !== (string) $other;
	}

	/** Reports the deletion of a refund, or of an order with its refunds. */
	private function before_deletion( mixed $id ): void {
		$order = edd_get_order( self::id( $id ) );
		if ( ! $order instanceof Order || isset( $this->deleted[ (int) $order->id ] ) ) {
			return;
		}
		$this->deleted[ (int) $order->id ] = true;
		if ( 'refund' === $order->type ) {
			$this->reporter->cancel( (int) $order->id, (int) $order->parent );
		} else {
			$this->cancel_with_refunds( (int) $order->id );
		}
	}

	/** Reports a deleted order for which no hook fired before its deletion. */
	private function on_deleted( mixed $id ): void {
		if ( ! isset( $this->deleted[ self::id( $id ) ] ) ) {
			$this->reporter->cancel( self::id( $id ) );
		}
		unset( $this->deleted[ self::id( $id ) ] );
	}

	/** Marks an order that was created in wp-admin. */
	private function on_made( mixed $id ): void {
		edd_update_order_meta( self::id( $id ), EasyDigitalDownloadsOrders::BY_HAND, '1' );
	}

	/** @param array<mixed> $lines Lines of the cart. */
	private function report_lines( string $name, array $lines ): void {
		$items = array();
		$value = 0.0;
		foreach ( $lines as $line ) {
			if ( ! is_array( $line ) || ! is_numeric( $line['id'] ?? null ) ) {
				continue;
			}
			$quantity = Orders::quantity( $line['quantity'] ?? 1 );
			$price    = edd_get_cart_item_price( (int) $line['id'], is_array( $line['options'] ?? null ) ? $line['options'] : array() );
			$revenue  = Orders::amount( $price ) * $quantity;
			$items[]  = $this->line( $line, $quantity, $revenue );
			$value   += $revenue;
		}
		$more = array(
			'currency' => Orders::currency( edd_get_currency() ),
			'value'    => Orders::amount( $value ),
		);
		$this->report_of_request( $name, $items, $more );
	}

	/**
	 * @param array<mixed> $line    Line of the cart.
	 * @param float        $revenue Amount of the line.
	 * @return array<string, mixed>
	 */
	private function line( array $line, mixed $quantity, float $revenue ): array {
		$product = self::id( $line['id'] ?? 0 );
		$options = is_array( $line['options'] ?? null ) ? $line['options'] : array();
		return $this->orders->item(
			$product,
			'',
			EasyDigitalDownloadsOrders::variant( $product, $options['price_id'] ?? null ),
			$quantity,
			$revenue
		);
	}
}
