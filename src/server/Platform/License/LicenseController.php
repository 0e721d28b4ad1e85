<?php
declare( strict_types=1 );

namespace Lodestar\Platform\License;

use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Platform\Rest\Controller;
use Lodestar\Platform\Rest\Route;
use WP_REST_Request;

/**
 * `lodestar/v1/license`: what the licence is, a key is entered, it is taken away. On network-wide installs it is the
 * network's, and only those who manage the network are let in.
 */
final class LicenseController extends Controller {

	protected function routes(): array {
		$capability = KeyStore::is_network_wide() ? NetworkScreen::CAPABILITY : Capabilities::MANAGE;
		$key        = array(
			'key' => array(
				'type'      => 'string',
				'required'  => true,
				'maxLength' => 1000,
			),
		);
		return array(
			new Route( 'GET', '/license', $capability, self::view( ... ) ),
			new Route( 'POST', '/license', $capability, self::activate( ... ), $key ),
			new Route( 'DELETE', '/license', $capability, self::deactivate( ... ) ),
		);
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function view(): array {
		return LicenseView::of( License::current(), true );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request With the key.
	 * @return array<string, mixed>
	 * @throws ApiException When the key is not good for this site, or wp-config.php sets the key, or it could not be stored.
	 */
	private static function activate( WP_REST_Request $request ): array {
		$key = $request->get_param( 'key' );
		Activation::activate( is_string( $key ) ? $key : '' );
		return self::view();
	}

	/**
	 * @return array<string, mixed>
	 * @throws ApiException When wp-config.php sets the key, or the key is still there.
	 */
	private static function deactivate(): array {
		Activation::deactivate();
		return self::view();
	}
}
