<?php
/**
 * Loads Lodestar's classes: `Lodestar\A\B` is `src/server/A/B.php`.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

spl_autoload_register(
	static function ( string $name ): void {
		if ( ! str_starts_with( $name, 'Lodestar\\' ) ) {
			return;
		}
		$file = __DIR__ . '/' . str_replace( '\\', '/', substr( $name, 9 ) ) . '.php';
		if ( is_file( $file ) ) {
			require $file;
		}
	}
);
