<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports\Plain;

/**
 * Recounts the Cart Abandonment report by product and by day. A day is compared with the day at the same position in
 * the comparison range, and is listed if either has data.
 */
final class PlainCarts extends PlainReport {

	private const FIGURES = array(
		'purchase_quantity'    => 'itemsPurchased',
		'revenue'              => 'itemRevenue',
		'cart_abandonment'     => 'cartAbandonmentRate',
		'checkout_abandonment' => 'checkoutAbandonmentRate',
	);

	/** Values of a day without data. */
	private const NOTHING = array(
		'purchase_quantity'    => 0,
		'revenue'              => 0,
		'cart_abandonment'     => null,
		'checkout_abandonment' => null,
	);

	public static function answer( Count $count ): array {
		$carts    = Asked::one_of( 'eventName', array( 'add_to_cart', 'begin_checkout', 'purchase', 'refund' ) );
		$products = $count->table( array( 'name' => 'itemName' ), self::FIGURES, $carts, then: 'revenue' );
		$now      = $count->days( $count->asked->days, self::FIGURES, $carts );
		$before   = $count->earlier_days( self::FIGURES, $carts );
		$places   = array_keys( $before );
		$days     = array();
		foreach ( array_keys( $now ) as $place => $day ) {
			$other = isset( $places[ $place ] ) ? $before[ $places[ $place ] ] ?? self::NOTHING : null;
			$fell  = array() !== array_filter(
				$other ?? array(),
				static fn ( int|float|null $figure ): bool => null !== $figure && 0.0 !== (float) $figure
			);
			if ( null !== $now[ $day ] || $fell ) {
				$days[] = array( 'date' => gmdate( 'Ymd', $day ) ) + self::figures( $now[ $day ] ?? self::NOTHING, $other );
			}
		}
		return array(
			'cart_abandonment'        => self::rows( $products ),
			'cart_abandonment_by_day' => array_reverse( $days ),
			'totals'                  => self::totals( $products ),
		);
	}
}
