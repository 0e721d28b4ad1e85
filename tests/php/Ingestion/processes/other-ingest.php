<?php
/**
 * Another ingest that has a file's lock and deletes it while this one waits. Arguments: nothing of the site is needed but
 * the file (3).
 *
 * @package Lodestar
 */

declare( strict_types=1 );

$lodestar_file = fopen( $argv[3], 'rb' );
if ( false === $lodestar_file || ! flock( $lodestar_file, LOCK_EX ) ) {
	exit( 1 );
}
echo "begin\n";
usleep( 300000 );
unlink( $argv[3] );
fclose( $lodestar_file );
