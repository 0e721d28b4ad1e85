<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Rest;

use WP_Error;
use WP_REST_Request;

/**
 * Base class of the admin-ajax.php controllers. It checks permissions and formats responses and errors. A controller
 * only lists its actions, so it can't forget a check. Fields are read from the request body only.
 */
abstract class ActionController {

	/** The nonce action, shared by all actions. */
	public const NONCE = 'lodestar_ajax';

	private const NONCE_FIELD = 'nonce';

	/** @return list<Action> */
	abstract protected function actions(): array;

	/** Registers the actions, also for visitors: they get an error that they are signed out. */
	final public function register(): void {
		foreach ( $this->actions() as $action ) {
			$answer = static fn () => self::send( self::answer( $action, self::request( $action ) ) );
			add_action( "wp_ajax_$action->name", $answer );
			add_action( "wp_ajax_nopriv_$action->name", $answer );
		}
	}

	/** Converts the body to a REST request, so that both APIs validate fields with the same messages. */
	private static function request( Action $action ): WP_REST_Request {
		$request = new WP_REST_Request( 'POST', "/admin-ajax/$action->name" );
		$request->set_body_params( wp_unslash( $_POST ) ); // phpcs:ignore WordPress.Security.NonceVerification -- answer() verifies it.
		$request->set_attributes( array( 'args' => $action->args ) );
		$request->set_default_params(
			array_filter(
				array_map( static fn ( array $arg ): mixed => $arg['default'] ?? null, $action->args ),
				static fn ( mixed $value ): bool => null !== $value
			)
		);
		return $request;
	}

	/**
	 * Makes all checks and runs the action. The order is: account, nonce, the action's guard, fields.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request Its fields.
	 * @return mixed The data to send, or a WP_Error.
	 */
	private static function answer( Action $action, WP_REST_Request $request ): mixed {
		$refusal = Controller::refusal( $action->capability, $request ) ?? self::refusal_of_nonce( $request );
		if ( null !== $refusal ) {
			return $refusal;
		}
		try {
			if ( null !== $action->guard ) {
				( $action->guard )( $request );
			}
			foreach ( array( $request->has_valid_params(), $request->sanitize_params() ) as $verdict ) {
				if ( is_wp_error( $verdict ) ) {
					return $verdict;
				}
			}
			return ( $action->answer )( $request );
		} catch ( ApiException $failure ) {
			return Controller::error( $failure );
		}
	}

	/** @param WP_REST_Request<array<string, mixed>> $request The request. */
	private static function refusal_of_nonce( WP_REST_Request $request ): ?WP_Error {
		$nonce = $request->get_param( self::NONCE_FIELD );
		return is_string( $nonce ) && false !== wp_verify_nonce( $nonce, self::NONCE )
			? null
			: new WP_Error(
				'invalid_nonce',
				__( 'This page has been open for too long. Reload it and try again.', 'lodestar' ),
				array( 'status' => 403 )
			);
	}

	/**
	 * Sends WordPress's envelope: `{ success: true, data }`, or `{ success: false, data: { code, message, data } }`
	 * with the status of the error.
	 */
	private static function send( mixed $answer ): never {
		if ( ! $answer instanceof WP_Error ) {
			wp_send_json_success( $answer );
		}
		$data   = $answer->get_error_data();
		$status = is_array( $data ) && is_int( $data['status'] ?? null ) ? $data['status'] : 500;
		wp_send_json_error(
			array(
				'code'    => $answer->get_error_code(),
				'message' => $answer->get_error_message(),
				'data'    => $data,
			),
			$status
		);
	}
}
