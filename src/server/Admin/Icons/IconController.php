<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Icons;

use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Platform\Rest\Controller;
use Lodestar\Platform\Rest\Route;
use WP_REST_Request;
use WP_REST_Server;

/**
 * `GET lodestar/v1/site-icon`: the copy of a site's icon, as a picture.
 */
final class IconController extends Controller {

	public const PATH = '/site-icon';

	protected function routes(): array {
		return array(
			new Route(
				'GET',
				self::PATH,
				Capabilities::VIEW,
				self::icon( ... ),
				array(
					'host' => array(
						'type'      => 'string',
						'pattern'   => '^[a-z0-9_-]+(\.[a-z0-9_-]+)*$',
						'maxLength' => 253,
						'required'  => true,
					),
				)
			),
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request With a host.
	 * @return null Nothing where there is no picture: the letter stays.
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
	 * Sends a picture in the place of JSON. It may be kept by the reader's browser, and by nobody on the way.
	 *
	 * @return true It is sent.
	 */
	private static function serve( Icon $icon, WP_REST_Server $server ): bool {
		$server->send_header( 'Content-Type', $icon->type );
		$server->send_header( 'X-Content-Type-Options', 'nosniff' );
		$server->send_header( 'Content-Security-Policy', "default-src 'none'" );
		$server->send_header( 'Cache-Control', 'private, max-age=' . DAY_IN_SECONDS );
		$server->remove_header( 'Expires' );
		echo $icon->bytes; // phpcs:ignore WordPress.Security.EscapeOutput -- A picture.
		return true;
	}
}
