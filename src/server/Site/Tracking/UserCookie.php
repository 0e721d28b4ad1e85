<?php
declare( strict_types=1 );

namespace Lodestar\Site\Tracking;

use Lodestar\Collector\UserSeal;
use Lodestar\Site\Setup;
use Lodestar\Site\UserKey;
use WP_User;

/**
 * The cookie by which the collector knows whose account is logged in, where the owner wants accounts to be kept. It comes
 * with a login or a page of wp-admin, never with a page of the site, which a cache may hand to others.
 */
final class UserCookie {

	/**
	 * Somebody logs in.
	 *
	 * @param string $cookie     The login cookie.
	 * @param int    $expire     When it expires; 0 when the browser is closed.
	 * @param int    $expiration When the login expires.
	 * @param int    $user_id    Who.
	 */
	public static function on_login( string $cookie, int $expire, int $expiration, int $user_id ): void {
		$user = get_userdata( $user_id );
		if ( false !== $user ) {
			self::set_for( $user, $expire, $expiration );
		}
	}

	/**
	 * Somebody who may be logged in since before the settings were as they are now opens wp-admin.
	 */
	public static function on_admin_init(): void {
		if ( ! wp_doing_ajax() ) {
			self::on_change();
		}
	}

	/**
	 * The settings are others now: whoever changed them has the cookie, or not, at once.
	 */
	public static function on_change(): void {
		$login = wp_parse_auth_cookie( '', 'logged_in' );
		$until = is_array( $login ) ? (int) $login['expiration'] : 0;
		if ( $until > time() && is_user_logged_in() ) {
			self::set_for( wp_get_current_user(), $until, $until );
		}
	}

	/**
	 * Somebody logs out.
	 */
	public static function on_logout(): void {
		if ( '' !== self::sent() ) {
			self::send( '', time() - YEAR_IN_SECONDS );
		}
	}

	/**
	 * Gives or takes the cookie.
	 *
	 * @param WP_User $user   Who.
	 * @param int     $expire When the browser forgets it, UTC seconds; 0 when it is closed.
	 * @param int     $until  How long it is believed, UTC seconds.
	 */
	private static function set_for( WP_User $user, int $expire, int $until ): void {
		$key  = IgnoreCookie::is_excluded( $user ) ? '' : UserKey::current();
		$seal = UserSeal::make( $user->ID, $until, $key );
		if ( '' === $key ) {
			self::on_logout();
		} elseif ( self::sent() !== $seal ) {
			self::send( $seal, $expire );
		}
	}

	/**
	 * As the browser has it; '' for none.
	 */
	private static function sent(): string {
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- it is compared with our own.
		$sent = $_COOKIE[ UserSeal::COOKIE ] ?? '';
		return is_string( $sent ) ? $sent : '';
	}

	private static function send( string $value, int $expires ): void {
		Cookie::send( UserSeal::COOKIE, $value, $expires, Setup::cookie_path(), '', true );
	}
}
