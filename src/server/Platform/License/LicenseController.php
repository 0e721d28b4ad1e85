<?php
declare( strict_types=1 );

namespace Lodestar\Platform\License;

use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Platform\Rest\Controller;
use Lodestar\Platform\Rest\Route;
use WP_REST_Request;

/**
 * `lodestar/v1/license`: shows, activates and removes the license. If the plugin is network-active, it is the network's
 * license, and only network administrators have access.
 */
final class LicenseController extends Controller {

	protected function routes(): array {
		$capability = KeyStore::is_network_wide() ? NetworkScreen::CAPABILITY : Capabilities::MANAGE;
		$key        = array(
			'key' => array(
				'description' => 'License key. An invalid one doesn’t replace the stored key.',
				'type'        => 'string',
				'required'    => true,
				'maxLength'   => 1000,
			),
		);
		return array(
			new Route(
				'GET',
				'/license',
				$capability,
				self::view( ... ),
				summary: 'Returns the license: its level as `type`, its `state`, `expires_at` and `days_left`. If Lodestar is active for a whole '
					. 'network, license routes require `manage_network`.'
			),
			new Route(
				'POST',
				'/license',
				$capability,
				self::activate( ... ),
				summary: 'Activates a license key and returns the license.',
				args: $key
			),
			new Route(
				'DELETE',
				'/license',
				$capability,
				self::deactivate( ... ),
				summary: 'Removes the license key and returns the license.'
			),
		);
	}

	/** @return array<string, mixed> */
	private static function view(): array {
		return LicenseView::of( License::current(), true );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request With the key.
	 * @return array<string, mixed>
	 */
	private static function activate( WP_REST_Request $request ): array {
		$key = $request->get_param( 'key' );
		Activation::activate( is_string( $key ) ? $key : '' );
		return self::view();
	}

	/** @return array<string, mixed> */
	private static function deactivate(): array {
		Activation::deactivate();
		return self::view();
	}
}
