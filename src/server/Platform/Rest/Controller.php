<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Rest;

use Closure;
use WP_Error;
use WP_REST_Request;

/**
 * Base class of the REST controllers. It checks permissions and formats errors. A controller only lists its routes, so
 * it can't forget a check.
 */
abstract class Controller {

	public const ROUTE_NAMESPACE = 'lodestar/v1';

	/** Whether errors are wrapped as `{ success, error, … }`, like the responses; see Envelope. */
	protected const HAS_ENVELOPE = false;

	/** Key of HAS_ENVELOPE in a registered route. */
	private const ENVELOPE = 'lodestar_envelope';

	/** Key of the account check in a registered route. */
	private const ACCOUNT = 'lodestar_account';

	/** @return list<Route> */
	abstract protected function routes(): array;

	/** Registers the routes. Hooked to rest_api_init. */
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
					self::ACCOUNT         => fn( WP_REST_Request $request ) => self::refusal( $route->capability, $request ),
					self::ENVELOPE        => static::HAS_ENVELOPE,
				)
			);
		}
	}

	/**
	 * Gives callers without permission only the permission error, although core validates parameters first. Hooked to
	 * rest_request_before_callbacks.
	 *
	 * @param mixed                                 $response Response so far, such as a parameter error.
	 * @param WP_REST_Request<array<string, mixed>> $request  The request.
	 */
	final public static function account_first( mixed $response, mixed $handler, WP_REST_Request $request ): mixed {
		$ask = is_array( $handler ) ? $handler[ self::ACCOUNT ] ?? null : null;
		return is_wp_error( $response ) && $ask instanceof Closure ? $ask( $request ) ?? $response : $response;
	}

	/** Wraps errors of routes that have an envelope, including core's. Hooked to rest_request_after_callbacks. */
	final public static function wrap_failure( mixed $response, mixed $handler ): mixed {
		return $response instanceof WP_Error && is_array( $handler ) && true === ( $handler[ self::ENVELOPE ] ?? false )
			? Envelope::error( $response )
			: $response;
	}

	/**
	 * Checks the account, then the route's guard, such as the license. All permission checks of routes are made here.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return true|WP_Error
	 */
	private function permit( Route $route, WP_REST_Request $request ) {
		$refusal = self::refusal( $route->capability, $request );
		if ( null !== $refusal ) {
			return $refusal;
		}
		try {
			if ( null !== $route->guard ) {
				( $route->guard )( $request );
			}
		} catch ( ApiException $failure ) {
			return self::error( $failure );
		}
		return true;
	}

	/** @param WP_REST_Request<array<string, mixed>> $request The request. */
	private function answer( Route $route, WP_REST_Request $request ): mixed {
		try {
			return ( $route->answer )( $request );
		} catch ( ApiException $failure ) {
			return self::error( $failure );
		}
	}

	/**
	 * Returns the id from the URL, which one in the body can't override.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request A request whose path has `(?P<id>\d+)`.
	 */
	final protected static function id( WP_REST_Request $request ): int {
		$id = $request->get_url_params()['id'] ?? 0;
		return is_numeric( $id ) ? (int) $id : 0;
	}

	/** Converts a failure to the error that core returns. */
	final public static function error( ApiException $failure ): WP_Error {
		return new WP_Error( $failure->type, $failure->getMessage(), array( 'status' => $failure->status ) + $failure->data );
	}

	/**
	 * Returns why the current account may not make a request to a route or admin-ajax.php action; null if it may.
	 *
	 * @param string|Closure( WP_REST_Request<array<string, mixed>> ): string $capability Required capability.
	 * @param WP_REST_Request<array<string, mixed>> $request The request. Its parameters may be invalid.
	 */
	public static function refusal( string|Closure $capability, WP_REST_Request $request ): ?WP_Error {
		$capability = is_string( $capability ) ? $capability : $capability( $request );
		if ( ! is_user_logged_in() ) {
			return new WP_Error( 'signed_out', __( 'You’re logged out. Log in and try again.', 'lodestar' ), array( 'status' => 401 ) );
		}
		if ( ! current_user_can( $capability ) ) {
			return new WP_Error(
				'denied',
				__( 'You don’t have permission to see this. Ask an administrator.', 'lodestar' ),
				array(
					'status'     => 403,
					'capability' => $capability,
				)
			);
		}
		return null;
	}
}
