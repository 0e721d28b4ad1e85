<?php
/**
 * Waits until the time in the second argument, then prints a day's salt, stored in the folder of the first argument.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

require __DIR__ . '/load.php';

usleep( max( 0, (int) ( ( (float) $argv[2] - microtime( true ) ) * 1e6 ) ) );
echo ( new Lodestar\Collector\FileSalts( $argv[1] ) )->of_day( 20000 );
