<?php
declare( strict_types=1 );

namespace Lodestar\Site;

/**
 * The key that signs the cookies of logged-in users. It exists only while the site owner records user accounts. Turning
 * that off deletes the key, which invalidates all cookies that are still in browsers.
 */
final class UserKey {

	private const OPTION = 'lodestar_user_key';

	/** Returns the key, or '' if user accounts aren't recorded. Creates the key if necessary. */
	public static function current(): string {
		if ( ! CountingOptions::user_ids() ) {
			return '';
		}
		$key = get_option( self::OPTION );
		if ( ! is_string( $key ) || '' === $key ) {
			$key = bin2hex( random_bytes( 32 ) );
			update_option( self::OPTION, $key, true );
		}
		return $key;
	}

	/** Deletes the key when recording of user accounts is turned off, so that the next key is a different one. */
	public static function on_change(): void {
		if ( ! CountingOptions::user_ids() ) {
			delete_option( self::OPTION );
		}
	}
}
