<?php
/**
 * Autoloads Lodestar's classes. `Lodestar\A\B` is in `src/server/A/B.php`. Classes of a single report are in its
 * folder: `Lodestar\Reports\SiteSummary\B` is in `src/reports/site-summary/B.php`.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

spl_autoload_register(
	static function ( string $name ): void {
		if ( ! str_starts_with( $name, 'Lodestar\\' ) ) {
			return;
		}
		$path = str_replace( '\\', '/', substr( $name, 9 ) ) . '.php';
		$file = __DIR__ . "/$path";
		if ( ! is_file( $file ) && 1 === preg_match( '#^Reports/(\w+)/(.+)$#D', $path, $of_report ) ) {
			$slug = strtolower( (string) preg_replace( '/\B[A-Z]/', '-$0', $of_report[1] ) );
			$file = dirname( __DIR__ ) . "/reports/$slug/$of_report[2]";
		}
		if ( is_file( $file ) ) {
			require $file;
		}
	}
);
