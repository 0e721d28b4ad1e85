<?php
/**
 * Loads the WordPress that the first argument names, waits for the moment that the second names, and prints where the
 * collector's folder is.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

$_SERVER['HTTP_HOST']   = 'lodestar.test';
$_SERVER['REQUEST_URI'] = '/';

require $argv[1];

usleep( max( 0, (int) ( ( (float) $argv[2] - microtime( true ) ) * 1e6 ) ) );
echo Lodestar\Site\Site::current()->state->folder;
