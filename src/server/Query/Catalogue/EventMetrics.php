<?php
declare( strict_types=1 );

namespace Lodestar\Query\Catalogue;

use Lodestar\Query\Measure;
use Lodestar\Query\Metric;
use Lodestar\Query\Scope;
use Lodestar\Query\Unit;

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
			new Metric( 'eventCount', Unit::Integer, $count ),
			new Metric( 'eventCountPerUser', Unit::Float, $count, VisitMetrics::active_users() ),
			new Metric( 'eventsPerSession', Unit::Float, $count, $sessions ),
			new Metric( 'eventValue', Unit::Float, $value ),
			new Metric( 'keyEvents', Unit::Integer, $key_events ),
			new Metric( 'sessionKeyEventRate', Unit::Percent, $converted, $sessions ),
			new Metric( 'userKeyEventRate', Unit::Percent, $people, VisitMetrics::total_users() ),
			// All below are ours.
			new Metric( 'formImpressions', Unit::Integer, $impressions ),
			new Metric( 'formStarts', Unit::Integer, OfEvents::count( 'formStarts', 'form_start' ) ),
			new Metric( 'formConversions', Unit::Integer, $submitted ),
			new Metric( 'formConversionRate', Unit::Percent, $submitted, $impressions ),
			new Metric( 'videoStarts', Unit::Integer, $plays ),
			new Metric( 'videoCompletions', Unit::Integer, $completed ),
			new Metric( 'videoCompletionRate', Unit::Percent, $completed, $plays ),
			new Metric( 'videoWatchTime', Unit::Seconds, $watched ),
			new Metric( 'averageVideoWatchTime', Unit::Seconds, $watched, $plays ),
			new Metric( 'averageVideoViewed', Unit::Percent, $seen, $plays ),
		);
	}
}
