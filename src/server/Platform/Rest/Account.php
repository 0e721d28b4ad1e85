<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Rest;

use Closure;
use WP_Error;
use WP_REST_Request;

/**
 * Whether the current account may ask at all: the same for routes and for actions of admin-ajax.php.
 */
final class Account {

	/**
	 * Why it may not; null where it may.
	 *
	 * @param string|Closure( WP_REST_Request<array<string, mixed>> ): string $capability What the caller must be able to do.
	 * @param WP_REST_Request<array<string, mixed>> $request The request, whose parameters need not be right.
	 */
	public static function refusal( string|Closure $capability, WP_REST_Request $request ): ?WP_Error {
		$capability = is_string( $capability ) ? $capability : $capability( $request );
		if ( ! is_user_logged_in() ) {
			return new WP_Error( 'signed_out', __( 'You are signed out. Sign in and try again.', 'lodestar' ), array( 'status' => 401 ) );
		}
		if ( ! current_user_can( $capability ) ) {
			return new WP_Error(
				'denied',
				__( 'Your account may not see this. An administrator can allow it.', 'lodestar' ),
				array(
					'status'     => 403,
					'capability' => $capability,
				)
			);
		}
		return null;
	}
}
