<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Settings;

use Lodestar\Ingestion\Rows\DroppedHitsList;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Platform\Rest\Controller;
use Lodestar\Platform\Rest\Route;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Platform\Time\SiteClock;
use Lodestar\Platform\Time\SiteZone;
use Lodestar\Storage\MigrationRunner;
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
