<?php
declare( strict_types=1 );

namespace Lodestar\Features\Commerce;

use Automattic\WooCommerce\Utilities\OrderUtil;
use Lodestar\Platform\Time\SiteClock;
use WC_Abstract_Order;
use WC_DateTime;
use WC_Order;
use WC_Order_Item_Product;
use WC_Order_Refund;
use WC_Product;
use WC_Product_Variation;

/** Reads WooCommerce orders and refunds, from custom tables or posts. Orders and refunds share one ID sequence. */
final class WooCommerceOrders extends Orders {

	public const SLUG    = 'woocommerce';
	public const NAME    = 'WooCommerce';
	public const PRODUCT = 'product';
	public const OWNER   = 'WC';

	protected const CATEGORY = 'product_cat';

	private const TYPES = array( 'shop_order', 'shop_order_refund' );

	/**
	 * Used instead of WooCommerce's own "no limit", which becomes a number too large for SQLite and causes an error.
	 */
	private const ALL = PHP_INT_MAX;

	/**
	 * Order meta of WooPayments for orders in another currency than the shop's: the shop's currency, the rate from the
	 * shop's currency to the order's, and the rate at which it settled in the shop's currency.
	 */
	private const SHOP_CURRENCY = '_wcpay_multi_currency_order_default_currency';
	private const RATE          = '_wcpay_multi_currency_order_exchange_rate';
	private const SETTLED       = '_wcpay_multi_currency_stripe_exchange_rate';

	/** WooCommerce statuses in which an order is unpaid, whatever its earlier status was. */
	private const UNPAID = array( 'pending', 'on-hold', 'failed', 'cancelled', 'trash', 'draft', 'auto-draft', 'checkout-draft' );

	/** Maps WooCommerce's "created via" values to order origins. */
	private const ORIGINS = array(
		'checkout'     => self::WEB,
		'store-api'    => self::WEB,
		'admin'        => self::ADMIN,
		'subscription' => self::RENEWAL,
	);

	/**
	 * Whether an order counts as revenue in a status: it is paid, or it was fully refunded later.
	 *
	 * With another plugin's status, an order counts if it has a payment date.
	 */
	public static function counts( string $status, WC_Order $order ): bool {
		return 'refunded' === $status
			|| in_array( $status, wc_get_is_paid_statuses(), true )
			|| ( ! in_array( $status, self::UNPAID, true ) && null !== $order->get_date_paid() );
	}

	protected function edit_url( int $id ): string {
		$order = current_user_can( 'edit_shop_orders' ) ? wc_get_order( $id ) : false;
		return $order instanceof WC_Order ? $order->get_edit_order_url() : '';
	}

	public function entry( int $id ): ?Entry {
		$order = wc_get_order( $id );
		if ( $order instanceof WC_Order_Refund ) {
			return $this->refund( $order );
		}
		if ( ! $order instanceof WC_Order || 'shop_order' !== $order->get_type() || ! self::counts( $order->get_status(), $order ) ) {
			return null;
		}
		return new Entry(
			'purchase',
			self::at( $order->get_date_paid() ?? $order->get_date_completed() ?? $order->get_date_created() ),
			$this->event( $order )
		);
	}

	/**
	 * Returns the event data of an order, paid or not.
	 *
	 * @return array<string, mixed>
	 */
	public function event( WC_Order $order ): array {
		$way   = $order->get_payment_method_title();
		$event = array(
			'transaction_id' => self::transaction( $order->get_id() ),
			'value'          => self::amount( $order->get_total() ),
			'payment_type'   => self::plain( '' === $way ? $order->get_payment_method() : $way ),
			'origin'         => self::ORIGINS[ $order->get_created_via() ] ?? self::OTHER,
		);
		return self::in_own_currency(
			$event + $this->parts( $order ) + self::customer_type( $order ) + self::coupon( $order->get_coupon_codes() ),
			$order
		);
	}

	public function has( int $id ): bool {
		return wc_get_order( $id ) instanceof WC_Abstract_Order;
	}

	public function refunds( int $id ): array {
		$query = array(
			'type'   => 'shop_order_refund',
			'parent' => $id,
			'limit'  => self::ALL,
			'return' => 'ids',
		);
		return self::ids( $query );
	}

	public function ids_after( int $after, int $most ): array {
		global $wpdb;
		[ $table, $type ] = self::table();
		// WooCommerce's own query pages by offset, which gets slower with each page and skips orders when earlier ones
		// are deleted.
		return array_map(
			'intval',
			$wpdb->get_col(
				$wpdb->prepare(
					'SELECT ID FROM %i WHERE %i IN ( %s, %s ) AND ID > %d ORDER BY ID LIMIT %d',
					array( $table, $type, ...self::TYPES, $after, $most )
				)
			)
		);
	}

	public function count(): int {
		global $wpdb;
		[ $table, $type ] = self::table();
		return (int) $wpdb->get_var(
			$wpdb->prepare( 'SELECT COUNT(*) FROM %i WHERE %i IN ( %s, %s )', array( $table, $type, ...self::TYPES ) )
		);
	}

	public function ids_between( int $from, int $until ): array {
		$ids = array();
		foreach ( array( 'date_paid', 'date_completed', 'date_created' ) as $date ) {
			$query = array(
				'type'   => 'date_created' === $date ? self::TYPES : 'shop_order',
				'status' => array_keys( wc_get_order_statuses() ),
				$date    => "$from...$until",
				'return' => 'ids',
				'limit'  => self::ALL,
			);
			$ids   = array( ...$ids, ...self::ids( $query ) );
		}
		$ids = array_values( array_unique( $ids ) );
		sort( $ids );
		return $ids;
	}

	/**
	 * @param array<string, mixed> $query Arguments of wc_get_orders().
	 * @return list<int>
	 */
	private static function ids( array $query ): array {
		$found = wc_get_orders( $query );
		return array( ...array_map( 'intval', is_array( $found ) ? array_filter( $found, 'is_numeric' ) : array() ) );
	}

	/** @return array<string, mixed> */
	public function line( WC_Product $product, mixed $quantity, float $revenue ): array {
		return $product instanceof WC_Product_Variation
			? $this->item(
				$product->get_parent_id(),
				$product->get_title(),
				wc_get_formatted_variation( $product, true, false ),
				$quantity,
				$revenue
			)
			: $this->item( $product->get_id(), $product->get_title(), '', $quantity, $revenue );
	}

	/**
	 * Returns a line's total including tax, rounded to the shop's price decimals.
	 *
	 * WooCommerce stores net prices with extra decimals, but rounds the tax of a line.
	 *
	 * @param mixed $amount    Net amount as stored by the shop.
	 * @param mixed $tax       Tax as stored by the shop.
	 * @param bool  $is_refund Whether both are stored as negative numbers.
	 */
	public static function sum( mixed $amount, mixed $tax, bool $is_refund = false ): float {
		$sum = ( is_numeric( $amount ) ? (float) $amount : 0.0 ) + ( is_numeric( $tax ) ? (float) $tax : 0.0 );
		return self::line_amount( round( $sum, wc_get_price_decimals() ), $is_refund );
	}

	/** Returns a refund, or null if its order doesn't count as revenue. */
	private function refund( WC_Order_Refund $refund ): ?Entry {
		$order = wc_get_order( $refund->get_parent_id() );
		if ( ! $order instanceof WC_Order || ! self::counts( $order->get_status(), $order ) ) {
			return null;
		}
		$event = array(
			'transaction_id' => self::transaction( $order->get_id() ),
			'refund_id'      => (string) $refund->get_id(),
			'value'          => self::amount( $refund->get_amount() ),
		);
		return new Entry(
			'refund',
			self::at( $refund->get_date_created() ),
			self::in_own_currency( $event + $this->parts( $refund ) + self::coupon( $order->get_coupon_codes() ), $order )
		);
	}

	/**
	 * @param array<string, mixed> $event Event data of the order or of one of its refunds.
	 * @return array<string, mixed>
	 */
	private static function in_own_currency( array $event, WC_Order $order ): array {
		[ $currency, $rate, $settled ] = array_map(
			static fn ( string $key ): mixed => $order->get_meta( $key ),
			array( self::SHOP_CURRENCY, self::RATE, self::SETTLED )
		);
		$worth                         = is_numeric( $rate ) && (float) $rate > 0.0 ? 1 / (float) $rate : 0.0;
		return self::in_currency( $event, is_string( $currency ) ? $currency : '', is_numeric( $settled ) ? (float) $settled : $worth );
	}

	/** Returns UTC seconds. Falls back to the current time, because an order being paid may not be saved yet. */
	private static function at( ?WC_DateTime $date ): int {
		return null === $date ? intdiv( SiteClock::get()->now_ms(), 1000 ) : $date->getTimestamp();
	}

	/** @return array<string, mixed> */
	private function parts( WC_Abstract_Order $order ): array {
		$items = array();
		foreach ( $order->get_items() as $item ) {
			if ( $item instanceof WC_Order_Item_Product ) {
				$items[] = $this->order_item( $item, $order instanceof WC_Order_Refund );
			}
		}
		return array(
			'currency' => self::currency( $order->get_currency(), get_woocommerce_currency() ),
			'shipping' => self::amount( $order->get_shipping_total() ),
			'tax'      => self::amount( $order->get_total_tax() ),
			'items'    => $items,
		);
	}

	/** @return array<string, mixed> */
	private function order_item( WC_Order_Item_Product $item, bool $is_refund ): array {
		$product = $item->get_product();
		$revenue = self::sum( $item->get_total(), $item->get_total_tax(), $is_refund );
		return $product instanceof WC_Product
			? $this->line( $product, $item->get_quantity(), $revenue )
			: $this->item( $item->get_product_id(), $item->get_name(), '', $item->get_quantity(), $revenue );
	}

	/**
	 * Returns 'returning' if the customer has another paid order created no later than this one, else 'new'.
	 *
	 * Customers are matched by account, or by email address for guests. Empty if there is neither.
	 *
	 * @return array{customer_type?: string}
	 */
	private static function customer_type( WC_Order $order ): array {
		$customer = $order->get_customer_id() > 0 ? $order->get_customer_id() : $order->get_billing_email();
		if ( '' === $customer ) {
			return array();
		}
		$earlier = array(
			'type'         => 'shop_order',
			'customer'     => $customer,
			'status'       => array( ...wc_get_is_paid_statuses(), 'refunded' ),
			'exclude'      => array( $order->get_id() ),
			'date_created' => '<=' . self::at( $order->get_date_created() ),
			'return'       => 'ids',
			'limit'        => 1,
		);
		return array( 'customer_type' => array() === wc_get_orders( $earlier ) ? 'new' : 'returning' );
	}

	/**
	 * Returns the orders table and the name of its type column.
	 *
	 * @return array{string, string}
	 */
	private static function table(): array {
		return array( OrderUtil::get_table_for_orders(), OrderUtil::custom_orders_table_usage_is_enabled() ? 'type' : 'post_type' );
	}
}
