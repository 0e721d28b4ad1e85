<?php
declare( strict_types=1 );

namespace Lodestar\Query\Catalogue;

use Lodestar\Query\Measure;
use Lodestar\Query\Metric;
use Lodestar\Query\Scope;
use Lodestar\Query\Type;

/**
 * Metrics of events of all kinds, forms and videos.
 */
final class EventMetrics {

	/** Events whose `value` is not the parameter of that name but what they measure: seconds, or results. */
	private const MEASURING = array( 'video_start', 'video_progress', 'video_complete', 'video_pause', 'view_search_results' );

	/** Events that tell how much of a video was watched since the one before. */
	private const WATCHING = array( 'video_progress', 'video_complete', 'video_pause' );

	/**
	 * @return list<Metric>
	 */
	public static function all(): array {
		$sessions   = VisitMetrics::sessions();
		$count      = new Measure( 'eventCount', Scope::Event, '1' );
		$value      = new Measure( 'eventValue', Scope::Event, 'CASE WHEN ' . OfEvents::named( ...self::MEASURING ) . ' THEN 0 ELSE e.value END', scale: 1000 );
		$key_events = new Measure( 'keyEvents', Scope::Event, 'e.is_key' );
		$converted  = new Measure( 'sessionsWithKeyEvent', Scope::Session, 'CASE WHEN s.key_events > 0 THEN 1 ELSE 0 END' );
		$people     = new Measure( 'usersWithKeyEvent', Scope::Event, 'CASE WHEN s.bot = 0 AND e.is_key = 1 THEN e.visitor END', true );

		$impressions = OfEvents::count( 'formImpressions', 'form_view' );
		$submitted   = OfEvents::count( 'formConversions', 'form_submit' );
		$plays       = OfEvents::count( 'videoStarts', 'video_start' );
		$completed   = OfEvents::count( 'videoCompletions', 'video_complete' );
		$watched     = OfEvents::sum( 'videoWatchTime', 'e.value', 1000, ...self::WATCHING );
		$seen        = OfEvents::sum( 'videoShare', 'e.share', 100, ...self::WATCHING );

		return array(
			new Metric( 'eventCount', Type::Integer, $count ),
			new Metric( 'eventCountPerUser', Type::Decimal, $count, VisitMetrics::active_users() ),
			new Metric( 'eventsPerSession', Type::Decimal, $count, $sessions ),
			new Metric( 'eventValue', Type::Decimal, $value ),
			new Metric( 'keyEvents', Type::Integer, $key_events ),
			new Metric( 'sessionKeyEventRate', Type::Percent, $converted, $sessions ),
			new Metric( 'userKeyEventRate', Type::Percent, $people, VisitMetrics::total_users() ),
			// All below are ours.
			new Metric( 'formImpressions', Type::Integer, $impressions ),
			new Metric( 'formStarts', Type::Integer, OfEvents::count( 'formStarts', 'form_start' ) ),
			new Metric( 'formConversions', Type::Integer, $submitted ),
			new Metric( 'formConversionRate', Type::Percent, $submitted, $impressions ),
			new Metric( 'videoStarts', Type::Integer, $plays ),
			new Metric( 'videoCompletions', Type::Integer, $completed ),
			new Metric( 'videoCompletionRate', Type::Percent, $completed, $plays ),
			new Metric( 'videoWatchTime', Type::Duration, $watched ),
			new Metric( 'averageVideoWatchTime', Type::Duration, $watched, $plays ),
			new Metric( 'averageVideoViewed', Type::Percent, $seen, $plays ),
		);
	}
}
