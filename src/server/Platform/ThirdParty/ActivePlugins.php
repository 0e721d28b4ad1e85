<?php
declare( strict_types=1 );

namespace Lodestar\Platform\ThirdParty;

/** The active plugins, by their main files (`folder/file.php`). */
final class ActivePlugins {

	/**
	 * @return list<string> Active on this site or for its network.
	 * @phpstan-impure Switching one changes the answer.
	 */
	public static function all(): array {
		return array(
			...array_values( array_filter( (array) get_option( 'active_plugins', array() ), 'is_string' ) ),
			...self::of_network(),
		);
	}

	/**
	 * @return list<string> Active for the whole network.
	 * @phpstan-impure Switching one changes the answer.
	 */
	public static function of_network(): array {
		return is_multisite()
			? array_map( 'strval', array_keys( (array) get_site_option( 'active_sitewide_plugins', array() ) ) )
			: array();
	}
}
