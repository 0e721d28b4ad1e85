<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query;

/**
 * Lodestar's own metrics. To add one, add an entry here, an expression in each source that supports it, and a line in
 * docs/metrics.md.
 */
final class Metrics {

	/** @return list<Metric> */
	public static function all(): array {
		return array( ...self::visits(), ...self::web_vitals(), ...self::events(), ...CommerceMetrics::all() );
	}

	/** @return list<Metric> */
	private static function visits(): array {
		return array(
			new Metric(
				name: 'sessions',
				type: Type::Integer,
				scope: Scope::Session,
				texts: static fn (): array => array(
					__( 'Sessions', 'lodestar' ),
					__( 'Number of visits. A session ends after 30 minutes of inactivity.', 'lodestar' ),
				)
			),
			new Metric(
				name: 'engagedSessions',
				type: Type::Integer,
				scope: Scope::Session,
				texts: static fn (): array => array(
					__( 'Engaged Sessions', 'lodestar' ),
					__( 'Sessions with more than 10 seconds in the foreground, two or more page views, or a key event.', 'lodestar' ),
				)
			),
			new Metric(
				name: 'engagementRate',
				type: Type::Percent,
				scope: Scope::Session,
				texts: static fn (): array => array(
					__( 'Engagement Rate', 'lodestar' ),
					__( 'Share of sessions that were engaged.', 'lodestar' ),
				),
				kind: Kind::Ratio
			),
			new Metric(
				name: 'bounceRate',
				type: Type::Percent,
				scope: Scope::Session,
				texts: static fn (): array => array(
					__( 'Bounce Rate', 'lodestar' ),
					__( 'Share of sessions that weren’t engaged.', 'lodestar' ),
				),
				kind: Kind::Ratio,
				direction: Direction::Lower
			),
			new Metric(
				name: 'averageSessionDuration',
				type: Type::Duration,
				scope: Scope::Session,
				texts: static fn (): array => array(
					__( 'Avg. Session Duration', 'lodestar' ),
					__( 'Average time from the first to the last activity in a session.', 'lodestar' ),
				),
				kind: Kind::Ratio
			),
			new Metric(
				name: 'screenPageViews',
				type: Type::Integer,
				scope: Scope::View,
				texts: static fn (): array => array( __( 'Page Views', 'lodestar' ), __( 'Number of times pages were viewed.', 'lodestar' ) )
			),
			new Metric(
				name: 'screenPageViewsPerSession',
				type: Type::Decimal,
				scope: Scope::View,
				texts: static fn (): array => array(
					__( 'Page Views per Session', 'lodestar' ),
					__( 'Page views divided by sessions.', 'lodestar' ),
				),
				kind: Kind::Ratio
			),
			new Metric(
				name: 'screenPageViewsPerUser',
				type: Type::Decimal,
				scope: Scope::View,
				texts: static fn (): array => array(
					__( 'Page Views per User', 'lodestar' ),
					__( 'Page views divided by active users.', 'lodestar' ),
				),
				kind: Kind::Ratio
			),
			new Metric(
				name: 'totalUsers',
				type: Type::Integer,
				scope: Scope::View,
				texts: static fn (): array => array(
					__( 'Total Users', 'lodestar' ),
					__( 'Unique users who viewed a page. For events, unique users who triggered them.', 'lodestar' ),
				),
				kind: Kind::People
			),
			new Metric(
				name: 'activeUsers',
				type: Type::Integer,
				scope: Scope::View,
				texts: static fn (): array => array(
					__( 'Active Users', 'lodestar' ),
					__( 'Users who engaged, visited for the first time or had the page in the foreground.', 'lodestar' ),
				),
				kind: Kind::People
			),
			new Metric(
				name: 'newUsers',
				type: Type::Integer,
				scope: Scope::Session,
				texts: static fn (): array => array(
					__( 'New Users', 'lodestar' ),
					__( 'Sessions that were a visitor’s first. If returning visitors aren’t recognized, the first session of each day counts.', 'lodestar' ),
				)
			),
			new Metric(
				name: 'sessionsPerUser',
				type: Type::Decimal,
				scope: Scope::Session,
				texts: static fn (): array => array(
					__( 'Sessions per User', 'lodestar' ),
					__( 'Sessions divided by active users.', 'lodestar' ),
				),
				kind: Kind::Ratio
			),
			new Metric(
				name: 'entrances',
				type: Type::Integer,
				scope: Scope::View,
				texts: static fn (): array => array(
					__( 'Entrances', 'lodestar' ),
					__( 'Page views that started a session.', 'lodestar' ),
				)
			),
			// Exits and exit rate are named as in Universal Analytics, because Google Analytics 4 has neither.
			new Metric(
				name: 'exits',
				type: Type::Integer,
				scope: Scope::View,
				texts: static fn (): array => array(
					__( 'Exits', 'lodestar' ),
					__( 'Page views that ended a session, counted on the day of the view.', 'lodestar' ),
				),
				direction: Direction::Neither
			),
			new Metric(
				name: 'exitRate',
				type: Type::Percent,
				scope: Scope::View,
				texts: static fn (): array => array(
					__( 'Exit Rate', 'lodestar' ),
					__( 'Share of page views that were exits.', 'lodestar' ),
				),
				kind: Kind::Ratio,
				direction: Direction::Lower
			),
			new Metric(
				name: 'userEngagementDuration',
				type: Type::Duration,
				scope: Scope::View,
				texts: static fn (): array => array(
					__( 'Engagement Time', 'lodestar' ),
					__( 'Total time pages were in the foreground, across all page views.', 'lodestar' ),
				)
			),
			// Google Analytics shows the first two as "average engagement time" per active user and per session.
			new Metric(
				name: 'averageEngagementTime',
				type: Type::Duration,
				scope: Scope::View,
				texts: static fn (): array => array(
					__( 'Engagement Time per User', 'lodestar' ),
					__( 'Engagement time divided by active users.', 'lodestar' ),
				),
				kind: Kind::Ratio
			),
			new Metric(
				name: 'averageEngagementTimePerSession',
				type: Type::Duration,
				scope: Scope::View,
				texts: static fn (): array => array(
					__( 'Engagement Time per Session', 'lodestar' ),
					__( 'Engagement time divided by sessions.', 'lodestar' ),
				),
				kind: Kind::Ratio
			),
			new Metric(
				name: 'averageEngagementTimePerView',
				type: Type::Duration,
				scope: Scope::View,
				texts: static fn (): array => array(
					__( 'Time on Page', 'lodestar' ),
					__( 'Engagement time divided by page views.', 'lodestar' ),
				),
				kind: Kind::Ratio
			),
			new Metric(
				name: 'scrolledUsers',
				type: Type::Integer,
				scope: Scope::View,
				texts: static fn (): array => array(
					__( 'Scrolled Users', 'lodestar' ),
					__( 'Unique users who scrolled through at least 90% of a page.', 'lodestar' ),
				),
				kind: Kind::People
			),
			new Metric(
				name: 'averageScrollDepth',
				type: Type::Percent,
				scope: Scope::View,
				texts: static fn (): array => array(
					__( 'Scroll Depth', 'lodestar' ),
					__( 'Average scroll depth. Page views without scrolling count as 0.', 'lodestar' ),
				),
				kind: Kind::Ratio
			),
			new Metric(
				name: 'scrolls25',
				type: Type::Integer,
				scope: Scope::View,
				texts: static fn (): array => array(
					__( 'Scrolls to 25%', 'lodestar' ),
					__( 'Page views that reached 25% of the page.', 'lodestar' ),
				)
			),
			new Metric(
				name: 'scrolls50',
				type: Type::Integer,
				scope: Scope::View,
				texts: static fn (): array => array(
					__( 'Scrolls to 50%', 'lodestar' ),
					__( 'Page views that reached 50% of the page.', 'lodestar' ),
				)
			),
			new Metric(
				name: 'scrolls75',
				type: Type::Integer,
				scope: Scope::View,
				texts: static fn (): array => array(
					__( 'Scrolls to 75%', 'lodestar' ),
					__( 'Page views that reached 75% of the page.', 'lodestar' ),
				)
			),
			new Metric(
				name: 'scrolls100',
				type: Type::Integer,
				scope: Scope::View,
				texts: static fn (): array => array(
					__( 'Scrolls to the End', 'lodestar' ),
					__( 'Page views that reached the end of the page.', 'lodestar' ),
				)
			),
		);
	}

	/** @return list<Metric> */
	private static function web_vitals(): array {
		return array(
			new Metric(
				name: 'webVitalViews',
				type: Type::Integer,
				scope: Scope::View,
				texts: static fn (): array => array(
					__( 'Measured Page Views', 'lodestar' ),
					__( 'Page views with speed data from the browser.', 'lodestar' ),
				)
			),
			new Metric(
				name: 'averageTtfb',
				type: Type::Latency,
				scope: Scope::View,
				texts: static fn (): array => array(
					__( 'Time to First Byte', 'lodestar' ),
					__( 'Average Time to First Byte, for page views where it was measured.', 'lodestar' ),
				),
				kind: Kind::Ratio,
				direction: Direction::Lower
			),
			new Metric(
				name: 'averageFcp',
				type: Type::Latency,
				scope: Scope::View,
				texts: static fn (): array => array(
					__( 'First Contentful Paint', 'lodestar' ),
					__( 'Average time until the first content appears, for page views where it was measured.', 'lodestar' ),
				),
				kind: Kind::Ratio,
				direction: Direction::Lower
			),
			new Metric(
				name: 'averageLcp',
				type: Type::Latency,
				scope: Scope::View,
				texts: static fn (): array => array(
					__( 'Largest Contentful Paint', 'lodestar' ),
					__( 'Average time until the largest content element appears, for page views where it was measured.', 'lodestar' ),
				),
				kind: Kind::Ratio,
				direction: Direction::Lower
			),
			new Metric(
				name: 'averageInp',
				type: Type::Latency,
				scope: Scope::View,
				texts: static fn (): array => array(
					__( 'Interaction to Next Paint', 'lodestar' ),
					__( 'Average time a page takes to respond to an interaction, for page views where it was measured.', 'lodestar' ),
				),
				kind: Kind::Ratio,
				direction: Direction::Lower
			),
			new Metric(
				name: 'averageCls',
				type: Type::Decimal,
				scope: Scope::View,
				texts: static fn (): array => array(
					__( 'Cumulative Layout Shift', 'lodestar' ),
					__( 'Average layout shift while a page loads, for page views where it was measured.', 'lodestar' ),
				),
				kind: Kind::Ratio,
				direction: Direction::Lower
			),
			new Metric(
				name: 'ttfbP75',
				type: Type::Latency,
				scope: Scope::View,
				texts: static fn (): array => array(
					__( 'Time to First Byte (75th Percentile)', 'lodestar' ),
					__( 'Time to First Byte at the 75th percentile, for page views where it was measured.', 'lodestar' ),
				),
				kind: Kind::Percentile,
				direction: Direction::Lower
			),
			new Metric(
				name: 'fcpP75',
				type: Type::Latency,
				scope: Scope::View,
				texts: static fn (): array => array(
					__( 'First Contentful Paint (75th Percentile)', 'lodestar' ),
					__( 'First Contentful Paint at the 75th percentile, for page views where it was measured.', 'lodestar' ),
				),
				kind: Kind::Percentile,
				direction: Direction::Lower
			),
			new Metric(
				name: 'lcpP75',
				type: Type::Latency,
				scope: Scope::View,
				texts: static fn (): array => array(
					__( 'Largest Contentful Paint (75th Percentile)', 'lodestar' ),
					__( 'Largest Contentful Paint at the 75th percentile, for page views where it was measured.', 'lodestar' ),
				),
				kind: Kind::Percentile,
				direction: Direction::Lower
			),
			new Metric(
				name: 'inpP75',
				type: Type::Latency,
				scope: Scope::View,
				texts: static fn (): array => array(
					__( 'Interaction to Next Paint (75th Percentile)', 'lodestar' ),
					__( 'Interaction to Next Paint at the 75th percentile, for page views where it was measured.', 'lodestar' ),
				),
				kind: Kind::Percentile,
				direction: Direction::Lower
			),
			new Metric(
				name: 'clsP75',
				type: Type::Decimal,
				scope: Scope::View,
				texts: static fn (): array => array(
					__( 'Cumulative Layout Shift (75th Percentile)', 'lodestar' ),
					__( 'Cumulative Layout Shift at the 75th percentile, for page views where it was measured.', 'lodestar' ),
				),
				kind: Kind::Percentile,
				direction: Direction::Lower
			),
		);
	}

	/** @return list<Metric> */
	private static function events(): array {
		return array(
			new Metric(
				name: 'eventCount',
				type: Type::Integer,
				scope: Scope::Event,
				texts: static fn (): array => array(
					__( 'Events', 'lodestar' ),
					__( 'All events except page views, session starts and scrolls, which have their own metrics.', 'lodestar' ),
				)
			),
			new Metric(
				name: 'eventCountPerUser',
				type: Type::Decimal,
				scope: Scope::Event,
				texts: static fn (): array => array( __( 'Events per User', 'lodestar' ), __( 'Events divided by active users.', 'lodestar' ) ),
				kind: Kind::Ratio
			),
			new Metric(
				name: 'eventsPerSession',
				type: Type::Decimal,
				scope: Scope::Event,
				texts: static fn (): array => array( __( 'Events per Session', 'lodestar' ), __( 'Events divided by sessions.', 'lodestar' ) ),
				kind: Kind::Ratio
			),
			new Metric(
				name: 'eventValue',
				type: Type::Decimal,
				scope: Scope::Event,
				texts: static fn (): array => array(
					__( 'Event Value', 'lodestar' ),
					__( 'Sum of the “value” parameter.', 'lodestar' ),
				)
			),
			new Metric(
				name: 'keyEvents',
				type: Type::Integer,
				scope: Scope::Event,
				texts: static fn (): array => array(
					__( 'Key Events', 'lodestar' ),
					__( 'Events that were marked as key events when they happened.', 'lodestar' ),
				)
			),
			new Metric(
				name: 'sessionKeyEventRate',
				type: Type::Percent,
				scope: Scope::Session,
				texts: static fn (): array => array(
					__( 'Session Key Event Rate', 'lodestar' ),
					__( 'Share of sessions with a key event.', 'lodestar' ),
				),
				kind: Kind::Ratio
			),
			new Metric(
				name: 'userKeyEventRate',
				type: Type::Percent,
				scope: Scope::Event,
				texts: static fn (): array => array(
					__( 'User Key Event Rate', 'lodestar' ),
					__( 'Share of total users who triggered a key event.', 'lodestar' ),
				),
				kind: Kind::Ratio
			),
			// The Google Analytics Data API has none of the metrics below.
			new Metric(
				name: 'formImpressions',
				type: Type::Integer,
				scope: Scope::Event,
				texts: static fn (): array => array( __( 'Form Impressions', 'lodestar' ), __( 'Number of times forms were seen.', 'lodestar' ) )
			),
			new Metric(
				name: 'formStarts',
				type: Type::Integer,
				scope: Scope::Event,
				texts: static fn (): array => array(
					__( 'Form Starts', 'lodestar' ),
					__( 'Number of times a visitor started filling in a form.', 'lodestar' ),
				)
			),
			new Metric(
				name: 'formConversions',
				type: Type::Integer,
				scope: Scope::Event,
				texts: static fn (): array => array( __( 'Form Conversions', 'lodestar' ), __( 'Number of times forms were submitted.', 'lodestar' ) )
			),
			new Metric(
				name: 'formConversionRate',
				type: Type::Percent,
				scope: Scope::Event,
				texts: static fn (): array => array(
					__( 'Form Conversion Rate', 'lodestar' ),
					__( 'Form conversions divided by form impressions.', 'lodestar' ),
				),
				kind: Kind::Ratio
			),
			new Metric(
				name: 'videoStarts',
				type: Type::Integer,
				scope: Scope::Event,
				texts: static fn (): array => array( __( 'Plays', 'lodestar' ), __( 'Number of times videos were started.', 'lodestar' ) )
			),
			new Metric(
				name: 'videoCompletions',
				type: Type::Integer,
				scope: Scope::Event,
				texts: static fn (): array => array(
					__( 'Completions', 'lodestar' ),
					__( 'Number of times videos were watched to the end.', 'lodestar' ),
				)
			),
			new Metric(
				name: 'videoCompletionRate',
				type: Type::Percent,
				scope: Scope::Event,
				texts: static fn (): array => array(
					__( 'Completion Rate', 'lodestar' ),
					__( 'Completions divided by plays.', 'lodestar' ),
				),
				kind: Kind::Ratio
			),
			new Metric(
				name: 'videoWatchTime',
				type: Type::Duration,
				scope: Scope::Event,
				texts: static fn (): array => array(
					__( 'Watch Time', 'lodestar' ),
					__( 'Total time videos were watched, across all plays.', 'lodestar' ),
				)
			),
			new Metric(
				name: 'averageVideoWatchTime',
				type: Type::Duration,
				scope: Scope::Event,
				texts: static fn (): array => array(
					__( 'Watch Time per Play', 'lodestar' ),
					__( 'Watch time divided by plays.', 'lodestar' ),
				),
				kind: Kind::Ratio
			),
			new Metric(
				name: 'averageVideoViewed',
				type: Type::Percent,
				scope: Scope::Event,
				texts: static fn (): array => array(
					__( 'Avg. % Viewed', 'lodestar' ),
					__( 'Average share of a video that’s watched per play. Parts watched more than once count once.', 'lodestar' ),
				),
				kind: Kind::Ratio
			),
		);
	}
}
