<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Rest;

use Closure;
use WP_REST_Request;

/**
 * One action of admin-ajax.php: who may call it and what answers. What a Route is to the API.
 */
final class Action {

	/**
	 * @param non-falsy-string                      $name       The action, as the request names it.
	 * @param string|Closure( WP_REST_Request<array<string, mixed>> ): string $capability What the caller must be able to do.
	 * @param Closure( WP_REST_Request<array<string, mixed>> ): mixed $answer Returns `data` of the answer; throws an ApiException.
	 * @param array<string, array<string, mixed>>   $args       Fields as register_rest_route() takes them; the nonce is none of them.
	 * @param (Closure( WP_REST_Request<array<string, mixed>> ): void)|null $guard What else must hold, such as the
	 *                                         licence; throws an ApiException where it does not.
	 */
	public function __construct(
		public readonly string $name,
		public readonly string|Closure $capability,
		public readonly Closure $answer,
		public readonly array $args = array(),
		public readonly ?Closure $guard = null
	) {
	}
}
