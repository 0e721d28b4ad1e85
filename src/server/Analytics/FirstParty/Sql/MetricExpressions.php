<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Sql;

use Lodestar\Analytics\Query\Scope;
use Lodestar\Collector\EventName;

final class MetricExpressions {

	/** Events whose `value` is a measurement, such as seconds or results, instead of the parameter `value`. */
	private const MEASURING = array(
		EventName::VIDEO_START,
		EventName::VIDEO_PROGRESS,
		EventName::VIDEO_COMPLETE,
		EventName::VIDEO_PAUSE,
		EventName::SEARCH,
	);

	/** Events that report how much of a video was watched since the previous event. */
	private const WATCHING = array( EventName::VIDEO_PROGRESS, EventName::VIDEO_COMPLETE, EventName::VIDEO_PAUSE );

	/** Metrics calculated from orders only, without visits or carts. */
	private const OF_ORDERS = array(
		'transactions',
		'ecommercePurchases',
		'purchaseRevenue',
		'grossPurchaseRevenue',
		'refundAmount',
		'refunds',
		'averagePurchaseRevenue',
		'itemRevenue',
		'grossItemRevenue',
		'itemRefundAmount',
		'itemsPurchased',
	);

	/** @return array<string, MetricExpression> */
	public static function all(): array {
		return array(
			...self::of_visits(),
			...self::of_web_vitals(),
			...self::of_events(),
			...self::of_orders(),
			...self::of_carts(),
			...self::of_items(),
		);
	}

	public static function is_of_orders( string $metric ): bool {
		return in_array( $metric, self::OF_ORDERS, true );
	}

	public static function sessions(): Measure {
		return new Measure( 'sessions', Scope::Session, '1' );
	}

	public static function new_users(): Measure {
		return new Measure( 'newUsers', Scope::Session, 's.is_first' );
	}

	public static function total_users(): Measure {
		return Measure::people( 'totalUsers', Scope::View, of_events: array() );
	}

	/**
	 * Counts users who engaged, visited for the first time, or were active on a page. Google Analytics calls them
	 * active users.
	 */
	public static function active_users(): Measure {
		// Activity on another day implies an engaged session, so s.active_on_day is enough for events.
		return Measure::people(
			'activeUsers',
			Scope::View,
			array( 's.engaged', 's.is_first', 'v.active_ms' ),
			array( 's.engaged', 's.is_first', 's.active_on_day' )
		);
	}

	/** @return array<string, MetricExpression> */
	private static function of_visits(): array {
		$sessions  = self::sessions();
		$engaged   = new Measure( 'engagedSessions', Scope::Session, 's.engaged' );
		$bounces   = new Measure( 'bounces', Scope::Session, '1 - s.engaged' );
		$seconds   = new Measure( 'sessionSeconds', Scope::Session, 's.lasted' );
		$views     = new Measure( 'screenPageViews', Scope::View, '1', carried: 'views' );
		$entrances = new Measure( 'entrances', Scope::View, 'v.entrance' );
		$active    = self::active_users();
		$scrolled  = Measure::people( 'scrolledUsers', Scope::View, array( 'v.scroll >= 90' ) );
		$depth     = new Measure( 'scrollDepth', Scope::View, 'v.scroll', scale: 100 );
		$time      = new Measure( 'engagementTime', Scope::View, 'v.active_ms', scale: 1000, carried: 'active_ms' );
		$exits     = Measure::exits( 'exits' );

		return array(
			'sessions' => new MetricExpression( $sessions ),
			'engagedSessions' => new MetricExpression( $engaged ),
			'engagementRate' => new MetricExpression( $engaged, $sessions ),
			'bounceRate' => new MetricExpression( $bounces, $sessions ),
			'averageSessionDuration' => new MetricExpression( $seconds, $sessions ),
			'screenPageViews' => new MetricExpression( $views ),
			'screenPageViewsPerSession' => new MetricExpression( $views, $sessions ),
			'screenPageViewsPerUser' => new MetricExpression( $views, $active ),
			'totalUsers' => new MetricExpression( self::total_users() ),
			'activeUsers' => new MetricExpression( $active ),
			'newUsers' => new MetricExpression( self::new_users() ),
			'sessionsPerUser' => new MetricExpression( $sessions, $active ),
			'entrances' => new MetricExpression( $entrances ),
			'exits' => new MetricExpression( $exits ),
			'exitRate' => new MetricExpression( $exits, $views ),
			'userEngagementDuration' => new MetricExpression( $time ),
			'averageEngagementTime' => new MetricExpression( $time, $active ),
			'averageEngagementTimePerSession' => new MetricExpression( $time, $sessions ),
			'averageEngagementTimePerView' => new MetricExpression( $time, $views ),
			'scrolledUsers' => new MetricExpression( $scrolled ),
			'averageScrollDepth' => new MetricExpression( $depth, $views ),
			'scrolls25' => self::scrolls( 25 ),
			'scrolls50' => self::scrolls( 50 ),
			'scrolls75' => self::scrolls( 75 ),
			'scrolls100' => self::scrolls( 100 ),
		);
	}

	/**
	 * Counts page views scrolled to at least a percentage.
	 *
	 * @param int $percent Of the page's height.
	 */
	private static function scrolls( int $percent ): MetricExpression {
		return new MetricExpression( new Measure( "scrolls$percent", Scope::View, "CASE WHEN v.scroll >= $percent THEN 1 ELSE 0 END" ) );
	}

	/**
	 * Returns the Core Web Vitals of page views whose browsers sent them. Tables store them multiplied by 1,000.
	 *
	 * @return array<string, MetricExpression>
	 */
	private static function of_web_vitals(): array {
		$all = array(
			'webVitalViews' => new MetricExpression(
				new Measure(
					'webVitalViews',
					Scope::View,
					'CASE WHEN COALESCE( v.ttfb, v.fcp, v.lcp, v.inp, v.cls ) IS NULL THEN 0 ELSE 1 END'
				)
			),
		);
		foreach ( array( 'ttfb', 'fcp', 'lcp', 'inp', 'cls' ) as $column ) {
			$all[ 'average' . ucfirst( $column ) ] = self::average( $column );
			$all[ "{$column}P75" ]                   = new MetricExpression(
				new Measure( "{$column}P75", Scope::View, "v.$column", scale: 1000, percentile: 75 )
			);
		}
		return $all;
	}

	private static function average( string $column ): MetricExpression {
		return new MetricExpression(
			new Measure( $column, Scope::View, "COALESCE( v.$column, 0 )", scale: 1000 ),
			new Measure( "{$column}Views", Scope::View, "CASE WHEN v.$column IS NULL THEN 0 ELSE 1 END" )
		);
	}

	/** @return array<string, MetricExpression> */
	private static function of_events(): array {
		$sessions   = self::sessions();
		$count      = new Measure( 'eventCount', Scope::Event, '1' );
		$value      = new Measure(
			'eventValue',
			Scope::Event,
			'e.value',
			scale: 1000,
			times: 'CASE WHEN ' . EventMeasures::named( ...self::MEASURING ) . ' THEN 0 ELSE 1 END'
		);
		$key_events = new Measure( 'keyEvents', Scope::Event, 'e.is_key' );
		$converted  = new Measure( 'sessionsWithKeyEvent', Scope::Session, 'CASE WHEN s.key_events > 0 THEN 1 ELSE 0 END' );
		$people     = Measure::people( 'usersWithKeyEvent', Scope::Event, array( 'e.is_key' ) );

		$impressions = EventMeasures::count( 'formImpressions', EventName::FORM_VIEW );
		$submitted   = EventMeasures::count( 'formConversions', EventName::FORM_SUBMIT );
		$plays       = EventMeasures::count( 'videoStarts', EventName::VIDEO_START );
		$completed   = EventMeasures::count( 'videoCompletions', EventName::VIDEO_COMPLETE );
		$watched     = EventMeasures::sum( 'videoWatchTime', 'e.value', 1000, ...self::WATCHING );
		$seen        = EventMeasures::sum( 'videoShare', 'e.share', 100, ...self::WATCHING );

		return array(
			'eventCount' => new MetricExpression( $count ),
			'eventCountPerUser' => new MetricExpression( $count, self::active_users() ),
			'eventsPerSession' => new MetricExpression( $count, $sessions ),
			'eventValue' => new MetricExpression( $value ),
			'keyEvents' => new MetricExpression( $key_events ),
			'sessionKeyEventRate' => new MetricExpression( $converted, $sessions ),
			'userKeyEventRate' => new MetricExpression( $people, self::total_users() ),
			'formImpressions' => new MetricExpression( $impressions ),
			'formStarts' => new MetricExpression( EventMeasures::count( 'formStarts', EventName::FORM_START ) ),
			'formConversions' => new MetricExpression( $submitted ),
			'formConversionRate' => new MetricExpression( $submitted, $impressions ),
			'videoStarts' => new MetricExpression( $plays ),
			'videoCompletions' => new MetricExpression( $completed ),
			'videoCompletionRate' => new MetricExpression( $completed, $plays ),
			'videoWatchTime' => new MetricExpression( $watched ),
			'averageVideoWatchTime' => new MetricExpression( $watched, $plays ),
			'averageVideoViewed' => new MetricExpression( $seen, $plays ),
		);
	}

	/** @return array<string, MetricExpression> */
	private static function of_orders(): array {
		$sessions   = self::sessions();
		$active     = self::active_users();
		$purchases  = EventMeasures::count( 'purchases', EventName::PURCHASE );
		$revenue    = new Measure(
			'purchaseRevenue',
			Scope::Event,
			'e.value',
			scale: 1000,
			named: array( EventName::PURCHASE, EventName::REFUND ),
			times: EventMeasures::net()
		);
		$purchasers = EventMeasures::people( 'totalPurchasers', EventName::PURCHASE );

		return array(
			'transactions' => new MetricExpression( $purchases ),
			'ecommercePurchases' => new MetricExpression( $purchases ),
			'purchaseRevenue' => new MetricExpression( $revenue ),
			'grossPurchaseRevenue' => new MetricExpression(
				EventMeasures::sum( 'grossPurchaseRevenue', 'e.value', 1000, EventName::PURCHASE )
			),
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

	/** @return array<string, MetricExpression> */
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

	/** @return array<string, MetricExpression> */
	private static function of_items(): array {
		$in_cart  = EventMeasures::items( 'itemsAddedToCart', 'i.quantity', 1000, EventName::ADD_TO_CART );
		$checkout = EventMeasures::items( 'itemsCheckedOut', 'i.quantity', 1000, EventName::BEGIN_CHECKOUT );
		return array(
			'itemRevenue' => new MetricExpression(
				new Measure( 'itemRevenue', Scope::Item, 'i.revenue', scale: 1000, times: EventMeasures::net() )
			),
			'grossItemRevenue' => new MetricExpression(
				EventMeasures::items( 'grossItemRevenue', 'i.revenue', 1000, EventName::PURCHASE )
			),
			'itemRefundAmount' => new MetricExpression( EventMeasures::items( 'itemRefundAmount', 'i.revenue', 1000, EventName::REFUND ) ),
			'itemsPurchased' => new MetricExpression( EventMeasures::items( 'itemsPurchased', 'i.quantity', 1000, EventName::PURCHASE ) ),
			'itemsViewed' => new MetricExpression( EventMeasures::items( 'itemsViewed', 'i.quantity', 1000, EventName::VIEW_ITEM ) ),
			'itemsAddedToCart' => new MetricExpression( $in_cart ),
			'itemsCheckedOut' => new MetricExpression( $checkout ),
			// Items added to a cart before the range may be purchased within it, so the rate could be negative.
			'cartAbandonmentRate' => new MetricExpression(
				EventMeasures::pieces_left( 'itemsLeftInCart', EventName::ADD_TO_CART, EventName::PURCHASE ),
				$in_cart,
				at_least_0: true
			),
			'checkoutAbandonmentRate' => new MetricExpression(
				EventMeasures::pieces_left( 'itemsLeftAtCheckout', EventName::BEGIN_CHECKOUT, EventName::PURCHASE ),
				$checkout,
				at_least_0: true
			),
		);
	}
}
