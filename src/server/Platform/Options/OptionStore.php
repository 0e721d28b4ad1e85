<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Options;

use Lodestar\Platform\Rest\ApiException;

/** Writes options and throws if that fails, so that callers never report a false success. */
final class OptionStore {

	/** Settings group in core, and prefix of the option names. */
	public const GROUP = 'lodestar';

	/** @throws ApiException If the database or another plugin prevented the change. */
	public static function set( string $name, mixed $value, bool $autoload ): void {
		if ( ! update_option( $name, $value, $autoload ) ) {
			self::check( self::stored( $name ), $value );
		}
	}

	/** @throws ApiException If it couldn't be stored. */
	public static function set_for_network( string $name, mixed $value ): void {
		if ( ! update_site_option( $name, $value ) ) {
			self::check( self::stored_for_network( $name ), $value );
		}
	}

	/** @throws ApiException If it couldn't be deleted. */
	public static function delete( string $name ): void {
		if ( ! delete_option( $name ) ) {
			self::check( self::stored( $name ), false );
		}
	}

	/** @throws ApiException If it couldn't be deleted. */
	public static function delete_for_network( string $name ): void {
		if ( ! delete_site_option( $name ) ) {
			self::check( self::stored_for_network( $name ), false );
		}
	}

	/**
	 * Stores an option unless it exists. Core's add_option() alone would overwrite an option that has its registered
	 * default value, or that has just been set to false.
	 */
	public static function keep( string $name, mixed $value ): void {
		if ( ! array_key_exists( $name, wp_load_alloptions() ) && false === get_option( $name, false ) ) {
			add_option( $name, $value );
		}
	}

	/** Throws if the stored value differs. WordPress also returns false if there was nothing to change. */
	private static function check( mixed $stored, mixed $wanted ): void {
		if ( maybe_serialize( $stored ) !== maybe_serialize( $wanted ) ) {
			throw ApiException::server_error(
				'not_saved',
				__( 'WordPress couldn’t save this. Check that the database is writable, then try again.', 'lodestar' )
			);
		}
	}

	/**
	 * Reads an option from the database. If that failed, delete_option() has still marked it as deleted in the cache.
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
