<?php
/**
 * Imports the log in the third argument, and is killed after reading as many lines as the fourth argument says.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

use Lodestar\Features\LogImport\LogFile;
use Lodestar\Features\LogImport\SiteImport;

require __DIR__ . '/load.php';

$lodestar_left = (int) $argv[4];
SiteImport::open()->run(
	array( LogFile::survey( $argv[3] ) ),
	static function ( int $lines ) use ( &$lodestar_left ): void {
		$lodestar_left -= $lines;
		if ( $lodestar_left <= 0 ) {
			posix_kill( (int) getmypid(), SIGKILL );
		}
	}
);
