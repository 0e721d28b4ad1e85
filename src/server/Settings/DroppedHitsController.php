<?php
declare( strict_types=1 );

namespace Lodestar\Settings;

use Lodestar\Ingest\Rows\DroppedHitsList;
use Lodestar\Rest\Controller;
use Lodestar\Rest\Route;
use Lodestar\Storage\MigrationRunner;
use Lodestar\Time\LocalTime;
use Lodestar\Time\SiteClock;
use Lodestar\Time\SiteZone;
use WP_REST_Request;

/**
 * `GET lodestar/v1/drops`: hits of the last days that were not counted, by reason and name.
 */
final class DroppedHitsController extends Controller {

	/** How many days can be asked for, today among them. */
	private const DAYS = array( 7, 30, 90, 365 );

	protected function routes(): array {
		return array(
			new Route(
				'GET',
				'/drops',
				Capabilities::MANAGE,
				self::drops( ... ),
				array(
					'days' => array(
						'type'    => 'integer',
						'enum'    => self::DAYS,
						'default' => 30,
					),
				)
			),
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
}
