<?php
/**
 * Locks the file named by the first argument, waits, and writes a line: a writer that was slow after its look at the clock.
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
