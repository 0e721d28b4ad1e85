<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Rest;

use Closure;
use WP_Error;
use WP_REST_Request;

/**
 * What all routes have in common: who may call them, and how they fail. A controller only lists its routes, so none
 * can forget a check.
 */
abstract class Controller {

	public const ROUTE_NAMESPACE = 'lodestar/v1';

	/** Whether failures of the routes are wrapped as `{ success, error, … }`, as their answers are; see Envelope. */
	protected const HAS_ENVELOPE = false;

	/** Key of that among what core knows of a route. */
	private const ENVELOPE = 'lodestar_envelope';

	/** Key of a route's own question whether the account may ask, beside those that core knows. */
	private const ACCOUNT = 'lodestar_account';

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
					self::ACCOUNT         => fn( WP_REST_Request $request ) => self::refusal( $route->capability, $request ),
					self::ENVELOPE        => static::HAS_ENVELOPE,
				)
			);
		}
	}

	/**
	 * Tells who may not ask that alone, not also what was wrong with the question: core looks at the parameters first.
	 * Hooked to rest_request_before_callbacks.
	 *
	 * @param mixed                                  $response What has been answered already, such as an error of a parameter.
	 * @param mixed                                  $handler  The route's.
	 * @param WP_REST_Request<array<string, mixed>> $request  The request.
	 */
	final public static function account_first( mixed $response, mixed $handler, WP_REST_Request $request ): mixed {
		$ask = is_array( $handler ) ? $handler[ self::ACCOUNT ] ?? null : null;
		return is_wp_error( $response ) && $ask instanceof Closure ? $ask( $request ) ?? $response : $response;
	}

	/**
	 * Wraps a failure for routes that wrap their answers, whoever found it: core checks parameters and permissions itself.
	 * Hooked to rest_request_after_callbacks.
	 *
	 * @param mixed $response The answer or what failed.
	 * @param mixed $handler  The route's.
	 */
	final public static function wrap_failure( mixed $response, mixed $handler ): mixed {
		return $response instanceof WP_Error && is_array( $handler ) && true === ( $handler[ self::ENVELOPE ] ?? false )
			? Envelope::error( $response )
			: $response;
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

	/**
	 * @param Route                                  $route   The route that was asked.
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	private function answer( Route $route, WP_REST_Request $request ): mixed {
		try {
			return ( $route->answer )( $request );
		} catch ( ApiException $failure ) {
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

	/**
	 * A failure as core answers it.
	 */
	final public static function error( ApiException $failure ): WP_Error {
		return new WP_Error( $failure->type, $failure->getMessage(), array( 'status' => $failure->status ) + $failure->data );
	}

	/**
	 * Checks the current account, for routes and for actions of admin-ajax.php alike.
	 *
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
