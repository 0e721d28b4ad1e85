<?php
declare( strict_types=1 );

namespace Lodestar\Features\Commerce;

use EDD\Orders\Order;
use EDD\Orders\Order_Adjustment;
use EDD\Orders\Order_Item;

/**
 * Sales and refunds of Easy Digital Downloads 3 and later. The shop stores both as orders, with IDs from one sequence.
 */
final class EasyDigitalDownloadsOrders extends Orders {

	public const SLUG    = 'edd';
	public const NAME    = 'Easy Digital Downloads';
	public const PRODUCT = 'download';
	public const OWNER   = 'EDD';

	protected const CATEGORY = 'download_category';
	protected const PREFIX   = 'EDD-';

	private const TYPES = array( 'sale', 'refund' );

	/** Status of subscription renewals. The addon that creates them adds it to the shop's revenue. */
	private const RENEWED = 'edd_subscription';

	/** Order meta: 1 if the order was created in wp-admin, which the shop doesn't record. */
	public const BY_HAND = '_lodestar_by_hand';

	/** The action during which an order is created in wp-admin. */
	private const MAKING = 'edd_add_order';

	/** Statuses of a refund that was undone. */
	private const UNDONE = array( 'trash' );

	/**
	 * Sales are queried with a margin, because the shop's time zone or a clock may differ. The exact time is compared
	 * later.
	 */
	private const MARGIN = DAY_IN_SECONDS;

	/** Deletes Lodestar's order meta on uninstall, whether the shop is active or not. */
	public static function delete_meta(): void {
		global $wpdb;
		$table = "{$wpdb->prefix}edd_ordermeta";
		if ( $table === $wpdb->get_var( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $table ) ) ) ) {
			$wpdb->query( $wpdb->prepare( 'DELETE FROM %i WHERE meta_key = %s', $table, self::BY_HAND ) );
		}
	}

	/** Whether the shop's own revenue includes sales with a status. */
	public static function counts( string $status ): bool {
		return self::RENEWED === $status
			|| in_array( $status, edd_get_gross_order_statuses(), true )
			|| in_array( $status, edd_get_complete_order_statuses(), true );
	}

	protected function edit_url( int $id ): string {
		if ( ! current_user_can( 'edit_shop_payments' ) || ! $this->has( $id ) ) {
			return '';
		}
		$screen = array(
			'post_type' => 'download',
			'page'      => 'edd-payment-history',
			'view'      => 'view-order-details',
			'id'        => $id,
		);
		return add_query_arg( $screen, admin_url( 'edit.php' ) );
	}

	public function entry( int $id ): ?Entry {
		$order = edd_get_order( $id );
		if ( ! $order instanceof Order ) {
			return null;
		}
		if ( 'refund' === $order->type ) {
			return $this->refund( $order );
		}
		return self::counts( $order->status ) ? new Entry( 'purchase', self::paid_at( $order ), $this->event( $order ) ) : null;
	}

	/**
	 * Returns the event of a sale, paid or not.
	 *
	 * @return array<string, mixed>
	 */
	public function event( Order $order ): array {
		$event = array(
			'transaction_id' => self::transaction( (int) $order->id ),
			'payment_type'   => self::plain( edd_get_gateway_admin_label( $order->gateway, $order ) ),
			'customer_type'  => self::is_returning( $order ) ? 'returning' : 'new',
			'origin'         => self::origin( $order ),
		);
		return self::in_own_currency( $event + $this->amounts( $order ) + self::coupons_of( $order ), $order );
	}

	public function has( int $id ): bool {
		return edd_get_order( $id ) instanceof Order;
	}

	public function refunds( int $id ): array {
		$query = array(
			'type'   => 'refund',
			'parent' => $id,
			'number' => 1000,
		);
		return self::ids( $query );
	}

	public function ids_after( int $after, int $most ): array {
		$newest = array(
			'type__in' => self::TYPES,
			'orderby'  => 'id',
			'order'    => 'DESC',
			'number'   => 1,
		);
		$last   = self::ids( $newest )[0] ?? 0;
		$ids    = array();
		while ( array() === $ids && $after < $last ) { // The shop can't query greater IDs, and few IDs are missing.
			$query  = array(
				'type__in' => self::TYPES,
				'id__in'   => range( $after + 1, $after + $most ),
				'orderby'  => 'id',
				'order'    => 'ASC',
				'number'   => $most,
			);
			$ids    = self::ids( $query );
			$after += $most;
		}
		return $ids;
	}

	public function count(): int {
		return edd_count_orders( array( 'type__in' => self::TYPES ) );
	}

	public function ids_between( int $from, int $until ): array {
		$range = array(
			'after'     => gmdate( 'Y-m-d H:i:s', $from - self::MARGIN ),
			'before'    => gmdate( 'Y-m-d H:i:s', $until + self::MARGIN ),
			'inclusive' => true,
		);
		$ids   = array();
		foreach ( array( 'date_created_query', 'date_completed_query' ) as $date ) {
			$query = array(
				'type__in' => self::TYPES,
				$date      => $range,
				'number'   => PHP_INT_MAX,
			);
			$ids   = array( ...$ids, ...self::ids( $query ) );
		}
		$ids = array_values( array_unique( $ids ) );
		sort( $ids );
		return $ids;
	}

	/** Returns the name of a price option. */
	public static function variant( int $product, mixed $price ): string {
		return $product > 0 && is_numeric( $price ) ? edd_get_price_option_name( $product, (int) $price ) : '';
	}

	/** Whether the shop has stored when an order was paid, or a refund made. */
	public static function is_dated( Order $order ): bool {
		return '' !== (string) $order->date_completed;
	}

	/** Returns a refund; null if it was undone or if its sale doesn't count. */
	private function refund( Order $refund ): ?Entry {
		$order = edd_get_order( (int) $refund->parent );
		if ( ! $order instanceof Order || ! self::counts( $order->status ) || in_array( $refund->status, self::UNDONE, true ) ) {
			return null;
		}
		$event = array(
			'transaction_id' => self::transaction( (int) $order->id ),
			'refund_id'      => (string) $refund->id,
		);
		return new Entry(
			'refund',
			self::paid_at( $refund ),
			self::in_own_currency( $event + $this->amounts( $refund ) + self::coupons_of( $order ), $order )
		);
	}

	/**
	 * Converts amounts to the shop's currency at the exchange rate of the order.
	 *
	 * @param array<string, mixed> $event Event of the order or of one of its refunds, which have no rate of their own.
	 * @return array<string, mixed>
	 */
	private static function in_own_currency( array $event, Order $order ): array {
		$rate = (float) $order->rate;
		return 1.0 === $rate || $rate <= 0.0 ? $event : self::in_currency( $event, self::currency( self::shop_currency() ), 1 / $rate );
	}

	/** Returns the shop's own currency, whichever one the current visitor sees. */
	private static function shop_currency(): string {
		$currency = edd_get_option( 'currency', 'USD' );
		return is_string( $currency ) ? $currency : '';
	}

	/** Returns how an order was created: by a subscription, in wp-admin, or at the checkout. */
	private static function origin( Order $order ): string {
		if ( self::RENEWED === $order->status || (int) $order->parent > 0 ) {
			return self::RENEWAL;
		}
		return doing_action( self::MAKING ) || '1' === edd_get_order_meta( (int) $order->id, self::BY_HAND, true )
			? self::ADMIN
			: self::WEB;
	}

	/** Returns when an order was paid or refunded, in UTC seconds. The shop stores its dates in UTC. */
	private static function paid_at( Order $order ): int {
		$completed = self::is_dated( $order ) ? (int) strtotime( "$order->date_completed UTC" ) : 0;
		return $completed > 0 ? $completed : (int) strtotime( "$order->date_created UTC" );
	}

	/**
	 * @param Order $order An order or a refund.
	 * @return array<string, mixed>
	 */
	private function amounts( Order $order ): array {
		return array(
			'currency' => self::currency( $order->currency, self::shop_currency() ),
			'value'    => self::amount( $order->total ),
			'tax'      => self::amount( $order->tax ),
			'items'    => array_map(
				fn ( Order_Item $item ): array => $this->order_item( $item, 'refund' === $order->type ),
				array_values( $order->get_items() )
			),
		);
	}

	/** @return array<string, mixed> */
	private static function coupons_of( Order $order ): array {
		return self::coupon(
			array_map( static fn ( Order_Adjustment $discount ): string => $discount->description, $order->get_discounts() )
		);
	}

	/** @return array<string, mixed> */
	private function order_item( Order_Item $item, bool $is_refund ): array {
		$product = (int) $item->product_id;
		return $this->item(
			$product,
			$item->product_name,
			self::variant( $product, $item->price_id ),
			$item->quantity,
			self::line_amount( $item->total, $is_refund )
		);
	}

	/** Whether the customer has another completed sale that was created no later. */
	private static function is_returning( Order $order ): bool {
		$earlier = array(
			'customer_id'        => (int) $order->customer_id,
			'type'               => 'sale',
			'status__in'         => edd_get_complete_order_statuses(),
			'id__not_in'         => array( (int) $order->id ),
			'date_created_query' => array(
				'before'    => $order->date_created,
				'inclusive' => true,
			),
		);
		return edd_count_orders( $earlier ) > 0;
	}

	/**
	 * @param array<string, mixed> $query Arguments of edd_get_orders().
	 * @return list<int>
	 */
	private static function ids( array $query ): array {
		$found = edd_get_orders( $query + array( 'fields' => 'ids' ) );
		return array_map( 'intval', array_values( is_array( $found ) ? array_filter( $found, 'is_numeric' ) : array() ) );
	}
}
