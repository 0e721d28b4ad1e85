<?php
declare( strict_types=1 );

namespace Lodestar;

/** The plugin's file paths, URLs and version. */
final class Paths {

	public const VERSION = '0.1.0';

	/** Returns the absolute path of a plugin file, from a relative path without a leading slash. */
	public static function file( string $relative ): string {
		return dirname( __DIR__, 2 ) . '/' . $relative;
	}

	/** Returns the URL of a plugin file, from a relative path without a leading slash. */
	public static function url( string $relative ): string {
		return plugins_url( $relative, LODESTAR_FILE );
	}

	/** Whether the plugin runs from a checkout, whose files may change at any time, instead of a release. */
	public static function is_checkout(): bool {
		return is_file( self::file( 'package.json' ) );
	}
}
