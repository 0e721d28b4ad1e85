<?php
/**
 * A writer of the spool that took its file's lock within the hour and is held up before it writes. Arguments: nothing
 * of the site is needed but the file (3) and the line (4).
 *
 * @package Lodestar
 */

declare( strict_types=1 );

$lodestar_file = fopen( $argv[3], 'ab' );
if ( false === $lodestar_file || ! flock( $lodestar_file, LOCK_EX ) ) {
	exit( 1 );
}
echo "begin\n";
usleep( 800000 );
fwrite( $lodestar_file, $argv[4] . "\n" );
fclose( $lodestar_file );
