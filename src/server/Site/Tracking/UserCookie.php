<?php
declare( strict_types=1 );

namespace Lodestar\Site\Tracking;

use Lodestar\Collector\UserSeal;
use Lodestar\Site\Setup;
use Lodestar\Site\UserKey;
use WP_User;

/**
 * The cookie that identifies the logged-in user to the collector, if the site owner records user accounts. It is set at
 * login or in wp-admin, never on a page of the site, because a cache could serve it to other visitors.
 */
final class UserCookie {

	/** Updates the cookie at login. Callback of `set_logged_in_cookie`. */
	public static function on_login( string $cookie, int $expire, int $expiration, int $user_id ): void {
		$user = get_userdata( $user_id );
		if ( false !== $user ) {
			self::set_for( $user, $expire, $expiration );
		}
	}

	/** Updates the cookie in wp-admin, for users who logged in before the settings changed. */
	public static function on_admin_init(): void {
		if ( ! wp_doing_ajax() ) {
			self::on_change();
		}
	}

	/** Updates the current user's cookie when the settings change. */
	public static function on_change(): void {
		$login = wp_parse_auth_cookie( '', 'logged_in' );
		$until = is_array( $login ) ? (int) $login['expiration'] : 0;
		if ( $until > time() && is_user_logged_in() ) {
			self::set_for( wp_get_current_user(), $until, $until );
		}
	}

	/** Deletes the cookie at logout. */
	public static function on_logout(): void {
		if ( '' !== self::sent() ) {
			self::send( '', time() - YEAR_IN_SECONDS );
		}
	}

	/**
	 * Sets or deletes the cookie.
	 *
	 * @param int $expire UTC seconds when the cookie expires. 0 = when the browser closes.
	 * @param int $until  UTC seconds until which the collector trusts the cookie.
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

	/** Returns the cookie that the browser sent, or ''. */
	private static function sent(): string {
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- only compared with our own value.
		$sent = $_COOKIE[ UserSeal::COOKIE ] ?? '';
		return is_string( $sent ) ? $sent : '';
	}

	private static function send( string $value, int $expires ): void {
		Cookie::send( UserSeal::COOKIE, $value, $expires, Setup::cookie_path(), '', true );
	}
}
