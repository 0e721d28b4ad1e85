<?php
/**
 * Loads the simulator's classes: `Lodestar\Simulator\A` is `bin/simulator/A.php`. Not part of the released plugin.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

spl_autoload_register(
	static function ( string $name ): void {
		if ( ! str_starts_with( $name, 'Lodestar\\Simulator\\' ) ) {
			return;
		}
		$file = __DIR__ . '/' . str_replace( '\\', '/', substr( $name, 19 ) ) . '.php';
		if ( is_file( $file ) ) {
			require $file;
		}
	}
);
