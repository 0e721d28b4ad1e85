<?php
declare( strict_types=1 );

namespace Lodestar\Settings;

use Lodestar\Query\DateRange;
use Lodestar\Query\Order;
use Lodestar\Query\Query;
use Lodestar\Rest\Controller;
use Lodestar\Rest\Route;
use Lodestar\Source\Questions;
use Lodestar\Source\SourceException;
use Lodestar\Source\Sources;
use Lodestar\Time\LocalTime;
use Lodestar\Time\SiteClock;
use Lodestar\Time\SiteZone;

/**
 * `GET lodestar/v1/events`: how often each event happened on the last 30 whole days, for those who choose key events.
 */
final class EventCountsController extends Controller {

	private const DAYS = 30;

	/** Names are anybody's to invent: those that happen most. */
	private const MOST = 200;

	protected function routes(): array {
		return array( new Route( 'GET', '/events', Capabilities::MANAGE, self::counts( ... ) ) );
	}

	/**
	 * @return array{start: string, end: string, counts: object} Counts by name.
	 * @throws SourceException When the source cannot say.
	 */
	private static function counts(): array {
		$now    = intdiv( SiteClock::get()->now_ms(), 1000 );
		$today  = SiteZone::local_time( $now )->day( $now );
		$range  = new DateRange( $today - self::DAYS, $today - 1 );
		$counts = array();
		$query  = new Query( array( 'eventCount' ), array( 'eventName' ), $range, order: array( Order::by_metric( 'eventCount', true ) ), limit: self::MOST );
		foreach ( Questions::ask_one( $query, Sources::current() )->rows as $row ) {
			$counts[ $row->dimensions[0] ] = $row->metrics[0];
		}
		return array(
			'start'  => LocalTime::date( $range->start_day ),
			'end'    => LocalTime::date( $range->end_day ),
			'counts' => (object) $counts,
		);
	}
}
