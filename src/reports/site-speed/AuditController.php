<?php
declare( strict_types=1 );

namespace Lodestar\Reports\SiteSpeed;

use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Platform\Rest\Controller;
use Lodestar\Platform\Rest\Route;
use Lodestar\Reports\ReportGuard;
use WP_REST_Request;

/**
 * REST route for screens that wait for an audit: `GET lodestar/v1/reports/sitespeed/audit` and
 * `.../sitespeedmobile/audit`.
 */
final class AuditController extends Controller {

	protected function routes(): array {
		return array(
			new Route(
				'GET',
				'/reports/(?P<key>sitespeed|sitespeedmobile)/audit',
				Capabilities::VIEW,
				static fn ( WP_REST_Request $request ): array => ( new Audit( self::device( $request ) ) )->follow(),
				summary: 'Returns the latest [audit](site-speed.md) of `sitespeed` or `sitespeedmobile`: its `state` (`running`, '
					. '`failed` or `idle`), `since` when it has been running, and its `failure`. The result is in the report.',
				guard: self::guard( ... )
			),
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @throws ApiException If the report isn't available on this site.
	 */
	private static function guard( WP_REST_Request $request ): void {
		ReportGuard::check( self::device( $request )->report(), array() );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request */
	private static function device( WP_REST_Request $request ): Device {
		return Device::Mobile->report() === $request->get_url_params()['key'] ? Device::Mobile : Device::Desktop;
	}
}
