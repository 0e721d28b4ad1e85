<?php
declare( strict_types=1 );

namespace Lodestar\Platform\ThirdParty;

/**
 * The plugins that are on, by their main files as WordPress names them (`folder/file.php`).
 */
final class ActivePlugins {

	/**
	 * @return list<string> On this site, and for its network.
	 *
	 * @phpstan-impure Switching one changes the answer.
	 */
	public static function all(): array {
		return array(
			...array_values( array_filter( (array) get_option( 'active_plugins', array() ), 'is_string' ) ),
			...self::of_network(),
		);
	}

	/**
	 * @return list<string> For the whole network.
	 *
	 * @phpstan-impure Switching one changes the answer.
	 */
	public static function of_network(): array {
		return is_multisite()
			? array_map( 'strval', array_keys( (array) get_site_option( 'active_sitewide_plugins', array() ) ) )
			: array();
	}
}
