<?php
/**
 * The part of Easy Digital Downloads that is used here, for static analysis: its own docblocks, where they are precise.
 *
 * @package Lodestar
 */

namespace EDD\Orders {
	/**
	 * @property-read int|string   $id
	 * @property-read string       $currency
	 * @property-read int|string   $customer_id
	 * @property-read int|string   $parent
	 * @property-read string       $type
	 * @property-read string       $status
	 * @property-read string       $date_created
	 * @property-read ?string      $date_completed
	 * @property-read string       $gateway
	 * @property-read float|string $total
	 * @property-read float|string $tax
	 * @property-read float|string $rate
	 */
	class Order {
		/**
		 * @return array<Order_Item>
		 */
		public function get_items(): array {
		}

		/**
		 * @return list<Order_Adjustment>
		 */
		public function get_discounts(): array {
		}

		public function is_complete(): bool {
		}
	}

	/**
	 * @property-read int|string   $product_id
	 * @property-read string       $product_name
	 * @property-read mixed        $price_id
	 * @property-read int|string   $quantity
	 * @property-read float|string $total
	 */
	class Order_Item {
	}

	/**
	 * @property-read string $description
	 */
	class Order_Adjustment {
	}
}

namespace EDD\Sessions {
	class Handler {
		/**
		 * @return mixed
		 */
		public function get( string $key ) {
		}

		/**
		 * @param mixed $value
		 */
		public function set( string $key, $value ): void {
		}
	}
}

namespace {
	/**
	 * @property-read \EDD\Sessions\Handler $session
	 */
	class Easy_Digital_Downloads {
	}

	function EDD(): Easy_Digital_Downloads {
	}

	/**
	 * @return array<array<mixed>>
	 */
	function edd_get_cart_contents(): array {
	}

	/**
	 * @return array<array{id: int|string, item_number: mixed, quantity: mixed, price: mixed}>
	 */
	function edd_get_cart_content_details(): array {
	}

	/**
	 * @return float|int|string
	 */
	function edd_get_cart_total() {
	}

	/**
	 * @return array<mixed>
	 */
	function edd_get_cart_discounts(): array {
	}

	/**
	 * @param array<mixed> $options
	 * @return float|int|string|false
	 */
	function edd_get_cart_item_price( int $download_id, array $options ) {
	}

	function edd_get_price_option_name( int $download_id, int $price_id ): string {
	}

	function edd_get_currency(): string {
	}

	/**
	 * @param mixed $fallback
	 * @return mixed
	 */
	function edd_get_option( string $key, $fallback = false ) {
	}

	/**
	 * @return \EDD\Orders\Order|false
	 */
	function edd_get_order( int $order_id ) {
	}

	/**
	 * @param array<string, mixed> $data
	 */
	function edd_add_order( array $data ): int {
	}

	/**
	 * @param array<string, mixed> $data
	 */
	function edd_update_order( int $order_id, array $data ): void {
	}

	/**
	 * @param array<string, mixed> $data
	 */
	function edd_add_order_item( array $data ): int {
	}

	/**
	 * @param array<string, mixed> $data
	 */
	function edd_update_order_item( int $order_item_id, array $data ): void {
	}

	/**
	 * @param array<string, mixed> $data
	 */
	function edd_add_order_adjustment( array $data ): int {
	}

	/**
	 * @return mixed
	 */
	function edd_get_order_meta( int $order_id, string $key, bool $single ) {
	}

	/**
	 * @param mixed $value
	 */
	function edd_update_order_meta( int $order_id, string $key, $value ): void {
	}

	function edd_delete_order_meta( int $order_id, string $key ): void {
	}

	/**
	 * @return list<string>
	 */
	function edd_get_complete_order_statuses(): array {
	}

	/**
	 * @param array<string, mixed> $args
	 */
	function edd_count_orders( array $args ): int {
	}

	function edd_get_gateway_admin_label( string $gateway, \EDD\Orders\Order $order ): string {
	}

	/**
	 * @param array<string, mixed> $args
	 * @return array<mixed>|int
	 */
	function edd_get_orders( array $args = array() ) {
	}

	/**
	 * @return int|false
	 */
	function edd_delete_order( int $order_id = 0 ) {
	}

	/**
	 * @return list<string>
	 */
	function edd_get_gross_order_statuses(): array {
	}
}
