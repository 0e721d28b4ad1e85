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
 * "Is it counting?": `GET lodestar/v1/counting` for what the server knows, `POST …/clear-cache` and `…/trust-proxy`
 * for what it can put right. Each answers with the facts as they are then.
 */
final class DiagnosticsController extends Controller {

	protected function routes(): array {
		return array(
			new Route( 'GET', '/counting', Capabilities::MANAGE, static fn (): array => ServerChecks::all() ),
			new Route( 'POST', '/counting/clear-cache', Capabilities::MANAGE, self::clear_cache( ... ) ),
			new Route(
				'POST',
				'/counting/trust-proxy',
				Capabilities::MANAGE,
				self::trust_proxy( ... ),
				array(
					'block' => array(
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

	/**
	 * @return array<string, mixed>
	 */
	private static function clear_cache(): array {
		KnownPlugins::clear_page_cache();
		return ServerChecks::all();
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request With the block of addresses.
	 * @return array<string, mixed>
	 */
	private static function trust_proxy( WP_REST_Request $request ): array {
		$block = $request->get_param( 'block' );
		ProxyHealth::believe( is_string( $block ) ? $block : '' );
		return ServerChecks::all();
	}
}
