<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query\Catalogue;

use Lodestar\Analytics\Query\Direction;
use Lodestar\Analytics\Query\Kind;
use Lodestar\Analytics\Query\Metric;
use Lodestar\Analytics\Query\Scope;
use Lodestar\Analytics\Query\Type;

/**
 * Metrics of carts, orders and items.
 */
final class CommerceMetrics {

	/**
	 * @return list<Metric>
	 */
	public static function all(): array {
		return array(
			new Metric( 'transactions', Type::Integer, Scope::Event, static fn (): array => array( __( 'Transactions', 'lodestar' ), __( 'Purchases, each transaction id once.', 'lodestar' ) ) ),
			new Metric( 'ecommercePurchases', Type::Integer, Scope::Event, static fn (): array => array( __( 'eCommerce Purchases', 'lodestar' ), __( 'Purchases, each transaction id once: another name for transactions.', 'lodestar' ) ) ),
			new Metric( 'purchaseRevenue', Type::Money, Scope::Event, static fn (): array => array( __( 'Revenue/Sales', 'lodestar' ), __( 'Revenue of purchases less that of refunds.', 'lodestar' ) ) ),
			new Metric( 'grossPurchaseRevenue', Type::Money, Scope::Event, static fn (): array => array( __( 'Gross Revenue', 'lodestar' ), __( 'Revenue of purchases, refunds not taken off.', 'lodestar' ) ) ),
			new Metric( 'refundAmount', Type::Money, Scope::Event, static fn (): array => array( __( 'Refunded', 'lodestar' ), __( 'Revenue that was refunded.', 'lodestar' ) ), direction: Direction::Lower ),
			new Metric( 'refunds', Type::Integer, Scope::Event, static fn (): array => array( __( 'Refunds', 'lodestar' ), __( 'How often something was refunded.', 'lodestar' ) ), direction: Direction::Lower ),
			new Metric( 'averagePurchaseRevenue', Type::Money, Scope::Event, static fn (): array => array( __( 'Revenue/Purchase', 'lodestar' ), __( 'Revenue divided by transactions.', 'lodestar' ) ), Kind::Ratio ),
			new Metric( 'averagePurchaseRevenuePerUser', Type::Money, Scope::Event, static fn (): array => array( __( 'Purchase Revenue/User', 'lodestar' ), __( 'Revenue of purchases divided by active users.', 'lodestar' ) ), Kind::Ratio ),
			// Of a site without advertising revenue the same.
			new Metric( 'averageRevenuePerUser', Type::Money, Scope::Event, static fn (): array => array( __( 'Revenue/User', 'lodestar' ), __( 'Revenue divided by active users; there is none but of purchases.', 'lodestar' ) ), Kind::Ratio ),
			new Metric( 'revenuePerSession', Type::Money, Scope::Event, static fn (): array => array( __( 'Revenue/Session', 'lodestar' ), __( 'Revenue divided by sessions.', 'lodestar' ) ), Kind::Ratio ),
			new Metric( 'totalPurchasers', Type::Integer, Scope::Event, static fn (): array => array( __( 'Purchasers', 'lodestar' ), __( 'Different people who purchased.', 'lodestar' ) ), Kind::People ),
			new Metric( 'purchaserRate', Type::Percent, Scope::Event, static fn (): array => array( __( 'Purchaser Rate', 'lodestar' ), __( 'The share of the active users who purchased.', 'lodestar' ) ), Kind::Ratio ),
			new Metric( 'purchaseConversionRate', Type::Percent, Scope::Event, static fn (): array => array( __( 'Conversion Rate', 'lodestar' ), __( 'Transactions divided by sessions.', 'lodestar' ) ), Kind::Ratio ),
			new Metric( 'itemViewEvents', Type::Integer, Scope::Event, static fn (): array => array( __( 'Product Views', 'lodestar' ), __( 'How often products were looked at.', 'lodestar' ) ) ),
			new Metric( 'addToCarts', Type::Integer, Scope::Event, static fn (): array => array( __( 'Adds to Cart', 'lodestar' ), __( 'How often something was put into a cart.', 'lodestar' ) ) ),
			new Metric( 'removeFromCarts', Type::Integer, Scope::Event, static fn (): array => array( __( 'Removals from Cart', 'lodestar' ), __( 'How often something was taken out of a cart.', 'lodestar' ) ), direction: Direction::Lower ),
			new Metric( 'checkouts', Type::Integer, Scope::Event, static fn (): array => array( __( 'Checkouts', 'lodestar' ), __( 'How often a checkout began.', 'lodestar' ) ) ),
			new Metric( 'cartToViewRate', Type::Percent, Scope::Event, static fn (): array => array( __( 'Cart to View Rate', 'lodestar' ), __( 'Different people who put something into a cart, divided by those who looked at a product.', 'lodestar' ) ), Kind::Ratio ),
			new Metric( 'purchaseToViewRate', Type::Percent, Scope::Event, static fn (): array => array( __( 'Purchase to View Rate', 'lodestar' ), __( 'Different people who purchased, divided by those who looked at a product.', 'lodestar' ) ), Kind::Ratio ),
			new Metric( 'itemRevenue', Type::Money, Scope::Item, static fn (): array => array( __( 'Product Revenue', 'lodestar' ), __( 'Revenue of items purchased less that of items refunded.', 'lodestar' ) ) ),
			new Metric( 'grossItemRevenue', Type::Money, Scope::Item, static fn (): array => array( __( 'Gross Product Revenue', 'lodestar' ), __( 'Revenue of items purchased, refunds not taken off.', 'lodestar' ) ) ),
			new Metric( 'itemRefundAmount', Type::Money, Scope::Item, static fn (): array => array( __( 'Product Refunds', 'lodestar' ), __( 'Revenue of items refunded.', 'lodestar' ) ), direction: Direction::Lower ),
			new Metric( 'itemsPurchased', Type::Quantity, Scope::Item, static fn (): array => array( __( 'Quantity', 'lodestar' ), __( 'Pieces that were purchased.', 'lodestar' ) ) ),
			new Metric( 'itemsViewed', Type::Quantity, Scope::Item, static fn (): array => array( __( 'Items Viewed', 'lodestar' ), __( 'Pieces that were looked at.', 'lodestar' ) ) ),
			new Metric( 'itemsAddedToCart', Type::Quantity, Scope::Item, static fn (): array => array( __( 'Items Added to Cart', 'lodestar' ), __( 'Pieces that were put into a cart.', 'lodestar' ) ) ),
			new Metric( 'itemsCheckedOut', Type::Quantity, Scope::Item, static fn (): array => array( __( 'Items Checked Out', 'lodestar' ), __( 'Pieces with which a checkout began.', 'lodestar' ) ) ),
			new Metric( 'cartAbandonmentRate', Type::Percent, Scope::Item, static fn (): array => array( __( 'Cart Abandonment', 'lodestar' ), __( 'The share of pieces put into a cart that were not purchased; never below 0.', 'lodestar' ) ), Kind::Ratio, Direction::Lower ),
			new Metric( 'checkoutAbandonmentRate', Type::Percent, Scope::Item, static fn (): array => array( __( 'Checkout Abandonment', 'lodestar' ), __( 'The share of pieces with which a checkout began that were not purchased; never below 0.', 'lodestar' ) ), Kind::Ratio, Direction::Lower ),
		);
	}
}
