<?php
declare( strict_types=1 );

namespace Lodestar;

/**
 * Where the plugin's files are, and which version they have.
 */
final class Paths {

	public const VERSION = '0.1.0';

	/**
	 * Returns the absolute path of one of the plugin's files.
	 *
	 * @param string $relative Path below the plugin's folder, without a leading slash.
	 */
	public static function file( string $relative ): string {
		return dirname( __DIR__, 2 ) . '/' . $relative;
	}

	/**
	 * Returns the URL of one of the plugin's files.
	 *
	 * @param string $relative Path below the plugin's folder, without a leading slash.
	 */
	public static function url( string $relative ): string {
		return plugins_url( $relative, LODESTAR_FILE );
	}

	/**
	 * Whether the plugin runs from a checkout, whose files may change at any time, and not from a packed release.
	 */
	public static function is_checkout(): bool {
		return is_file( self::file( 'package.json' ) );
	}
}
