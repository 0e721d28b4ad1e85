<?php
declare( strict_types=1 );

namespace Lodestar\Source\FirstParty\Sql;

use Lodestar\Query\Scope;

/**
 * How metrics are counted of carts, orders and items.
 */
final class CommerceExpressions {

	/**
	 * @return array<string, MetricExpression>
	 */
	public static function all(): array {
		return array( ...self::of_orders(), ...self::of_carts(), ...self::of_items() );
	}

	/**
	 * @return array<string, MetricExpression>
	 */
	private static function of_orders(): array {
		$sessions   = VisitExpressions::sessions();
		$active     = VisitExpressions::active_users();
		$purchases  = EventMeasures::count( 'purchases', 'purchase' );
		$revenue    = new Measure( 'purchaseRevenue', Scope::Event, EventMeasures::net( 'e.value' ), scale: 1000 );
		$purchasers = EventMeasures::people( 'totalPurchasers', 'purchase' );

		return array(
			'transactions' => new MetricExpression( $purchases ),
			'ecommercePurchases' => new MetricExpression( $purchases ),
			'purchaseRevenue' => new MetricExpression( $revenue ),
			'grossPurchaseRevenue' => new MetricExpression( EventMeasures::sum( 'grossPurchaseRevenue', 'e.value', 1000, 'purchase' ) ),
			'refundAmount' => new MetricExpression( EventMeasures::sum( 'refundAmount', 'e.value', 1000, 'refund' ) ),
			'refunds' => new MetricExpression( EventMeasures::count( 'refunds', 'refund' ) ),
			'averagePurchaseRevenue' => new MetricExpression( $revenue, $purchases ),
			'averagePurchaseRevenuePerUser' => new MetricExpression( $revenue, $active ),
			'averageRevenuePerUser' => new MetricExpression( $revenue, $active ),
			'revenuePerSession' => new MetricExpression( $revenue, $sessions ),
			'totalPurchasers' => new MetricExpression( $purchasers ),
			'purchaserRate' => new MetricExpression( $purchasers, $active ),
			'purchaseConversionRate' => new MetricExpression( $purchases, $sessions ),
		);
	}

	/**
	 * @return array<string, MetricExpression>
	 */
	private static function of_carts(): array {
		$viewers = EventMeasures::people( 'itemViewers', 'view_item' );
		return array(
			'itemViewEvents' => new MetricExpression( EventMeasures::count( 'itemViewEvents', 'view_item' ) ),
			'addToCarts' => new MetricExpression( EventMeasures::count( 'addToCarts', 'add_to_cart' ) ),
			'removeFromCarts' => new MetricExpression( EventMeasures::count( 'removeFromCarts', 'remove_from_cart' ) ),
			'checkouts' => new MetricExpression( EventMeasures::count( 'checkouts', 'begin_checkout' ) ),
			'cartToViewRate' => new MetricExpression( EventMeasures::people( 'cartUsers', 'add_to_cart' ), $viewers ),
			'purchaseToViewRate' => new MetricExpression( EventMeasures::people( 'totalPurchasers', 'purchase' ), $viewers ),
		);
	}

	/**
	 * @return array<string, MetricExpression>
	 */
	private static function of_items(): array {
		return array(
			'itemRevenue' => new MetricExpression( new Measure( 'itemRevenue', Scope::Item, EventMeasures::net( 'i.revenue' ), scale: 1000 ) ),
			'grossItemRevenue' => new MetricExpression( EventMeasures::items( 'grossItemRevenue', 'i.revenue', 1000, 'purchase' ) ),
			'itemRefundAmount' => new MetricExpression( EventMeasures::items( 'itemRefundAmount', 'i.revenue', 1000, 'refund' ) ),
			'itemsPurchased' => new MetricExpression( EventMeasures::items( 'itemsPurchased', 'i.quantity', 1, 'purchase' ) ),
			'itemsViewed' => new MetricExpression( EventMeasures::items( 'itemsViewed', 'i.quantity', 1, 'view_item' ) ),
			'itemsAddedToCart' => new MetricExpression( EventMeasures::items( 'itemsAddedToCart', 'i.quantity', 1, 'add_to_cart' ) ),
			'itemsCheckedOut' => new MetricExpression( EventMeasures::items( 'itemsCheckedOut', 'i.quantity', 1, 'begin_checkout' ) ),
		);
	}
}
