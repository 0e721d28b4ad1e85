<?php
declare( strict_types=1 );

namespace Lodestar\Platform\License;

use Lodestar\Platform\Options\OptionStore;
use Lodestar\Platform\Rest\ApiException;

/**
 * Reads and stores the license key: a network option if the plugin is network-active, otherwise a site option. A
 * constant in wp-config.php takes precedence.
 */
final class KeyStore {

	/** Constant in wp-config.php that sets the key. In a multisite network, it applies to every site. */
	public const CONSTANT = 'LODESTAR_LICENSE_KEY';

	private const OPTION = 'lodestar_license';

	/** Whether the plugin is network-active. */
	public static function is_network_wide(): bool {
		return is_multisite()
			&& array_key_exists( plugin_basename( LODESTAR_FILE ), (array) get_site_option( 'active_sitewide_plugins', array() ) );
	}

	/** Whether wp-config.php sets the key. */
	public static function is_constant(): bool {
		return '' !== self::constant();
	}

	/** Returns the key; '' if there is none. */
	public static function get(): string {
		if ( self::is_constant() ) {
			return self::constant();
		}
		$key = self::is_network_wide() ? get_site_option( self::OPTION, '' ) : get_option( self::OPTION, '' );
		return is_string( $key ) ? $key : '';
	}

	/** @throws ApiException If it couldn't be stored. */
	public static function set( string $key ): void {
		if ( self::is_network_wide() ) {
			OptionStore::set_for_network( self::OPTION, $key );
		} else {
			OptionStore::set( self::OPTION, $key, true );
		}
	}

	/** @throws ApiException If it couldn't be deleted. */
	public static function delete(): void {
		if ( self::is_network_wide() ) {
			OptionStore::delete_for_network( self::OPTION );
		} else {
			OptionStore::delete( self::OPTION );
		}
	}

	private static function constant(): string {
		$key = defined( self::CONSTANT ) ? constant( self::CONSTANT ) : '';
		return is_string( $key ) ? trim( $key ) : '';
	}
}
