<?php
/**
 * Another ingest that holds a file's lock and deletes the file while this one waits. Doesn't load the site. Argument
 * used: file (3).
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
