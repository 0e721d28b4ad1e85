<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Addons;

use Lodestar\Platform\Options\NotSavedException;
use Lodestar\Platform\Options\OptionStore;
use Lodestar\Platform\ThirdParty\Fault;
use Throwable;

/**
 * Switches addons on and off, on this site only.
 */
final class Switcher {

	/**
	 * @throws AddonException When it is not on afterwards.
	 * @throws NotSavedException When WordPress could not store it.
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
			throw AddonException::not_activated( $addon, Fault::plain( $thrown->getMessage() ) );
		}
		if ( is_wp_error( $error ) ) {
			throw AddonException::not_activated( $addon, $error->get_error_message() );
		}
	}

	/**
	 * @throws AddonException When it is still on afterwards.
	 * @throws NotSavedException When WordPress could not store it.
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
			throw AddonException::not_deactivated( $addon, Fault::plain( $thrown->getMessage() ) );
		}
		if ( $addon->is_active() ) {
			throw AddonException::not_deactivated( $addon, __( 'It is active for the whole network.', 'lodestar' ) );
		}
	}
}
