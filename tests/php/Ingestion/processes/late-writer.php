<?php
/**
 * Spool writer that locked its file within the hour and is delayed before it writes. Doesn't load the site. Arguments
 * used: file (3), line (4).
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
