<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Rest;

use WP_User;

/**
 * Who may see reports and who may change settings. Granted on the fly from two options, so that no role is rewritten
 * and nothing is left behind. Network administrators may do everything, as everywhere in WordPress.
 */
final class Capabilities {

	public const VIEW   = 'lodestar_view_reports';
	public const MANAGE = 'lodestar_manage';

	/** To write site notes: those who see reports and may write on the site. */
	public const EDIT_NOTES = 'lodestar_edit_notes';

	/** Option: names of the roles that see reports. */
	public const VIEW_ROLES = 'lodestar_view_roles';

	/** The roles that see reports where nothing was set. */
	public const VIEW_AT_FIRST = array( 'editor' );

	/** Option: names of the roles that change settings; they see reports too. Administrators always do. */
	public const MANAGE_ROLES = 'lodestar_manage_roles';

	/**
	 * Adds our capabilities to those that a user has. Hooked to user_has_cap.
	 *
	 * @param array<string, bool> $has    What the user may do.
	 * @param list<string>        $wanted Primitive capabilities that are asked for.
	 * @param array<mixed>        $args   The question as it was asked.
	 * @param WP_User             $user   The user.
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
	 * Says what it takes to do what is no capability of its own. Hooked to map_meta_cap.
	 *
	 * @param list<string> $needed     Primitive capabilities as core sees it.
	 * @param string       $capability The one that is asked for.
	 * @return list<string>
	 */
	public static function map( array $needed, string $capability ): array {
		return self::EDIT_NOTES === $capability ? array( self::VIEW, 'edit_posts' ) : $needed;
	}

	/**
	 * @param string       $option   Name of the option.
	 * @param list<string> $fallback Where it was never set.
	 * @return list<string>
	 */
	private static function roles( string $option, array $fallback ): array {
		$roles = get_option( $option, $fallback );
		return is_array( $roles ) ? array_values( array_filter( $roles, 'is_string' ) ) : $fallback;
	}

	/**
	 * @param WP_User      $user  The user.
	 * @param list<string> $roles Names of roles.
	 */
	private static function is_one_of( WP_User $user, array $roles ): bool {
		return array() !== array_intersect( $roles, $user->roles );
	}
}
