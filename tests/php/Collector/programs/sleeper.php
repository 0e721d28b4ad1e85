<?php
/**
 * Locks the file of the first argument, waits, then writes a line. Simulates a writer that was slow after reading the
 * clock.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

$file = fopen( $argv[1], 'a' );
if ( false === $file ) {
	exit( 1 );
}
flock( $file, LOCK_EX );
echo "locked\n";
usleep( 300000 );
fwrite( $file, "written late\n" );
