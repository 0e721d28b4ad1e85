<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Options;

use Lodestar\Platform\Rest\ApiException;

/**
 * Writes options and reports failures, because the caller is about to say that something was saved.
 */
final class OptionStore {

	/** Group of the settings that core stores, and prefix of their names. */
	public const GROUP = 'lodestar';

	/**
	 * @param string $name  Option.
	 * @param mixed  $value Anything that can be stored.
	 * @throws ApiException When the database or another plugin kept it from being stored.
	 */
	public static function set( string $name, mixed $value, bool $autoload ): void {
		if ( ! update_option( $name, $value, $autoload ) ) {
			self::check( self::stored( $name ), $value );
		}
	}

	/**
	 * The same for the network.
	 *
	 * @param string $name  Option of the network.
	 * @param mixed  $value Anything that can be stored.
	 * @throws ApiException When it was not stored.
	 */
	public static function set_for_network( string $name, mixed $value ): void {
		if ( ! update_site_option( $name, $value ) ) {
			self::check( self::stored_for_network( $name ), $value );
		}
	}

	/**
	 * @param string $name Option.
	 * @throws ApiException When it is still there.
	 */
	public static function delete( string $name ): void {
		if ( ! delete_option( $name ) ) {
			self::check( self::stored( $name ), false );
		}
	}

	/**
	 * The same for the network.
	 *
	 * @param string $name Option of the network.
	 * @throws ApiException When it is still there.
	 */
	public static function delete_for_network( string $name ): void {
		if ( ! delete_site_option( $name ) ) {
			self::check( self::stored_for_network( $name ), false );
		}
	}

	/**
	 * Stores an option that is not there yet. Core's add_option() alone takes a registered option that is as it is at
	 * first, or false since a moment ago, for a missing one and stores it again.
	 *
	 * @param string $name  Of the option.
	 * @param mixed  $value Its value at first.
	 */
	public static function keep( string $name, mixed $value ): void {
		if ( ! array_key_exists( $name, wp_load_alloptions() ) && false === get_option( $name, false ) ) {
			add_option( $name, $value );
		}
	}

	/**
	 * WordPress also returns false where there was nothing to change, so the stored value decides.
	 */
	private static function check( mixed $stored, mixed $wanted ): void {
		if ( maybe_serialize( $stored ) !== maybe_serialize( $wanted ) ) {
			throw ApiException::server_error(
				'not_saved',
				__( 'WordPress couldn’t save this. Check that the database is writable, then try again.', 'lodestar' )
			);
		}
	}

	/**
	 * What the database has. delete_option() marks an option as deleted in the cache even where the database failed.
	 */
	private static function stored( string $name ): mixed {
		foreach ( array( $name, 'alloptions', 'notoptions' ) as $key ) {
			wp_cache_delete( $key, 'options' );
		}
		return get_option( $name );
	}

	private static function stored_for_network( string $name ): mixed {
		if ( ! is_multisite() ) {
			return self::stored( $name );
		}
		$network = get_current_network_id();
		wp_cache_delete( "$network:$name", 'site-options' );
		wp_cache_delete( "$network:notoptions", 'site-options' );
		return get_site_option( $name );
	}
}
