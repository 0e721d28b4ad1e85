<?php
declare( strict_types=1 );

namespace Lodestar\Site;

/**
 * What seals the accounts of those who are logged in. It is there as long as the owner wants accounts to be kept: who
 * changes his mind makes every seal worthless that is still in a browser.
 */
final class UserKey {

	private const OPTION = 'lodestar_user_key';

	/**
	 * The key; '' where accounts are not kept.
	 */
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

	/**
	 * The owner changed his mind: the next key is another one.
	 */
	public static function on_change(): void {
		if ( ! CountingOptions::user_ids() ) {
			delete_option( self::OPTION );
		}
	}
}
