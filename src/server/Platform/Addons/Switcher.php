<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Addons;

use Lodestar\Platform\Options\OptionStore;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\ThirdParty\Fault;
use Throwable;

/**
 * Switches addons on and off, on this site only.
 */
final class Switcher {

	/**
	 * @throws ApiException When it is not on afterwards, or WordPress could not store it.
	 */
	public static function activate( Addon $addon ): void {
		if ( $addon->is_bundled() ) {
			OptionStore::set( Addon::ACTIVE, array_values( array_unique( array( ...Addon::active(), $addon->slug ) ) ), true );
			return;
		}
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		try {
			$error = activate_plugin( $addon->basename );
		} catch ( Throwable $thrown ) { // Its file is run now, and so is what it does on activation.
			throw self::not_activated( $addon, Fault::plain( $thrown->getMessage() ) );
		}
		if ( is_wp_error( $error ) ) {
			throw self::not_activated( $addon, $error->get_error_message() );
		}
	}

	/**
	 * @throws ApiException When it is still on afterwards, or WordPress could not store it.
	 */
	public static function deactivate( Addon $addon ): void {
		if ( $addon->is_bundled() ) {
			OptionStore::set( Addon::ACTIVE, array_values( array_diff( Addon::active(), array( $addon->slug ) ) ), true );
			return;
		}
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		try {
			deactivate_plugins( $addon->basename, false, false );
		} catch ( Throwable $thrown ) {
			throw self::not_deactivated( $addon, Fault::plain( $thrown->getMessage() ) );
		}
		if ( $addon->is_active() ) {
			throw self::not_deactivated( $addon, __( 'It is active for the whole network.', 'lodestar' ) );
		}
	}

	private static function not_activated( Addon $addon, string $reason ): ApiException {
		return ApiException::server_error( 'activation_failed', __( 'Activation Failed. Please refresh and try again.', 'lodestar' ), array( 'addon' => $addon->slug, 'reason' => $reason ) );
	}

	private static function not_deactivated( Addon $addon, string $reason ): ApiException {
		return ApiException::server_error( 'deactivation_failed', __( 'Deactivation Failed. Please refresh and try again.', 'lodestar' ), array( 'addon' => $addon->slug, 'reason' => $reason ) );
	}
}
