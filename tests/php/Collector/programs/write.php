<?php
/**
 * Adds lines to the spool in the folder of the first argument for as many milliseconds as the second says. Prints each
 * stored line. An hour of the spool takes 100 milliseconds.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

require __DIR__ . '/load.php';

$spool = new Lodestar\Collector\FileSpool( $argv[1], new HastyClock( 100 ) );
$until = microtime( true ) + (int) $argv[2] / 1000;
$id    = getmypid();
for ( $i = 0; microtime( true ) < $until; $i++ ) {
	$line = "$id $i " . str_repeat( 'x', random_int( 0, 2000 ) ) . ' end';
	if ( $spool->append( $line ) ) {
		echo "$id $i\n";
	}
	if ( 0 === $i % 50 ) {
		usleep( random_int( 0, 20000 ) );
	}
}
