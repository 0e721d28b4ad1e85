<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query;

/**
 * Lodestar's own metrics. A new one is one entry here, an expression in each source that knows it, and a line in docs/metrics.md.
 */
final class Metrics {

	/**
	 * @return list<Metric>
	 */
	public static function all(): array {
		return array( ...self::visits(), ...self::web_vitals(), ...self::events(), ...CommerceMetrics::all() );
	}

	/**
	 * Sessions, users and page views.
	 *
	 * @return list<Metric>
	 */
	private static function visits(): array {
		return array(
			new Metric(
				name: 'sessions',
				type: Type::Integer,
				scope: Scope::Session,
				texts: static fn (): array => array(
					__( 'Sessions', 'lodestar' ),
					__( 'Visits; one ends after 30 minutes without activity.', 'lodestar' ),
				)
			),
			new Metric(
				name: 'engagedSessions',
				type: Type::Integer,
				scope: Scope::Session,
				texts: static fn (): array => array(
					__( 'Engaged Sessions', 'lodestar' ),
					__( 'Sessions with more than 10 seconds in the foreground, two page views or a key event.', 'lodestar' ),
				)
			),
			new Metric(
				name: 'engagementRate',
				type: Type::Percent,
				scope: Scope::Session,
				texts: static fn (): array => array(
					__( 'Engagement Rate', 'lodestar' ),
					__( 'The share of sessions that were engaged.', 'lodestar' ),
				),
				kind: Kind::Ratio
			),
			new Metric(
				name: 'bounceRate',
				type: Type::Percent,
				scope: Scope::Session,
				texts: static fn (): array => array(
					__( 'Bounce Rate', 'lodestar' ),
					__( 'The share of sessions that were not engaged.', 'lodestar' ),
				),
				kind: Kind::Ratio,
				direction: Direction::Lower
			),
			new Metric(
				name: 'averageSessionDuration',
				type: Type::Duration,
				scope: Scope::Session,
				texts: static fn (): array => array(
					__( 'Session Duration', 'lodestar' ),
					__( 'How long a session lasts on average, from its first to its last activity.', 'lodestar' ),
				),
				kind: Kind::Ratio
			),
			new Metric(
				name: 'screenPageViews',
				type: Type::Integer,
				scope: Scope::View,
				texts: static fn (): array => array( __( 'Page Views', 'lodestar' ), __( 'How often pages were viewed.', 'lodestar' ) )
			),
			new Metric(
				name: 'screenPageViewsPerSession',
				type: Type::Decimal,
				scope: Scope::View,
				texts: static fn (): array => array(
					__( 'Page Views/Session', 'lodestar' ),
					__( 'Page views divided by sessions.', 'lodestar' ),
				),
				kind: Kind::Ratio
			),
			new Metric(
				name: 'screenPageViewsPerUser',
				type: Type::Decimal,
				scope: Scope::View,
				texts: static fn (): array => array(
					__( 'Page Views/User', 'lodestar' ),
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
					__( 'Different people who viewed a page; where events are looked at, who did such events.', 'lodestar' ),
				),
				kind: Kind::People
			),
			new Metric(
				name: 'activeUsers',
				type: Type::Integer,
				scope: Scope::View,
				texts: static fn (): array => array(
					__( 'Active Users', 'lodestar' ),
					__( 'Those of the total users who engaged, came for the first time or had the page in the foreground.', 'lodestar' ),
				),
				kind: Kind::People
			),
			new Metric(
				name: 'newUsers',
				type: Type::Integer,
				scope: Scope::Session,
				texts: static fn (): array => array(
					__( 'New Users', 'lodestar' ),
					__( 'Sessions that are the first of their person; without lasting ids, of the day.', 'lodestar' ),
				)
			),
			new Metric(
				name: 'sessionsPerUser',
				type: Type::Decimal,
				scope: Scope::Session,
				texts: static fn (): array => array(
					__( 'Sessions/User', 'lodestar' ),
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
					__( 'Page views with which a session began.', 'lodestar' ),
				)
			),
			// Exits and their rate come from Universal Analytics: Google Analytics 4 has none.
			new Metric(
				name: 'exits',
				type: Type::Integer,
				scope: Scope::View,
				texts: static fn (): array => array(
					__( 'Exits', 'lodestar' ),
					__( 'Page views with which a session ended, on the day of the view.', 'lodestar' ),
				),
				direction: Direction::Neither
			),
			new Metric(
				name: 'exitRate',
				type: Type::Percent,
				scope: Scope::View,
				texts: static fn (): array => array(
					__( 'Exit Rate', 'lodestar' ),
					__( 'The share of page views that were exits.', 'lodestar' ),
				),
				kind: Kind::Ratio,
				direction: Direction::Lower
			),
			new Metric(
				name: 'userEngagementDuration',
				type: Type::Duration,
				scope: Scope::View,
				texts: static fn (): array => array(
					__( 'Time in the Foreground', 'lodestar' ),
					__( 'How long pages were in the foreground, all views together.', 'lodestar' ),
				)
			),
			// The first two are what Google Analytics shows as "average engagement time", of an active user and of a session.
			new Metric(
				name: 'averageEngagementTime',
				type: Type::Duration,
				scope: Scope::View,
				texts: static fn (): array => array(
					__( 'Engagement Time/User', 'lodestar' ),
					__( 'Time in the foreground divided by active users.', 'lodestar' ),
				),
				kind: Kind::Ratio
			),
			new Metric(
				name: 'averageEngagementTimePerSession',
				type: Type::Duration,
				scope: Scope::View,
				texts: static fn (): array => array(
					__( 'Engagement Time/Session', 'lodestar' ),
					__( 'Time in the foreground divided by sessions.', 'lodestar' ),
				),
				kind: Kind::Ratio
			),
			new Metric(
				name: 'averageEngagementTimePerView',
				type: Type::Duration,
				scope: Scope::View,
				texts: static fn (): array => array(
					__( 'Time on Page', 'lodestar' ),
					__( 'Time in the foreground divided by page views.', 'lodestar' ),
				),
				kind: Kind::Ratio
			),
			new Metric(
				name: 'scrolledUsers',
				type: Type::Integer,
				scope: Scope::View,
				texts: static fn (): array => array(
					__( 'Scrolled Users', 'lodestar' ),
					__( 'Different people who saw 90% of a page.', 'lodestar' ),
				),
				kind: Kind::People
			),
			new Metric(
				name: 'averageScrollDepth',
				type: Type::Percent,
				scope: Scope::View,
				texts: static fn (): array => array(
					__( 'Scroll Depth', 'lodestar' ),
					__( 'How far down page views got on average; one that was not scrolled counts as 0.', 'lodestar' ),
				),
				kind: Kind::Ratio
			),
			new Metric(
				name: 'scrolls25',
				type: Type::Integer,
				scope: Scope::View,
				texts: static fn (): array => array(
					__( 'Scrolls to 25%', 'lodestar' ),
					__( 'Page views that got to 25% of the page.', 'lodestar' ),
				)
			),
			new Metric(
				name: 'scrolls50',
				type: Type::Integer,
				scope: Scope::View,
				texts: static fn (): array => array(
					__( 'Scrolls to 50%', 'lodestar' ),
					__( 'Page views that got to 50% of the page.', 'lodestar' ),
				)
			),
			new Metric(
				name: 'scrolls75',
				type: Type::Integer,
				scope: Scope::View,
				texts: static fn (): array => array(
					__( 'Scrolls to 75%', 'lodestar' ),
					__( 'Page views that got to 75% of the page.', 'lodestar' ),
				)
			),
			new Metric(
				name: 'scrolls100',
				type: Type::Integer,
				scope: Scope::View,
				texts: static fn (): array => array(
					__( 'Scrolls to the End', 'lodestar' ),
					__( 'Page views that got to the end of the page.', 'lodestar' ),
				)
			),
		);
	}

	/**
	 * Core Web Vitals, as browsers report them.
	 *
	 * @return list<Metric>
	 */
	private static function web_vitals(): array {
		return array(
			new Metric(
				name: 'webVitalViews',
				type: Type::Integer,
				scope: Scope::View,
				texts: static fn (): array => array(
					__( 'Measured Page Views', 'lodestar' ),
					__( 'Page views whose browser told how fast they were.', 'lodestar' ),
				)
			),
			new Metric(
				name: 'averageTtfb',
				type: Type::Latency,
				scope: Scope::View,
				texts: static fn (): array => array(
					__( 'Time to First Byte', 'lodestar' ),
					__( 'How long the first byte takes on average, of the page views that told it.', 'lodestar' ),
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
					__( 'When the first content is drawn on average, of the page views that told it.', 'lodestar' ),
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
					__( 'When the largest content is drawn on average, of the page views that told it.', 'lodestar' ),
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
					__( 'How long a page takes on average to answer an interaction, of the page views that told it.', 'lodestar' ),
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
					__( 'How much of a page moves on average while it loads, of the page views that told it.', 'lodestar' ),
				),
				kind: Kind::Ratio,
				direction: Direction::Lower
			),
			new Metric(
				name: 'ttfbP75',
				type: Type::Latency,
				scope: Scope::View,
				texts: static fn (): array => array(
					__( 'Time to First Byte (75%)', 'lodestar' ),
					__( 'The time within which three quarters of the page views that told it got their first byte.', 'lodestar' ),
				),
				kind: Kind::Percentile,
				direction: Direction::Lower
			),
			new Metric(
				name: 'fcpP75',
				type: Type::Latency,
				scope: Scope::View,
				texts: static fn (): array => array(
					__( 'First Contentful Paint (75%)', 'lodestar' ),
					__( 'The time within which three quarters of the page views that told it drew their first content.', 'lodestar' ),
				),
				kind: Kind::Percentile,
				direction: Direction::Lower
			),
			new Metric(
				name: 'lcpP75',
				type: Type::Latency,
				scope: Scope::View,
				texts: static fn (): array => array(
					__( 'Largest Contentful Paint (75%)', 'lodestar' ),
					__( 'The time within which three quarters of the page views that told it drew their largest content.', 'lodestar' ),
				),
				kind: Kind::Percentile,
				direction: Direction::Lower
			),
			new Metric(
				name: 'inpP75',
				type: Type::Latency,
				scope: Scope::View,
				texts: static fn (): array => array(
					__( 'Interaction to Next Paint (75%)', 'lodestar' ),
					__( 'The time within which three quarters of the page views that told it answered an interaction.', 'lodestar' ),
				),
				kind: Kind::Percentile,
				direction: Direction::Lower
			),
			new Metric(
				name: 'clsP75',
				type: Type::Decimal,
				scope: Scope::View,
				texts: static fn (): array => array(
					__( 'Cumulative Layout Shift (75%)', 'lodestar' ),
					__( 'What the layout shift of three quarters of the page views that told it does not exceed.', 'lodestar' ),
				),
				kind: Kind::Percentile,
				direction: Direction::Lower
			),
		);
	}

	/**
	 * Events.
	 *
	 * @return list<Metric>
	 */
	private static function events(): array {
		return array(
			new Metric(
				name: 'eventCount',
				type: Type::Integer,
				scope: Scope::Event,
				texts: static fn (): array => array(
					__( 'Events', 'lodestar' ),
					__( 'Events, without page views, session starts and scrolls, which are metrics of their own.', 'lodestar' ),
				)
			),
			new Metric(
				name: 'eventCountPerUser',
				type: Type::Decimal,
				scope: Scope::Event,
				texts: static fn (): array => array( __( 'Events/User', 'lodestar' ), __( 'Events divided by active users.', 'lodestar' ) ),
				kind: Kind::Ratio
			),
			new Metric(
				name: 'eventsPerSession',
				type: Type::Decimal,
				scope: Scope::Event,
				texts: static fn (): array => array( __( 'Events/Session', 'lodestar' ), __( 'Events divided by sessions.', 'lodestar' ) ),
				kind: Kind::Ratio
			),
			new Metric(
				name: 'eventValue',
				type: Type::Decimal,
				scope: Scope::Event,
				texts: static fn (): array => array(
					__( 'Event Value', 'lodestar' ),
					__( 'The sum of the parameter “value”.', 'lodestar' ),
				)
			),
			new Metric(
				name: 'keyEvents',
				type: Type::Integer,
				scope: Scope::Event,
				texts: static fn (): array => array(
					__( 'Key Events', 'lodestar' ),
					__( 'Events that were key events when they happened.', 'lodestar' ),
				)
			),
			new Metric(
				name: 'sessionKeyEventRate',
				type: Type::Percent,
				scope: Scope::Session,
				texts: static fn (): array => array(
					__( 'Session Key Event Rate', 'lodestar' ),
					__( 'The share of sessions that had a key event.', 'lodestar' ),
				),
				kind: Kind::Ratio
			),
			new Metric(
				name: 'userKeyEventRate',
				type: Type::Percent,
				scope: Scope::Event,
				texts: static fn (): array => array(
					__( 'User Key Event Rate', 'lodestar' ),
					__( 'The share of the total users who did a key event.', 'lodestar' ),
				),
				kind: Kind::Ratio
			),
			// All below are ours.
			new Metric(
				name: 'formImpressions',
				type: Type::Integer,
				scope: Scope::Event,
				texts: static fn (): array => array( __( 'Form Impressions', 'lodestar' ), __( 'How often forms were seen.', 'lodestar' ) )
			),
			new Metric(
				name: 'formStarts',
				type: Type::Integer,
				scope: Scope::Event,
				texts: static fn (): array => array(
					__( 'Form Starts', 'lodestar' ),
					__( 'How often somebody began to fill in a form.', 'lodestar' ),
				)
			),
			new Metric(
				name: 'formConversions',
				type: Type::Integer,
				scope: Scope::Event,
				texts: static fn (): array => array( __( 'Form Conversions', 'lodestar' ), __( 'How often forms were sent.', 'lodestar' ) )
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
				texts: static fn (): array => array( __( 'Plays', 'lodestar' ), __( 'How often videos were started.', 'lodestar' ) )
			),
			new Metric(
				name: 'videoCompletions',
				type: Type::Integer,
				scope: Scope::Event,
				texts: static fn (): array => array(
					__( 'Completions', 'lodestar' ),
					__( 'How often videos were watched to the end.', 'lodestar' ),
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
					__( 'How long videos were watched, all plays together.', 'lodestar' ),
				)
			),
			new Metric(
				name: 'averageVideoWatchTime',
				type: Type::Duration,
				scope: Scope::Event,
				texts: static fn (): array => array(
					__( 'Watch Time/Play', 'lodestar' ),
					__( 'Watch time divided by plays.', 'lodestar' ),
				),
				kind: Kind::Ratio
			),
			new Metric(
				name: 'averageVideoViewed',
				type: Type::Percent,
				scope: Scope::Event,
				texts: static fn (): array => array(
					__( 'Part Watched', 'lodestar' ),
					__( 'The part of a video that a play shows on average, each part once.', 'lodestar' ),
				),
				kind: Kind::Ratio
			),
		);
	}
}
