<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Addons;

use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Platform\Rest\Controller;
use Lodestar\Platform\Rest\Route;
use WP_REST_Request;

/** `POST lodestar/v1/addons/<slug>`: installs, activates or deactivates an addon, and returns its record. */
final class AddonController extends Controller {

	protected function routes(): array {
		$action = array(
			'action' => array(
				'description' => 'What to do. Nothing happens if it’s already done.',
				'type'        => 'string',
				'enum'        => array( 'install', 'activate', 'deactivate' ),
				'required'    => true,
			),
		);
		return array(
			new Route(
				'POST',
				'/addons/(?P<slug>[a-z0-9-]+)',
				self::capability( ... ),
				self::run( ... ),
				summary: 'Installs, activates or deactivates an addon and returns its state, such as `active`. For plugins, '
					. '`install_plugins` or `activate_plugins` is required instead.',
				args: $action
			),
		);
	}

	/**
	 * Returns the required capability: core's own for plugins, that of changing settings for bundled addons.
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
	 */
	private static function run( WP_REST_Request $request ): array {
		$slug  = self::slug( $request );
		$addon = Addons::get( $slug )
			?? throw ApiException::not_found(
				'unknown_addon',
				/* translators: %s: name of an addon. */
				sprintf( __( 'Addon “%s” not found.', 'lodestar' ), $slug ),
				array( 'addon' => $slug )
			);
		match ( $request->get_param( 'action' ) ) {
			'install'  => Installer::install( $addon ),
			'activate' => Installer::activate( $addon ),
			default    => Installer::deactivate( $addon ),
		};
		return $addon->to_array();
	}

	/** @param WP_REST_Request<array<string, mixed>> $request With the slug. */
	private static function slug( WP_REST_Request $request ): string {
		return is_string( $request['slug'] ) ? $request['slug'] : '';
	}
}
