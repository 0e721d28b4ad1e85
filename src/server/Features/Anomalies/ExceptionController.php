<?php
declare( strict_types=1 );

namespace Lodestar\Features\Anomalies;

use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Platform\Rest\Controller;
use Lodestar\Platform\Rest\Route;
use Lodestar\Reports\ReportGuard;
use WP_REST_Request;

/**
 * `PUT lodestar/v1/exceptions/<id>`: says whether an exception is resolved.
 */
final class ExceptionController extends Controller {

	protected function routes(): array {
		$resolved = array(
			'resolved' => array(
				'type'     => 'boolean',
				'required' => true,
			),
		);
		return array(
			new Route( 'PUT', '/exceptions/(?P<id>\d{1,9})', Capabilities::MANAGE, self::resolve( ... ), $resolved, self::guard( ... ) ),
		);
	}

	/**
	 * @throws ApiException Where the report is not open.
	 */
	private static function guard(): void {
		ReportGuard::opened( 'exceptions' );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array{id: int, resolved: bool}
	 * @throws ApiException When it is not there.
	 */
	private static function resolve( WP_REST_Request $request ): array {
		$id          = self::id( $request );
		$is_resolved = (bool) $request['resolved'];
		Exceptions::of_site()->resolve( $id, $is_resolved );
		if ( $is_resolved ) {
			Watch::hush( $id );
		}
		return array(
			'id'       => $id,
			'resolved' => $is_resolved,
		);
	}
}
