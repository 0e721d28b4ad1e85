<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Rest;

use WP_Error;
use WP_REST_Response;

/**
 * Answers of the routes of artificial intelligence, which say in their bodies whether they are one:
 * `{ success, error, data }`.
 */
final class Envelope {

	/**
	 * @param array<string, mixed>|object $data What was asked for.
	 */
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
	 * As core answers a failure, with the words as HTML beside it.
	 *
	 * @param ApiException         $failure What failed.
	 * @param array<string, mixed> $more    Further data.
	 * @param int|null             $status  Of the answer, where it is not that of the failure.
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

	/**
	 * The same of a failure that core found, such as a parameter that does not fit.
	 */
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
