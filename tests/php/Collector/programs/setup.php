<?php
/**
 * Loads WordPress from the first argument, waits until the time in the second, then prints the path of the collector's
 * folder.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

$_SERVER['HTTP_HOST']   = 'lodestar.test';
$_SERVER['REQUEST_URI'] = '/';

require $argv[1];

usleep( max( 0, (int) ( ( (float) $argv[2] - microtime( true ) ) * 1e6 ) ) );
echo Lodestar\Site\Site::current()->state->folder;
