<?php
declare( strict_types=1 );

namespace Lodestar\Query\Catalogue;

use Lodestar\Query\Measure;
use Lodestar\Query\Metric;
use Lodestar\Query\Scope;
use Lodestar\Query\Type;

/**
 * Metrics of sessions, people and page views.
 */
final class VisitMetrics {

	/**
	 * @return list<Metric>
	 */
	public static function all(): array {
		$sessions  = self::sessions();
		$engaged   = new Measure( 'engagedSessions', Scope::Session, 's.engaged' );
		$bounces   = new Measure( 'bounces', Scope::Session, '1 - s.engaged' );
		$seconds   = new Measure( 'sessionSeconds', Scope::Session, 's.last_at - s.started_at' );
		$new_users = new Measure( 'newUsers', Scope::Session, 's.is_first' );
		$views     = new Measure( 'screenPageViews', Scope::View, '1' );
		$entrances = new Measure( 'entrances', Scope::View, 'v.entrance' );
		$active    = self::active_users();
		$scrolled  = new Measure( 'scrolledUsers', Scope::View, 'CASE WHEN v.scroll >= 90 THEN v.visitor END', true );
		$depth     = new Measure( 'scrollDepth', Scope::View, 'v.scroll', scale: 100 );
		$time      = new Measure( 'engagementTime', Scope::View, 'v.active_ms', scale: 1000 );
		// A page that was opened twice within the last second of a session is left once.
		$exits = new Measure( 'exits', Scope::View, 'CASE WHEN {exit} THEN v.session END', true, once: true );

		return array(
			new Metric( 'sessions', Type::Integer, $sessions ),
			new Metric( 'engagedSessions', Type::Integer, $engaged ),
			new Metric( 'engagementRate', Type::Percent, $engaged, $sessions ),
			new Metric( 'bounceRate', Type::Percent, $bounces, $sessions ),
			new Metric( 'averageSessionDuration', Type::Duration, $seconds, $sessions ),
			new Metric( 'screenPageViews', Type::Integer, $views ),
			new Metric( 'screenPageViewsPerSession', Type::Decimal, $views, $sessions ),
			new Metric( 'screenPageViewsPerUser', Type::Decimal, $views, $active ),
			new Metric( 'totalUsers', Type::Integer, self::total_users() ),
			new Metric( 'activeUsers', Type::Integer, $active ),
			new Metric( 'newUsers', Type::Integer, $new_users ),
			new Metric( 'sessionsPerUser', Type::Decimal, $sessions, $active ),
			new Metric( 'entrances', Type::Integer, $entrances ),
			// Exits and their rate come from Universal Analytics: Google Analytics 4 has none.
			new Metric( 'exits', Type::Integer, $exits ),
			new Metric( 'exitRate', Type::Percent, $exits, $views ),
			new Metric( 'userEngagementDuration', Type::Duration, $time ),
			// The first two are what Google Analytics shows as "average engagement time", of an active user and of a session.
			new Metric( 'averageEngagementTime', Type::Duration, $time, $active ),
			new Metric( 'averageEngagementTimePerSession', Type::Duration, $time, $sessions ),
			new Metric( 'averageEngagementTimePerView', Type::Duration, $time, $views ),
			new Metric( 'scrolledUsers', Type::Integer, $scrolled ),
			// Ours: how far down views got, on average; one that was not scrolled counts as 0.
			new Metric( 'averageScrollDepth', Type::Percent, $depth, $views ),
			...array_map( self::scrolls( ... ), array( 25, 50, 75, 100 ) ),
			self::vital( 'averageTtfb', 'ttfb', Type::Duration ),
			self::vital( 'averageFcp', 'fcp', Type::Duration ),
			self::vital( 'averageLcp', 'lcp', Type::Duration ),
			self::vital( 'averageInp', 'inp', Type::Duration ),
			self::vital( 'averageCls', 'cls', Type::Decimal ),
		);
	}

	public static function sessions(): Measure {
		return new Measure( 'sessions', Scope::Session, '1' );
	}

	public static function total_users(): Measure {
		return new Measure( 'totalUsers', Scope::View, 'v.visitor', true, of_events: 'CASE WHEN s.bot = 0 THEN e.visitor END' );
	}

	/**
	 * Who engaged, came for the first time, or was active on a page: Google Analytics' "active users" of a website.
	 */
	public static function active_users(): Measure {
		return new Measure(
			'activeUsers',
			Scope::View,
			'CASE WHEN s.engaged = 1 OR s.is_first = 1 OR v.active_ms > 0 THEN v.visitor END',
			true,
			of_events: 'CASE WHEN s.bot = 0 AND ( s.engaged = 1 OR s.is_first = 1 OR s.active_ms > 0 ) THEN e.visitor END'
		);
	}

	/**
	 * Ours: page views that got so far down.
	 *
	 * @param int $percent Of the page's height.
	 */
	private static function scrolls( int $percent ): Metric {
		return new Metric( "scrolls$percent", Type::Integer, new Measure( "scrolls$percent", Scope::View, "CASE WHEN v.scroll >= $percent THEN 1 ELSE 0 END" ) );
	}

	/**
	 * Ours: the average of a web vital over the page views that told of it.
	 *
	 * @param string $column Where it is kept, in thousandths.
	 */
	private static function vital( string $name, string $column, Type $type ): Metric {
		return new Metric(
			$name,
			$type,
			new Measure( $column, Scope::View, "COALESCE( v.$column, 0 )", scale: 1000 ),
			new Measure( "{$column}Views", Scope::View, "CASE WHEN v.$column IS NULL THEN 0 ELSE 1 END" )
		);
	}
}
