<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Settings;

use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\Order;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Questions;
use Lodestar\Analytics\SourceException;
use Lodestar\Analytics\Sources;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Platform\Rest\Controller;
use Lodestar\Platform\Rest\Route;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Platform\Time\SiteClock;
use Lodestar\Platform\Time\SiteZone;

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
