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
 * REST routes with data for the settings screen.
 *
 * - `GET lodestar/v1/data`: how much is stored.
 * - `GET lodestar/v1/drops`: recent hits that were filtered out, by reason and name.
 * - `GET lodestar/v1/events`: event counts of the last 30 full days, for choosing key events.
 * - `GET lodestar/v1/places`: geolocation data in use.
 */
final class DataController extends Controller {

	private const EVENTS_DAYS = 30;

	/** Maximum number of event names. Visitors can send arbitrary names, so only the most frequent are listed. */
	private const MOST_EVENTS = 200;

	/** Accepted values of `days`, today included. */
	private const DROPS_DAYS = array( 7, 30, 90, 365 );

	protected function routes(): array {
		$days = array(
			'days' => array(
				'description' => 'Number of days, including today.',
				'type'        => 'integer',
				'enum'        => self::DROPS_DAYS,
				'default'     => 30,
			),
		);
		return array(
			new Route(
				'GET',
				'/data',
				Capabilities::VIEW,
				StoredData::facts( ... ),
				summary: 'Returns how much is stored: `rows` and `bytes` of each of the `parts`, and the UTC seconds of the `first` '
					. 'and `last` page view. `bytes` is null if the database doesn’t report it.'
			),
			new Route(
				'GET',
				'/drops',
				Capabilities::MANAGE,
				self::drops( ... ),
				summary: 'Returns filtered-out hits by `reason` and `name`, most first, with their `share` in percent.',
				args: $days
			),
			new Route(
				'GET',
				'/events',
				Capabilities::MANAGE,
				self::events( ... ),
				summary: 'Returns the `counts` of the 200 most frequent events of the last 30 full days, by name.'
			),
			new Route(
				'GET',
				'/places',
				Capabilities::MANAGE,
				self::places( ... ),
				summary: 'Returns the geolocation data in use. `cdn`: location headers of this request. `named`: when a CDN last sent a '
					. 'region or city. `regions`: whether any data has regions. `own`, `bundled`: databases.'
			),
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request
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
	 * @return array{start: string, end: string, counts: object} Event counts by name.
	 * @throws SourceException If the source fails.
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
	 * @return array{cdn: ?array{country: string, region: string, city: string}, named: ?int, regions: bool, own: ?array<string, mixed>, bundled: array<string, mixed>}
	 *         `cdn`: location headers of this request, '' for missing parts, null without a country. `named`: UTC
	 *         seconds of the last visit with a region or city from the CDN. `regions`: whether any data includes
	 *         regions. `own`: the owner's database, or null.
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
