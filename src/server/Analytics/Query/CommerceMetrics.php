<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query;

/** Metrics of carts, orders and items. See Metrics. */
final class CommerceMetrics {

	/** @return list<Metric> */
	public static function all(): array {
		return array(
			new Metric(
				name: 'transactions',
				type: Type::Integer,
				scope: Scope::Event,
				texts: static fn (): array => array(
					__( 'Transactions', 'lodestar' ),
					__( 'Completed purchases. Each transaction ID is counted once.', 'lodestar' ),
				)
			),
			new Metric(
				name: 'ecommercePurchases',
				type: Type::Integer,
				scope: Scope::Event,
				texts: static fn (): array => array(
					__( 'eCommerce Purchases', 'lodestar' ),
					__( 'Number of purchases. Each transaction ID is counted once. Same as Transactions.', 'lodestar' ),
				)
			),
			new Metric(
				name: 'purchaseRevenue',
				type: Type::Money,
				scope: Scope::Event,
				texts: static fn (): array => array(
					__( 'Revenue', 'lodestar' ),
					__( 'Revenue from purchases minus refunds.', 'lodestar' ),
				)
			),
			new Metric(
				name: 'grossPurchaseRevenue',
				type: Type::Money,
				scope: Scope::Event,
				texts: static fn (): array => array(
					__( 'Gross Revenue', 'lodestar' ),
					__( 'Revenue from purchases, before refunds.', 'lodestar' ),
				)
			),
			new Metric(
				name: 'refundAmount',
				type: Type::Money,
				scope: Scope::Event,
				texts: static fn (): array => array( __( 'Refunded', 'lodestar' ), __( 'Total revenue refunded.', 'lodestar' ) ),
				direction: Direction::Lower
			),
			new Metric(
				name: 'refunds',
				type: Type::Integer,
				scope: Scope::Event,
				texts: static fn (): array => array( __( 'Refunds', 'lodestar' ), __( 'Number of refunds.', 'lodestar' ) ),
				direction: Direction::Lower
			),
			new Metric(
				name: 'averagePurchaseRevenue',
				type: Type::Money,
				scope: Scope::Event,
				texts: static fn (): array => array(
					__( 'Revenue per Purchase', 'lodestar' ),
					__( 'Revenue divided by transactions.', 'lodestar' ),
				),
				kind: Kind::Ratio
			),
			new Metric(
				name: 'averagePurchaseRevenuePerUser',
				type: Type::Money,
				scope: Scope::Event,
				texts: static fn (): array => array(
					__( 'Purchase Revenue per User', 'lodestar' ),
					__( 'Revenue from purchases divided by active users.', 'lodestar' ),
				),
				kind: Kind::Ratio
			),
			// Equal to averagePurchaseRevenuePerUser, because there's no advertising revenue.
			new Metric(
				name: 'averageRevenuePerUser',
				type: Type::Money,
				scope: Scope::Event,
				texts: static fn (): array => array(
					__( 'Revenue per User', 'lodestar' ),
					__( 'Revenue divided by active users. All revenue comes from purchases.', 'lodestar' ),
				),
				kind: Kind::Ratio
			),
			new Metric(
				name: 'revenuePerSession',
				type: Type::Money,
				scope: Scope::Event,
				texts: static fn (): array => array(
					__( 'Revenue per Session', 'lodestar' ),
					__( 'Revenue divided by sessions.', 'lodestar' ),
				),
				kind: Kind::Ratio
			),
			new Metric(
				name: 'totalPurchasers',
				type: Type::Integer,
				scope: Scope::Event,
				texts: static fn (): array => array( __( 'Purchasers', 'lodestar' ), __( 'Unique users who made a purchase.', 'lodestar' ) ),
				kind: Kind::People
			),
			new Metric(
				name: 'purchaserRate',
				type: Type::Percent,
				scope: Scope::Event,
				texts: static fn (): array => array(
					__( 'Purchaser Rate', 'lodestar' ),
					__( 'Share of active users who made a purchase.', 'lodestar' ),
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
					__( 'Number of times users viewed a product.', 'lodestar' ),
				)
			),
			new Metric(
				name: 'addToCarts',
				type: Type::Integer,
				scope: Scope::Event,
				texts: static fn (): array => array(
					__( 'Add to Carts', 'lodestar' ),
					__( 'Number of times users added an item to their cart.', 'lodestar' ),
				)
			),
			new Metric(
				name: 'removeFromCarts',
				type: Type::Integer,
				scope: Scope::Event,
				texts: static fn (): array => array(
					__( 'Removals from Cart', 'lodestar' ),
					__( 'Number of times users removed an item from their cart.', 'lodestar' ),
				),
				direction: Direction::Lower
			),
			new Metric(
				name: 'checkouts',
				type: Type::Integer,
				scope: Scope::Event,
				texts: static fn (): array => array( __( 'Checkouts', 'lodestar' ), __( 'Number of times users started checkout.', 'lodestar' ) )
			),
			new Metric(
				name: 'cartToViewRate',
				type: Type::Percent,
				scope: Scope::Event,
				texts: static fn (): array => array(
					__( 'Cart-to-View Rate', 'lodestar' ),
					__( 'Users who added an item to their cart, as a share of users who viewed an item.', 'lodestar' ),
				),
				kind: Kind::Ratio
			),
			new Metric(
				name: 'purchaseToViewRate',
				type: Type::Percent,
				scope: Scope::Event,
				texts: static fn (): array => array(
					__( 'Purchase-to-View Rate', 'lodestar' ),
					__( 'Users who made a purchase, as a share of users who viewed an item.', 'lodestar' ),
				),
				kind: Kind::Ratio
			),
			new Metric(
				name: 'itemRevenue',
				type: Type::Money,
				scope: Scope::Item,
				texts: static fn (): array => array(
					__( 'Product Revenue', 'lodestar' ),
					__( 'Revenue from purchased items minus refunded items.', 'lodestar' ),
				)
			),
			new Metric(
				name: 'grossItemRevenue',
				type: Type::Money,
				scope: Scope::Item,
				texts: static fn (): array => array(
					__( 'Gross Product Revenue', 'lodestar' ),
					__( 'Revenue from purchased items, before refunds.', 'lodestar' ),
				)
			),
			new Metric(
				name: 'itemRefundAmount',
				type: Type::Money,
				scope: Scope::Item,
				texts: static fn (): array => array( __( 'Product Refunds', 'lodestar' ), __( 'Total revenue refunded for items.', 'lodestar' ) ),
				direction: Direction::Lower
			),
			new Metric(
				name: 'itemsPurchased',
				type: Type::Quantity,
				scope: Scope::Item,
				texts: static fn (): array => array( __( 'Quantity', 'lodestar' ), __( 'Number of items purchased.', 'lodestar' ) )
			),
			new Metric(
				name: 'itemsViewed',
				type: Type::Quantity,
				scope: Scope::Item,
				texts: static fn (): array => array( __( 'Items Viewed', 'lodestar' ), __( 'Number of items viewed.', 'lodestar' ) )
			),
			new Metric(
				name: 'itemsAddedToCart',
				type: Type::Quantity,
				scope: Scope::Item,
				texts: static fn (): array => array(
					__( 'Items Added to Cart', 'lodestar' ),
					__( 'Number of items added to carts.', 'lodestar' ),
				)
			),
			new Metric(
				name: 'itemsCheckedOut',
				type: Type::Quantity,
				scope: Scope::Item,
				texts: static fn (): array => array(
					__( 'Items Checked Out', 'lodestar' ),
					__( 'Number of items in started checkouts.', 'lodestar' ),
				)
			),
			new Metric(
				name: 'cartAbandonmentRate',
				type: Type::Percent,
				scope: Scope::Item,
				texts: static fn (): array => array(
					__( 'Cart Abandonment', 'lodestar' ),
					__( 'Share of items added to the cart but not purchased. Never below 0.', 'lodestar' ),
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
					__( 'Share of items in started checkouts that weren’t purchased. Never below 0.', 'lodestar' ),
				),
				kind: Kind::Ratio,
				direction: Direction::Lower
			),
		);
	}
}
