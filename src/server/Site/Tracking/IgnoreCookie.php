<?php
declare( strict_types=1 );

namespace Lodestar\Site\Tracking;

use Lodestar\Collector\Request;
use WP_User;

/**
 * The cookie by which a browser asks not to be counted. Tracker and collector both obey it. WordPress gives it to
 * people whose role is excluded; its value says why it is there.
 */
final class IgnoreCookie {

	public const NAME = Request::IGNORE;

	/** Set because of the role. Only this one is taken away again. */
	public const ROLE = 'role';

	/** Set because its user said so. */
	public const USER = 'user';

	/** Option: list of roles that are not counted. */
	public const ROLES = 'lodestar_excluded_roles';

	/** Those that are not counted at first. */
	public const EXCLUDED = array( 'administrator', 'editor' );

	/**
	 * Somebody logs in.
	 *
	 * @param string $cookie     The login cookie.
	 * @param int    $expire     When it expires.
	 * @param int    $expiration When the login expires.
	 * @param int    $user_id    Who.
	 */
	public static function on_login( string $cookie, int $expire, int $expiration, int $user_id ): void {
		$user = get_userdata( $user_id );
		if ( false !== $user ) {
			self::set_for( $user );
		}
	}

	/**
	 * Somebody who may be logged in since before the plugin or its settings were as they are now opens wp-admin.
	 */
	public static function on_admin_init(): void {
		if ( ! wp_doing_ajax() && is_user_logged_in() ) {
			self::set_for( wp_get_current_user() );
		}
	}

	/**
	 * Other roles are excluded now: whoever chose them has the cookie, or not, at once; the others when they open
	 * wp-admin next.
	 */
	public static function on_change(): void {
		if ( is_user_logged_in() ) {
			self::set_for( wp_get_current_user() );
		}
	}

	/**
	 * Gives or takes the cookie.
	 */
	private static function set_for( WP_User $user ): void {
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- it is compared with our own values.
		$has = $_COOKIE[ self::NAME ] ?? '';
		if ( self::is_excluded( $user ) ) {
			if ( '' === $has ) {
				self::send( self::ROLE, time() + YEAR_IN_SECONDS );
			}
		} elseif ( self::ROLE === $has ) {
			self::send( '', time() - YEAR_IN_SECONDS );
		}
	}

	/**
	 * Whether somebody's role is not to be counted. Super administrators count as administrators.
	 */
	public static function is_excluded( WP_User $user ): bool {
		$excluded = (array) get_option( self::ROLES, self::EXCLUDED );
		$roles    = $user->roles;
		if ( is_multisite() && is_super_admin( $user->ID ) ) {
			$roles[] = 'administrator';
		}
		return array() !== array_intersect( $roles, array_filter( $excluded, 'is_string' ) );
	}

	private static function send( string $value, int $expires ): void {
		Cookie::send( self::NAME, $value, $expires, COOKIEPATH, COOKIE_DOMAIN, false ); // The tracker reads it.
	}
}
