<?php
declare( strict_types=1 );

namespace Lodestar\Features\Commerce;

use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\ThirdParty\Guard;

/**
 * Where an order that a shop reported can be edited, for those who may.
 */
final class OrderLinks {

	public static function register(): void {
		add_filter( 'lodestar_edit_order_url', array( self::class, 'on_filter' ), 10, 2 );
	}

	/**
	 * Hooked to lodestar_edit_order_url.
	 *
	 * @param mixed $url         Address that another callback knows, or ''.
	 * @param mixed $transaction Id of the order as the shop reported it.
	 */
	public static function on_filter( mixed $url, mixed $transaction = '' ): string {
		$known = is_string( $url ) ? $url : '';
		if ( '' !== $known || ! is_string( $transaction ) || 1 !== preg_match( '/^(EDD-)?([1-9]\d{0,17})$/D', $transaction, $parts ) ) {
			return $known;
		}
		try {
			return '' === $parts[1] ? self::of_woocommerce( (int) $parts[2] ) : self::of_edd( (int) $parts[2] );
		} catch ( ApiException ) {
			return ''; // The guard has remembered it.
		}
	}

	private static function of_edd( int $id ): string {
		if ( ! function_exists( 'edd_get_order' ) || ! current_user_can( 'edit_shop_payments' ) ) {
			return '';
		}
		$order = Guard::call( 'edd_get_order', 'edd_get_order', static fn (): mixed => edd_get_order( $id ) );
		return is_object( $order )
			? add_query_arg(
				array(
					'post_type' => 'download',
					'page'      => 'edd-payment-history',
					'view'      => 'view-order-details',
					'id'        => $id,
				),
				admin_url( 'edit.php' )
			)
			: '';
	}

	private static function of_woocommerce( int $id ): string {
		if ( ! function_exists( 'wc_get_order' ) || ! current_user_can( 'edit_shop_orders' ) ) {
			return '';
		}
		$url = Guard::call(
			'wc_get_order',
			'wc_get_order',
			static function () use ( $id ): mixed {
				$order = wc_get_order( $id );
				return is_object( $order ) && method_exists( $order, 'get_edit_order_url' ) ? $order->get_edit_order_url() : '';
			}
		);
		return is_string( $url ) ? $url : '';
	}
}
