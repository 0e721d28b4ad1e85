<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Overview;

/**
 * What the Overview shows over time, each by its id, in the order of the tabs.
 */
enum Metric: string {

	case Sessions          = 'sessions';
	case PageViews         = 'pageviews';
	case TotalUsers        = 'totalusers';
	case PageViewsPerUser  = 'pageviews_per_user';
	case SessionDuration   = 'average_session_duration';
	case BounceRate        = 'bounce_rate';
	case Revenue           = 'revenue_sales';
	case RevenuePerUser    = 'average_revenue_per_user';
	case RevenuePerSession = 'average_revenue_per_session';
	case NewUsers          = 'new_users';
	case Purchases         = 'ecommerce_purchases';
	case EngagementRate    = 'engagement_rate';
	case SessionsPerUser   = 'sessions_per_user';

	/**
	 * Its name for readers, in their language.
	 */
	public function label(): string {
		return match ( $this ) {
			self::Sessions          => __( 'Sessions', 'lodestar' ),
			self::PageViews         => __( 'Page Views', 'lodestar' ),
			self::TotalUsers        => __( 'Total Users', 'lodestar' ),
			self::PageViewsPerUser  => __( 'Page Views/User', 'lodestar' ),
			self::SessionDuration   => __( 'Session Duration', 'lodestar' ),
			self::BounceRate        => __( 'Bounce Rate', 'lodestar' ),
			self::Revenue           => __( 'Revenue/Sales', 'lodestar' ),
			self::RevenuePerUser    => __( 'Revenue/User', 'lodestar' ),
			self::RevenuePerSession => __( 'Revenue/Session', 'lodestar' ),
			self::NewUsers          => __( 'New Users', 'lodestar' ),
			self::Purchases         => __( 'eCommerce Purchases', 'lodestar' ),
			self::EngagementRate    => __( 'Engagement Rate', 'lodestar' ),
			self::SessionsPerUser   => __( 'Sessions/User', 'lodestar' ),
		};
	}

	/**
	 * Whether it takes a licence. Rules of the report's descriptor leave its figures out without one.
	 */
	public function is_pro(): bool {
		return in_array( $this, array( self::Revenue, self::RevenuePerUser, self::RevenuePerSession, self::Purchases ), true );
	}
}
