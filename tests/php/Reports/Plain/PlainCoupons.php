<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports\Plain;

/** Recounts the Coupons report. An order with several coupons is in the row of each, but counts once in the total. */
final class PlainCoupons extends PlainReport {

	private const FIGURES = array(
		'revenue'             => 'purchaseRevenue',
		'transactions'        => 'transactions',
		'average_order_value' => 'averagePurchaseRevenue',
	);

	public static function answer( Count $count ): array {
		$orders = array(
			'andGroup' => array(
				'expressions' => array(
					Asked::one_of( 'eventName', array( 'purchase', 'refund' ) ),
					Asked::none_of( 'orderCoupon', array( '(not set)' ) ),
				),
			),
		);
		$table  = $count->table( array( 'coupon_name' => 'orderCoupon' ), self::FIGURES, $orders, then: 'transactions' );
		$all    = $count->table( array(), array( 'transactions' => 'transactions' ) );
		return array(
			'coupons_table' => self::rows( $table ),
			'totals'        => self::totals( $table ),
			'all'           => array(
				'transactions'         => $all->now['transactions'],
				'compare_transactions' => $all->before['transactions'] ?? null,
			),
		);
	}
}
