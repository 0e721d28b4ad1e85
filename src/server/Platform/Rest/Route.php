<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Rest;

use Closure;
use WP_REST_Request;

/** A REST route with its required capability and its handler. */
final class Route {

	/**
	 * @param string           $method GET, POST, PUT or DELETE.
	 * @param non-falsy-string $path   Regular expression in the namespace, with a leading slash.
	 * @param string|Closure( WP_REST_Request<array<string, mixed>> ): string $capability Required capability.
	 * @param Closure( WP_REST_Request<array<string, mixed>> ): mixed $answer Returns the data to send.
	 * @param string $summary What it does, in plain English, for docs/rest-api.md.
	 * @param array<string, array<string, mixed>> $args As in register_rest_route(), with descriptions for
	 *                                                  docs/rest-api.md.
	 * @param (Closure( WP_REST_Request<array<string, mixed>> ): void)|null $guard Further check; throws an ApiException.
	 */
	public function __construct(
		public readonly string $method,
		public readonly string $path,
		public readonly string|Closure $capability,
		public readonly Closure $answer,
		public readonly string $summary,
		public readonly array $args = array(),
		public readonly ?Closure $guard = null
	) {
	}
}
