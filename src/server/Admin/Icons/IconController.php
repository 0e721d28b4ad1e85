<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Icons;

use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Platform\Rest\Controller;
use Lodestar\Platform\Rest\Route;
use WP_REST_Request;
use WP_REST_Server;

/** `GET lodestar/v1/site-icon`: serves the cached copy of a website's icon as an image. */
final class IconController extends Controller {

	public const PATH = '/site-icon';

	protected function routes(): array {
		return array(
			new Route(
				'GET',
				self::PATH,
				Capabilities::VIEW,
				self::icon( ... ),
				summary: 'Sends the cached icon of a referring website as an image, or `null` if there is none. '
					. 'Requires the setting `lodestar_site_icons` to be `cache`.',
				args: array(
					'host' => array(
						'description' => 'Host of the website.',
						'type'        => 'string',
						'pattern'     => '^[a-z0-9_-]+(\.[a-z0-9_-]+)*$',
						'maxLength'   => 253,
						'required'    => true,
					),
				)
			),
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return null JSON null if no icon exists. The screen keeps showing the letter.
	 */
	private static function icon( WP_REST_Request $request ): mixed {
		$host = $request->get_param( 'host' );
		$icon = SiteIcons::copy( is_string( $host ) ? $host : '' );
		if ( null !== $icon ) {
			add_filter(
				'rest_pre_serve_request',
				static fn ( bool $served, mixed $response, WP_REST_Request $served_request, WP_REST_Server $server ): bool => $served
					|| self::serve( $icon, $server ),
				10,
				4
			);
		}
		return null;
	}

	/**
	 * Sends an image instead of JSON. Only the reader's browser may cache it, not shared caches.
	 *
	 * @return true
	 */
	private static function serve( Icon $icon, WP_REST_Server $server ): bool {
		$server->send_header( 'Content-Type', $icon->type );
		$server->send_header( 'X-Content-Type-Options', 'nosniff' );
		$server->send_header( 'Content-Security-Policy', "default-src 'none'" );
		$server->send_header( 'Cache-Control', 'private, max-age=' . DAY_IN_SECONDS );
		$server->remove_header( 'Expires' );
		echo $icon->bytes; // phpcs:ignore WordPress.Security.EscapeOutput -- image data.
		return true;
	}
}
