<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Rest;

use WP_User;

/**
 * The capabilities to see reports and to change settings. They are granted at runtime from two options, so no role is
 * modified. Network administrators have all of them.
 */
final class Capabilities {

	public const VIEW   = 'lodestar_view_reports';
	public const MANAGE = 'lodestar_manage';

	/** Meta capability to write site notes. It requires VIEW and `edit_posts`. */
	public const EDIT_NOTES = 'lodestar_edit_notes';

	/** Option: roles that see reports. */
	public const VIEW_ROLES = 'lodestar_view_roles';

	/** Roles that see reports by default. */
	public const VIEW_AT_FIRST = array( 'editor' );

	/** Option: roles that change settings and see reports, in addition to administrators. */
	public const MANAGE_ROLES = 'lodestar_manage_roles';

	/**
	 * Grants the plugin's capabilities. Hooked to user_has_cap.
	 *
	 * @param array<string, bool> $has    Capabilities of the user.
	 * @param list<string>        $wanted Primitive capabilities being checked.
	 * @param array<mixed>        $args   Arguments of the check.
	 * @return array<string, bool>
	 */
	public static function grant( array $has, array $wanted, array $args, WP_User $user ): array {
		if ( array() === array_intersect( array( self::VIEW, self::MANAGE ), $wanted ) ) {
			return $has;
		}
		$manages = self::is_one_of( $user, array( 'administrator', ...self::roles( self::MANAGE_ROLES, array() ) ) );
		$views   = $manages || self::is_one_of( $user, self::roles( self::VIEW_ROLES, self::VIEW_AT_FIRST ) );

		$has[ self::MANAGE ] = $manages || ( $has[ self::MANAGE ] ?? false );
		$has[ self::VIEW ]   = $views || ( $has[ self::VIEW ] ?? false );
		return $has;
	}

	/**
	 * Maps EDIT_NOTES to primitive capabilities. Hooked to map_meta_cap.
	 *
	 * @param list<string> $needed Primitive capabilities according to core.
	 * @return list<string>
	 */
	public static function map( array $needed, string $capability ): array {
		return self::EDIT_NOTES === $capability ? array( self::VIEW, 'edit_posts' ) : $needed;
	}

	/**
	 * @param list<string> $fallback Default value.
	 * @return list<string>
	 */
	private static function roles( string $option, array $fallback ): array {
		$roles = get_option( $option, $fallback );
		return is_array( $roles ) ? array_values( array_filter( $roles, 'is_string' ) ) : $fallback;
	}

	/** @param list<string> $roles Role names. */
	private static function is_one_of( WP_User $user, array $roles ): bool {
		return array() !== array_intersect( $roles, $user->roles );
	}
}
