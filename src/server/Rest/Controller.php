<?php
declare( strict_types=1 );

namespace Lodestar\Rest;

use Lodestar\Query\Failure;
use WP_Error;
use WP_REST_Request;

/**
 * What all routes have in common: who may call them, and how they fail. A controller only lists its routes, so none
 * can forget a check.
 */
abstract class Controller {

	public const ROUTE_NAMESPACE = 'lodestar/v1';

	/**
	 * @return list<Route>
	 */
	abstract protected function routes(): array;

	/**
	 * Registers the routes. Runs on rest_api_init.
	 */
	final public function register(): void {
		foreach ( $this->routes() as $route ) {
			register_rest_route(
				self::ROUTE_NAMESPACE,
				$route->path,
				array(
					'methods'             => $route->method,
					'permission_callback' => fn( WP_REST_Request $request ) => $this->permit( $route, $request ),
					'callback'            => fn( WP_REST_Request $request ) => $this->answer( $route, $request ),
					'args'                => $route->args,
				)
			);
		}
	}

	/**
	 * Whether the current user may have the answer. The one place that decides it: first the account, then whatever else
	 * the route guards, such as the licence.
	 *
	 * @param Route                                  $route   The route that was asked.
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return true|WP_Error
	 */
	private function permit( Route $route, WP_REST_Request $request ) {
		$capability = is_string( $route->capability ) ? $route->capability : ( $route->capability )( $request );
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
		try {
			if ( null !== $route->guard ) {
				( $route->guard )( $request );
			}
		} catch ( Failure $failure ) {
			return self::error( $failure );
		}
		return true;
	}

	/**
	 * @param Route                                  $route   The route that was asked.
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	private function answer( Route $route, WP_REST_Request $request ): mixed {
		try {
			return ( $route->answer )( $request );
		} catch ( Failure $failure ) {
			return self::error( $failure );
		}
	}

	/**
	 * The id that stands in the address, which one in the body cannot change.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request A request whose path has `(?P<id>\d+)`.
	 */
	final protected static function id( WP_REST_Request $request ): int {
		$id = $request->get_url_params()['id'] ?? 0;
		return is_numeric( $id ) ? (int) $id : 0;
	}

	private static function error( Failure $failure ): WP_Error {
		return new WP_Error( $failure->type, $failure->getMessage(), array( 'status' => $failure->status ) + $failure->data );
	}
}
