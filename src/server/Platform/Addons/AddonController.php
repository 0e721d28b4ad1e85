<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Addons;

use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Platform\Rest\Controller;
use Lodestar\Platform\Rest\Route;
use WP_REST_Request;

/**
 * `POST lodestar/v1/addons/<slug>`: installs an addon, switches it on or off. Answers its record.
 */
final class AddonController extends Controller {

	protected function routes(): array {
		$action = array(
			'action' => array(
				'type'     => 'string',
				'enum'     => array( 'install', 'activate', 'deactivate' ),
				'required' => true,
			),
		);
		return array( new Route( 'POST', '/addons/(?P<slug>[a-z0-9-]+)', self::capability( ... ), self::run( ... ), $action ) );
	}

	/**
	 * For a plugin what WordPress asks for; for a part of this one, that its settings may be changed.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request With slug and action.
	 */
	private static function capability( WP_REST_Request $request ): string {
		$addon = Addons::get( self::slug( $request ) );
		if ( null === $addon || $addon->is_bundled() ) {
			return Capabilities::MANAGE;
		}
		return 'install' === $request->get_param( 'action' ) ? 'install_plugins' : 'activate_plugins';
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request With slug and action.
	 * @return array<string, mixed>
	 * @throws ApiException When there is no such addon, or it did not work.
	 */
	private static function run( WP_REST_Request $request ): array {
		$slug  = self::slug( $request );
		$addon = Addons::get( $slug )
			?? throw ApiException::not_found(
				'unknown_addon',
				/* translators: %s: name of an addon. */
				sprintf( __( 'There is no addon “%s”.', 'lodestar' ), $slug ),
				array( 'addon' => $slug )
			);
		match ( $request->get_param( 'action' ) ) {
			'install'  => Installer::install( $addon ),
			'activate' => Installer::activate( $addon ),
			default    => Installer::deactivate( $addon ),
		};
		return $addon->to_array();
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request With the slug.
	 */
	private static function slug( WP_REST_Request $request ): string {
		return is_string( $request['slug'] ) ? $request['slug'] : '';
	}
}
