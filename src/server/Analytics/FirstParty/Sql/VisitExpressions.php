<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Sql;

use Lodestar\Analytics\Query\Scope;

/**
 * How metrics are counted of sessions, people and page views.
 */
final class VisitExpressions {

	/**
	 * @return array<string, MetricExpression>
	 */
	public static function all(): array {
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
	 * Who engaged, came for the first time, or was active on a page: Google Analytics' "active users" of a website.
	 */
	public static function active_users(): Measure {
		return Measure::people( 'activeUsers', Scope::View, array( 's.engaged', 's.is_first', 'v.active_ms' ), array( 's.engaged', 's.is_first', 's.active_on_day' ) ); // Who was active on another day was engaged.
	}

	/**
	 * Page views that got so far down.
	 *
	 * @param int $percent Of the page's height.
	 */
	private static function scrolls( int $percent ): MetricExpression {
		return new MetricExpression( new Measure( "scrolls$percent", Scope::View, "CASE WHEN v.scroll >= $percent THEN 1 ELSE 0 END" ) );
	}
}
