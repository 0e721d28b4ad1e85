<?php
/**
 * Waits for the moment that the second argument names, and prints the salt of a day, kept in the folder that the first names.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

require __DIR__ . '/load.php';

usleep( max( 0, (int) ( ( (float) $argv[2] - microtime( true ) ) * 1e6 ) ) );
echo ( new Lodestar\Collector\FileSalts( $argv[1] ) )->of_day( 20000 );
