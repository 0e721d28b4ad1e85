<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query\Catalogue;

use Lodestar\Analytics\Query\Kind;
use Lodestar\Analytics\Query\Metric;
use Lodestar\Analytics\Query\Scope;
use Lodestar\Analytics\Query\Type;

/**
 * Metrics of events of all kinds, forms and videos.
 */
final class EventMetrics {

	/**
	 * @return list<Metric>
	 */
	public static function all(): array {
		return array(
			new Metric( 'eventCount', Type::Integer, Scope::Event, static fn (): array => array( __( 'Events', 'lodestar' ), __( 'Events, without page views, session starts and scrolls, which are metrics of their own.', 'lodestar' ) ) ),
			new Metric( 'eventCountPerUser', Type::Decimal, Scope::Event, static fn (): array => array( __( 'Events/User', 'lodestar' ), __( 'Events divided by active users.', 'lodestar' ) ), Kind::Ratio ),
			new Metric( 'eventsPerSession', Type::Decimal, Scope::Event, static fn (): array => array( __( 'Events/Session', 'lodestar' ), __( 'Events divided by sessions.', 'lodestar' ) ), Kind::Ratio ),
			new Metric( 'eventValue', Type::Decimal, Scope::Event, static fn (): array => array( __( 'Event Value', 'lodestar' ), __( 'The sum of the parameter “value”.', 'lodestar' ) ) ),
			new Metric( 'keyEvents', Type::Integer, Scope::Event, static fn (): array => array( __( 'Key Events', 'lodestar' ), __( 'Events that were key events when they happened.', 'lodestar' ) ) ),
			new Metric( 'sessionKeyEventRate', Type::Percent, Scope::Session, static fn (): array => array( __( 'Session Key Event Rate', 'lodestar' ), __( 'The share of sessions that had a key event.', 'lodestar' ) ), Kind::Ratio ),
			new Metric( 'userKeyEventRate', Type::Percent, Scope::Event, static fn (): array => array( __( 'User Key Event Rate', 'lodestar' ), __( 'The share of the total users who did a key event.', 'lodestar' ) ), Kind::Ratio ),
			// All below are ours.
			new Metric( 'formImpressions', Type::Integer, Scope::Event, static fn (): array => array( __( 'Form Impressions', 'lodestar' ), __( 'How often forms were seen.', 'lodestar' ) ) ),
			new Metric( 'formStarts', Type::Integer, Scope::Event, static fn (): array => array( __( 'Form Starts', 'lodestar' ), __( 'How often somebody began to fill in a form.', 'lodestar' ) ) ),
			new Metric( 'formConversions', Type::Integer, Scope::Event, static fn (): array => array( __( 'Form Conversions', 'lodestar' ), __( 'How often forms were sent.', 'lodestar' ) ) ),
			new Metric( 'formConversionRate', Type::Percent, Scope::Event, static fn (): array => array( __( 'Form Conversion Rate', 'lodestar' ), __( 'Form conversions divided by form impressions.', 'lodestar' ) ), Kind::Ratio ),
			new Metric( 'videoStarts', Type::Integer, Scope::Event, static fn (): array => array( __( 'Plays', 'lodestar' ), __( 'How often videos were started.', 'lodestar' ) ) ),
			new Metric( 'videoCompletions', Type::Integer, Scope::Event, static fn (): array => array( __( 'Completions', 'lodestar' ), __( 'How often videos were watched to the end.', 'lodestar' ) ) ),
			new Metric( 'videoCompletionRate', Type::Percent, Scope::Event, static fn (): array => array( __( 'Completion Rate', 'lodestar' ), __( 'Completions divided by plays.', 'lodestar' ) ), Kind::Ratio ),
			new Metric( 'videoWatchTime', Type::Duration, Scope::Event, static fn (): array => array( __( 'Watch Time', 'lodestar' ), __( 'How long videos were watched, all plays together.', 'lodestar' ) ) ),
			new Metric( 'averageVideoWatchTime', Type::Duration, Scope::Event, static fn (): array => array( __( 'Watch Time/Play', 'lodestar' ), __( 'Watch time divided by plays.', 'lodestar' ) ), Kind::Ratio ),
			new Metric( 'averageVideoViewed', Type::Percent, Scope::Event, static fn (): array => array( __( 'Part Watched', 'lodestar' ), __( 'The part of a video that a play shows on average, each part once.', 'lodestar' ) ), Kind::Ratio ),
		);
	}
}
