<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Settings;

use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\Order;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Questions;
use Lodestar\Analytics\SourceException;
use Lodestar\Analytics\Sources;
use Lodestar\Collector\Request;
use Lodestar\Collector\Sender;
use Lodestar\Ingestion\Enrichment\Geolocation\Locator;
use Lodestar\Ingestion\Enrichment\Geolocation\OwnDatabase;
use Lodestar\Ingestion\Enrichment\Geolocation\Places;
use Lodestar\Ingestion\Rows\DroppedHitsList;
use Lodestar\Paths;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Platform\Rest\Controller;
use Lodestar\Platform\Rest\Route;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Platform\Time\SiteClock;
use Lodestar\Platform\Time\SiteZone;
use Lodestar\Site\Configuration;
use Lodestar\Site\CountingRules;
use Lodestar\Storage\MigrationRunner;
use WP_REST_Request;

/**
 * Facts that the settings screen shows beside the settings.
 *
 * - `GET lodestar/v1/data`: how much is stored.
 * - `GET lodestar/v1/drops`: hits of the last days that were not counted, by reason and name.
 * - `GET lodestar/v1/events`: how often each event happened on the last 30 whole days, to choose key events.
 * - `GET lodestar/v1/places`: which data locates visits.
 */
final class DataController extends Controller {

	private const EVENTS_DAYS = 30;

	/** Names are anybody's to invent: those that happen most. */
	private const MOST_EVENTS = 200;

	/** How many days can be asked for, today among them. */
	private const DROPS_DAYS = array( 7, 30, 90, 365 );

	protected function routes(): array {
		$days = array(
			'days' => array(
				'type'    => 'integer',
				'enum'    => self::DROPS_DAYS,
				'default' => 30,
			),
		);
		return array(
			new Route( 'GET', '/data', Capabilities::VIEW, StoredData::facts( ... ) ),
			new Route( 'GET', '/drops', Capabilities::MANAGE, self::drops( ... ), $days ),
			new Route( 'GET', '/events', Capabilities::MANAGE, self::events( ... ) ),
			new Route( 'GET', '/places', Capabilities::MANAGE, self::places( ... ) ),
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request With how many days.
	 * @return array{start: string, end: string, hits: int, rows: list<array<string, mixed>>}
	 */
	private static function drops( WP_REST_Request $request ): array {
		$days  = $request->get_param( 'days' );
		$now   = intdiv( SiteClock::get()->now_ms(), 1000 );
		$last  = SiteZone::local_time( $now )->day( $now );
		$first = $last + 1 - ( is_int( $days ) ? $days : 30 );
		return array(
			'start' => LocalTime::date( $first ),
			'end'   => LocalTime::date( $last ),
		) + ( ( new MigrationRunner() )->is_current() ? DroppedHitsList::of( $first, $last ) : array(
			'hits' => 0,
			'rows' => array(),
		) );
	}

	/**
	 * @return array{start: string, end: string, counts: object} Counts by name.
	 * @throws SourceException When the source cannot say.
	 */
	private static function events(): array {
		$now    = intdiv( SiteClock::get()->now_ms(), 1000 );
		$today  = SiteZone::local_time( $now )->day( $now );
		$range  = new DateRange( $today - self::EVENTS_DAYS, $today - 1 );
		$counts = array();
		$query  = new Query(
			array( 'eventCount' ),
			array( 'eventName' ),
			$range,
			order: array( Order::by_metric( 'eventCount', true ) ),
			limit: self::MOST_EVENTS
		);
		foreach ( Questions::ask_one( $query, Sources::current() )->rows as $row ) {
			$counts[ $row->dimensions[0] ] = $row->metrics[0];
		}
		return array(
			'start'  => LocalTime::date( $range->start_day ),
			'end'    => LocalTime::date( $range->end_day ),
			'counts' => (object) $counts,
		);
	}

	/**
	 * @return array{cdn: ?array{country: string, region: string, city: string}, named: ?int, regions: bool, own: ?array<string, mixed>, bundled: array<string, mixed>} `cdn`: what a content delivery network named with this very request, '' for what it did not. `named`: when a visit last came with its region or city named, UTC seconds. `regions`: whether anything tells regions. `own`: null where there is none.
	 */
	private static function places(): array {
		$now    = intdiv( SiteClock::get()->now_ms(), 1000 );
		$path   = Locator::owner_database();
		$sender = Sender::of(
			Request::current(),
			Configuration::make( '', array(), array( array( 0, 0 ) ), CountingRules::of_site( false ), 0 )
		);
		return array(
			'cdn'     => '' === $sender['country'] ? null : array(
				'country' => $sender['country'],
				'region'  => $sender['region'],
				'city'    => $sender['city'],
			),
			'named'   => Places::last_named(),
			'regions' => Places::knows_regions(),
			'own'     => '' === $path ? null : OwnDatabase::at( $path )->to_array( $now ),
			'bundled' => OwnDatabase::at( Paths::file( Locator::BUNDLED ) )->to_array( $now ),
		);
	}
}
