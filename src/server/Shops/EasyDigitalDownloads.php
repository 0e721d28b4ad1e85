<?php
declare( strict_types=1 );

namespace Lodestar\Shops;

use EDD\Orders\Order;
use EDD\Orders\Order_Adjustment;
use EDD\Orders\Order_Item;
use Lodestar\Commerce\Shopper;

/**
 * Easy Digital Downloads, version 3 and later.
 */
final class EasyDigitalDownloads extends Shop {

	protected const PRODUCT  = 'download';
	protected const CATEGORY = 'download_category';
	protected const OWNER    = 'EDD';

	/** Before the number of an order: on a site with another shop both have an order 1. */
	private const ORDER = 'EDD-';

	/** In the session of the shop: the cart with which the checkout was begun last. */
	private const BEGUN = 'lodestar_checkout';

	/** Statuses in which nobody will pay an order any more, unless it is placed again. */
	private const GIVEN_UP = array( 'abandoned', 'cancelled' );

	/** @var array<mixed> Line of the cart that is being taken out: afterwards nobody knows what it was. */
	private array $leaving = array();

	public static function is_there(): bool {
		return function_exists( 'EDD' ) && function_exists( 'edd_get_order' );
	}

	public function listen(): void {
		parent::listen();
		$this->on( 'edd_post_add_to_cart', $this->on_added( ... ) );
		$this->on( 'edd_pre_remove_from_cart', $this->before_removal( ... ) );
		$this->on( 'edd_post_remove_from_cart', $this->on_removed( ... ) );
		$this->on( 'edd_before_purchase_form', $this->on_checkout( ... ) );
		$this->on( 'edd_built_order', $this->on_placed( ... ) );
		$this->on( 'edd_complete_purchase', $this->on_paid( ... ) );
		$this->on( 'edd_recurring_record_payment', $this->on_paid( ... ) );
		$this->on( 'edd_transition_order_status', $this->on_status( ... ) );
		$this->on( 'edd_refund_order', $this->on_refund( ... ) );
	}

	/**
	 * Several lines where several prices of a product were ticked.
	 *
	 * @param mixed $id      The product.
	 * @param mixed $options What was chosen.
	 * @param mixed $lines   Lines as the cart has them.
	 */
	private function on_added( mixed $id, mixed $options = array(), mixed $lines = array() ): void {
		$this->report_lines( 'add_to_cart', is_array( $lines ) ? $lines : array() );
	}

	/**
	 * @param mixed $key Place in the cart.
	 */
	private function before_removal( mixed $key ): void {
		$line          = is_int( $key ) || is_string( $key ) ? edd_get_cart_contents()[ $key ] ?? null : null;
		$this->leaving = is_array( $line ) ? $line : array();
	}

	private function on_removed(): void {
		$this->report_lines( 'remove_from_cart', array() === $this->leaving ? array() : array( $this->leaving ) );
		$this->leaving = array();
	}

	/**
	 * The form is shown again after a mistake, and whenever the page is loaded: with the same cart it is the same checkout.
	 */
	private function on_checkout(): void {
		$lines = edd_get_cart_content_details();
		$cart  = md5( (string) wp_json_encode( edd_get_cart_contents() ) );
		if ( array() === $lines || EDD()->session->get( self::BEGUN ) === $cart ) {
			return;
		}
		EDD()->session->set( self::BEGUN, $cart );
		$items = array();
		foreach ( $lines as $line ) {
			$items[] = $this->line( is_array( $line['item_number'] ) ? $line['item_number'] : array(), self::id( $line['quantity'] ), $line['price'] );
		}
		$more = array(
			'currency' => edd_get_currency(),
			'value'    => self::amount( edd_get_cart_total() ),
		);
		$this->report_of_request( 'begin_checkout', $items, $more + self::coupon( edd_get_cart_discounts() ) );
	}

	/**
	 * An order was placed, or placed again after a payment failed. Some are paid before they are whole.
	 *
	 * @param mixed $id Its id.
	 */
	private function on_placed( mixed $id ): void {
		$order = edd_get_order( self::id( $id ) );
		if ( ! $order instanceof Order ) {
			return;
		}
		if ( did_action( 'edd_pre_process_purchase' ) > 0 ) { // Else it comes from elsewhere than the checkout.
			edd_update_order_meta( (int) $order->id, self::SHOPPER, Shopper::of_request()->to_string() );
		}
		if ( $order->is_complete() ) {
			$this->report_purchase( $order );
		}
	}

	/**
	 * An order was paid, perhaps days later, or a subscription was renewed.
	 *
	 * @param mixed $id Its id.
	 */
	private function on_paid( mixed $id ): void {
		$order = edd_get_order( self::id( $id ) );
		if ( $order instanceof Order && array() !== $order->get_items() ) {
			$this->report_purchase( $order );
		}
	}

	/**
	 * @param mixed $old Status.
	 * @param mixed $new Status.
	 * @param mixed $id  The order's.
	 */
	private function on_status( mixed $old, mixed $new, mixed $id ): void {
		if ( in_array( $new, self::GIVEN_UP, true ) ) {
			edd_delete_order_meta( self::id( $id ), self::SHOPPER );
		}
	}

	/**
	 * All of an order was given back, or part of it.
	 *
	 * @param mixed $id     The order's id.
	 * @param mixed $refund The refund's, which is an order, too.
	 */
	private function on_refund( mixed $id, mixed $refund ): void {
		$order  = edd_get_order( self::id( $id ) );
		$refund = edd_get_order( self::id( $refund ) );
		if ( $order instanceof Order && $refund instanceof Order ) {
			$event = array(
				'transaction_id' => self::ORDER . $order->id,
				'refund_id'      => (string) $refund->id,
			);
			$this->report( 'refund', $event + $this->amounts( $refund ) + self::coupons_of( $order ), Shopper::unknown() );
		}
	}

	private function report_purchase( Order $order ): void {
		$id    = (int) $order->id;
		$kept  = edd_get_order_meta( $id, self::SHOPPER, true );
		$event = array(
			'transaction_id' => self::ORDER . $id,
			'payment_type'   => self::plain( edd_get_gateway_admin_label( $order->gateway, $order ) ),
			'customer_type'  => self::is_returning( $order ) ? 'returning' : 'new',
		);
		if ( $this->report( 'purchase', $event + $this->amounts( $order ) + self::coupons_of( $order ), Shopper::from_string( is_string( $kept ) ? $kept : '' ) ) ) {
			edd_delete_order_meta( $id, self::SHOPPER );
		}
	}

	/**
	 * @param Order $order An order or a refund.
	 * @return array<string, mixed>
	 */
	private function amounts( Order $order ): array {
		return array(
			'currency' => strtoupper( $order->currency ),
			'value'    => self::amount( $order->total ),
			'tax'      => self::amount( $order->tax ),
			'items'    => array_map( $this->order_item( ... ), array_values( $order->get_items() ) ),
		);
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function coupons_of( Order $order ): array {
		return self::coupon( array_map( static fn ( Order_Adjustment $discount ): string => $discount->description, $order->get_discounts() ) );
	}

	/**
	 * @return array<string, mixed>
	 */
	private function order_item( Order_Item $item ): array {
		$product = (int) $item->product_id;
		return $this->item( $product, $item->product_name, self::variant( $product, $item->price_id ), (int) $item->quantity, $item->total );
	}

	private static function is_returning( Order $order ): bool {
		$earlier = array(
			'customer_id' => (int) $order->customer_id,
			'type'        => 'sale',
			'status__in'  => edd_get_complete_order_statuses(),
			'id__not_in'  => array( (int) $order->id ),
		);
		return edd_count_orders( $earlier ) > 0;
	}

	/**
	 * @param string       $name  Name of the event.
	 * @param array<mixed> $lines Lines as the cart has them.
	 */
	private function report_lines( string $name, array $lines ): void {
		$items = array();
		$value = 0.0;
		foreach ( $lines as $line ) {
			if ( ! is_array( $line ) || ! is_numeric( $line['id'] ?? null ) ) {
				continue;
			}
			$quantity = max( 1, self::id( $line['quantity'] ?? 1 ) );
			$price    = edd_get_cart_item_price( (int) $line['id'], is_array( $line['options'] ?? null ) ? $line['options'] : array() );
			$revenue  = self::amount( $price ) * $quantity;
			$items[]  = $this->line( $line, $quantity, $revenue );
			$value   += $revenue;
		}
		$more = array(
			'currency' => edd_get_currency(),
			'value'    => self::amount( $value ),
		);
		$this->report_of_request( $name, $items, $more );
	}

	/**
	 * @param array<mixed> $line     As the cart has it.
	 * @param int          $quantity How many.
	 * @param mixed        $revenue  What they come to.
	 * @return array<string, mixed>
	 */
	private function line( array $line, int $quantity, mixed $revenue ): array {
		$product = self::id( $line['id'] ?? 0 );
		$options = is_array( $line['options'] ?? null ) ? $line['options'] : array();
		return $this->item( $product, '', self::variant( $product, $options['price_id'] ?? null ), $quantity, $revenue );
	}

	/**
	 * The name of one of several prices.
	 */
	private static function variant( int $product, mixed $price ): string {
		return $product > 0 && is_numeric( $price ) ? edd_get_price_option_name( $product, (int) $price ) : '';
	}
}
