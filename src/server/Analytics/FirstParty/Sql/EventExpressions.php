<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Sql;

use Lodestar\Analytics\Query\Scope;
use Lodestar\Collector\EventName;

/**
 * How metrics are counted of events of all kinds, forms and videos.
 */
final class EventExpressions {

	/** Events whose `value` is not the parameter of that name but what they measure: seconds, or results. */
	private const MEASURING = array( EventName::VIDEO_START, EventName::VIDEO_PROGRESS, EventName::VIDEO_COMPLETE, EventName::VIDEO_PAUSE, EventName::SEARCH );

	/** Events that tell how much of a video was watched since the one before. */
	private const WATCHING = array( EventName::VIDEO_PROGRESS, EventName::VIDEO_COMPLETE, EventName::VIDEO_PAUSE );

	/**
	 * @return array<string, MetricExpression>
	 */
	public static function all(): array {
		$sessions   = VisitExpressions::sessions();
		$count      = new Measure( 'eventCount', Scope::Event, '1' );
		$value      = new Measure( 'eventValue', Scope::Event, 'e.value', scale: 1000, times: 'CASE WHEN ' . EventMeasures::named( ...self::MEASURING ) . ' THEN 0 ELSE 1 END' );
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
			'eventCountPerUser' => new MetricExpression( $count, VisitExpressions::active_users() ),
			'eventsPerSession' => new MetricExpression( $count, $sessions ),
			'eventValue' => new MetricExpression( $value ),
			'keyEvents' => new MetricExpression( $key_events ),
			'sessionKeyEventRate' => new MetricExpression( $converted, $sessions ),
			'userKeyEventRate' => new MetricExpression( $people, VisitExpressions::total_users() ),
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
}
