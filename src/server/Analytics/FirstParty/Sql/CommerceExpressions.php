<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Sql;

use Lodestar\Analytics\Query\Scope;
use Lodestar\Collector\EventName;

/**
 * How metrics are counted of carts, orders and items.
 */
final class CommerceExpressions {

	/** Metrics that are counted of orders alone, without visits or carts. */
	private const OF_ORDERS = array( 'transactions', 'ecommercePurchases', 'purchaseRevenue', 'grossPurchaseRevenue', 'refundAmount', 'refunds', 'averagePurchaseRevenue', 'itemRevenue', 'grossItemRevenue', 'itemRefundAmount', 'itemsPurchased' );

	public static function is_of_orders( string $metric ): bool {
		return in_array( $metric, self::OF_ORDERS, true );
	}

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
		$purchases  = EventMeasures::count( 'purchases', EventName::PURCHASE );
		$revenue    = new Measure( 'purchaseRevenue', Scope::Event, 'e.value', scale: 1000, named: array( EventName::PURCHASE, EventName::REFUND ), times: EventMeasures::net() );
		$purchasers = EventMeasures::people( 'totalPurchasers', EventName::PURCHASE );

		return array(
			'transactions' => new MetricExpression( $purchases ),
			'ecommercePurchases' => new MetricExpression( $purchases ),
			'purchaseRevenue' => new MetricExpression( $revenue ),
			'grossPurchaseRevenue' => new MetricExpression( EventMeasures::sum( 'grossPurchaseRevenue', 'e.value', 1000, EventName::PURCHASE ) ),
			'refundAmount' => new MetricExpression( EventMeasures::sum( 'refundAmount', 'e.value', 1000, EventName::REFUND ) ),
			'refunds' => new MetricExpression( EventMeasures::count( 'refunds', EventName::REFUND ) ),
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
		$viewers = EventMeasures::people( 'itemViewers', EventName::VIEW_ITEM );
		return array(
			'itemViewEvents' => new MetricExpression( EventMeasures::count( 'itemViewEvents', EventName::VIEW_ITEM ) ),
			'addToCarts' => new MetricExpression( EventMeasures::count( 'addToCarts', EventName::ADD_TO_CART ) ),
			'removeFromCarts' => new MetricExpression( EventMeasures::count( 'removeFromCarts', EventName::REMOVE_FROM_CART ) ),
			'checkouts' => new MetricExpression( EventMeasures::count( 'checkouts', EventName::BEGIN_CHECKOUT ) ),
			'cartToViewRate' => new MetricExpression( EventMeasures::people( 'cartUsers', EventName::ADD_TO_CART ), $viewers ),
			'purchaseToViewRate' => new MetricExpression( EventMeasures::people( 'totalPurchasers', EventName::PURCHASE ), $viewers ),
		);
	}

	/**
	 * @return array<string, MetricExpression>
	 */
	private static function of_items(): array {
		$in_cart  = EventMeasures::items( 'itemsAddedToCart', 'i.quantity', 1000, EventName::ADD_TO_CART );
		$checkout = EventMeasures::items( 'itemsCheckedOut', 'i.quantity', 1000, EventName::BEGIN_CHECKOUT );
		return array(
			'itemRevenue' => new MetricExpression( new Measure( 'itemRevenue', Scope::Item, 'i.revenue', scale: 1000, times: EventMeasures::net() ) ),
			'grossItemRevenue' => new MetricExpression( EventMeasures::items( 'grossItemRevenue', 'i.revenue', 1000, EventName::PURCHASE ) ),
			'itemRefundAmount' => new MetricExpression( EventMeasures::items( 'itemRefundAmount', 'i.revenue', 1000, EventName::REFUND ) ),
			'itemsPurchased' => new MetricExpression( EventMeasures::items( 'itemsPurchased', 'i.quantity', 1000, EventName::PURCHASE ) ),
			'itemsViewed' => new MetricExpression( EventMeasures::items( 'itemsViewed', 'i.quantity', 1000, EventName::VIEW_ITEM ) ),
			'itemsAddedToCart' => new MetricExpression( $in_cart ),
			'itemsCheckedOut' => new MetricExpression( $checkout ),
			// What was put into a cart before these days may be bought in them.
			'cartAbandonmentRate' => new MetricExpression( EventMeasures::pieces_left( 'itemsLeftInCart', EventName::ADD_TO_CART, EventName::PURCHASE ), $in_cart, at_least_0: true ),
			'checkoutAbandonmentRate' => new MetricExpression( EventMeasures::pieces_left( 'itemsLeftAtCheckout', EventName::BEGIN_CHECKOUT, EventName::PURCHASE ), $checkout, at_least_0: true ),
		);
	}
}
