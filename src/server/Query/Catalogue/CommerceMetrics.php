<?php
declare( strict_types=1 );

namespace Lodestar\Query\Catalogue;

use Lodestar\Query\Measure;
use Lodestar\Query\Metric;
use Lodestar\Query\Scope;
use Lodestar\Query\Unit;

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
			new Metric( 'transactions', Unit::Integer, $purchases ),
			new Metric( 'ecommercePurchases', Unit::Integer, $purchases ),
			new Metric( 'purchaseRevenue', Unit::Currency, $revenue ),
			new Metric( 'grossPurchaseRevenue', Unit::Currency, OfEvents::sum( 'grossPurchaseRevenue', 'e.value', 1000, 'purchase' ) ),
			new Metric( 'refundAmount', Unit::Currency, OfEvents::sum( 'refundAmount', 'e.value', 1000, 'refund' ) ),
			new Metric( 'refunds', Unit::Integer, OfEvents::count( 'refunds', 'refund' ) ),
			new Metric( 'averagePurchaseRevenue', Unit::Currency, $revenue, $purchases ),
			new Metric( 'averagePurchaseRevenuePerUser', Unit::Currency, $revenue, $active ),
			// Of a site without advertising revenue the same.
			new Metric( 'averageRevenuePerUser', Unit::Currency, $revenue, $active ),
			new Metric( 'revenuePerSession', Unit::Currency, $revenue, $sessions ),
			new Metric( 'totalPurchasers', Unit::Integer, $purchasers ),
			new Metric( 'purchaserRate', Unit::Percent, $purchasers, $active ),
			new Metric( 'purchaseConversionRate', Unit::Percent, $purchases, $sessions ),
		);
	}

	/**
	 * @return list<Metric>
	 */
	private static function of_carts(): array {
		$viewers = OfEvents::people( 'itemViewers', 'view_item' );
		return array(
			new Metric( 'itemViewEvents', Unit::Integer, OfEvents::count( 'itemViewEvents', 'view_item' ) ),
			new Metric( 'addToCarts', Unit::Integer, OfEvents::count( 'addToCarts', 'add_to_cart' ) ),
			new Metric( 'removeFromCarts', Unit::Integer, OfEvents::count( 'removeFromCarts', 'remove_from_cart' ) ),
			new Metric( 'checkouts', Unit::Integer, OfEvents::count( 'checkouts', 'begin_checkout' ) ),
			new Metric( 'cartToViewRate', Unit::Percent, OfEvents::people( 'cartUsers', 'add_to_cart' ), $viewers ),
			new Metric( 'purchaseToViewRate', Unit::Percent, OfEvents::people( 'totalPurchasers', 'purchase' ), $viewers ),
		);
	}

	/**
	 * @return list<Metric>
	 */
	private static function of_items(): array {
		return array(
			new Metric( 'itemRevenue', Unit::Currency, new Measure( 'itemRevenue', Scope::Item, OfEvents::net( 'i.revenue' ), scale: 1000 ) ),
			new Metric( 'grossItemRevenue', Unit::Currency, OfEvents::items( 'grossItemRevenue', 'i.revenue', 1000, 'purchase' ) ),
			new Metric( 'itemRefundAmount', Unit::Currency, OfEvents::items( 'itemRefundAmount', 'i.revenue', 1000, 'refund' ) ),
			new Metric( 'itemsPurchased', Unit::Integer, OfEvents::items( 'itemsPurchased', 'i.quantity', 1, 'purchase' ) ),
			new Metric( 'itemsViewed', Unit::Integer, OfEvents::items( 'itemsViewed', 'i.quantity', 1, 'view_item' ) ),
			new Metric( 'itemsAddedToCart', Unit::Integer, OfEvents::items( 'itemsAddedToCart', 'i.quantity', 1, 'add_to_cart' ) ),
			new Metric( 'itemsCheckedOut', Unit::Integer, OfEvents::items( 'itemsCheckedOut', 'i.quantity', 1, 'begin_checkout' ) ),
		);
	}
}
