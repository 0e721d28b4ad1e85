<?php
declare( strict_types=1 );

namespace Lodestar\Query\Catalogue;

use Lodestar\Query\Measure;
use Lodestar\Query\Metric;
use Lodestar\Query\Scope;
use Lodestar\Query\Type;

/**
 * Metrics of carts, orders and items.
 */
final class CommerceMetrics {

	/**
	 * @return list<Metric>
	 */
	public static function all(): array {
		return array( ...self::of_orders(), ...self::of_carts(), ...self::of_items() );
	}

	/**
	 * @return list<Metric>
	 */
	private static function of_orders(): array {
		$sessions   = VisitMetrics::sessions();
		$active     = VisitMetrics::active_users();
		$purchases  = OfEvents::count( 'purchases', 'purchase' );
		$revenue    = new Measure( 'purchaseRevenue', Scope::Event, OfEvents::net( 'e.value' ), scale: 1000 );
		$purchasers = OfEvents::people( 'totalPurchasers', 'purchase' );

		return array(
			new Metric( 'transactions', Type::Integer, $purchases ),
			new Metric( 'ecommercePurchases', Type::Integer, $purchases ),
			new Metric( 'purchaseRevenue', Type::Money, $revenue ),
			new Metric( 'grossPurchaseRevenue', Type::Money, OfEvents::sum( 'grossPurchaseRevenue', 'e.value', 1000, 'purchase' ) ),
			new Metric( 'refundAmount', Type::Money, OfEvents::sum( 'refundAmount', 'e.value', 1000, 'refund' ) ),
			new Metric( 'refunds', Type::Integer, OfEvents::count( 'refunds', 'refund' ) ),
			new Metric( 'averagePurchaseRevenue', Type::Money, $revenue, $purchases ),
			new Metric( 'averagePurchaseRevenuePerUser', Type::Money, $revenue, $active ),
			// Of a site without advertising revenue the same.
			new Metric( 'averageRevenuePerUser', Type::Money, $revenue, $active ),
			new Metric( 'revenuePerSession', Type::Money, $revenue, $sessions ),
			new Metric( 'totalPurchasers', Type::Integer, $purchasers ),
			new Metric( 'purchaserRate', Type::Percent, $purchasers, $active ),
			new Metric( 'purchaseConversionRate', Type::Percent, $purchases, $sessions ),
		);
	}

	/**
	 * @return list<Metric>
	 */
	private static function of_carts(): array {
		$viewers = OfEvents::people( 'itemViewers', 'view_item' );
		return array(
			new Metric( 'itemViewEvents', Type::Integer, OfEvents::count( 'itemViewEvents', 'view_item' ) ),
			new Metric( 'addToCarts', Type::Integer, OfEvents::count( 'addToCarts', 'add_to_cart' ) ),
			new Metric( 'removeFromCarts', Type::Integer, OfEvents::count( 'removeFromCarts', 'remove_from_cart' ) ),
			new Metric( 'checkouts', Type::Integer, OfEvents::count( 'checkouts', 'begin_checkout' ) ),
			new Metric( 'cartToViewRate', Type::Percent, OfEvents::people( 'cartUsers', 'add_to_cart' ), $viewers ),
			new Metric( 'purchaseToViewRate', Type::Percent, OfEvents::people( 'totalPurchasers', 'purchase' ), $viewers ),
		);
	}

	/**
	 * @return list<Metric>
	 */
	private static function of_items(): array {
		return array(
			new Metric( 'itemRevenue', Type::Money, new Measure( 'itemRevenue', Scope::Item, OfEvents::net( 'i.revenue' ), scale: 1000 ) ),
			new Metric( 'grossItemRevenue', Type::Money, OfEvents::items( 'grossItemRevenue', 'i.revenue', 1000, 'purchase' ) ),
			new Metric( 'itemRefundAmount', Type::Money, OfEvents::items( 'itemRefundAmount', 'i.revenue', 1000, 'refund' ) ),
			new Metric( 'itemsPurchased', Type::Integer, OfEvents::items( 'itemsPurchased', 'i.quantity', 1, 'purchase' ) ),
			new Metric( 'itemsViewed', Type::Integer, OfEvents::items( 'itemsViewed', 'i.quantity', 1, 'view_item' ) ),
			new Metric( 'itemsAddedToCart', Type::Integer, OfEvents::items( 'itemsAddedToCart', 'i.quantity', 1, 'add_to_cart' ) ),
			new Metric( 'itemsCheckedOut', Type::Integer, OfEvents::items( 'itemsCheckedOut', 'i.quantity', 1, 'begin_checkout' ) ),
		);
	}
}
