<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query;

/**
 * Lodestar's own metrics of carts, orders and items. See Metrics.
 */
final class CommerceMetrics {

	/**
	 * @return list<Metric>
	 */
	public static function all(): array {
		return array(
			new Metric(
				name: 'transactions',
				type: Type::Integer,
				scope: Scope::Event,
				texts: static fn (): array => array(
					__( 'Transactions', 'lodestar' ),
					__( 'Purchases, each transaction id once.', 'lodestar' ),
				)
			),
			new Metric(
				name: 'ecommercePurchases',
				type: Type::Integer,
				scope: Scope::Event,
				texts: static fn (): array => array(
					__( 'eCommerce Purchases', 'lodestar' ),
					__( 'Purchases, each transaction id once: another name for transactions.', 'lodestar' ),
				)
			),
			new Metric(
				name: 'purchaseRevenue',
				type: Type::Money,
				scope: Scope::Event,
				texts: static fn (): array => array(
					__( 'Revenue/Sales', 'lodestar' ),
					__( 'Revenue of purchases less that of refunds.', 'lodestar' ),
				)
			),
			new Metric(
				name: 'grossPurchaseRevenue',
				type: Type::Money,
				scope: Scope::Event,
				texts: static fn (): array => array(
					__( 'Gross Revenue', 'lodestar' ),
					__( 'Revenue of purchases, refunds not taken off.', 'lodestar' ),
				)
			),
			new Metric(
				name: 'refundAmount',
				type: Type::Money,
				scope: Scope::Event,
				texts: static fn (): array => array( __( 'Refunded', 'lodestar' ), __( 'Revenue that was refunded.', 'lodestar' ) ),
				direction: Direction::Lower
			),
			new Metric(
				name: 'refunds',
				type: Type::Integer,
				scope: Scope::Event,
				texts: static fn (): array => array( __( 'Refunds', 'lodestar' ), __( 'How often something was refunded.', 'lodestar' ) ),
				direction: Direction::Lower
			),
			new Metric(
				name: 'averagePurchaseRevenue',
				type: Type::Money,
				scope: Scope::Event,
				texts: static fn (): array => array(
					__( 'Revenue/Purchase', 'lodestar' ),
					__( 'Revenue divided by transactions.', 'lodestar' ),
				),
				kind: Kind::Ratio
			),
			new Metric(
				name: 'averagePurchaseRevenuePerUser',
				type: Type::Money,
				scope: Scope::Event,
				texts: static fn (): array => array(
					__( 'Purchase Revenue/User', 'lodestar' ),
					__( 'Revenue of purchases divided by active users.', 'lodestar' ),
				),
				kind: Kind::Ratio
			),
			// Of a site without advertising revenue the same.
			new Metric(
				name: 'averageRevenuePerUser',
				type: Type::Money,
				scope: Scope::Event,
				texts: static fn (): array => array(
					__( 'Revenue/User', 'lodestar' ),
					__( 'Revenue divided by active users; there is none but of purchases.', 'lodestar' ),
				),
				kind: Kind::Ratio
			),
			new Metric(
				name: 'revenuePerSession',
				type: Type::Money,
				scope: Scope::Event,
				texts: static fn (): array => array(
					__( 'Revenue/Session', 'lodestar' ),
					__( 'Revenue divided by sessions.', 'lodestar' ),
				),
				kind: Kind::Ratio
			),
			new Metric(
				name: 'totalPurchasers',
				type: Type::Integer,
				scope: Scope::Event,
				texts: static fn (): array => array( __( 'Purchasers', 'lodestar' ), __( 'Different people who purchased.', 'lodestar' ) ),
				kind: Kind::People
			),
			new Metric(
				name: 'purchaserRate',
				type: Type::Percent,
				scope: Scope::Event,
				texts: static fn (): array => array(
					__( 'Purchaser Rate', 'lodestar' ),
					__( 'The share of the active users who purchased.', 'lodestar' ),
				),
				kind: Kind::Ratio
			),
			new Metric(
				name: 'purchaseConversionRate',
				type: Type::Percent,
				scope: Scope::Event,
				texts: static fn (): array => array(
					__( 'Conversion Rate', 'lodestar' ),
					__( 'Transactions divided by sessions.', 'lodestar' ),
				),
				kind: Kind::Ratio
			),
			new Metric(
				name: 'itemViewEvents',
				type: Type::Integer,
				scope: Scope::Event,
				texts: static fn (): array => array(
					__( 'Product Views', 'lodestar' ),
					__( 'How often products were looked at.', 'lodestar' ),
				)
			),
			new Metric(
				name: 'addToCarts',
				type: Type::Integer,
				scope: Scope::Event,
				texts: static fn (): array => array(
					__( 'Adds to Cart', 'lodestar' ),
					__( 'How often something was put into a cart.', 'lodestar' ),
				)
			),
			new Metric(
				name: 'removeFromCarts',
				type: Type::Integer,
				scope: Scope::Event,
				texts: static fn (): array => array(
					__( 'Removals from Cart', 'lodestar' ),
					__( 'How often something was taken out of a cart.', 'lodestar' ),
				),
				direction: Direction::Lower
			),
			new Metric(
				name: 'checkouts',
				type: Type::Integer,
				scope: Scope::Event,
				texts: static fn (): array => array( __( 'Checkouts', 'lodestar' ), __( 'How often a checkout began.', 'lodestar' ) )
			),
			new Metric(
				name: 'cartToViewRate',
				type: Type::Percent,
				scope: Scope::Event,
				texts: static fn (): array => array(
					__( 'Cart to View Rate', 'lodestar' ),
					__( 'Different people who put something into a cart, divided by those who looked at a product.', 'lodestar' ),
				),
				kind: Kind::Ratio
			),
			new Metric(
				name: 'purchaseToViewRate',
				type: Type::Percent,
				scope: Scope::Event,
				texts: static fn (): array => array(
					__( 'Purchase to View Rate', 'lodestar' ),
					__( 'Different people who purchased, divided by those who looked at a product.', 'lodestar' ),
				),
				kind: Kind::Ratio
			),
			new Metric(
				name: 'itemRevenue',
				type: Type::Money,
				scope: Scope::Item,
				texts: static fn (): array => array(
					__( 'Product Revenue', 'lodestar' ),
					__( 'Revenue of items purchased less that of items refunded.', 'lodestar' ),
				)
			),
			new Metric(
				name: 'grossItemRevenue',
				type: Type::Money,
				scope: Scope::Item,
				texts: static fn (): array => array(
					__( 'Gross Product Revenue', 'lodestar' ),
					__( 'Revenue of items purchased, refunds not taken off.', 'lodestar' ),
				)
			),
			new Metric(
				name: 'itemRefundAmount',
				type: Type::Money,
				scope: Scope::Item,
				texts: static fn (): array => array( __( 'Product Refunds', 'lodestar' ), __( 'Revenue of items refunded.', 'lodestar' ) ),
				direction: Direction::Lower
			),
			new Metric(
				name: 'itemsPurchased',
				type: Type::Quantity,
				scope: Scope::Item,
				texts: static fn (): array => array( __( 'Quantity', 'lodestar' ), __( 'Pieces that were purchased.', 'lodestar' ) )
			),
			new Metric(
				name: 'itemsViewed',
				type: Type::Quantity,
				scope: Scope::Item,
				texts: static fn (): array => array( __( 'Items Viewed', 'lodestar' ), __( 'Pieces that were looked at.', 'lodestar' ) )
			),
			new Metric(
				name: 'itemsAddedToCart',
				type: Type::Quantity,
				scope: Scope::Item,
				texts: static fn (): array => array(
					__( 'Items Added to Cart', 'lodestar' ),
					__( 'Pieces that were put into a cart.', 'lodestar' ),
				)
			),
			new Metric(
				name: 'itemsCheckedOut',
				type: Type::Quantity,
				scope: Scope::Item,
				texts: static fn (): array => array(
					__( 'Items Checked Out', 'lodestar' ),
					__( 'Pieces with which a checkout began.', 'lodestar' ),
				)
			),
			new Metric(
				name: 'cartAbandonmentRate',
				type: Type::Percent,
				scope: Scope::Item,
				texts: static fn (): array => array(
					__( 'Cart Abandonment', 'lodestar' ),
					__( 'The share of pieces put into a cart that were not purchased; never below 0.', 'lodestar' ),
				),
				kind: Kind::Ratio,
				direction: Direction::Lower
			),
			new Metric(
				name: 'checkoutAbandonmentRate',
				type: Type::Percent,
				scope: Scope::Item,
				texts: static fn (): array => array(
					__( 'Checkout Abandonment', 'lodestar' ),
					__( 'The share of pieces with which a checkout began that were not purchased; never below 0.', 'lodestar' ),
				),
				kind: Kind::Ratio,
				direction: Direction::Lower
			),
		);
	}
}
