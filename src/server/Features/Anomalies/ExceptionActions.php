<?php
declare( strict_types=1 );

namespace Lodestar\Features\Anomalies;

use Lodestar\Platform\Rest\Action;
use Lodestar\Platform\Rest\ActionController;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Reports\ReportGuard;
use WP_REST_Request;

/** AJAX action that deletes an exception. */
final class ExceptionActions extends ActionController {

	protected function actions(): array {
		$id = array(
			'exception_id' => array(
				'description' => 'ID of the exception.',
				'type'        => 'integer',
				'minimum'     => 1,
				'maximum'     => 4294967295,
				'required'    => true,
			),
		);
		return array(
			new Action(
				'lodestar_exceptions_delete',
				Capabilities::MANAGE,
				self::delete( ... ),
				summary: 'Deletes an exception.',
				args: $id,
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
	 * @return array{deleted: int}
	 * @throws ApiException If the exception doesn't exist.
	 */
	private static function delete( WP_REST_Request $request ): array {
		$id = $request['exception_id'];
		$id = is_numeric( $id ) ? (int) $id : 0;
		Exceptions::of_site()->delete( $id );
		Watch::hush( $id );
		return array( 'deleted' => $id );
	}
}
