<?php
declare( strict_types=1 );

namespace Lodestar\License;

use Lodestar\Settings\NotSavedException;
use Lodestar\Settings\OptionStore;

/**
 * Where the licence key lies: with the network where the plugin is active for all of it, else with the site.
 */
final class KeyStore {

	/** Option of the site or of the network. */
	private const OPTION = 'lodestar_license';

	/**
	 * Whether the plugin is active for a whole network.
	 */
	public static function is_network_wide(): bool {
		return is_multisite() && array_key_exists( plugin_basename( LODESTAR_FILE ), (array) get_site_option( 'active_sitewide_plugins', array() ) );
	}

	/**
	 * The key; '' where there is none.
	 */
	public static function get(): string {
		$key = self::is_network_wide() ? get_site_option( self::OPTION, '' ) : get_option( self::OPTION, '' );
		return is_string( $key ) ? $key : '';
	}

	/**
	 * @throws NotSavedException When it could not be stored.
	 */
	public static function set( string $key ): void {
		if ( self::is_network_wide() ) {
			OptionStore::set_for_network( self::OPTION, $key );
		} else {
			OptionStore::set( self::OPTION, $key, true );
		}
	}

	/**
	 * @throws NotSavedException When it is still there.
	 */
	public static function delete(): void {
		if ( self::is_network_wide() ) {
			OptionStore::delete_for_network( self::OPTION );
		} else {
			OptionStore::delete( self::OPTION );
		}
	}
}
