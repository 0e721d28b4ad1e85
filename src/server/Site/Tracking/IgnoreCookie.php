<?php
declare( strict_types=1 );

namespace Lodestar\Site\Tracking;

use Lodestar\Collector\Request;
use WP_User;

/**
 * The cookie that excludes a browser from counting. Both the tracker and the collector respect it. WordPress sets it
 * for users with an excluded role. Its value is the reason.
 */
final class IgnoreCookie {

	public const NAME = Request::IGNORE;

	/** Set because of the role. Removed once the role is no longer excluded. */
	public const ROLE = 'role';

	/** Set by the user. Never removed automatically. */
	public const USER = 'user';

	/** Option: list of excluded roles. */
	public const ROLES = 'lodestar_excluded_roles';

	/** Roles that are excluded by default. */
	public const EXCLUDED = array( 'administrator', 'editor' );

	/** Updates the cookie at login. Callback of `set_logged_in_cookie`. */
	public static function on_login( string $cookie, int $expire, int $expiration, int $user_id ): void {
		$user = get_userdata( $user_id );
		if ( false !== $user ) {
			self::set_for( $user );
		}
	}

	/** Updates the cookie in wp-admin, for users who logged in before the plugin or its settings changed. */
	public static function on_admin_init(): void {
		if ( ! wp_doing_ajax() && is_user_logged_in() ) {
			self::set_for( wp_get_current_user() );
		}
	}

	/**
	 * Updates the current user's cookie when the excluded roles change. Other users get theirs on their next visit to
	 * wp-admin.
	 */
	public static function on_change(): void {
		if ( is_user_logged_in() ) {
			self::set_for( wp_get_current_user() );
		}
	}

	/** Sets or deletes the cookie, depending on the user's roles. */
	private static function set_for( WP_User $user ): void {
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- only compared with our own values.
		$has = $_COOKIE[ self::NAME ] ?? '';
		if ( self::is_excluded( $user ) ) {
			if ( '' === $has ) {
				self::send( self::ROLE, time() + YEAR_IN_SECONDS );
			}
		} elseif ( self::ROLE === $has ) {
			self::send( '', time() - YEAR_IN_SECONDS );
		}
	}

	/** Whether a user has an excluded role. Super admins count as administrators. */
	public static function is_excluded( WP_User $user ): bool {
		$excluded = (array) get_option( self::ROLES, self::EXCLUDED );
		$roles    = $user->roles;
		if ( is_multisite() && is_super_admin( $user->ID ) ) {
			$roles[] = 'administrator';
		}
		return array() !== array_intersect( $roles, array_filter( $excluded, 'is_string' ) );
	}

	private static function send( string $value, int $expires ): void {
		Cookie::send( self::NAME, $value, $expires, COOKIEPATH, COOKIE_DOMAIN, false ); // Readable by the tracker.
	}
}
