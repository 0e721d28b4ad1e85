<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query\Catalogue;

use Lodestar\Analytics\Query\Direction;
use Lodestar\Analytics\Query\Kind;
use Lodestar\Analytics\Query\Metric;
use Lodestar\Analytics\Query\Scope;
use Lodestar\Analytics\Query\Type;

/**
 * Metrics of sessions, people and page views.
 */
final class VisitMetrics {

	/**
	 * @return list<Metric>
	 */
	public static function all(): array {
		return array(
			new Metric( 'sessions', Type::Integer, Scope::Session, static fn (): array => array( __( 'Sessions', 'lodestar' ), __( 'Visits; one ends after 30 minutes without activity.', 'lodestar' ) ) ),
			new Metric( 'engagedSessions', Type::Integer, Scope::Session, static fn (): array => array( __( 'Engaged Sessions', 'lodestar' ), __( 'Sessions with more than 10 seconds in the foreground, two page views or a key event.', 'lodestar' ) ) ),
			new Metric( 'engagementRate', Type::Percent, Scope::Session, static fn (): array => array( __( 'Engagement Rate', 'lodestar' ), __( 'The share of sessions that were engaged.', 'lodestar' ) ), Kind::Ratio ),
			new Metric( 'bounceRate', Type::Percent, Scope::Session, static fn (): array => array( __( 'Bounce Rate', 'lodestar' ), __( 'The share of sessions that were not engaged.', 'lodestar' ) ), Kind::Ratio, Direction::Lower ),
			new Metric( 'averageSessionDuration', Type::Duration, Scope::Session, static fn (): array => array( __( 'Session Duration', 'lodestar' ), __( 'How long a session lasts on average, from its first to its last activity.', 'lodestar' ) ), Kind::Ratio ),
			new Metric( 'screenPageViews', Type::Integer, Scope::View, static fn (): array => array( __( 'Page Views', 'lodestar' ), __( 'How often pages were viewed.', 'lodestar' ) ) ),
			new Metric( 'screenPageViewsPerSession', Type::Decimal, Scope::View, static fn (): array => array( __( 'Page Views/Session', 'lodestar' ), __( 'Page views divided by sessions.', 'lodestar' ) ), Kind::Ratio ),
			new Metric( 'screenPageViewsPerUser', Type::Decimal, Scope::View, static fn (): array => array( __( 'Page Views/User', 'lodestar' ), __( 'Page views divided by active users.', 'lodestar' ) ), Kind::Ratio ),
			new Metric( 'totalUsers', Type::Integer, Scope::View, static fn (): array => array( __( 'Total Users', 'lodestar' ), __( 'Different people who viewed a page; where events are looked at, who did such events.', 'lodestar' ) ), Kind::People ),
			new Metric( 'activeUsers', Type::Integer, Scope::View, static fn (): array => array( __( 'Active Users', 'lodestar' ), __( 'Those of the total users who engaged, came for the first time or had the page in the foreground.', 'lodestar' ) ), Kind::People ),
			new Metric( 'newUsers', Type::Integer, Scope::Session, static fn (): array => array( __( 'New Users', 'lodestar' ), __( 'Sessions that are the first of their person; without lasting ids, of the day.', 'lodestar' ) ) ),
			new Metric( 'sessionsPerUser', Type::Decimal, Scope::Session, static fn (): array => array( __( 'Sessions/User', 'lodestar' ), __( 'Sessions divided by active users.', 'lodestar' ) ), Kind::Ratio ),
			new Metric( 'entrances', Type::Integer, Scope::View, static fn (): array => array( __( 'Entrances', 'lodestar' ), __( 'Page views with which a session began.', 'lodestar' ) ) ),
			// Exits and their rate come from Universal Analytics: Google Analytics 4 has none.
			new Metric( 'exits', Type::Integer, Scope::View, static fn (): array => array( __( 'Exits', 'lodestar' ), __( 'Page views with which a session ended, on the day of the view.', 'lodestar' ) ), direction: Direction::Neither ),
			new Metric( 'exitRate', Type::Percent, Scope::View, static fn (): array => array( __( 'Exit Rate', 'lodestar' ), __( 'The share of page views that were exits.', 'lodestar' ) ), Kind::Ratio, Direction::Lower ),
			new Metric( 'userEngagementDuration', Type::Duration, Scope::View, static fn (): array => array( __( 'Time in the Foreground', 'lodestar' ), __( 'How long pages were in the foreground, all views together.', 'lodestar' ) ) ),
			// The first two are what Google Analytics shows as "average engagement time", of an active user and of a session.
			new Metric( 'averageEngagementTime', Type::Duration, Scope::View, static fn (): array => array( __( 'Engagement Time/User', 'lodestar' ), __( 'Time in the foreground divided by active users.', 'lodestar' ) ), Kind::Ratio ),
			new Metric( 'averageEngagementTimePerSession', Type::Duration, Scope::View, static fn (): array => array( __( 'Engagement Time/Session', 'lodestar' ), __( 'Time in the foreground divided by sessions.', 'lodestar' ) ), Kind::Ratio ),
			new Metric( 'averageEngagementTimePerView', Type::Duration, Scope::View, static fn (): array => array( __( 'Time on Page', 'lodestar' ), __( 'Time in the foreground divided by page views.', 'lodestar' ) ), Kind::Ratio ),
			new Metric( 'scrolledUsers', Type::Integer, Scope::View, static fn (): array => array( __( 'Scrolled Users', 'lodestar' ), __( 'Different people who saw 90% of a page.', 'lodestar' ) ), Kind::People ),
			new Metric( 'averageScrollDepth', Type::Percent, Scope::View, static fn (): array => array( __( 'Scroll Depth', 'lodestar' ), __( 'How far down page views got on average; one that was not scrolled counts as 0.', 'lodestar' ) ), Kind::Ratio ),
			new Metric( 'scrolls25', Type::Integer, Scope::View, static fn (): array => array( __( 'Scrolls to 25%', 'lodestar' ), __( 'Page views that got to 25% of the page.', 'lodestar' ) ) ),
			new Metric( 'scrolls50', Type::Integer, Scope::View, static fn (): array => array( __( 'Scrolls to 50%', 'lodestar' ), __( 'Page views that got to 50% of the page.', 'lodestar' ) ) ),
			new Metric( 'scrolls75', Type::Integer, Scope::View, static fn (): array => array( __( 'Scrolls to 75%', 'lodestar' ), __( 'Page views that got to 75% of the page.', 'lodestar' ) ) ),
			new Metric( 'scrolls100', Type::Integer, Scope::View, static fn (): array => array( __( 'Scrolls to the End', 'lodestar' ), __( 'Page views that got to the end of the page.', 'lodestar' ) ) ),
		);
	}
}
