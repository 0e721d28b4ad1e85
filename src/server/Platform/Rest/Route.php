<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Rest;

use Closure;
use WP_REST_Request;

/**
 * One route of the API: who may call it and what answers.
 */
final class Route {

	/**
	 * @param string                                $method     GET, POST, PUT or DELETE.
	 * @param non-falsy-string                      $path       Below the namespace, with a leading slash; a regular
	 *                                         expression as core has it.
	 * @param string|Closure( WP_REST_Request<array<string, mixed>> ): string $capability What the caller must be able to do.
	 * @param Closure( WP_REST_Request<array<string, mixed>> ): mixed $answer Returns what is sent as JSON; throws an ApiException.
	 * @param array<string, array<string, mixed>>   $args       Arguments as register_rest_route() takes them.
	 * @param (Closure( WP_REST_Request<array<string, mixed>> ): void)|null $guard What else must hold, such as the
	 *                                         licence; throws an ApiException where it does not.
	 */
	public function __construct(
		public readonly string $method,
		public readonly string $path,
		public readonly string|Closure $capability,
		public readonly Closure $answer,
		public readonly array $args = array(),
		public readonly ?Closure $guard = null
	) {
	}
}
