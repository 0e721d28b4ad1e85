<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Diagnostics;

use Lodestar\Collector\Network;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Platform\Rest\Controller;
use Lodestar\Platform\Rest\Route;
use Lodestar\Site\Health\KnownPlugins;
use Lodestar\Site\Health\ProxyHealth;
use WP_REST_Request;

/**
 * Routes of the "Is It Counting?" check: `GET lodestar/v1/counting` for the server's checks, `POST …/clear-cache` and
 * `…/trust-proxy` for the fixes it offers. Each response contains the current results.
 */
final class DiagnosticsController extends Controller {

	protected function routes(): array {
		return array(
			new Route(
				'GET',
				'/counting',
				Capabilities::MANAGE,
				static fn (): array => ServerChecks::all(),
				summary: 'Returns the server’s checks of whether visits are counted, such as the page `cache`, an unknown `proxy`, or since '
					. 'when processing has been `late`.'
			),
			new Route(
				'POST',
				'/counting/clear-cache',
				Capabilities::MANAGE,
				self::clear_cache( ... ),
				summary: 'Clears the page cache and returns the new results of `GET /counting`.'
			),
			new Route(
				'POST',
				'/counting/trust-proxy',
				Capabilities::MANAGE,
				self::trust_proxy( ... ),
				summary: 'Trusts a proxy network and returns the new results of `GET /counting`.',
				args: array(
					'block' => array(
						'description'       => 'Network of the proxy, such as `203.0.113.0/24`.',
						'type'              => 'string',
						'required'          => true,
						'validate_callback' => static fn ( mixed $block ): bool => is_string( $block )
							&& null !== Network::block( $block )
							&& Network::is_one_owners( Network::block( $block ) ),
					),
				)
			),
		);
	}

	/** @return array<string, mixed> */
	private static function clear_cache(): array {
		KnownPlugins::clear_page_cache();
		return ServerChecks::all();
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return array<string, mixed>
	 */
	private static function trust_proxy( WP_REST_Request $request ): array {
		$block = $request->get_param( 'block' );
		ProxyHealth::believe( is_string( $block ) ? $block : '' );
		return ServerChecks::all();
	}
}
