<?php
declare( strict_types=1 );

namespace Lodestar\Features\Anomalies;

use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Platform\Rest\Controller;
use Lodestar\Platform\Rest\Route;
use Lodestar\Reports\ReportGuard;
use WP_REST_Request;

/** `PUT lodestar/v1/exceptions/<id>`: marks an exception as resolved or open. */
final class ExceptionController extends Controller {

	protected function routes(): array {
		$resolved = array(
			'resolved' => array(
				'description' => 'New state.',
				'type'        => 'boolean',
				'required'    => true,
			),
		);
		return array(
			new Route(
				'PUT',
				'/exceptions/(?P<id>\d{1,9})',
				Capabilities::MANAGE,
				self::resolve( ... ),
				summary: 'Marks an exception of the report `exceptions` as resolved or open.',
				args: $resolved,
				guard: self::guard( ... )
			),
		);
	}

	/** @throws ApiException If the report is not available on this site. */
	private static function guard(): void {
		ReportGuard::opened( 'exceptions' );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return array{id: int, resolved: bool}
	 * @throws ApiException If the exception doesn't exist.
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
