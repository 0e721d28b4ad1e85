<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Rest;

use WP_Error;
use WP_REST_Response;

/** Responses of the AI routes, whose bodies state whether they succeeded: `{ success, error, data }`. */
final class Envelope {

	/** @param array<string, mixed>|object $data The requested data. */
	public static function success( array|object $data ): WP_REST_Response {
		return new WP_REST_Response(
			array(
				'success' => true,
				'error'   => null,
				'data'    => $data,
			)
		);
	}

	/**
	 * Returns a failure like core does, with the message also as HTML.
	 *
	 * @param array<string, mixed> $more   Additional data.
	 * @param int|null             $status HTTP status, if it isn't that of the failure.
	 */
	public static function failure( ApiException $failure, array $more = array(), ?int $status = null ): WP_REST_Response {
		return new WP_REST_Response(
			array(
				'success' => false,
				'error'   => esc_html( $failure->getMessage() ),
				'code'    => $failure->type,
				'message' => $failure->getMessage(),
				'data'    => array( 'status' => $failure->status ) + $more + $failure->data,
			),
			$status ?? $failure->status
		);
	}

	/** Returns an error found by core, such as an invalid parameter, in the same format. */
	public static function error( WP_Error $error ): WP_REST_Response {
		$data   = $error->get_error_data();
		$data   = is_array( $data ) ? $data : array();
		$status = is_int( $data['status'] ?? null ) ? $data['status'] : 500;
		return new WP_REST_Response(
			array(
				'success' => false,
				'error'   => esc_html( $error->get_error_message() ),
				'code'    => $error->get_error_code(),
				'message' => $error->get_error_message(),
				'data'    => array( 'status' => $status ) + $data,
			),
			$status
		);
	}
}
